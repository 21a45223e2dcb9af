/// A file that is packed with gzip (RFC 1952).
enum GzipFile {
  /// The decompressed file.
  ///
  /// - Parameter limit: More bytes than this are not unpacked.
  /// - Returns: Nil for a file that is truncated, damaged, longer than it says, or larger than the limit.
  static func contents(of bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard let inflater = Inflater(windowBits: 15 + 16) else { return nil }
    var contents: [UInt8] = []
    let progress = inflater.add(bytes) { piece in
      contents += piece
      return contents.count <= limit
    }
    guard case .finished(unused: 0) = progress else { return nil }
    return contents
  }
}
