import FlokiCheck
import FlokiSyntax
import FlokiWords
import TestSupport
import Testing

@testable import FlokiBuild

/// An item is in a language or it is not, by one rule: that of the compiler, of `status` and of `check --complete`.
@Suite struct HalfTranslatedTests {
  /// A title in two languages and a body in one.
  private static func project(_ fallback: String) throws -> WordsFolder {
    try WordsFolder([
      "floki.yaml": WordsFolder.settings.replacing(
        "languages: [es, eu, en]", with: "languages: [es, eu]\nfallback: \(fallback)"
      ).replacing(", en: Cancel}   # the third is missing", with: ", eu: Utzi}").replacing(
        "en: News", with: "eu: Albisteak"),
      "content/news/whole.md":
        "---\ntitle: {es: Entero, eu: Osoa}\nbody: {es: Todo, eu: Dena}\ndate: 2026-11-19\n---\n",
      "content/news/half.md":
        "---\ntitle: {es: Medio, eu: Erdia}\nbody: {es: Falta algo}\ndate: 2026-11-20\n---\n",
    ])
  }

  private static func half(_ project: WordsFolder) async throws -> [String] {
    let book = try await WordsProject(project.request.words).book
    return WordsStatus(book, languages: [1]).languages[0].total.half
  }

  private static func complete(_ project: WordsFolder) async throws -> String {
    var request = try project.request
    request.completeLanguages = ["eu"]
    return WordsFolder.shown(try await check(request).diagnostics)
  }

  @Test func `master: readers see the whole item in the first language`() async throws {
    let project = try Self.project("master")
    let outcome = try await build(project.request)
    #expect(WordsFolder.shown(outcome.diagnostics).contains("warning[item-half-translated]"))
    let feed = try project.read("public/news/eu")
    #expect(feed.contains("Medio") && feed.contains("Falta algo") && feed.contains("Osoa"))
    #expect(!feed.contains("Erdia"))
    #expect(try await Self.half(project) == ["content/news/half"])
    let shown = try await Self.complete(project)
    #expect(shown.contains("the item is only half translated into `eu`: body"), "\(shown)")
    #expect(shown.contains("Readers see the whole item in `es`"), "\(shown)")
  }

  @Test func `omit: readers do not see the item`() async throws {
    let project = try Self.project("omit")
    let outcome = try await build(project.request)
    #expect(WordsFolder.shown(outcome.diagnostics).contains("warning[item-half-translated]"))
    let feed = try project.read("public/news/eu")
    #expect(feed.contains("Osoa") && !feed.contains("Medio") && !feed.contains("Erdia"))
    #expect(try await Self.half(project) == ["content/news/half"])
    let shown = try await Self.complete(project)
    #expect(shown.contains("Readers do not see the item at all"), "\(shown)")
  }

  @Test func `error: nothing is published`() async throws {
    let project = try Self.project("error")
    let outcome = try await build(project.request)
    #expect(outcome.result == .problems)
    #expect(WordsFolder.shown(outcome.diagnostics).contains("error[item-untranslated]"))
    #expect(try await Self.half(project) == ["content/news/half"])
    #expect(try await Self.complete(project).contains("requires every item in every language"))
  }

  @Test func `a page that lacks a paragraph is a page`() async throws {
    let project = try WordsFolder([
      "floki.yaml": WordsFolder.settings,
      "content/news/quay.md": "---\ntitle: {es: Muelle, eu: Kaia}\ndate: 2026-11-20\n---\n\nUno.\n\nDos.\n",
      "content/news/quay.eu.md": "Bat.\n\nBi.\n",
    ])
    _ = try await exportWords(project.request.words, as: .po, for: ["eu"], into: "i18n")
    let quay = try project.read("content/news/quay.md")
    try project.folder.write(
      quay.replacing("Dos.", with: "Y medio.\n\nDos."), to: "content/news/quay.md")
    #expect(try await Self.half(project) == [])
    let outcome = try await check(project.request)
    let shown = WordsFolder.shown(outcome.diagnostics)
    #expect(!shown.contains("`eu` has no"), "\(shown)")
    #expect(try await Self.complete(project).contains("Readers of `eu` do not see this part of the page"))
  }

  /// Projects that were written by many hands: what `status` calls half translated is what the compiler does.
  @Test(arguments: 0..<60, ["master", "omit"])
  func `the status and the compiler agree`(seed: UInt64, fallback: String) async throws {
    var random = SplitMix64(state: seed)
    let project = try RandomWords.project(&random)
    let settings = try project.read("floki.yaml")
    try project.folder.write(
      settings.replacing("languages: [es, eu, en]", with: "languages: [es, eu, en]\nfallback: \(fallback)"),
      to: "floki.yaml")
    let book = try await WordsProject(project.request.words).book
    let report = try await check(project.request).diagnostics
    for (language, code) in [(1, "eu"), (2, "en")] {
      let half = WordsStatus(book, languages: [language]).languages[0].total.half
      let told = report.diagnostics.filter {
        $0.code == "item-half-translated" && $0.message.contains("`\(code)` has no")
      }
      #expect(half.count == told.count, "\(code): \(half)\n\(WordsFolder.shown(report))")
      let files = Set(told.map { report.files[$0.primary.span.source].path.dropLast(3) })
      for item in half where !item.contains("/key:") {
        #expect(files.contains { $0 == item[...] || $0.hasPrefix(item + ".") }, "\(item): \(files)")
      }
    }
  }
}
