import ArgumentParser
import FlokiCatalogue
import FlokiProject
import FlokiRules
import FlokiSyntax
import Foundation

/// How what was found is shown, and how much of it.
struct DiagnosticOptions: ParsableArguments {
  @OptionGroup private var style: DiagnosticStyle

  @Flag(help: "Show all problems; by default floki shows at most 1000 of each code.")
  var all = false

  var format: DiagnosticStyle.Format { style.format }

  var quiet: Bool { style.quiet }

  var isTalkative: Bool { style.isTalkative }

  /// More of one code would not be read.
  private static let mostOfACode = 1000

  /// Shows what was found: as data on standard output, or as messages on standard error. How many more there are of a code
  /// than are shown is said on standard error, whatever the format.
  ///
  /// - Parameter offersFix: Whether to point out that `floki check --fix` could help.
  func show(_ report: DiagnosticReport, paths: ShownPaths, offersFix: Bool = true) {
    let (shown, more) = report.limited(to: all ? .max : Self.mostOfACode)
    style.render(shown, paths)
    for (code, count) in more { Console.warn("… and \(count) more of `\(code)`; --all shows them.") }
    if style.isTalkative { style.sumUp(report, offersFix: offersFix) }
  }
}

extension DiagnosticOptions {
  /// Whether a stream is to be coloured.
  func wantsColor(on stream: Int32) -> Bool { style.wantsColor(on: stream) }

  /// For commands whose own words are in two forms.
  func judgeForTextAndJSON() throws {
    guard format == .text || format == .json else {
      throw ValidationError("--format must be text or json here.")
    }
  }
}

/// How what was found is shown.
struct DiagnosticStyle: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github
  }

  enum Color: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Option(
    help: """
      Output format of problems: text (on standard error), json (one object a line), sarif (one document for code \
      scanning) or github (annotations for GitHub workflows).
      """)
  var format = Format.text

  @Option(help: "Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.")
  var color = Color.auto

  @Flag(name: .shortAndLong, help: "Show problems only.")
  var quiet = false

  /// Whether there is room for words that are neither data nor problems.
  var isTalkative: Bool { !quiet && format == .text }

  /// Shows everything that was found, however much it is.
  func showAll(_ report: DiagnosticReport, paths: ShownPaths, offersFix: Bool) {
    render(report, paths)
    if isTalkative { sumUp(report, offersFix: offersFix) }
  }

  fileprivate func render(_ report: DiagnosticReport, _ paths: ShownPaths) {
    switch format {
    case .text: showText(report, paths)
    case .json:
      let renderer = JSONLinesRenderer(files: report.files, paths: paths)
      for diagnostic in report.diagnostics { Console.hand(renderer.render(diagnostic)) }
    case .sarif:
      let tool = SARIFRenderer.Tool(
        name: "floki", version: Tool.version, informationURI: Tool.documentation)
      let renderer = SARIFRenderer(
        tool: tool, paths: paths, describing: { Catalogue.page(for: $0)?.description })
      Console.hand(renderer.render(report))
    case .github:
      let renderer = GitHubRenderer(files: report.files, paths: paths)
      for diagnostic in report.diagnostics { Console.hand(renderer.render(diagnostic)) }
    }
  }

  private func showText(_ report: DiagnosticReport, _ paths: ShownPaths) {
    guard !report.diagnostics.isEmpty else { return }
    let renderer = TextRenderer(files: report.files, paths: paths, color: wantsColor(on: 2))
    Console.show(renderer.render(report.diagnostics))
  }

  fileprivate func sumUp(_ report: DiagnosticReport, offersFix: Bool) {
    guard let tally = report.tally else { return }
    let fixable = offersFix ? report.fixableCount : 0
    Console.warn(fixable == 0 ? tally : "\(tally); `floki check --fix` fixes \(fixable)")
    if report.count(of: .error) > 0 { Console.warn("For details, run `floki explain CODE`.") }
  }

  /// Whether the terminal, or anyone who replaces it, wants colours.
  fileprivate func wantsColor(on stream: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      guard environment["NO_COLOR", default: ""].isEmpty else { return false }
      if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) { return true }
      return isatty(stream) == 1 && environment["TERM"] != "dumb"
    }
  }
}

extension RulePage {
  fileprivate var description: RuleDescription {
    RuleDescription(
      code: code, severity: severity, title: title, text: plainText(as: severity), markdown: body,
      helpURI: Tool.documentation.map { "\($0)diagnostics/\(code)" })
  }
}

extension DiagnosticReport {
  /// "2 errors and 1 warning"; nil where there is neither.
  fileprivate var tally: String? {
    func words(_ number: Int, _ word: String) -> String? {
      number == 0 ? nil : "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let counts = [words(count(of: .error), "error"), words(count(of: .warning), "warning")]
    let tally = counts.compactMap { $0 }.joined(separator: " and ")
    return tally.isEmpty ? nil : tally
  }
}
