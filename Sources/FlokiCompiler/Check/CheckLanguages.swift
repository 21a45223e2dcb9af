import FlokiContent
import FlokiRules
import FlokiSyntax

/// Languages that no phone can choose, and phones that would reload endlessly in search of theirs (C48 … C52).
func checkLanguages(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let settings = project.settings
  guard !settings.areLanguagesDoubtful else { return }
  guard let master = settings.languages.first, let masterSpan = settings.languageSpans.first else { return }
  if master.text.utf8.count != 2 {
    diagnostics.report(.masterNotTwoLetters(master, at: masterSpan))
  }
  if settings.index(of: "en") == nil {
    diagnostics.report(.englishMissing(at: masterSpan))
  }
  let renamed = ["he": "iw", "id": "in", "yi": "ji"]
  let legacy = Dictionary(uniqueKeysWithValues: renamed.map { ($1, $0) })
  for (langcode, span) in zip(settings.languages, settings.languageSpans) {
    checkScript(of: langcode, isMaster: langcode == master, at: span, project, reporting: &diagnostics)
    if langcode != master, langcode.region != nil, langcode.script == nil, langcode.sentByIPhones == nil {
      if settings.index(of: langcode.language) == nil {
        diagnostics.report(.regionAlone(langcode, at: span))
      }
    } else if langcode != master, langcode.text.utf8.count == 3 {
      diagnostics.report(.threeLetters(langcode, at: span))
    }
    if let old = renamed[langcode.text], settings.index(of: old) == nil {
      diagnostics.report(.languageRenamed(langcode, old, at: span))
    } else if let new = legacy[langcode.text] {
      if settings.index(of: new) == nil {
        diagnostics.report(.languageLegacy(langcode, new, at: span))
      }
    } else if !langcode.isKnown {
      diagnostics.report(.languageUnknown(langcode, at: span), restingOn: [span])
    }
  }
}

/// Languages whose code no phone uses.
struct CheckLanguagesRules: RuleSet {
  let masterNotTwoLetters = Rule("master-not-two-letters", .error, in: .languages, for: .android)
  let englishMissing = Rule("english-missing", .warning, in: .languages, for: .android)
  let languageRegionAlone = Rule("language-region-alone", .warning, in: .languages, for: .phones)
  let languageThreeLetters = Rule("language-three-letters", .warning, in: .languages, for: .android)
  let languageLegacy = Rule("language-legacy", .warning, in: .languages, for: .iOS)
  let languageRenamed = Rule("language-renamed", .warning, in: .languages, for: .android)
  let languageUnknown = Rule("language-unknown", .warning, in: .languages)
}

private let rules = CheckLanguagesRules()

extension Diagnostic {
  fileprivate static func masterNotTwoLetters(_ langcode: Langcode, at span: SourceSpan) -> Self {
    .init(
      rules.masterNotTwoLetters, "the first language needs a two-letter code, not `\(langcode.text)`",
      at: span,
      why: "Android crashes when it falls back to a first language with a longer code (C50).",
      hint: langcode.script != nil && langcode.language.utf8.count == 2
        ? "put `\(langcode.language)` first, as Android phones call it, or another language such as `en`."
        : "put a language such as `en` first.")
  }

  fileprivate static func englishMissing(at span: SourceSpan) -> Self {
    .init(
      rules.englishMissing, "`en` is not among the languages", at: span,
      why:
        "Android needs `en` on phones whose code is not two letters long; without it, it reloads the app endlessly (C49 C51).",
      hint: "add `en`, even if only with the texts of the app itself.")
  }

  fileprivate static func regionAlone(_ langcode: Langcode, at span: SourceSpan) -> Self {
    .init(
      rules.languageRegionAlone, "`\(langcode.text)` is listed without `\(langcode.language)`", at: span,
      why:
        "Android knows only two-letter codes, and iPhones set to another region do not match (C48 C49).",
      hint: "offer `\(langcode.language)` as well, or instead.")
  }

  fileprivate static func threeLetters(_ langcode: Langcode, at span: SourceSpan) -> Self {
    .init(
      rules.languageThreeLetters, "no Android phone can choose `\(langcode.text)`", at: span,
      why: "Android knows only two-letter codes and uses English instead (C49).",
      hint: "use the two-letter code if the language has one.")
  }

  fileprivate static func languageLegacy(_ langcode: Langcode, _ new: String, at span: SourceSpan) -> Self {
    .init(
      rules.languageLegacy, "only Android uses `\(langcode.text)` for `\(new)`", at: span,
      why: "An iPhone compares codes letter by letter and shows the first language instead (C48 C52).",
      hint: "offer `\(new)` beside it with the same texts.")
  }

  fileprivate static func languageRenamed(_ langcode: Langcode, _ legacy: String, at span: SourceSpan) -> Self
  {
    .init(
      rules.languageRenamed, "Android phones of that time use `\(legacy)` for `\(langcode.text)`", at: span,
      why: "They never match this entry and reload the app again and again (C51 C52).",
      hint: "offer `\(legacy)` beside it with the same texts.")
  }

  fileprivate static func languageUnknown(_ langcode: Langcode, at span: SourceSpan) -> Self {
    .init(
      rules.languageUnknown, "unknown language code `\(langcode.text)`", at: span,
      why: "A phone chooses a language by its ISO 639 code, letter by letter (C48).",
      hint: langcode.nearestKnown.map { "did you mean `\($0)`?" }
        ?? "check the spelling against ISO 639-1.")
  }
}
