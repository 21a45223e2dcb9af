import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiSite
package import FlokiSyntax

/// What was written for translators.
package struct WordsExport: Sendable {
  package var paths: [String] = []
  package var diagnostics: DiagnosticReport
  package var isDone: Bool { !diagnostics.diagnostics.contains { $0.severity == .error } }
}

/// Writes every text of a project into files for translators, and what the record of originals lacks.
///
/// What an earlier file has and the project does not have yet stays in it: translations are never lost by exporting.
///
/// - Parameter folder: Where the files go: from the project folder, or absolute.
package func exportWords(
  _ request: WordsRequest, as format: TranslationFormat, for codes: [String], into folder: String
) async throws -> WordsExport {
  var project = try await WordsProject(request)
  return try await project.export(format, try project.languages(codes), into: folder)
}

extension WordsProject {
  /// - Parameter remembers: Whether the record of originals is written as well.
  mutating func export(
    _ format: TranslationFormat, _ languages: [Int], into folder: String, remembers: Bool = true
  ) async throws -> WordsExport {
    let name = format.hasAllLanguages ? "texts.\(format.ending)" : nil
    var outputs: [(path: String, bytes: [UInt8])] = []
    let all = format.hasAllLanguages ? [languages] : languages.map { [$0] }
    for var languages in all where !languages.isEmpty {
      let path = "\(folder)/\(name ?? "\(book.words.languages[languages[0]].text).\(format.ending)")"
      var written = try await book.export(as: format, for: languages, jobs: request.jobs)
      // Nothing waits in a file that has nothing but what the project says.
      if let old = try bytes(at: path), old != written.bytes {
        guard let file = read(old, named: path) else { return WordsExport(diagnostics: report) }
        let kept = book.kept(in: file)
        // A file of all languages keeps what it has in those that were not asked for.
        let others = book.words.languages.indices.filter { index in
          !languages.contains(index)
            && kept.waiting.values.contains { $0[book.words.languages[index].text] != nil }
        }
        if format.hasAllLanguages, !others.isEmpty {
          languages = (languages + others).sorted()
          written = try await book.export(as: format, for: languages, jobs: request.jobs)
        }
        if !kept.isEmpty {
          written = try await book.export(written, with: kept, jobs: request.jobs)
        }
      }
      outputs.append((path, written.bytes))
    }
    guard !diagnostics.hasErrors else { return WordsExport(diagnostics: report) }
    try write(outputs)
    if remembers { try remember(besides: Set(outputs.map(\.path))) }
    return WordsExport(paths: outputs.map(\.path), diagnostics: report)
  }

  /// What is in a file of translators from an earlier export; nil where there is none.
  private func bytes(at path: String) throws -> [UInt8]? {
    path.hasPrefix("/") ? try WholeFile.bytes(of: path) : try Folder(request.project).read(path)
  }

  private func write(_ outputs: [(path: String, bytes: [UInt8])]) throws {
    try Staging.makeDirectory("\(request.project)/i18n")
    for (path, bytes) in outputs {
      if path.hasPrefix("/") {
        try Staging.makeDirectory(path.folderOfPath)
        try AtomicFile.write(bytes, to: path)
      } else {
        try Staging.makeDirectory("\(request.project)/\(path)".folderOfPath)
        try AtomicFile.write(bytes, to: path, inProject: request.project)
      }
    }
  }

  /// Writes the record of originals. It leaves out a translation of which a file in `i18n` has an older version that this export did
  /// not write: an export to another folder does not make that file newer.
  ///
  /// - Parameter written: The files that have what the project has.
  func remember(besides written: Set<String>) throws {
    try store(book.renewedRecord(besides: overtaken(in: book, besides: written)))
  }

  /// What the files in `i18n` have of texts for which a book has newer translations.
  ///
  /// - Parameter others: The files that are not asked.
  func overtaken(in book: PhraseBook, besides others: Set<String>) throws -> OvertakenWords {
    var found = OvertakenWords()
    // Problems in them are reported when they are imported.
    var reader = self
    for path in try Self.translatorsFiles(in: request.project) where !others.contains(path) {
      guard let bytes = try Folder(request.project).read(path), let file = reader.read(bytes, named: path)
      else { continue }
      found.add(book.overtaken(in: file))
    }
    return found
  }

  func store(_ record: OriginalRecord) throws {
    try Staging.makeDirectory("\(request.project)/i18n")
    try AtomicFile.write(record.bytes, to: OriginalRecord.path, inProject: request.project)
    if try Folder(request.project).read(OriginalRecord.attributesPath) == nil {
      try AtomicFile.write(
        Array(OriginalRecord.attributes.utf8), to: OriginalRecord.attributesPath, inProject: request.project)
    }
  }
}
