import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Values that mean the same wherever they are, read as the attribute's type says and never guessed.
///
/// What needs more than the text itself (pictures, dates, texts by language, sections) is read by anyone who knows it.
extension YAMLNode {
  func value(of attribute: Attribute, reporting diagnostics: inout Diagnostics) -> AttributeValue? {
    guard attribute.isRead else {
      // One who is told to take it out is not told how to write it.
      var untold = Diagnostics()
      return readValue(of: attribute, reporting: &untold)
    }
    return readValue(of: attribute, reporting: &diagnostics)
  }

  private func readValue(
    of attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> AttributeValue? {
    switch attribute.type {
    case .integer(let range), .integer64(let range):
      return integer(in: range, for: attribute, reporting: &diagnostics).map(AttributeValue.integer)
    case .duration(let range):
      return duration(in: range, for: attribute, reporting: &diagnostics).map(AttributeValue.integer)
    case .byteCount:
      return byteCount(for: attribute, reporting: &diagnostics).map { .integer(Int64($0.bytes)) }
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
      // Where the answers are is known once the list is.
      if writtenTruth != nil { return .string(text) }
      return url(.template(needsPage: needsPage), for: attribute, reporting: &diagnostics).map(
        AttributeValue.string)
    case .text, .texts, .stringID, .embeddedImage, .imageURL, .focus, .date, .sectionNames, .className, .path,
      .target,
      .choice, .choices,
      .langcodes,
      .object,
      .objects:
      return nil
    }
  }

  /// The text of a scalar; anything else is a problem.
  func string(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> String? {
    guard kind == .scalar else {
      diagnostics.report(.wrongKind(self, for: attribute, expected: .text))
      return nil
    }
    return text
  }

  /// The elements that could be read, of a list or of a single value standing for a list of one; each is told by itself,
  /// since a single wrong one would cost a phone the whole list (C20).
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
      diagnostics.report(.wrongKind(self, for: attribute, expected: .list))
      return nil
    }
  }

