import FlokiCheck
import FlokiCompiler
import FlokiSyntax
import Foundation
import TestSupport
import Testing

@testable import FlokiWords

/// A changed original marks its translations and no others, after renames and merges, too.
@Suite struct OutdatedTests {
  private static func outdated(_ project: WordsFolder) async throws -> [String] {
    let status = WordsStatus(try await WordsProject(project.request.words).book, languages: [1])
    return status.languages[0].total.outdated
  }

  /// Everything translated into `eu`, and remembered.
  private static func project() async throws -> WordsFolder {
    let project = try WordsFolder()
    _ = try await exportWords(project.request.words, as: .po, for: ["eu"], into: "i18n")
    let po = translated(try project.read("i18n/eu.po")) { key, text in text.isEmpty ? nil : text + " eu" }
    try project.folder.write(po, to: "i18n/eu.po")
    let (taken, _) = try await syncWords(project.request.words)
    #expect(taken.isDone, "\(WordsFolder.shown(taken.diagnostics))")
    return project
  }

  @Test func `a changed original marks its translation and no other`() async throws {
    let project = try await Self.project()
    #expect(try await Self.outdated(project) == [])
    let quay = try project.read("content/news/quay.md")
    try project.folder.write(
      quay.replacing("title: El muelle", with: "title: El muelle nuevo"), to: "content/news/quay.md")
    #expect(try await Self.outdated(project) == ["content/news/quay/title"])
    // A paragraph before it moves the others, and is missing; one that was changed is outdated.
    try project.folder.write(
      quay.replacing("Hoy llegan", with: "Un párrafo.\n\nHoy llegan").replacing(
        "Hasta mañana", with: "Hasta luego"),
      to: "content/news/quay.md")
    let book = try await WordsProject(project.request.words).book
    let status = WordsStatus(book, languages: [1]).languages[0].total
    #expect(status.outdated.count == 1 && status.untranslated.count == 1)
    let outdated = try #require(book.phrases.first { $0.key == status.outdated.first })
    #expect(outdated.source.text == "Hasta luego.")
    #expect(outdated.translations[1]?.text == "Hasta mañana. eu")
  }

  private static func settings(_ title: String) -> String {
    WordsFolder.settings.replacing("long_title: Noticias", with: "long_title: \(title)")
  }

  /// A project whose title is translated, and then by its author again, in the place of both or of the translation alone.
  private static func retitled(_ title: String, _ format: TranslationFormat) async throws -> (
    project: WordsFolder, file: String
  ) {
    let project = try WordsFolder()
    try project.folder.write(settings("{es: Noticias, eu: Albisteak}"), to: "floki.yaml")
    let paths = try await exportWords(project.request.words, as: format, for: [], into: "i18n").paths
    let file = try #require(paths.first { format.hasAllLanguages || $0.contains("/eu.") })
    #expect(try project.read(file).contains("Albisteak"))
    try project.folder.write(settings(title), to: "floki.yaml")
    return (project, file)
  }

  @Test(
    arguments: [TranslationFormat.po, .xliff, .xliff1, .xcstrings],
    ["{es: Historias, eu: Istorioak}", "{es: Noticias, eu: Istorioak}"])
  func `no earlier file brings back what its author has replaced`(
    format: TranslationFormat, title: String
  ) async throws {
    let (project, file) = try await Self.retitled(title, format)
    for (format, folder) in [(TranslationFormat.xliff, "maite"), (.po, "maite2"), (.po, "maite2")] {
      _ = try await exportWords(project.request.words, as: format, for: [], into: folder)
    }
    for _ in 0..<2 {
      let (taken, _) = try await syncWords(project.request.words)
      #expect(taken.isDone && taken.changeCount == 0, "\(WordsFolder.shown(taken.diagnostics))")
      #expect(try project.read("floki.yaml") == Self.settings(title))
      #expect(try project.read(file).contains("Istorioak"))
      #expect(!(try project.read(file).contains("Albisteak")))
    }
    // What the translator changes afterwards is taken over.
    let changed = try project.read(file).replacing("Istorioak", with: "Albisteak")
    try project.folder.write(changed, to: file)
    let (taken, _) = try await syncWords(project.request.words)
    #expect(taken.isDone && taken.changeCount == 1)
    #expect(try project.read("floki.yaml").contains("Albisteak"))
  }

