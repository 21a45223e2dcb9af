import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiRules
import FlokiSite
package import FlokiSyntax
import Glibc

/// What became of translators' files.
package struct WordsImport: Sendable {
  /// How many texts were changed.
  package var changeCount = 0
  /// The files that were written.
  package var paths: [String] = []
  /// How many paragraphs wait in their file until their page is translated.
  package var waitingCount = 0
  /// Sources that could not be written, with the reasons.
  package var failures: [String] = []
  package var diagnostics: DiagnosticReport
  package var isDone: Bool { failures.isEmpty && !diagnostics.diagnostics.contains { $0.severity == .error } }
}

/// Writes the translations of some files where their authors keep them: all of them, or none if anything is wrong.
///
/// - Parameter paths: Absolute.
package func importWords(_ request: WordsRequest, from paths: [String]) async throws -> WordsImport {
  let files = try paths.map { path in
    guard let bytes = try Folder(path.folderOfPath).read(path.nameInPath, followingLinks: true) else {
      throw FileFailure("open", path, code: ENOENT)
    }
    let own = request.project + "/"
    return (path: path.hasPrefix(own) ? String(path.dropFirst(own.utf8.count)) : path, bytes: bytes)
  }
  return try await importWords(request, files)
}

/// The same of files that were read.
func importWords(
  _ request: WordsRequest, _ files: [(path: String, bytes: [UInt8])], forgivesDeleted: Bool = false
) async throws -> WordsImport {
  let lock = try BuildLock(in: request.project, waiting: request.patience)
  defer { extendLifetime(lock) }
  var project = try await WordsProject(request)
  let read = files.compactMap { project.read($0.bytes, named: $0.path) }
  guard read.count == files.count else { return WordsImport(diagnostics: project.report) }
  return try await project.take(read, named: Set(files.map(\.path)), forgivesDeleted: forgivesDeleted)
}

extension WordsProject {
  mutating func take(
    _ read: [TranslationFile], named paths: Set<String>, forgivesDeleted: Bool
  ) async throws -> WordsImport {
    var found = Diagnostics()
    let plan = TranslationPlan(read, into: book, sources, forgivesDeleted: forgivesDeleted, reporting: &found)
    report(found)
    guard !diagnostics.hasErrors else { return WordsImport(diagnostics: report) }
    let edited = sources.replacing(plan.edits)
    let after = edited.adding(plan.newFiles.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
    var ignored = Diagnostics()
    guard let words = try await surveyWords(of: after, jobs: request.jobs, reporting: &ignored) else {
      throw NotAProject(directory: request.project)
    }
    // A file in `i18n` that was not handed in keeps its older translations: what was imported is newer than those.
    var older = OvertakenWords()
    if try Self.translatorsFiles(in: request.project).contains(where: { !paths.contains($0) }) {
      let before = try await PhraseBook.read(words, book.record, in: after, jobs: request.jobs)
      older = try overtaken(in: before, besides: paths)
    }
    let record = plan.record(after: book.record, besides: older)
    let renewed = try await PhraseBook.read(words, record, in: after, jobs: request.jobs)
    var doubts = Diagnostics()
    plan.verify(renewed, reporting: &doubts)
    report(doubts)
    guard !diagnostics.hasErrors else { return WordsImport(diagnostics: report) }
    var outcome = WordsImport(changeCount: plan.changeCount, diagnostics: report)
    outcome.waitingCount = plan.waiting.values.reduce(0) { $0 + $1.count }
    let writer = try SourceWriter(project: request.project)
    for file in Edited.files(from: sources, to: edited) {
      if let failure = writer.write(file) {
        outcome.failures.append("\(file.path): \(failure)")
      } else {
        outcome.paths.append(file.path)
      }
    }
    for file in plan.newFiles {
      try AtomicFile.write(Array(file.text.utf8), to: file.path, inProject: request.project)
      outcome.paths.append(file.path)
    }
    older.add(plan.overtaken)
    if outcome.failures.isEmpty { try store(renewed.renewedRecord(besides: older)) }
    outcome.paths.sort()
    return outcome
  }
}

extension SourceTree {
  /// The same with files that were not there.
  func adding(_ new: [SourceFile]) -> SourceTree {
    guard !new.isEmpty else { return self }
    var all = SourceFiles()
    for file in (files.files + new).sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      all.append(file)
    }
    var tree = SourceTree(files: all, media: media, leftOut: Set(leftOut.keys), folders: emptyFolders) {
      self.loss
    }
    tree.downloads = downloads
    return tree
  }
}

/// Imports everything that translators have written in `i18n`, and exports each of their files again.
package func syncWords(_ request: WordsRequest) async throws -> (taken: WordsImport, exported: WordsExport?) {
  let folder = try Folder(request.project)
  let paths = try WordsProject.translatorsFiles(in: request.project)
  var files: [(path: String, bytes: [UInt8])] = []
  for path in paths {
    if let bytes = try folder.read(path) { files.append((path, bytes)) }
  }
  let taken = try await importWords(request, files, forgivesDeleted: true)
  guard taken.isDone else { return (taken, nil) }
  var exported = WordsExport(diagnostics: taken.diagnostics)
  // What is written for translators changes nothing that the others say.
  var project = try await WordsProject(request)
  let languages = project.book.words.languages.map(\.text)
  for (path, bytes) in files {
    guard var format = TranslationFormat(path: path) else { continue }
    if format == .xliff, TranslationText.utf8(bytes, named: path).isOldXLIFF { format = .xliff1 }
    let stem = path.nameInPath.withoutExtension
    let wanted =
      format.hasAllLanguages
      ? Array(languages.indices.dropFirst()) : languages.indices.dropFirst().filter { languages[$0] == stem }
    // A file under another name is not floki's to write.
    guard !wanted.isEmpty, !format.hasAllLanguages || stem == "texts" else { continue }
    let written = try await project.export(format, wanted, into: path.folderOfPath, remembers: false)
    exported.paths += written.paths
    if !written.isDone { exported.diagnostics = written.diagnostics }
  }
  if !exported.paths.isEmpty { try project.remember(besides: Set(exported.paths)) }
  return (taken, exported)
}

extension [UInt8] {
  fileprivate var isOldXLIFF: Bool {
    String(decoding: prefix(1000), as: UTF8.self).contains("document:1.2")
  }
}
