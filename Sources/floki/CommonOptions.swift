import ArgumentParser
import FlokiCompiler
import FlokiRelease
import Foundation

/// What `check`, `build` and `release` are told alike.
struct CommonOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  enum Color: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @OptionGroup var place: ProjectOptions

  @Option(
    name: .shortAndLong,
    help: .init("The folder to publish into (default: public in the project).", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(help: "Fail instead of writing floki.lock (for pipelines).")
  var locked = false

  @Option(help: .init("How many threads may work at once (default: all cores).", valueName: "number"))
  var jobs: Int?

  @Option(help: "How mistakes are shown: text, or json, one object a line on standard output.")
  var format = Format.text

  @Option(help: "Colours: auto, always or never. NO_COLOR is heeded.")
  var color = Color.auto

  @Flag(name: .shortAndLong, help: "Show mistakes only.")
  var quiet = false

  mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is at least 1.") }
  }

  func request() throws -> BuildRequest {
    let folder = place.folder
    let output = self.output.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "\(folder)/public"
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return BuildRequest(
      project: folder, output: output, now: try place.moment(), jobs: jobs, isLocked: locked)
  }

  /// Whether the terminal, or whoever stands in for it, wants colours.
  func wantsColor(on stream: Int32) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto:
      isatty(stream) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true
        && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }
  }

  /// Shows what was found: as data on standard output, or as messages on standard error.
  func show(_ diagnostics: RenderedDiagnostics) {
    switch format {
    case .json: for line in diagnostics.jsonLines { print(line) }
    case .text:
      let text = wantsColor(on: 2) ? diagnostics.coloredText : diagnostics.text
      if !text.isEmpty { FileHandle.standardError.write(Data(text.utf8)) }
      if !quiet, diagnostics.errorCount + diagnostics.warningCount > 0 {
        printError(diagnostics.tally)
      }
    }
  }
}

extension RenderedDiagnostics {
  /// "2 errors and 1 warning".
  var tally: String {
    func count(_ number: Int, _ word: String) -> String? {
      number == 0 ? nil : "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    return [count(errorCount, "error"), count(warningCount, "warning")].compactMap { $0 }.joined(
      separator: " and ")
  }
}
