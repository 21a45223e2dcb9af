import FlokiProtocol
import FlokiSyntax

/// Values that mean the same wherever they stand, read as the attribute's type says and never guessed.
///
/// What needs more than the text itself (pictures, dates, texts by language, sections) is read by whoever knows it.
extension YAMLNode {
  func value(of attribute: Attribute, reporting diagnostics: inout Diagnostics) -> AttributeValue? {
    switch attribute.type {
    case .integer(let range), .integer64(let range):
      return integer(in: range, for: attribute, reporting: &diagnostics).map(AttributeValue.integer)
    case .duration(let range):
      return duration(in: range, for: attribute, reporting: &diagnostics).map(AttributeValue.integer)
    case .number(let minimum):
      return number(atLeast: minimum, for: attribute, reporting: &diagnostics).map(AttributeValue.number)
    case .bool:
      return truth(for: attribute, reporting: &diagnostics).map(AttributeValue.bool)
    case .string:
      return string(for: attribute, reporting: &diagnostics).map(AttributeValue.string)
    case .color:
      return color(for: attribute, reporting: &diagnostics).map(AttributeValue.color)
    case .size:
      return size(for: attribute, reporting: &diagnostics).map(AttributeValue.size)
    case .integers(let range):
      return list(for: attribute, reporting: &diagnostics) { node, diagnostics in
        node.integer(in: range, for: attribute, reporting: &diagnostics).flatMap(Int32.init(exactly:))
      }.map(AttributeValue.integers)
    case .strings:
      return list(for: attribute, reporting: &diagnostics) { node, diagnostics in
        node.string(for: attribute, reporting: &diagnostics)
      }.map(AttributeValue.strings)
    case .patterns:
      return list(for: attribute, reporting: &diagnostics) { node, diagnostics in
        node.pattern(for: attribute, reporting: &diagnostics)
      }.map(AttributeValue.strings)
    case .url(let use):
      return url(use == .raw ? .raw : .cleaned, for: attribute, reporting: &diagnostics).map(
        AttributeValue.string)
    case .urlTemplate(let needsPage):
      return url(.template(needsPage: needsPage), for: attribute, reporting: &diagnostics).map(
        AttributeValue.string)
    case .choice(let choices), .choices(let choices):
      return choice(among: choices, for: attribute, reporting: &diagnostics).map(AttributeValue.string)
    case .text, .stringID, .embeddedImage, .imageURL, .date, .sectionNames, .className, .path, .target,
      .langcodes,
      .object,
      .objects:
      return nil
    }
  }

