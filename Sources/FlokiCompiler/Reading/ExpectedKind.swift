import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The kind of value that an attribute expects, for reports of another kind; each has its own rule.
struct ExpectedKind {
  let rule: Rule
  /// "a whole number"
  let words: String
  /// What phones do with anything else.
  let why: String
  /// Whether the value affects phones although only floki reads the attribute: ids follow from dates, feeds from langcodes.
  let reachesPhones: Bool
  /// What to write.
  let hint: String

  static let text = Self(
    rules.textExpected, "a text", why: onlyTexts, hint: "write the text after the colon.")
  static let texts = Self(
    rules.textExpected, "a text, or texts by langcode", why: onlyTexts,
    hint: "write the text after the colon, or one text per language.")
  static let list = Self(
    rules.listExpected, "a list",
    why: "Phones ignore anything but a list here, and iOS crashes on some values (C6 C20).",
    hint: "begin each element with `- `.")
  static let wholeNumber = Self(
    rules.integerExpected, "a whole number",
    why: "Both clients ignore anything but a number and use their default (C13 C14).",
    hint: "write one number after the colon, such as 60.")
  static let number = Self(
    rules.numberExpected, "a number", why: "iOS ignores anything but a number and uses its default (C17).",
    hint: "write one number after the colon, such as 2.5.")
  static let truth = Self(
    rules.boolExpected, "true or false",
    why: "Both clients ignore a list or a block here and use their default (C18).",
    hint: "write true or false after the colon.")
  static let color = Self(
    rules.colorExpected, "a colour",
    why: "Phones ignore anything but three numbers and use their own colour (C22).",
    hint: "write [26, 95, 180], \"#1a5fb4\" in quotation marks, or a CSS name.")
  static let size = Self(
    rules.sizeExpected, "a size", why: "Phones ignore anything but two numbers and use their default (C21).",
    hint: "write the width and the height: [40, 40].")
  static let pattern = Self(
    rules.patternExpected, "a pattern",
    why: "iOS discards all patterns of a list when one of them is not a text (C20).",
    hint: "write it in single quotation marks: 'tags/([^?]+)'.")
  static let address = Self(
    rules.addressExpected, "an address", why: onlyTexts,
    hint: "write it in full: https://example.org/news/.")
  static let focus = Self(
    rules.focusExpected, "a place in the picture", why: "",
    hint: "write two numbers from 0 to 1, as in [0.5, 0.3], or words such as `top left`.")
  static let date = Self(
    rules.dateExpected, "a date",
    why: "Phones order items by seconds, which floki computes from their dates (C117 C139).",
    hint: "write 2026-11-20, 2026-11-20 10:00 or 2026-11-20T10:00:00Z.", reachesPhones: true)
  static let duration = Self(
    rules.durationExpected, "a length of time",
    why: "Phones read a number of seconds and ignore anything else (C13 C14).",
    hint: "write seconds, or 90s, 15m, 12h, 1d.")
  static let byteCount = Self(
    rules.bytesExpected, "a size of files", why: "",
    hint: "write a number with its unit: 800 B, 6 kB or 1.5 MB.")
  static let path = Self(
    rules.pathExpected, "a path", why: onlyTexts, hint: "name one file or folder of the project.")
  static let langcode = Self(
    rules.langcodeExpected, "a langcode",
    why: "Phones request feeds by the code, and choose a language by it (C48 C111).",
    hint: "write the ISO 639 code: [es, eu, en].", reachesPhones: true)

  private static let onlyTexts =
    "Phones ignore anything but a text here, and iOS crashes on some values (C6 C19)."

  init(_ rule: Rule, _ words: String, why: String, hint: String, reachesPhones: Bool = false) {
    self.rule = rule
    self.words = words
    self.why = why
    self.hint = hint
    self.reachesPhones = reachesPhones
  }
}

/// A value of one kind in the place of another.
struct ExpectedKindRules: RuleSet {
  let textExpected = Rule("text-expected", .error, in: .values)
  let listExpected = Rule("list-expected", .error, in: .values)
  let integerExpected = Rule("integer-expected", .error, in: .numbers)
  let numberExpected = Rule("number-expected", .error, in: .numbers)
  let boolExpected = Rule("bool-expected", .error, in: .values)
  let colorExpected = Rule("color-expected", .error, in: .values)
  let sizeExpected = Rule("size-expected", .error, in: .values)
  let patternExpected = Rule("pattern-expected", .error, in: .linkPatterns)
  let addressExpected = Rule("address-expected", .error, in: .values)
  let focusExpected = Rule("focus-expected", .error, in: .pictures)
  let dateExpected = Rule("date-expected", .error, in: .dates)
  let durationExpected = Rule("duration-expected", .error, in: .values)
  let bytesExpected = Rule("bytes-expected", .error, in: .settings)
  let pathExpected = Rule("path-expected", .error, in: .values)
  let langcodeExpected = Rule("langcode-expected", .error, in: .languages)
  let valueMissing = Rule("value-missing", .error, in: .values)
}

private let rules = ExpectedKindRules()

extension Diagnostic {
  static func wrongKind(_ node: YAMLNode, for attribute: Attribute, expected: ExpectedKind) -> Self {
    if node.isEmpty { return valueMissing(node, for: attribute, expected: expected) }
    return .init(
      expected.rule, "`\(attribute.name)` takes \(expected.words), not \(node.kindInWords)", at: node.span,
      why: attribute.support != .source || expected.reachesPhones ? expected.why : "",
      hint: expected.hint)
  }

  /// Empty quotation marks, as forms save a field that was left empty.
  static func blankPath(_ node: YAMLNode, for attribute: Attribute) -> Self {
    .init(
      rules.valueMissing, "`\(attribute.name)` is empty", at: node.span,
      hint: "write \(ExpectedKind.path.words), or take the line out.")
  }

  private static func valueMissing(_ node: YAMLNode, for attribute: Attribute, expected: ExpectedKind) -> Self
  {
    if let lost = node.lostComment {
      let quoted = "\"\(lost.text)\""
      let isSure =
        node.origin == nil
        && !lost.text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      return .init(
        rules.valueMissing, "`\(attribute.name)` has no value: a “#” after a space begins a comment",
        at: lost.span,
        "read as a comment", why: "An empty value is null to iOS, which discards it or crashes (C6).",
        hint: "write \(quoted), in quotation marks.",
        fix: isSure ? .init("put `\(lost.text)` between quotation marks", [.init(lost.span, quoted)]) : nil)
    }
    return .init(
      rules.valueMissing, "`\(attribute.name)` has no value", at: node.span,
      why: "An empty value is null to iOS, which discards it or crashes (C6).",
      hint: "write \(expected.words), or take the line out.")
  }
}
