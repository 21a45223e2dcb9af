import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension LocalizedText {
  /// Whom a text without a langcode is for.
  enum Scope {
    /// The app's own texts: the same in every language.
    case everyLanguage
    /// Content: the language of the file it is in.
    case only(Int)
  }

  /// Reads a text, or a map of texts by langcode.
  init?(
    _ node: YAMLNode, of attribute: Attribute, scope: Scope, in settings: AppSettings,
    reporting diagnostics: inout Diagnostics
  ) {
    span = node.span
    byLanguage = Array(repeating: nil, count: settings.languages.count)
    switch node.kind {
    case .scalar:
      // An empty text in quotes is one, and means something to phones (C47).
      if node.isEmpty { return nil }
      let written = Written(node)
      switch scope {
      case .everyLanguage: byLanguage = byLanguage.map { _ in written }
      case .only(let language): byLanguage[language] = written
      }
    case .mapping:
      if node.reportBlock(in: settings, reporting: &diagnostics) { return nil }
      for (key, value) in node.entries {
        guard let language = settings.index(of: key.text) else {
          // Where languages are lost it may be one of them.
          if !settings.areLanguagesDoubtful {
            diagnostics.report(.unknownTextLanguage(key, settings))
          } else if value.kind == .scalar, !value.isEmpty, byLanguage[0] == nil {
            byLanguage[0] = Written(value)
          }
          continue
        }
        guard value.kind == .scalar else {
          diagnostics.report(.wrongKind(value, for: attribute, expected: .text))
          continue
        }
        if value.isEmpty { continue }
        byLanguage[language] = Written(value)
      }
      if byLanguage.allSatisfy({ $0 == nil }) { return nil }
    case .sequence:
      diagnostics.report(.wrongKind(node, for: attribute, expected: .texts))
      return nil
    }
  }

  /// This text with those of `others` laid over it, language by language.
  mutating func override(with other: LocalizedText) {
    for (language, written) in other.byLanguage.enumerated() where written != nil {
      byLanguage[language] = written
    }
  }
}

extension Block {
  func text(
    _ attribute: Attribute, scope: LocalizedText.Scope, in settings: AppSettings,
    reporting diagnostics: inout Diagnostics
  ) -> LocalizedText? {
    self[attribute].flatMap {
      LocalizedText($0, of: attribute, scope: scope, in: settings, reporting: &diagnostics)
    }
  }

  func flag(_ attribute: Attribute, reporting diagnostics: inout Diagnostics) -> Bool? {
    self[attribute]?.value(of: attribute, reporting: &diagnostics).flatMap(Bool.init)
  }

  /// The same, or else its default.
  func truth(_ attribute: Attribute, reporting diagnostics: inout Diagnostics) -> Bool {
    flag(attribute, reporting: &diagnostics) ?? attribute.defaultTruth
  }
}

extension String {
  /// The text with every line break as a line feed.
  package var withLineFeeds: String {
    guard hasByte(UInt8(ascii: "\r")) else { return self }
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      default: bytes.append(byte)
      }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Block scalars end with a line break that no phone should draw.
  package var withoutTrailingLineBreaks: String {
    guard utf8.last == UInt8(ascii: "\n") else { return self }
    return String(self[..<(lastIndex { $0 != "\n" }.map { index(after: $0) } ?? startIndex)])
  }
}

extension YAMLNode {
  /// Reports a block that is no text by language, as other programs have for an author: `name: Ane`, `email: …`.
  ///
  /// - Returns: Whether it is one.
  func reportBlock(in settings: AppSettings, reporting diagnostics: inout Diagnostics) -> Bool {
    guard !settings.areLanguagesDoubtful, entries.contains(where: { $0.key.text == "name" }),
      entries.allSatisfy({ entry in
        entry.key.text.count > 3 && settings.index(of: entry.key.text) == nil
          && nearestName(to: entry.key.text, among: settings.languages.map(\.text)) == nil
      })
    else { return false }
    diagnostics.report(.blockOfText(self, settings))
    return true
  }
}

/// Langcodes of texts that the project does not list.
struct TextReadingRules: RuleSet {
  let textLanguageUnknown = Rule("text-language-unknown", .error, in: .texts)
}

private let rules = TextReadingRules()

extension Diagnostic {
  fileprivate static func blockOfText(_ node: YAMLNode, _ settings: AppSettings) -> Self {
    let name = node.entries.first { $0.key.text == "name" }
    let words = name.map { $0.value.kind == .scalar ? $0.value.text : "" } ?? ""
    return .init(
      rules.textLanguageUnknown, "the keys of a text in several languages are langcodes, not `name`",
      at: name?.key.span ?? node.span,
      why: "No phone could ever choose the language, so its texts would be lost.",
      hint: words.isEmpty || words.count > 60
        ? "write the words alone, or one text for each language: `{\(settings.languages[0].text): …}`."
        : "write the words alone: `\(words)`.")
  }

  static func unknownTextLanguage(_ key: YAMLNode, _ settings: AppSettings) -> Self {
    let codes = settings.languages.map(\.text)
    let langcode = try? Langcode(parsing: key.text)
    let same = langcode.flatMap { settings.index(of: $0.text) == nil ? nil : $0.text }
    // What iPhones say in the place of `zh-TW`.
    let sent = langcode?.sentByIPhones.flatMap { settings.index(of: $0) == nil ? nil : $0 }
    // One letter changed makes another language of any code of two.
    let near = langcode?.isKnown == true ? same ?? sent : nearestName(to: key.text, among: codes)
    return .init(
      rules.textLanguageUnknown, "`\(key.text)` is not a language of this app", at: key.span,
      why: "No phone could ever choose the language, so its texts would be lost.",
      hint: near.map { "did you mean `\($0)`?" }
        ?? (langcode?.isKnown == true ? nil : "write one text, or one for each language: `{\(codes[0]): …}`.")
          ?? "add it to `languages`, or use \(codes.count == 1 ? "" : "one of ")\(codes.joined(separator: ", ")).",
      fix: same.map { .init("replaced `\(key.text)` with `\($0)`", [.init(key.span, $0)]) })
  }
}
