@testable import FlokiContent

/// The problem that parsing some text ends in, as `the wrong part | problem`; nil where it parses.
func fault(in text: String, _ parse: (String) throws(TextFault) -> Void) -> String? {
  do throws(TextFault) {
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

extension TextFault.Repair {
  func applied(to text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
