import FlokiProtocol
import FlokiSyntax

/// What an attribute takes, for where something of another kind stands: each has a rule, and a code, of its own.
struct ExpectedKind {
  let code: String
  /// "a whole number"
  let words: String
  /// What to write.
  let hint: String

  static let text = Self("text-expected", "a text", hint: "write the text behind the colon.")
  static let texts = Self(
    "text-expected", "a text, or texts by langcode",
    hint: "write the text behind the colon, or one a language.")
  static let list = Self("list-expected", "a list", hint: "begin each element with `- `.")
  static let wholeNumber = Self(
    "integer-expected", "a whole number", hint: "write one number behind the colon, such as 60.")
  static let number = Self(
    "number-expected", "a number", hint: "write one number behind the colon, such as 2.5.")
  static let truth = Self("bool-expected", "true or false", hint: "write true or false behind the colon.")
  static let color = Self(
    "color-expected", "a colour", hint: "write [26, 95, 180], \"#1a5fb4\" in quotation marks, or a CSS name.")
  static let size = Self("size-expected", "a size", hint: "write the width and the height: [40, 40].")
  static let pattern = Self(
    "pattern-expected", "a pattern", hint: "write it in single quotation marks: 'tags/([^?]+)'.")
  static let address = Self(
    "address-expected", "an address", hint: "write it in full: https://example.org/news/.")
  static let date = Self(
    "date-expected", "a date", hint: "write 2026-11-20, 2026-11-20 10:00 or 2026-11-20T10:00:00Z.")
  static let duration = Self(
    "duration-expected", "a length of time", hint: "write seconds, or 90s, 15m, 12h, 1d.")
  static let path = Self("path-expected", "a path", hint: "name one file or folder of the project.")
  static let langcode = Self("langcode-expected", "a langcode", hint: "write the ISO 639 code: [es, eu, en].")

  init(_ code: String, _ words: String, hint: String) {
    self.code = code
    self.words = words
    self.hint = hint
  }
}

extension Diagnostic {
  static func wrongKind(_ node: YAMLNode, for attribute: Attribute, expected: ExpectedKind) -> Self {
    let isOfPhones = attribute.support != .source
    if node.isEmpty { return valueMissing(node, for: attribute, expected: expected) }
    return .error(
      expected.code, "`\(attribute.name)` takes \(expected.words), not \(node.kindInWords)", at: node.span,
      why: isOfPhones
        ? "A phone discards a value of another kind and uses its default, if it does not crash (C6)."
        : "",
      hint: expected.hint)
  }

  private static func valueMissing(_ node: YAMLNode, for attribute: Attribute, expected: ExpectedKind) -> Self
  {
    .error(
      "value-missing", "`\(attribute.name)` has no value", at: node.span,
      why: "Nothing is a value of its own to iOS, which discards it or crashes (C6).",
      hint: "write \(expected.words), or take the line out.")
  }
}
