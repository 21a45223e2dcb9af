import FlokiProtocol

extension String {
  /// Where in the path of an address a name is empty or begins with a dot, written out or escaped; nil where none is.
  ///
  /// The slash at the end makes no name, and `.well-known` is the one that hosts do serve.
  var unpublishedFolder: Range<Int>? {
    let bytes = Array(utf8)
    guard let colon = bytes.firstRange(of: "://".utf8) else { return nil }
    var start = bytes[colon.upperBound...].firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? bytes.count
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      if name.isEmpty { return start - 1..<start + 1 }
      if (name.removingPercentEscapes ?? name).hasPrefix("."), name != ".well-known" { return start..<end }
      start = end + 1
    }
    return nil
  }
}
