import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The clients' own texts: English by default, and share labels must differ (C43 C46).
func checkReservedTexts(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let settings = project.settings
  guard !settings.areLanguagesDoubtful else { return }
  for (language, langcode) in settings.languages.enumerated() where langcode.language != "en" {
    let missing = ReservedText.allCases.filter { text in
      guard text.builtIn.first != "<" else { return false }
      return project.reservedTexts[text]?.byLanguage[language] == nil
    }
    if !missing.isEmpty {
      diagnostics.report(
        .textsInEnglish(missing, langcode, at: settings.languageSpans[language]),
        restingOn: project.textGrounds)
    }
  }
  var told: Set<SourceSpan> = []
  let buttons: [ReservedText] = [.copyAddress, .sendEmail, .twitter, .facebook]
  for language in settings.languages.indices {
    var owners: [String: ReservedText] = [:]
    for button in buttons {
      let label = project.reservedTexts[button]?.text(in: language) ?? button.builtIn
      guard let owner = owners.updateValue(button, forKey: label) else { continue }
      let span =
        project.reservedTexts[button]?.byLanguage[language]?.span ?? project.reservedTexts[button]?.span
        ?? project.reservedTexts[owner]?.span ?? .beginning(of: settings.source)
      guard told.insert(span).inserted else { continue }
      let alike = Diagnostic.shareLabelsAlike(button, owner, label, settings.languages[language], at: span)
      diagnostics.report(
        alike.about("\(button) \(owner)"),
        restingOn: project.grounds(of: button) + project.grounds(of: owner))
    }
  }
}

/// Labels identify tabs for readers, and on Android also for the app itself (C65).
func checkTabLabels(_ project: Project, reporting diagnostics: inout Diagnostics) {
  // Report a label for all languages once.
  var told: Set<SourceSpan> = []
  for app in project.apps {
    checkLabels(of: project.tabs(of: app), project, &told, reporting: &diagnostics)
  }
}

private func checkLabels(
  of tabs: [ProjectTab], _ project: Project, _ told: inout Set<SourceSpan>,
  reporting diagnostics: inout Diagnostics
) {
  for language in project.settings.languages.indices {
    var owners: [String: ProjectTab] = [:]
    for tab in tabs {
      guard let label = tab.shortTitle.text(in: language) else { continue }
      let span = tab.shortTitle.byLanguage[language]?.span ?? tab.shortTitle.span
      if label == "dummy", told.insert(span).inserted {
        diagnostics.report(.labelDummy(at: span))
      }
      if let long = tab.longTitle.byLanguage[language], long.span != span, long.text.isBlankTitle,
        told.insert(long.span).inserted
      {
        diagnostics.report(.titleBlank(at: long.span))
      }
      if label.isBlankTitle {
        if told.insert(span).inserted { diagnostics.report(.labelBlank(at: span)) }
      } else if let owner = owners[label] {
        // A tab that an app lists twice was reported already.
        guard owner.id.span != tab.id.span, told.insert(span).inserted else { continue }
        let first = owner.shortTitle.byLanguage[language]?.span ?? owner.shortTitle.span
        // Report two tabs with the same label in every language once.
        let alike = Diagnostic.labelsAlike(label, project.settings.languages[language], at: span, first)
        diagnostics.report(
          alike.about("\(owner.span) \(tab.span)"),
          restingOn: owner.labelGrounds + tab.labelGrounds)
      } else {
        owners[label] = tab
      }
    }
  }
}

/// Phones show a missing translation in the first language (C38 C39).
func checkTabTranslations(_ project: Project, reporting diagnostics: inout Diagnostics) {
  guard !project.settings.areLanguagesDoubtful else { return }
  for tab in project.tabs {
    let grounds = tab.view.grounds(
      TabAttribute.longTitle, TabAttribute.shortTitle, MovieAttribute.title, MovieAttribute.text)
    let titles =
      tab.longTitle.span == tab.shortTitle.span ? [tab.longTitle] : [tab.longTitle, tab.shortTitle]
    for text in titles + [tab.view.title, tab.view.text].compactMap({ $0 }) {
      guard !text.isMissing(in: 0) else {
        // Do not use another title if this one could not be read.
        if text.byLanguage.contains(where: { $0 != nil }) {
          diagnostics.report(
            .masterTextMissing(project.settings.languages[0], at: text.span), restingOn: grounds)
        }
        continue
      }
      let missing = project.settings.languages.indices.filter { text.isMissing(in: $0) }
      guard !missing.isEmpty else { continue }
      let codes = missing.map { project.settings.languages[$0].text }
      diagnostics.report(
        .textUntranslated(codes, at: text.span, isError: project.settings.fallback == .error),
        restingOn: grounds)
    }
  }
}

