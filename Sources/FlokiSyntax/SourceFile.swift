/// One file of a project, as it was read: its bytes never change during a build.
package struct SourceFile: Sendable {
  /// The path from the project folder, with `/` between folders.
  package let path: String

  /// Nil if the bytes stay in memory.
  package let text: (any SourceText)?
  private let kept: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    kept = bytes
    text = nil
  }

  /// A file whose bytes are read when first needed.
  package init(path: String, text: any SourceText) {
    self.path = path
    kept = []
    self.text = text
  }

  /// The bytes of the file; empty for media, of which only the header is read.
  package var bytes: [UInt8] { text?.bytes ?? kept }

  /// Whether the file has the word that every comment to floki begins with.
  package var mentionsFloki: Bool { text?.mentionsFloki ?? AllowDirective.mentionsFloki(kept) }

  /// Frees the memory of the bytes, if they are rarely needed again.
  package func letGo() { text?.letGo() }
}

/// The bytes of a file that need not be in memory all the time.
package protocol SourceText: AnyObject, Sendable {
  var bytes: [UInt8] { get }
  var mentionsFloki: Bool { get }
  func letGo()
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
