import FlokiContent
import FlokiRules
import FlokiSyntax

/// Languages that iPhones tell apart by their script, and Android phones not at all (C48 C49).
///
/// Chinese above all: iPhones say `zh-Hans` or `zh-Hant`, Android phones `zh`, whatever country they are set to.
func checkScript(
  of langcode: Langcode, isMaster: Bool, at span: SourceSpan, _ project: Project,
  reporting diagnostics: inout Diagnostics
) {
  let settings = project.settings
  if let sent = langcode.sentByIPhones {
    diagnostics.report(.languageUnsent(langcode, sent, at: span), restingOn: [span])
  } else if langcode.text == "zh" {
    // An iPhone without a match uses the first language.
    guard !isMaster, !settings.languages.contains(where: { $0.language == "zh" && $0.script != nil }) else {
      return
    }
    diagnostics.report(.scriptMissing(at: span))
  } else if langcode.script != nil, langcode.isKnown, !isMaster,
    settings.index(of: langcode.language) == nil
  {
    // Report two scripts of one language once.
    diagnostics.report(
      .scriptAlone(langcode, at: span).about(langcode.language))
  }
}

/// Languages whose script phones name differently.
struct CheckScriptsRules: RuleSet {
  let languageUnsent = Rule("language-unsent", .warning, in: .languages, for: .phones)
  let languageScriptMissing = Rule("language-script-missing", .warning, in: .languages, for: .iOS)
  let languageScriptAlone = Rule("language-script-alone", .warning, in: .languages, for: .android)
}

private let rules = CheckScriptsRules()

extension Diagnostic {
  fileprivate static func languageUnsent(_ langcode: Langcode, _ sent: String, at span: SourceSpan) -> Self {
    .init(
      rules.languageUnsent, "no phone uses the language code `\(langcode.text)`", at: span,
      why: "iPhones use exactly `zh-Hans` or `zh-Hant`, Android phones `zh` (C48 C49).",
      hint: "write `\(sent)` for iPhones and `zh` for Android phones, with the same texts.")
  }

  fileprivate static func scriptMissing(at span: SourceSpan) -> Self {
    .init(
      rules.languageScriptMissing, "iPhones do not use `zh` for Chinese", at: span,
      why:
        "They use exactly `zh-Hans` for simplified and `zh-Hant` for traditional characters (C48).",
      hint: "offer `zh-Hans`, `zh-Hant` or both beside it; `zh` is for Android phones.")
  }

  fileprivate static func scriptAlone(_ langcode: Langcode, at span: SourceSpan) -> Self {
    .init(
      rules.languageScriptAlone, "`\(langcode.text)` is listed without `\(langcode.language)`", at: span,
      why:
        "iPhones use `\(langcode.text)`; Android phones use `\(langcode.language)` for every script and would show English (C48 C49).",
      hint: "offer `\(langcode.language)` as well, with the same texts.")
  }
}
