/// A picture that could not be made, and why in an editor's words.
package struct ImageFailure: Error, Hashable, Sendable {
  /// The source, by its path from the project folder.
  package let source: String
  /// "the file is truncated", "the file is not an image".
  package let reason: String

  package init(source: String, reason: String) {
    self.source = source
    self.reason = reason
  }
}