  @Test func `a renamed item keeps what is known of its translations`() async throws {
    let project = try await Self.project()
    for ending in ["md", "eu.md"] {
      try FileManager.default.moveItem(
        atPath: project.folder.full("content/news/quay.\(ending)"),
        toPath: project.folder.full("content/news/pier.\(ending)"))
    }
    #expect(try await Self.outdated(project) == [])
    let pier = try project.read("content/news/pier.md")
    try project.folder.write(
      pier.replacing("title: El muelle", with: "title: Otro"), to: "content/news/pier.md")
    #expect(try await Self.outdated(project) == ["content/news/pier/title"])
  }

  @Test func `branches of two translators merge, with their files and what is remembered`() async throws {
    let project = try WordsFolder()
    let git = Git(project.path)
    for format in [TranslationFormat.po, .xliff, .xcstrings] {
      _ = try await exportWords(project.request.words, as: format, for: [], into: "i18n/\(format.rawValue)")
    }
    _ = try await exportWords(project.request.words, as: .po, for: [], into: "i18n")
    try await git.run("init", "-q", "-b", "main")
    try await git.commit()
    /// Translates every other text.
    func translate(_ remainder: Int, in language: String) throws {
      var count = 0
      let name = "i18n/\(language).po"
      let po = translated(try project.read(name)) { _, text in
        count += 1
        return count % 2 == remainder ? text + " \(remainder)" : nil
      }
      try project.folder.write(po, to: name)
    }
    for (branch, remainder) in [("one", 0), ("two", 1)] {
      try await git.run("checkout", "-q", "-b", branch, "main")
      try translate(remainder, in: "eu")
      try await git.commit()
    }
    try await git.run("checkout", "-q", "main")
    try await git.run("merge", "-q", "one", "-m", "one")
    try await git.run("merge", "-q", "two", "-m", "two")
    let (taken, _) = try await syncWords(project.request.words)
    #expect(taken.isDone, "\(WordsFolder.shown(taken.diagnostics))")
    #expect(
      WordsStatus(try await WordsProject(project.request.words).book, languages: [1]).languages[0].total
        .isComplete)
    try await git.commit()
    // The original is changed on one branch while its translation is on the other.
    try await git.run("checkout", "-q", "-b", "author", "main")
    let quay = try project.read("content/news/quay.md")
    try project.folder.write(
      quay.replacing("title: El muelle", with: "title: El dique"), to: "content/news/quay.md")
    try await git.commit()
    try await git.run("checkout", "-q", "-b", "translator", "main")
    let po = translated(try project.read("i18n/eu.po")) { key, _ in
      key == "content/news/quay/title" ? "Kaia" : nil
    }
    try project.folder.write(po, to: "i18n/eu.po")
    _ = try await syncWords(project.request.words)
    try await git.commit()
    try await git.run("merge", "-q", "author", "-m", "both")
    #expect(try await Self.outdated(project) == ["content/news/quay/title"])
  }

  /// Whatever a project says and wherever: one text is changed, often after a rename, and its translation alone is outdated. Merges are
  /// what ``RandomMergeTests`` are about.
  @Test(arguments: 0..<100)
  func `in any project a changed original marks its translation and no other`(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    let project = try RandomWords.project(&random)
    let request = try project.request
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    let po = retranslated(try project.read("i18n/eu.po")) { _, original, text in
      original.isEmpty || !text.isEmpty ? nil : original + " ñ"
    }
    try project.folder.write(po, to: "i18n/eu.po")
    let (taken, _) = try await syncWords(request.words)
    #expect(taken.isDone, "\(WordsFolder.shown(taken.diagnostics))")
    #expect(try await Self.outdated(project) == [])
    if seed % 2 == 0 {
      for name in try project.sources().keys where name.contains("/item") {
        try FileManager.default.moveItem(
          atPath: project.folder.full(name),
          toPath: project.folder.full(name.replacing("/item", with: "/other")))
      }
      #expect(try await Self.outdated(project) == [])
    }
    let isChanged = try await Self.change(project, &random)
    let book = try await WordsProject(request.words).book
    let outdated = WordsStatus(book, languages: [1]).languages[0].total.outdated
    let expected = book.phrases(for: 1).filter { $0.source.text.contains(Self.mark) }.map(\.key)
    #expect(expected.count == (isChanged ? 1 : 0))
    #expect(outdated == expected)
  }

  private static let mark = "cambiado"

  /// Changes one original that is translated.
  ///
  /// - Returns: False where none is translated.
  private static func change(_ project: WordsFolder, _ random: inout SplitMix64) async throws -> Bool {
    let words = try await WordsProject(project.request.words)
    let phrases = words.book.phrases(for: 1).filter { !$0.isShared && $0.translations[1] != nil }
    guard !phrases.isEmpty else { return false }
    try project.change(phrases[random.next(below: phrases.count)], of: words, to: mark)
    return true
  }
}
