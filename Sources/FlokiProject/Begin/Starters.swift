import CStarters

/// The templates of `floki init`, embedded in the binary so that it needs no other file.
package enum Starters {
  /// The names of the templates, the simplest first.
  package static let names: [String] = entries.reduce(into: []) { names, entry in
    if names.last != entry.starter, entry.starter != sheets { names.append(entry.starter) }
  }

  /// The translation sheets of `floki import`, embedded in the same way.
  private static let sheets = "sheets"

  /// The files of a template by path, or none if no template has the name.
  package static func files(of name: String) -> [(path: String, bytes: [UInt8])] {
    entries.filter { $0.starter == name && name != sheets }.map { ($0.path, bytes(at: $0.index)) }
  }

  private struct Entry: Sendable {
    let index: Int
    let starter: String
    let path: String
  }

  private static let entries: [Entry] = (0..<floki_starter_file_count()).map { index in
    let file = unsafe floki_starter_file_at(index)
    return unsafe Entry(
      index: index, starter: String(cString: file.starter), path: String(cString: file.path))
  }

  private static func bytes(at index: Int) -> [UInt8] {
    let file = unsafe floki_starter_file_at(index)
    return unsafe [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
