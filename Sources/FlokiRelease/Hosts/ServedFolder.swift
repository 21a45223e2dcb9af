/// A published folder as a server reads it: files alone, and none through a link.
package struct ServedFolder: Sendable {
  private let path: String

  package init(_ path: String) { self.path = path }

  /// The bytes of a published file; nil where there is none.
  package func bytes(of file: String) -> [UInt8]? { try? Folder(path).read(file) }
}
