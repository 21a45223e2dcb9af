import FlokiContent
import FlokiRules
import FlokiSyntax

/// Readers open shared addresses outside the app (C130).
func checkShareURL(_ item: ResolvedItem, reporting diagnostics: inout Diagnostics) {
  for written in item.shareURL?.byLanguage ?? [] {
    guard let written else { continue }
    guard !written.text.isEmpty else {
      diagnostics.report(.shareURLEmpty(at: written.span))
      continue
    }
    do throws(TextProblem) {
      let url = try WireURL(parsing: written.text, for: .shared)
      guard url.changesUnderCleaning else { continue }
      let found: Diagnostic =
        url.hostNeedsCleaning
        ? .shareURLHost(url.text, at: written.span) : .shareURLMangled(url.text, at: written.span)
      // Once for the project: most of its items are on one website.
      diagnostics.report(found.about("share_url"))
    } catch {
      diagnostics.report(.shareURL(error, in: written))
    }
  }
}

extension WireURL {
  /// Whether the clients escape a character of the host's name.
  fileprivate var hostNeedsCleaning: Bool {
    let afterScheme = text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
    return afterScheme.prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: "-"))
  }
}

/// Addresses that items are shared by.
struct CheckShareURLRules: RuleSet {
  let shareURLEmpty = Rule("share-url-empty", .error, in: .addresses)
  let shareURLHyphen = Rule("share-url-hyphen", .note, in: .addresses, for: .phones)
  let shareURLHost = Rule("share-url-host", .warning, in: .addresses, for: .phones)
}

private let rules = CheckShareURLRules()

extension Diagnostic {
  fileprivate static func shareURLEmpty(at span: SourceSpan) -> Self {
    .init(
      rules.shareURLEmpty, "`share_url` is empty", at: span,
      why:
        "iOS shows the share button whenever the attribute exists, and would share nothing (C130).",
      hint: "write the page's address on the web, or remove the line.")
  }

  fileprivate static func shareURL(_ problem: TextProblem, in written: LocalizedText.Written) -> Self {
    .init(
      problem.rule, problem.problem, at: written.span(ofText: problem.range), "in `share_url`",
      why: "Readers share the address outside the app, where a relative or broken one does not work (C130).",
      hint: problem.hint, fix: written.fix(problem.repair))
  }

  fileprivate static func shareURLMangled(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.shareURLHyphen, "phones share this as \(WireURL.clean(url))", at: span,
      why: "Both clients escape hyphens before they share an address; it still works (C104 C130).",
      hint: "use underscores if the site allows it.")
  }

  fileprivate static func shareURLHost(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.shareURLHost, "phones share this as \(WireURL.clean(url))", at: span,
      why:
        "Both clients escape the hyphen in the host's name too; browsers understand that, other programs may not "
        + "(C105 C130).",
      hint: "share an address whose host has only letters, digits and dots, if there is one.")
  }
}