  /// The text of a scalar; anything else is a mistake.
  func string(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> String? {
    guard kind == .scalar else {
      diagnostics.report(.wrongKind(self, for: attribute, expected: "a text"))
      return nil
    }
    return text
  }

  /// The elements that could be read, of a list or of a single value standing for a list of one.
  func list<Element>(
    for attribute: Attribute, reporting diagnostics: inout Diagnostics,
    reading: (YAMLNode, inout Diagnostics) -> Element?
  ) -> [Element]? {
    switch kind {
    case .sequence:
      var values: [Element] = []
      for element in elements {
        if let value = reading(element, &diagnostics) { values.append(value) }
      }
      return values
    case .scalar: return reading(self, &diagnostics).map { [$0] }
    case .mapping:
      diagnostics.report(.wrongKind(self, for: attribute, expected: "a list"))
      return nil
    }
  }

  private func truth(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> Bool? {
    switch kind == .scalar ? text : "" {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default:
      diagnostics.report(.notATruthValue(self, for: attribute))
      // What follows is judged by what was meant.
      return isPlain ? Self.meantTruth[text.lowercased()] : nil
    }
  }

  private static let meantTruth = [
    "yes": true, "on": true, "y": true, "1": true, "no": false, "off": false, "n": false, "0": false,
  ]

  private func color(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> ColorTriplet? {
    if kind == .sequence {
      let parts = elements.compactMap { $0.integer(in: 0...255, for: attribute, reporting: &diagnostics) }
      guard parts.count == count else { return nil }
      guard parts.count == 3 else {
        diagnostics.report(
          .malformed(
            "color-malformed", "a colour is three numbers: red, green, blue", attribute, at: span,
            why: "Phones ignore any other number of values and take their default (C22).",
            hint: "write [26, 95, 180], #1a5fb4 or a CSS name."))
        return nil
      }
      return ColorTriplet(
        red: UInt8(clamping: parts[0]), green: UInt8(clamping: parts[1]), blue: UInt8(clamping: parts[2]))
    }
    return parsed("color-malformed", for: attribute, expected: "a colour", reporting: &diagnostics) {
      (text) throws(TextFault) in try ColorTriplet(parsing: text)
    }
  }

  private func size(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> PixelSize? {
    if kind == .sequence {
      let sides = elements.compactMap { $0.integer(in: 1...1023, for: attribute, reporting: &diagnostics) }
      guard sides.count == count else { return nil }
      guard sides.count == 2 else {
        diagnostics.report(
          .malformed(
            "size-malformed", "a size is two numbers: width and height", attribute, at: span,
            why: "Phones ignore any other number of values and take their default (C21).",
            hint: "write [40, 40]."))
        return nil
      }
      return PixelSize(width: Int(sides[0]), height: Int(sides[1]))
    }
    return parsed("size-malformed", for: attribute, expected: "a size", reporting: &diagnostics) {
      (text) throws(TextFault) in try PixelSize(parsing: text)
    }
  }

  /// A link pattern that iOS can compile and that captures something (C214 C215).
  private func pattern(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> String? {
    let compiled = parsed("regex-invalid", for: attribute, expected: "a pattern", reporting: &diagnostics) {
      (text) throws(TextFault) in (text, try LinkPattern(compiling: text).captureGroups)
    }
    guard let (text, groups) = compiled else { return nil }
    guard groups > 0 else {
      diagnostics.report(.patternWithoutGroup(at: span))
      return nil
    }
    return text
  }

  func url(
    _ use: WireURL.Use, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> String? {
    let code =
      switch use {
      case .template: "url-template"
      case .raw, .cleaned: "url-malformed"
      }
    return parsed(code, for: attribute, expected: "an address", reporting: &diagnostics) {
      (text) throws(TextFault) in try WireURL.check(text, use: use).get()
    }
  }

  private func choice(
    among choices: [String], for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> String? {
    guard let text = string(for: attribute, reporting: &diagnostics) else { return nil }
    guard choices.contains(text) else {
      diagnostics.report(.notAChoice(text, for: attribute, among: choices, at: span))
      // What follows is judged by what was meant.
      return nearestName(to: text, among: choices)
    }
    return text
  }

  /// A scalar read by one of the leaf parsers, whose faults are pointed at inside the text.
  func parsed<Value>(
    _ code: String, for attribute: Attribute, expected: String, reporting diagnostics: inout Diagnostics,
    by parse: (String) throws(TextFault) -> Value
  ) -> Value? {
    guard kind == .scalar, !isEmpty else {
      diagnostics.report(.wrongKind(self, for: attribute, expected: expected))
      return nil
    }
    do throws(TextFault) {
      return try parse(text)
    } catch {
      diagnostics.report(
        .malformed(code, error.problem, attribute, at: span(ofText: error.range), hint: error.hint))
      return nil
    }
  }
}

extension Diagnostic {
  static func wrongKind(_ node: YAMLNode, for attribute: Attribute, expected: String) -> Self {
    .error(
      "wrong-kind", "`\(attribute.name)` takes \(expected), not \(node.kindInWords)", at: node.span,
      why: attribute.support == .source
        ? ""
        : "A phone discards a value of another kind and uses its default, if it does not crash (C6 C20).",
      hint: "write \(expected) here, or take the attribute out.")
  }

  static func malformed(
    _ code: String, _ problem: String, _ attribute: Attribute, at span: SourceSpan, why: String = "",
    hint: String
  ) -> Self {
    // What only floki reads never reaches a phone.
    let usual =
      attribute.support == .source
      ? "" : "A phone discards what it cannot read and falls back without a word."
    return .error(
      code, problem, at: span, "in `\(attribute.name)`", why: why.isEmpty ? usual : why, hint: hint)
  }

  fileprivate static func notATruthValue(_ node: YAMLNode, for attribute: Attribute) -> Self {
    let word: String? =
      switch node.text.lowercased() {
      case "yes", "on", "y", "1": "true"
      case "no", "off", "n", "0": "false"
      default: nil
      }
    // A text reached through an alias may be right where it stands.
    let isOwn = node.origin == nil && node.isPlain
    return .error(
      "bool-malformed", "`\(attribute.name)` is true or false", at: node.span,
      why: "Android ignores anything but the two words (C18).",
      hint: word.map { "write \($0)." } ?? "write true or false.",
      fix: word.flatMap { word in
        isOwn ? Fix("replaced `\(node.text)` with `\(word)`", [Fix.Edit(node.span, word)]) : nil
      })
  }

  fileprivate static func notAChoice(
    _ text: String, for attribute: Attribute, among choices: [String], at span: SourceSpan
  ) -> Self {
    let near = nearestName(to: text, among: choices)
    return .error(
      "unknown-choice", "`\(attribute.name)` is one of \(choices.joined(separator: ", "))", at: span,
      hint: near.map { "did you mean `\($0)`?" } ?? "choose one of them.")
  }

  fileprivate static func patternWithoutGroup(at span: SourceSpan) -> Self {
    .error(
      "regex-without-group", "a link pattern needs a group in parentheses", at: span,
      why: "iOS passes a pattern without one and then crashes when any link in any page is touched (C214).",
      hint: "put parentheses round the part of the link that names what to open: `tags/([^?]+)`.")
  }
}