extension String {
  /// Whether a tab's title is blank.
  fileprivate var isBlankTitle: Bool { allSatisfy(\.isWhitespace) || utf8.allSatisfy { $0 <= 0x20 } }
}

extension Project {
  /// The grounds of a reserved text: its own words, or their absence.
  fileprivate func grounds(of text: ReservedText) -> Grounds {
    reservedTexts[text].map { Grounds(spans: [$0.span]) } ?? Grounds(areLost: textGrounds.areLost)
  }
}

extension ProjectTab {
  /// The grounds of the label.
  fileprivate var labelGrounds: Grounds {
    view.grounds(TabAttribute.shortTitle) + view.grounds(TabAttribute.longTitle)
  }
}

/// Texts of the clients themselves, and labels of tabs.
struct CheckReservedTextsRules: RuleSet {
  let textsInEnglish = Rule("texts-in-english", .warning, in: .texts, for: .phones)
  let shareLabelsAlike = Rule("share-labels-alike", .error, in: .texts, for: .iOS)
  let tabLabelBlank = Rule("tab-label-blank", .warning, in: .tabs)
  let tabLabelDummy = Rule("tab-label-dummy", .error, in: .tabs, for: .android)
  let tabLabelsAlike = Rule("tab-labels-alike", .error, in: .tabs, for: .android)
  let textMasterMissing = Rule("text-master-missing", .error, in: .texts)
  let textUntranslated = Rule("text-untranslated", .warning, or: .error, in: .texts)
}

private let rules = CheckReservedTextsRules()

extension Diagnostic {
  fileprivate static func textsInEnglish(_ texts: [ReservedText], _ langcode: Langcode, at span: SourceSpan)
    -> Self
  {
    let names = texts.map(\.name).joined(separator: ", ")
    return .init(
      rules.textsInEnglish, "\(texts.count) texts of the app have no translation into `\(langcode.text)`",
      at: span,
      why: "Share sheets, mail and the iPad's messages would be in English (C43).",
      hint: "add them under `texts` in floki.yaml: \(names).")
  }

  fileprivate static func shareLabelsAlike(
    _ one: ReservedText, _ other: ReservedText, _ label: String, _ langcode: Langcode, at span: SourceSpan
  ) -> Self {
    .init(
      rules.shareLabelsAlike, "`\(one.name)` and `\(other.name)` both read “\(label)” in `\(langcode.text)`",
      at: span,
      why: "iOS identifies the touched button by its label and would do the wrong thing (C46).",
      hint: "give them different labels.")
  }

  fileprivate static func labelBlank(at span: SourceSpan) -> Self {
    .init(
      rules.tabLabelBlank, "the label of the tab is blank", at: span,
      why: "Only the label tells readers what a tab is; Android shows nothing else (C63 C64).",
      hint: "write what the tab holds, such as News.")
  }

  fileprivate static func titleBlank(at span: SourceSpan) -> Self {
    .init(
      rules.tabLabelBlank, "the title of the tab is blank", at: span,
      why: "iOS shows it above the list, so readers see nothing there (C63 C64).",
      hint: "write what the tab holds.")
  }

  fileprivate static func labelDummy(at span: SourceSpan) -> Self {
    .init(
      rules.tabLabelDummy, "a tab cannot be called “dummy”", at: span,
      why: "Android uses the label as the tab's key, and this key is reserved (C65).",
      hint: "choose another short title.")
  }

  fileprivate static func labelsAlike(
    _ label: String, _ langcode: Langcode, at span: SourceSpan, _ first: SourceSpan
  ) -> Self {
    .init(
      rules.tabLabelsAlike, "two tabs are called “\(label)” in `\(langcode.text)`", at: span, "again here",
      notes: [.init(first, "first here")],
      why: "Android identifies tabs by label and shows the same list in both (C65).",
      hint: "give one of them a `short_title` of its own.")
  }

  static func masterTextMissing(
    _ master: Langcode, at span: SourceSpan,
    why: String = "iOS knows only the texts of the first language and shows `!empty!` for others (C37)."
  ) -> Self {
    .init(
      rules.textMasterMissing, "the text is missing in `\(master.text)`, the first language", at: span,
      why: why,
      hint: "add a line `\(master.text): …`.")
  }

  fileprivate static func textUntranslated(_ codes: [String], at span: SourceSpan, isError: Bool) -> Self {
    Diagnostic(
      rules.textUntranslated, as: isError ? .error : .warning,
      "the text is missing in \(codes.map { "`\($0)`" }.joined(separator: ", "))",
      at: span, why: "Readers see the first language's text there.",
      hint: "add \(codes.map { "`\($0): …`" }.joined(separator: ", ")).")
  }
}
