import ArgumentParser
import FlokiCheck
import FlokiFiles
import FlokiSyntax
import FlokiWords

struct TranslationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "i18n", abstract: "Exchange texts with translators, and see what is missing.",
    discussion: """
      floki exports every text to a file that translation tools read, and imports it back to where its author keeps \
      it. i18n/originals.lock records which original each translation was made from; commit it with the project.

      Example:
        floki i18n status
      """,
    subcommands: [
      TranslationStatusCommand.self, TranslationExportCommand.self, TranslationImportCommand.self,
      TranslationSyncCommand.self,
    ])
}

extension TranslationFormat: ExpressibleByArgument {}

struct TranslationStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what is untranslated, half translated or outdated, by language and feed.",
    discussion: """
      Examples:
        floki i18n status
        floki i18n status --lang eu --list
        floki i18n status --badge translated.svg
      """)

  @Option(
    parsing: .singleValue,
    help: .init("A language to show (default: all but the first).", valueName: "langcode"),
    completion: Completions.languages)
  var lang: [String] = []

  @Flag(help: "List every text that is missing or outdated.")
  var list = false

  @Option(help: .init("Write an SVG badge to this file.", valueName: "file"), completion: .file())
  var badge: String?

  @OptionGroup var options: CommonOptions

  mutating func validate() throws { try options.shown.judgeForTextAndJSON() }

  func run() async throws {
    let project = try await WordsProject(try options.request().words)
    options.show(project.report)
    let status = WordsStatus(project.book, languages: try project.languages(lang))
    if let badge { try AtomicFile.write(Array(status.badge.utf8), to: ProjectPlace.absolute(badge)) }
    if options.shown.format == .json {
      try Console.hand(json: status)
    } else {
      Console.say(status.lines(listing: list))
    }
  }
}

extension WordsStatus {
  /// What is said of a project of one language.
  fileprivate static let nothingToTranslate =
    "The project has one language, so there is nothing to translate. Add a second to `languages` in floki.yaml, as in `languages: [en, eu]`."

  /// What people are shown: a line for each feed.
  fileprivate func lines(listing: Bool) -> [String] {
    if languages.isEmpty { return [Self.nothingToTranslate] }
    var lines: [String] = []
    for language in languages {
      let total = language.total
      lines.append(
        "\(language.language): \(total.percent)% of \(total.texts) texts"
          + (total.wordsToGo == 0 ? "" : ", \(total.wordsToGo) words to go"))
      for feed in language.feeds where !feed.isComplete || listing {
        lines.append("  \(feed.name): \(feed.summary)")
        for item in feed.half { lines.append("    half translated: \(item) (\(fate))") }
        guard listing else { continue }
        for key in feed.untranslated { lines.append("    untranslated: \(key)") }
        for key in feed.outdated { lines.append("    outdated: \(key)") }
        for key in feed.copied { lines.append("    same as the original: \(key)") }
      }
    }
    return lines
  }

  /// What readers see of an item that is half translated.
  private var fate: String {
    switch fallback {
    case "omit": "left out as a whole"
    case "error": "the build refuses it"
    default: "shown entirely in the first language"
    }
  }
}

extension WordsStatus.Part {
  fileprivate var summary: String {
    if isComplete { return "complete" }
    var parts: [String] = []
    if !untranslated.isEmpty { parts.append("\(untranslated.count) untranslated") }
    if !outdated.isEmpty { parts.append("\(outdated.count) outdated") }
    if !copied.isEmpty { parts.append("\(copied.count) the same as the original") }
    return parts.joined(separator: ", ") + ", \(wordsToGo) words to go"
  }
}

struct TranslationExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write files for translators.",
    discussion: """
      One file for each language: i18n/eu.po, or i18n/eu.xlf with --as xliff (2.0) or xliff1 (1.2). --as xcstrings writes \
      all languages into i18n/texts.xcstrings. Translations in a file that are not imported yet stay in it. --into \
      names another folder, anywhere.

      Examples:
        floki i18n export
        floki i18n export --as xliff --lang eu
        floki i18n export --lang eu --into ~/for-maite
      """)

  @Option(name: .customLong("as"), help: "The format of the files: po, xliff, xliff1 or xcstrings.")
  var form = TranslationFormat.po

  @Option(
    parsing: .singleValue,
    help: .init("A language to translate into (default: all but the first).", valueName: "langcode"),
    completion: Completions.languages)
  var lang: [String] = []

  @Option(
    help: .init("The folder to write into (default: i18n in the project).", valueName: "dir"),
    completion: .directory)
  var into: String?

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let folder = into.map(ProjectPlace.absolute) ?? "i18n"
    let outcome = try await exportWords(try options.request().words, as: form, for: lang, into: folder)
    options.show(outcome.diagnostics)
    guard outcome.isDone else { throw Status.problems }
    if options.shown.isTalkative {
      Console.say(
        outcome.paths.isEmpty
          ? [WordsStatus.nothingToTranslate]
          : outcome.paths.map { "Wrote \($0.hasPrefix("/") ? options.place.paths.shown(absolute: $0) : $0)." }
      )
    }
  }
}

struct TranslationImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import translators' files into the project.",
    discussion: """
      floki checks everything in the files first. If something is wrong, it shows where and writes nothing.

      Example:
        floki i18n import eu.po
      """)

  @Argument(
    help: .init("The files that translators have sent: .po, .xlf, .xliff or .xcstrings.", valueName: "file"),
    completion: .file())
  var files: [String]

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let outcome = try await importWords(try options.request().words, from: files.map(ProjectPlace.absolute))
    try options.show(outcome)
  }
}

struct TranslationSyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Import every file in i18n, and export each again.",
    discussion: """
      Example:
        floki i18n sync
      """)

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let request = try options.request()
    if try WordsProject.translatorsFiles(in: request.project).isEmpty {
      let project = try await WordsProject(request.words)
      options.show(project.report)
      guard options.shown.isTalkative else { return }
      Console.say(
        try project.languages([]).isEmpty
          ? WordsStatus.nothingToTranslate
          : "i18n has no translators' files yet: `floki i18n export` writes them.")
      return
    }
    let (taken, exported) = try await syncWords(request.words)
    try options.show(taken)
    guard let exported else { return }
    if !exported.isDone { options.show(exported.diagnostics) }
    guard exported.isDone else { throw Status.problems }
    if options.shown.isTalkative { Console.say(exported.paths.map { "Wrote \($0)." }) }
  }
}

extension CommonOptions {
  /// Says what became of translators' files, and fails where nothing was taken over.
  fileprivate func show(_ outcome: WordsImport) throws {
    show(outcome.diagnostics)
    for failure in outcome.failures { Console.warn("error: \(failure)") }
    guard outcome.isDone else {
      if shown.isTalkative { Console.warn("Nothing was imported.") }
      throw outcome.failures.isEmpty ? Status.problems : Status.environment
    }
    guard shown.isTalkative else { return }
    Console.say(outcome.paths.map { "Wrote \($0)." })
    Console.say(
      outcome.changeCount == 1 ? "1 text was translated." : "\(outcome.changeCount) texts were translated.")
    if outcome.waitingCount > 0 {
      Console.say(
        outcome.waitingCount == 1
          ? "1 paragraph is waiting for the rest of its page."
          : "\(outcome.waitingCount) paragraphs are waiting for the rest of their pages.")
    }
  }
}
