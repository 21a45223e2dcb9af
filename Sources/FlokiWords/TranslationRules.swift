package import FlokiRules
import FlokiSyntax

/// What is wrong with translators' files, and with incomplete languages.
package enum WordsRules {
  package static let sets: [any RuleSet.Type] = [OriginalRecordRules.self, TranslationRules.self]
}

package struct TranslationRules: RuleSet {
  package init() {}
  let translationFile = Rule("translation-file", .error, in: .texts)
  let translationKeyUnknown = Rule("translation-key-unknown", .error, or: .warning, in: .texts)
  let translationMarks = Rule("translation-marks", .error, in: .texts)
  let translationForm = Rule("translation-form", .error, in: .texts)
  let translationTooLong = Rule("translation-too-long", .error, or: .warning, in: .texts)
  let translationTwice = Rule("translation-twice", .error, in: .texts)
  let translationUnwritable = Rule("translation-unwritable", .error, in: .texts)
  let languageIncomplete = Rule("language-incomplete", .error, in: .languages)
}

private let rules = TranslationRules()

extension Diagnostic {
  static func fileUnreadable(_ fact: String, at span: SourceSpan) -> Self {
    lineUnreadable((fact, "save the file as UTF-8, in the format that `floki i18n export` wrote."), at: span)
  }

  static func lineUnreadable(_ problem: (fact: String, hint: String), at span: SourceSpan) -> Self {
    .init(
      rules.translationFile, problem.fact, at: span,
      why: "floki cannot tell what the translator means, so it imports nothing from the files.",
      hint: problem.hint)
  }

  /// - Parameter key: Nil where the file names none.
  static func keyUnknown(_ key: String?, near: String? = nil, at span: SourceSpan, isWarning: Bool = false)
    -> Self
  {
    .init(
      rules.translationKeyUnknown, as: isWarning ? .warning : nil,
      key.map { "the project has no text `\($0.prefix(120))`" }
        ?? "the message has no msgctxt, which names its text",
      at: span,
      why: isWarning
        ? "Its translation is skipped: the text was deleted or changed since the file was exported."
        : "It may belong to another project, or its text was deleted; floki imports nothing from the files.",
      hint: near.map { "did you mean `\($0)`?" } ?? "remove it, or export the file again.")
  }

  /// Of a translation that was made from another original than the one which is there now.
  static func originalChanged(_ key: String, at span: SourceSpan, original: SourceSpan) -> Self {
    .init(
      rules.translationKeyUnknown, as: .warning,
      "the original of `\(key.prefix(120))` has changed, and its translation no longer fits",
      at: span, notes: [.init(original, "the original")],
      why: "Its translation is skipped: the text was changed since the file was exported.",
      hint: "translate the current text.")
  }

  /// Of a translation of an earlier original, where the present one has its own.
  static func translationOlder(_ key: String, at span: SourceSpan, newer: SourceSpan?) -> Self {
    .init(
      rules.translationKeyUnknown, as: .warning,
      "the original of `\(key.prefix(120))` has changed, and was translated again since this was exported",
      at: span, notes: newer.map { [.init($0, "the newer translation")] } ?? [],
      why: "This translation is skipped: the newer one is of the current text.",
      hint: "if this one is better, write it in place of the newer one.")
  }

  static func languageUnknown(_ code: String, _ codes: [String], at span: SourceSpan) -> Self {
    .init(
      rules.translationFile,
      code.isEmpty
        ? "the file does not say its language" : "`\(code.prefix(40))` is not a language to translate into",
      at: span,
      why: "No phone could show these texts (C49).",
      hint: codes.isEmpty
        ? "add a second language to `languages` in floki.yaml."
        : "use \(codes.count == 1 ? "" : "one of ")\(codes.joined(separator: ", ")).")
  }

  static func marksChanged(missing: [String], added: [String], at span: SourceSpan, original: SourceSpan)
    -> Self
  {
    func list(_ marks: [String]) -> String {
      marks.prefix(3).map { "`\($0.prefix(80))`" }.joined(separator: " and ")
    }
    let fact =
      missing.isEmpty
      ? "the translation has \(list(added)), which the original does not have"
      : "the translation lacks \(list(missing)) of the original"
    return .init(
      rules.translationMarks, fact, at: span, notes: [.init(original, "the original")],
      why:
        "Phones replace markers with titles and addresses, and links need their targets: keep both.",
      hint: missing.isEmpty ? "take it out." : "write it where it belongs in the translation.")
  }

  static func formChanged(_ fact: String, at span: SourceSpan, original: SourceSpan, hint: String) -> Self {
    .init(
      rules.translationForm, fact, at: span, notes: [.init(original, "the original")],
      why:
        "Phones would show it differently from the original, or run it into the text around it.",
      hint: hint)
  }

  static func tooLong(_ count: Int, most: Int, isOfCell: Bool, at span: SourceSpan, original: SourceSpan)
    -> Self
  {
    .init(
      rules.translationTooLong, as: isOfCell ? .warning : nil,
      isOfCell
        ? "the translation has \(count) characters, but only \(most) fit"
        : "the translation has \(count) bytes; at most \(most) are allowed for this original", at: span,
      notes: [.init(original, "the original")],
      why: isOfCell
        ? "Phones cut it and put an ellipsis at its end."
        : "A text this long cannot be a translation of the original.",
      hint: "find shorter words.")
  }

  static func translatedTwice(_ key: String, at span: SourceSpan, first: SourceSpan) -> Self {
    .init(
      rules.translationTwice, "`\(key.prefix(120))` is translated in two ways", at: span,
      notes: [.init(first, "the other")],
      why: "Only one of the two could be kept.", hint: "take one of them out.")
  }

  static func unwritable(_ key: String, at span: SourceSpan, original: SourceSpan) -> Self {
    .init(
      rules.translationUnwritable,
      "the translation of `\(key.prefix(120))` cannot be written beside its original", at: span,
      notes: [.init(original, "the original")],
      why: "floki cannot edit its file without changing something else.",
      hint: "write the translation by hand: `{langcode: text}` in place of the original.")
  }

  static func incomplete(_ fact: String, _ language: String, at span: SourceSpan, why: String) -> Self {
    .init(
      rules.languageIncomplete, fact, at: span, why: why,
      hint:
        "`floki i18n export` writes a file for translators; `floki i18n status` shows all that is missing in `\(language)`."
    )
  }
}
