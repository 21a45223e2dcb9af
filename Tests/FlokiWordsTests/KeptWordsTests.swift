import FlokiCheck
import Foundation
import TestSupport
import Testing

@testable import FlokiWords

/// Translations that no page has yet stay in the translators' files.
@Suite struct KeptWordsTests {
  @Test(arguments: [TranslationFormat.po, .xliff, .xliff1, .xcstrings])
  func `what waits for an item stays with it when it is renamed`(format: TranslationFormat) async throws {
    let project = try WordsFolder()
    let name = format.hasAllLanguages ? "i18n/texts.xcstrings" : "i18n/eu.\(format.ending)"
    _ = try await exportWords(project.request.words, as: .po, for: ["eu"], into: "po")
    let po = translated(try project.read("po/eu.po")) { _, original in
      original == "Hasta mañana." ? "Bihar arte." : nil
    }
    try project.folder.write(po, to: "i18n/eu.po")
    _ = try await syncWords(project.request.words)
    // The paragraph waits for the others of its page, in whatever form.
    let waiting = try await WordsProject(project.request.words).book.export(as: format, for: [1], jobs: 1)
    let file = try await Self.withWaiting(project, waiting)
    try FileManager.default.removeItem(atPath: project.folder.full("i18n/eu.po"))
    try project.folder.write(file, to: name)
    try FileManager.default.moveItem(
      atPath: project.folder.full("content/news/quay.md"), toPath: project.folder.full("content/news/pier.md")
    )
    let (taken, _) = try await syncWords(project.request.words)
    #expect(taken.isDone, "\(WordsFolder.shown(taken.diagnostics))")
    #expect(taken.waitingCount == 1)
    let written = try project.read(name)
    #expect(written.contains("Bihar arte.") && written.contains("content/news/pier/page/"))
    #expect(!written.contains("content/news/quay/"))
    // A file of another project is not taken for one of a project whose items were renamed.
    let strange = po.replacing("content/news/quay", with: "content/blog/quay")
    try project.folder.write(strange, to: "strange.po")
    let refused = try await importWords(project.request.words, from: [project.folder.full("strange.po")])
    #expect(!refused.isDone && refused.paths.isEmpty)
  }

  /// The file in one form, with what waits in `i18n/eu.po`.
  private static func withWaiting(_ project: WordsFolder, _ file: WordsFile) async throws -> [UInt8] {
    var words = try await WordsProject(project.request.words)
    let old = try #require(words.read(try project.bytes("i18n/eu.po"), named: "i18n/eu.po"))
    return try await words.book.export(file, with: words.book.kept(in: old), jobs: 1).bytes
  }

  @Test func `a file of all languages keeps those that were not asked for`() async throws {
    let project = try WordsFolder()
    _ = try await exportWords(project.request.words, as: .xcstrings, for: [], into: "i18n")
    let name = "i18n/texts.xcstrings"
    let waiting = "\"es\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\","
    let english = waiting.replacing("\"es\"", with: "\"en\"")
    let file = try project.read(name).replacing(
      "      \"localizations\" : {\n        \(waiting)\n            \"value\" : \"Hasta mañana.\"",
      with:
        "      \"localizations\" : {\n        \(english)\n            \"value\" : \"See you.\"\n          }\n        },\n        \(waiting)\n            \"value\" : \"Hasta mañana.\""
    )
    try project.folder.write(file, to: name)
    _ = try await exportWords(project.request.words, as: .xcstrings, for: ["eu"], into: "i18n")
    #expect(try project.read(name).contains("See you."))
  }

  @Test func `what floki wrote for an original that was changed since is no mistake`() async throws {
    let project = try WordsFolder()
    _ = try await exportWords(project.request.words, as: .po, for: ["eu"], into: "i18n")
    let po = translated(try project.read("i18n/eu.po")) { _, original in original + " eu" }
    try project.folder.write(po, to: "i18n/eu.po")
    _ = try await syncWords(project.request.words)
    try project.folder.write(
      try project.read("content/news/quay.md").replacing("Hasta mañana.", with: "Hasta el lunes."),
      to: "content/news/quay.md")
    let (taken, _) = try await syncWords(project.request.words)
    let shown = WordsFolder.shown(taken.diagnostics)
    #expect(taken.isDone && !shown.contains("translation-key-unknown"), "\(shown)")
    #expect(try project.read("i18n/eu.po").contains("Hasta el lunes."))
  }

  @Test func `an unknown language is told in the header`() async throws {
    let project = try WordsFolder()
    _ = try await exportWords(project.request.words, as: .po, for: ["eu"], into: "i18n")
    let po = translated(try project.read("i18n/eu.po")) { _, original in original + " eu" }
    try project.folder.write(po.replacing("\"Language: eu", with: "\"Language: fr"), to: "i18n/eu.po")
    let told = try await importWords(project.request.words, from: [project.folder.full("i18n/eu.po")])
    let line = po.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.hasPrefix("\"Language: ")
    }
    #expect(
      WordsFolder.shown(told.diagnostics).contains("i18n/eu.po:\((line ?? 0) + 1):12"),
      "\(WordsFolder.shown(told.diagnostics))")
  }

  @Test func `a translation that no longer fits its original stops no others`() async throws {
    let project = try WordsFolder()
    _ = try await exportWords(project.request.words, as: .po, for: ["eu"], into: "i18n")
    let po = translated(try project.read("i18n/eu.po")) { _, original in original + " eu" }
    try project.folder.write(po, to: "i18n/eu.po")
    try project.folder.write(
      WordsFolder.settings.replacing("Desde el puerto: <TITLE>", with: "Desde el puerto"), to: "floki.yaml")
    // Handed in by somebody it is an error, as before.
    #expect(
      !(try await importWords(project.request.words, from: [project.folder.full("i18n/eu.po")]).isDone))
    let (taken, _) = try await syncWords(project.request.words)
    let shown = WordsFolder.shown(taken.diagnostics)
    #expect(taken.isDone && taken.changeCount > 5)
    #expect(shown.contains("warning[translation-key-unknown]") && shown.contains("has changed"))
    #expect(!shown.contains("error["))
  }
}
