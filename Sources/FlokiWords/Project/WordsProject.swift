import FlokiCompiler
import FlokiContent
import FlokiFiles
package import FlokiProject
package import FlokiRules
package import FlokiSite
package import FlokiSyntax

/// A request to export or import the translations of a project.
package struct WordsRequest: Sendable {
  /// Reads the project.
  let reader: ProjectReader
  /// How long to wait for another floki that is working on the project.
  let patience: LockPatience

  package init(_ reader: ProjectReader, waiting patience: LockPatience = .none) {
    self.reader = reader
    self.patience = patience
  }

  /// The project folder.
  var project: String { reader.directory }
  /// How many threads may work at once.
  var jobs: Int { reader.jobs }
}

/// A project that was read for its translations.
package struct WordsProject: Sendable {
  package let book: PhraseBook
  let sources: SourceTree
  let request: WordsRequest
  /// What is wrong with the record of originals.
  private(set) var diagnostics = Diagnostics()
  /// The files of the project, and behind them those that translations are read from.
  private(set) var files: SourceFiles

  /// Throws for a folder that is not a project. `floki check` reports what is wrong with its texts.
  package init(_ request: WordsRequest) async throws {
    let folder = try Folder.project(request.project)
    let sources = try await request.reader.read().sources
    var files = sources.files
    var record = OriginalRecord()
    if let bytes = try folder.read(OriginalRecord.path) {
      let source = files.append(SourceFile(path: OriginalRecord.path, bytes: bytes))
      record = OriginalRecord(reading: bytes, of: source, reporting: &diagnostics)
    }
    self.files = files
    self.request = request
    self.sources = sources
    var ignored = Diagnostics()
    guard let words = try await surveyWords(of: sources, jobs: request.jobs, reporting: &ignored) else {
      throw NotAProject(directory: request.project)
    }
    book = try await PhraseBook.read(words, record, in: sources, jobs: request.jobs)
  }

  package var report: DiagnosticReport { DiagnosticReport(diagnostics, of: files) }

  /// The places of some languages; all but the first for none. Throws for one that the project does not have.
  package func languages(_ codes: [String]) throws -> [Int] {
    let all = book.words.languages.map(\.text)
    if codes.isEmpty { return Array(all.indices.dropFirst()) }
    return try codes.map { code in
      guard let index = all.firstIndex(of: code), index > 0 else {
        throw NotALanguage(code: code, codes: Array(all.dropFirst()))
      }
      return index
    }
  }

  /// Reads a translator's file; the reasons why it cannot be read are added to the diagnostics.
  mutating func read(_ bytes: [UInt8], named path: String) -> TranslationFile? {
    let bytes = TranslationText.utf8(bytes, named: path)
    let source = files.append(SourceFile(path: path, bytes: bytes))
    return TranslationFile(bytes, named: path, of: source, reporting: &diagnostics)
  }

  mutating func report(_ found: Diagnostics) { diagnostics.append(contentsOf: found) }
}

/// A langcode that is not a language to translate into.
package struct NotALanguage: CommandFailure {
  let code: String
  let codes: [String]

  package init(code: String, codes: [String]) {
    self.code = code
    self.codes = codes
  }

  package var description: String { "the project has no language \(code) to translate into" }
  package var hint: String? {
    codes.isEmpty
      ? "add a second language to `languages` in floki.yaml."
      : "its languages are \(codes.joined(separator: ", "))."
  }
  package var exitStatus: ExitStatus { .usage }
}
