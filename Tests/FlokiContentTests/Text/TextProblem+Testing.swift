@testable import FlokiContent

/// The problem that parsing some text ends in, as `the wrong part | problem`; nil where it parses.
func problem(in text: String, _ parse: (String) throws(TextProblem) -> Void) -> String? {
  do throws(TextProblem) {
    try parse(text)
    return nil
  } catch {
    let bytes = Array(text.utf8)
    guard error.range.lowerBound >= 0, error.range.upperBound <= bytes.count else {
      return "range outside the text"
    }
    return "\(String(decoding: bytes[error.range], as: UTF8.self)) | \(error.problem)"
  }
}

extension TextProblem.Repair {
  func applied(to text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