  private func truth(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> Bool? {
    guard let text = scalarText(for: attribute, expected: .truth, reporting: &diagnostics) else { return nil }
    if let truth = Bool(writtenTruth: text) { return truth }
    let problem = TextProblem.notATruthValue(text)
    diagnostics.report(.malformed(problem, self, for: attribute))
    // Check the rest by the class that was meant.
    return problem.repair.map { $0.replacement == "true" }
  }

  func color(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> ColorTriplet? {
    guard kind == .sequence else {
      return parsed(for: attribute, expected: .color, reporting: &diagnostics) { (text) throws(TextProblem) in
        try ColorTriplet(parsing: text)
      }
    }
    if let slip = colorSlip(for: attribute) {
      diagnostics.report(slip)
      return nil
    }
    let parts = elements.compactMap { $0.component(for: attribute, reporting: &diagnostics) }
    guard parts.count == count else { return nil }
    guard parts.count == 3 else {
      diagnostics.report(.colorOfOtherCount(self, parts, for: attribute))
      return nil
    }
    return ColorTriplet(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// A name in brackets, or parts of a whole in the place of the numbers that phones read (C22); nil for anything else.
  private func colorSlip(for attribute: Attribute) -> Diagnostic? {
    let texts = elements.map { $0.kind == .scalar ? $0.text : "" }
    if texts.count == 1, (try? ColorTriplet(parsing: texts[0])) != nil {
      return .colorNameInBrackets(self, texts[0], for: attribute)
    }
    guard texts.count == 3 else { return nil }
    let isPercent = texts.allSatisfy { $0.hasSuffix("%") }
    let parts = texts.compactMap { Double(isPercent ? String($0.dropLast()) : $0) }
    let whole = isPercent ? 100.0 : 1
    guard parts.count == 3, parts.allSatisfy({ (0...whole).contains($0) }),
      isPercent || texts.contains(where: { $0.contains(".") })
    else { return nil }
    return .colorOfParts(self, parts.map { Int(($0 * 255 / whole).rounded()) }, for: attribute)
  }

  /// One of a colour's three numbers (C22).
  private func component(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> UInt8? {
    parsed(for: attribute, expected: .wholeNumber, reporting: &diagnostics) { (text) throws(TextProblem) in
      let number = try WholeNumber(parsing: text)
      guard let component = number.value.flatMap(UInt8.init(exactly:)) else {
        throw TextProblem(
          rules.colorComponent, 0..<text.utf8.count,
          "the components of a colour run from 0 to 255, not to \(text)",
          why: "Android ignores such a colour, and iOS draws another one (C22).",
          hint: number.isNegative ? "write 0 or more." : "write 255 or less.")
      }
      return component
    }
  }

  private func size(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> PixelSize? {
    guard kind == .sequence else {
      return parsed(for: attribute, expected: .size, reporting: &diagnostics) { (text) throws(TextProblem) in
        try PixelSize(parsing: text)
      }
    }
    let names = ["width", "height"]
    let sides = elements.enumerated().compactMap { index, side in
      side.parsed(for: attribute, expected: .wholeNumber, reporting: &diagnostics) {
        (text) throws(TextProblem) in
        let number = try WholeNumber(parsing: text)
        let value = number.value.flatMap(Int.init(exactly:)) ?? (number.isNegative ? Int.min : Int.max)
        guard PixelSize.sides.contains(value) else {
          throw .side(value, named: index < 2 ? names[index] : "side", 0..<text.utf8.count)
        }
        return value
      }
    }
    guard sides.count == count else { return nil }
    guard sides.count == 2 else {
      diagnostics.report(.sizeOfOtherCount(self, for: attribute))
      return nil
    }
    return PixelSize(width: sides[0], height: sides[1])
  }

  /// A link pattern that iOS can compile and that captures something (C214 C215).
  private func pattern(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> String? {
    let compiled = parsed(for: attribute, expected: .pattern, reporting: &diagnostics) {
      (text) throws(TextProblem) in try LinkPattern(compiling: text)
    }
    guard let compiled else { return nil }
    guard compiled.captureGroups > 0 else {
      diagnostics.report(.patternWithoutGroup(at: span))
      return nil
    }
    if compiled.captureGroups > 1 { diagnostics.report(.patternWithGroups(compiled.captureGroups, at: span)) }
    return compiled.text
  }

  func url(
    _ use: WireURL.Use, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> String? {
    let address = parsed(for: attribute, expected: .address, reporting: &diagnostics) {
      (text) throws(TextProblem) in try WireURL(parsing: text, for: use)
    }
    guard let address else { return nil }
    let url = address.text
    if let reservation = address.reservation {
      diagnostics.report(.malformed(reservation, self, for: attribute))
      return url
    }
    if case .template = use { return url }
    if let marker = TemplateMarkers.first(in: text) {
      diagnostics.report(.markerUnfilled(self, marker, for: attribute))
    } else if let host = text.hostReach, host.reach != .everyone {
      diagnostics.report(.urlOfNetwork(host.host, host.reach, at: span(ofText: host.range)))
    }
    return url
  }
}

/// Values that are not what their attribute takes.
struct ValueReadingRules: RuleSet {
  let colorComponent = Rule("color-component", .error, in: .values)
  let regexWithoutGroup = Rule("regex-without-group", .error, in: .linkPatterns)
  let regexGroups = Rule("regex-groups", .note, in: .linkPatterns)
  let colorCount = Rule("color-count", .error, in: .values)
  let sizeCount = Rule("size-count", .error, in: .values)
  let urlOfNetwork = Rule("url-of-network", .warning, in: .addresses)
  let urlMarkerUnfilled = Rule("url-marker-unfilled", .warning, in: .addresses)
  let boolMalformed = Rule("bool-malformed", .error, in: .values)
  let boolDigit = Rule("bool-digit", .error, in: .values)
  let boolWord = Rule("bool-word", .error, in: .values)
}

private let rules = ValueReadingRules()

extension Diagnostic {
  fileprivate static func patternWithoutGroup(at span: SourceSpan) -> Self {
    .init(
      rules.regexWithoutGroup, "a link pattern needs a group in parentheses", at: span,
      why: "iOS accepts a pattern without one, then crashes when any link in any page is touched (C214).",
      hint: "put parentheses around the part of the link that names what to open: `tags/([^?]+)`.")
  }

  /// Only the first group of a pattern is used (C214).
  fileprivate static func patternWithGroups(_ count: Int, at span: SourceSpan) -> Self {
    .init(
      rules.regexGroups, "iOS uses only the first of the \(count) groups", at: span,
      why: "What the others capture is dropped (C214).",
      hint: "write (?:…) for groups that need not capture anything.")
  }

  fileprivate static func colorOfOtherCount(_ node: YAMLNode, _ parts: [UInt8], for attribute: Attribute)
    -> Self
  {
    guard parts.count == 4, let alpha = Array(node.elements).last else {
      return .init(
        rules.colorCount, "a colour is three numbers, not \(parts.count)", at: node.span,
        "in `\(attribute.name)`",
        why: "Phones ignore any other number of values and use their own colour (C22).",
        hint: "write red, green and blue: [26, 95, 180].")
    }
    return .init(
      ColorTripletParsingRules().colorAlpha, "colours on phones have no transparency", at: alpha.span,
      "in `\(attribute.name)`",
      why: TextProblem.threeNumbers, hint: "leave out the fourth number.")
  }

  fileprivate static func colorNameInBrackets(_ node: YAMLNode, _ name: String, for attribute: Attribute)
    -> Self
  {
    .init(
      rules.colorCount, "only a colour of three numbers has brackets", at: node.span,
      "in `\(attribute.name)`",
      why: "Phones ignore any other number of values and use their own colour (C22).",
      hint: name.hasPrefix("#")
        ? "write \"\(name)\", in quotation marks alone." : "write `\(name)` without brackets.")
  }

  fileprivate static func colorOfParts(_ node: YAMLNode, _ numbers: [Int], for attribute: Attribute) -> Self {
    .init(
      rules.colorComponent, "the components of a colour are whole numbers from 0 to 255", at: node.span,
      "in `\(attribute.name)`", why: "Android ignores such a colour, and iOS draws another one (C22).",
      hint: "write [\(numbers.map { "\($0)" }.joined(separator: ", "))].")
  }

  fileprivate static func sizeOfOtherCount(_ node: YAMLNode, for attribute: Attribute) -> Self {
    .init(
      rules.sizeCount, "a size is two numbers, not \(node.count)", at: node.span, "in `\(attribute.name)`",
      why: "Phones ignore any other number of values and use their default (C21).",
      hint: "write the width and the height: [40, 40].")
  }

  fileprivate static func urlOfNetwork(_ host: String, _ reach: HostReach, at span: SourceSpan) -> Self {
    .init(
      rules.urlOfNetwork,
      reach == .machine
        ? "`\(host)` is the reader's own phone"
        : "no phone outside this network reaches `\(host)`", at: span,
      why: "On any other network the address does not load (C103 C109).",
      hint: "write the public address.")
  }

  /// Only search bars and captured links have anything to put in (C216).
  fileprivate static func markerUnfilled(_ node: YAMLNode, _ marker: Range<Int>, for attribute: Attribute)
    -> Self
  {
    let name = String(decoding: Array(node.text.utf8)[marker], as: UTF8.self)
    return .init(
      rules.urlMarkerUnfilled, "no client replaces \(name) here", at: node.span(ofText: marker),
      "in `\(attribute.name)`",
      why:
        "Phones request the address with the marker in it; only search bars and captured links replace it (C216).",
      hint: name == "_LNG_"
        ? "take it out; phones append the langcode to a feed's address themselves (C111)."
        : "take it out.")
  }
}

extension TextProblem {
  /// Anything but the two words of JSON, which Android alone would ignore (C18).
  fileprivate static func notATruthValue(_ text: String) -> Self {
    let whole = 0..<text.utf8.count
    let meant: String? =
      switch text.lowercased() {
      case "yes", "on", "y", "1", "si", "sí", "bai": "true"
      case "no", "off", "n", "0", "ez": "false"
      default: nil
      }
    guard let meant else {
      let near = nearestName(to: text, among: ["true", "false"])
      return TextProblem(
        rules.boolMalformed, whole, "“\(text)” is neither true nor false",
        why: "Android ignores anything but the two words, and iOS any text (C18).",
        hint: near.map { "did you mean `\($0)`?" } ?? "write true or false.",
        repair: near.map { Repair(whole, $0) })
    }
    let isDigit = text == "1" || text == "0"
    return TextProblem(
      isDigit ? rules.boolDigit : rules.boolWord, whole,
      isDigit ? "a switch is true or false, not a number" : "a switch is true or false, not \(text)",
      why: isDigit
        ? "iOS reads the number, and Android ignores it (C18)."
        : "Android ignores anything but the two words, and iOS any text (C18).",
      hint: "write \(meant).", repair: Repair(whole, meant))
  }
}
