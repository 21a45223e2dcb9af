/// One file of a project, as it was read: its bytes never change during a build.
package struct SourceFile: Sendable {
  /// The path from the project folder, with `/` between folders.
  package let path: String

  /// What the file holds; empty for media, of which only the header is ever looked at.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Names one file of a build: its place in ``SourceFiles``.
package struct SourceID: Codable, Comparable, Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) { self.index = index }

  package static func < (one: SourceID, other: SourceID) -> Bool { one.index < other.index }
}

/// Every file of a build, in the order of their paths.
package struct SourceFiles: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  @discardableResult
  package mutating func append(_ file: SourceFile) -> SourceID {
    files.append(file)
    return SourceID(index: Int32(truncatingIfNeeded: files.count - 1))
  }

  package subscript(id: SourceID) -> SourceFile { files[Int(id.index)] }
}
