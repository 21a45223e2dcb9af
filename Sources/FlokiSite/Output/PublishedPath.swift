import FlokiRules

/// An invalid path for the output folder: a bug in floki, caught before it can do harm.
package struct UnpublishablePath: CommandFailure, Hashable, Sendable {
  package let path: String
  /// The problem, as a clause after "it".
  package let reason: String

  package var description: String { "internal error: floki wanted to publish \"\(path)\", but it \(reason)" }
}

extension String {
  /// Rejects a path that could leave the output folder, touch floki's own files there, or be confused with another.
  package func checkPublishable() throws(UnpublishablePath) {
    if let reason = utf8.span.reasonNotToPublish { throw UnpublishablePath(path: self, reason: reason) }
  }
}

extension Span<UInt8> {
  /// The problem of the bytes as a path in an output folder; nil if they are valid.
  package var reasonNotToPublish: String? {
    guard !isEmpty else { return "is empty" }
    guard count <= 1024 else { return "is too long" }
    var isStart = true
    for index in indices {
      let byte = self[index]
      // ASCII alone: no two paths that Swift, a server or a file system would take for one.
      guard (0x21...0x7E).contains(byte), byte != UInt8(ascii: "\\") else {
        return "has characters other than visible ASCII"
      }
      if isStart, byte == UInt8(ascii: "/") { return "has an empty name in it, or is absolute" }
      if isStart, byte == UInt8(ascii: ".") { return "has a name that begins with a dot" }
      isStart = byte == UInt8(ascii: "/")
    }
    return isStart ? "ends in a slash" : nil
  }
}
