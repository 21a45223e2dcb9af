import FlokiProtocol

/// A text that a client has open, as it is in its window.
struct OpenDocument: Sendable {
  /// As the client writes it.
  let uri: String
  /// From the root.
  let path: String
  private(set) var version: Int?
  private(set) var lines: TextLines

  var bytes: [UInt8] { lines.bytes }

  init(uri: String, path: String, version: Int?, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    lines = TextLines(Array(text.utf8))
  }

  /// Makes the changes of one message, each in the text that the one before has left.
  ///
  /// - Returns: Whether the message was understood; the text is as it was where it was not.
  mutating func apply(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) -> Bool {
    var lines = lines
    for change in changes {
      guard let text = change["text"]?.text else { return false }
      guard let range = change["range"] else {
        lines = TextLines(Array(text.utf8))
        continue
      }
      guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]), start <= end
      else {
        return false
      }
      var bytes = lines.bytes
      let from = lines.offset(of: start, encoding)
      let to = max(from, lines.offset(of: end, encoding))
      guard bytes.count - (to - from) + text.utf8.count <= MessageFrames.longestMessage else { return false }
      bytes.replaceSubrange(from..<to, with: text.utf8)
      lines = TextLines(bytes)
    }
    self.lines = lines
    self.version = version ?? self.version
    return true
  }
}
