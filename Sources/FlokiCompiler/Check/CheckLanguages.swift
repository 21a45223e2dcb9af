import FlokiSyntax

/// Which phones could ever choose a language, and which would never stop looking for theirs (C48 … C52).
func checkLanguages(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let settings = project.settings
  guard !settings.areLanguagesDoubtful else { return }
  guard let master = settings.languages.first, let masterSpan = settings.languageSpans.first else { return }
  if master.text.utf8.count != 2 {
    diagnostics.report(project.bound(.masterNotTwoLetters(master, at: masterSpan), to: .android))
  }
  if settings.index(of: "en") == nil {
    diagnostics.report(project.bound(.englishMissing(at: masterSpan), to: .android))
  }
  let renamed = ["he": "iw", "id": "in", "yi": "ji"]
  for (langcode, span) in zip(settings.languages, settings.languageSpans) {
    if langcode != master, langcode.text.utf8.count != 2 {
      diagnostics.report(project.bound(.languageOutOfReach(langcode, at: span), to: .android))
    }
    if let legacy = renamed[langcode.text], settings.index(of: legacy) == nil {
      diagnostics.report(project.bound(.languageRenamed(langcode, legacy, at: span), to: .android))
    }
    if !langcode.isKnown {
      diagnostics.report(.languageUnknown(langcode, at: span), restingOn: [span])
    }
  }
}

extension Diagnostic {
  fileprivate static func masterNotTwoLetters(_ langcode: Langcode, at span: SourceSpan) -> Self {
    .error(
      "master-two-letters", "the first language needs a code of two letters, not `\(langcode.text)`",
      at: span,
      why: "Android crashes when it falls back to a master with a longer code (C50).",
      hint: "put a language such as `en` first.")
  }

  fileprivate static func englishMissing(at span: SourceSpan) -> Self {
    .warning(
      "english-missing", "`en` is not among the languages", at: span,
      why:
        "Android reloads the app without end on a phone whose language is not offered, unless there is English (C51).",
      hint: "add `en`, if only with the texts of the app itself.")
  }

  fileprivate static func languageOutOfReach(_ langcode: Langcode, at span: SourceSpan) -> Self {
    .warning(
      "language-out-of-reach", "no Android phone can choose `\(langcode.text)`", at: span,
      why: "Android knows two-letter codes only and takes English instead (C49).",
      hint: langcode.region == nil
        ? "use the two-letter code if the language has one."
        : "offer `\(langcode.language)` as well.")
  }

  fileprivate static func languageRenamed(_ langcode: Langcode, _ legacy: String, at span: SourceSpan) -> Self
  {
    .warning(
      "language-renamed", "Android phones of the time call `\(langcode.text)` `\(legacy)`", at: span,
      why: "The entry is never matched, so they fall back to English (C52).",
      hint: "offer `\(legacy)` beside it with the same texts.")
  }

  fileprivate static func languageUnknown(_ langcode: Langcode, at span: SourceSpan) -> Self {
    .warning(
      "language-unknown", "`\(langcode.text)` is not a language code that floki knows", at: span,
      why: "A phone chooses a language by its ISO 639 code, letter by letter (C48).",
      hint: "check the spelling against ISO 639-1.")
  }
}
