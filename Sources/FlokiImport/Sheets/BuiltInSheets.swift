import CStarters

/// The built-in translation sheets, by their names.
package struct BuiltInSheets: SheetShelf {
  package init() {}

  package let names: [String] = Self.files.map(\.name).filter { $0 != "modes" }

  /// The bytes of a sheet; nil if none has the name.
  package func bytes(of name: String) -> [UInt8]? {
    Self.files.first { $0.name == name }.map { file in
      let carried = unsafe floki_starter_file_at(file.index)
      return unsafe [UInt8](UnsafeBufferPointer(start: carried.bytes, count: carried.count))
    }
  }

  package func sheet(_ name: String, besides path: String) -> (path: String, bytes: [UInt8])? {
    bytes(of: name).map { ("floki:\(name).xml", $0) }
  }

  private static let files: [(name: String, index: Int)] = (0..<floki_starter_file_count()).compactMap {
    index in
    let file = unsafe floki_starter_file_at(index)
    guard unsafe String(cString: file.starter) == "sheets" else { return nil }
    let path = unsafe String(cString: file.path)
    return path.hasSuffix(".xml") ? (String(path.dropLast(4)), index) : nil
  }
}
