import FlokiCheck
import FlokiCompiler
import FlokiSyntax
import Foundation
import TestSupport
import Testing

@testable import FlokiWords

/// An author and two translators lose nothing, each on a branch.
@Suite struct RandomMergeTests {
  /// The author renames items and changes originals, one translator hands in a file, and the other one has taken over what the file
  /// says: all at once, in any project, and git merges it by itself. Outdated is what the author has changed, and nothing else.
  @Test(arguments: 0..<100)
  func `renames, changed originals and two translators merge in any project`(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    let project = try RandomWords.project(&random)
    // As in a project that `floki new` has made: git would ask whose cache is right.
    try project.folder.write(".floki/\npublic/\n", to: ".gitignore")
    let request = try project.request
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    let po = retranslated(try project.read("i18n/eu.po")) { _, original, text in
      original.isEmpty || !text.isEmpty ? nil : original + " ñ"
    }
    try project.folder.write(po, to: "i18n/eu.po")
    let (taken, _) = try await syncWords(request.words)
    #expect(taken.isDone, "\(WordsFolder.shown(taken.diagnostics))")
    let git = Git(project.path)
    try await git.run("init", "-q", "-b", "main")
    try await git.commit()

    try await git.run("checkout", "-q", "-b", "author")
    let changed = try await Self.change(project, &random)
    try Self.rename(project, &random)
    try await git.commit()

    try await git.run("checkout", "-q", "main")
    // Each text is one translator's, the other's or nobody's.
    var owners: [String: Int] = [:]
    for phrase in try await WordsProject(request.words).book.phrases(for: 1) {
      owners[phrase.key] = random.next(below: 3)
    }
    /// Who has said something.
    var speakers: [String: String] = [:]
    for (number, branch) in [(1, "one"), (2, "two")] {
      try await git.run("checkout", "-q", "-b", branch, "main")
      let po = retranslated(try project.read("i18n/eu.po")) { key, _, text in
        // Where both change a line, people have to look.
        let isFree = number == 1 || !changed.keys.contains(key)
        guard owners[key] == number, !text.isEmpty, isFree else { return nil }
        speakers[key] = branch
        return text + " \(branch)"
      }
      try project.folder.write(po, to: "i18n/eu.po")
      if number == 2 {
        let (taken, _) = try await syncWords(request.words)
        #expect(taken.isDone, "\(WordsFolder.shown(taken.diagnostics))")
      }
      try await git.commit()
    }
    try await git.run("checkout", "-q", "main")
    for branch in ["one", "two", "author"].shuffled(using: &random) {
      try await git.run("merge", "-q", branch, "-m", branch)
    }
    let before = try await WordsProject(request.words).book
    #expect(Self.outdated(before) == Self.marked(before), "\(seed): merged")
    #expect(Self.marked(before).count == changed.count)

    let (merged, _) = try await syncWords(request.words)
    #expect(merged.isDone, "\(WordsFolder.shown(merged.diagnostics))")
    let book = try await WordsProject(request.words).book
    #expect(Self.outdated(book) == Self.marked(book), "\(seed): taken over")
    #expect(Self.marked(book).count == changed.count)
    // Nothing that a translator has said is lost, whatever its item is called now. Of texts that are alike nobody knows whose they are.
    let alike = Dictionary(grouping: book.phrases(for: 1), by: Self.identity)
    for phrase in book.phrases(for: 1) where alike[Self.identity(phrase)]?.count == 1 {
      guard let speaker = speakers[phrase.key.replacing("/other", with: "/item")],
        !phrase.source.text.contains(Self.mark)
      else { continue }
      #expect(
        phrase.translations[1]?.text.hasSuffix(" \(speaker)") == true, "\(seed): \(phrase.key) of \(speaker)")
    }
  }

  /// The one thing that git cannot merge: an original and its translation that are on one line, changed by two people.
  @Test func `what two people write on one line stays theirs to decide`() async throws {
    let project = try WordsFolder([
      "floki.yaml": WordsFolder.settings,
      "content/news/short.items.yaml":
        "- title: {es: Niebla, eu: Lainoa}\n  date: 2026-11-19\n  footer: {es: Redacción, eu: Erredakzioa}\n",
      ".gitignore": ".floki/\n",
    ])
    let git = Git(project.path)
    _ = try await exportWords(project.request.words, as: .po, for: ["eu"], into: "i18n")
    try await git.run("init", "-q", "-b", "main")
    try await git.commit()
    let items = try project.read("content/news/short.items.yaml")
    try await git.run("checkout", "-q", "-b", "author")
    try project.folder.write(
      items.replacing("es: Niebla", with: "es: Niebla densa"), to: "content/news/short.items.yaml")
    try await git.commit()
    for (branch, text) in [("same", "Lainoa"), ("other", "Erredakzioa")] {
      try await git.run("checkout", "-q", "-b", branch, "main")
      let po = try project.read("i18n/eu.po").replacing("\"\(text)\"", with: "\"\(text) da\"")
      try project.folder.write(po, to: "i18n/eu.po")
      let (taken, _) = try await syncWords(project.request.words)
      #expect(taken.changeCount == 1)
      try await git.commit()
    }
    try await git.run("merge", "-q", "author", "-m", "author")
    let book = try await WordsProject(project.request.words).book
    #expect(Self.outdated(book) == ["content/news/short.items.yaml#niebla_densa/title"])
    try await git.run("checkout", "-q", "same")
    #expect(try await git.result(of: ["merge", "-q", "author", "-m", "author"]).status == 1)
    let conflicts = try await git.result(of: ["diff", "--name-only", "--diff-filter=U"])
    #expect(conflicts.outputText == "content/news/short.items.yaml\n")
  }

  /// What a text is called within its item, and what it says.
  private static func identity(_ phrase: Phrase) -> [String] {
    phrase.key.split(separator: "/").dropFirst(3).map(String.init) + [phrase.source.text]
  }

  private static let mark = "cambiado"

  private static func outdated(_ book: PhraseBook) -> [String] {
    WordsStatus(book, languages: [1]).languages[0].total.outdated
  }

  private static func marked(_ book: PhraseBook) -> [String] {
    book.phrases(for: 1).filter { $0.source.text.contains(mark) }.map(\.key)
  }

  /// Changes up to three originals that are translated.
  ///
  /// - Returns: How many, and the texts that are written in those lines or beside them.
  private static func change(
    _ project: WordsFolder, _ random: inout SplitMix64
  ) async throws -> (count: Int, keys: Set<String>) {
    let words = try await WordsProject(project.request.words)
    let phrases = words.book.phrases(for: 1).filter { !$0.isShared && $0.translations[1] != nil }
    let chosen = phrases.shuffled(using: &random).prefix(1 + random.next(below: 3)).sorted {
      ($0.source.span.source, $0.source.span.start) > ($1.source.span.source, $1.source.span.start)
    }
    var keys: Set<String> = []
    for phrase in chosen {
      let span = phrase.source.span
      try project.change(phrase, of: words, to: mark)
      let lines = words.lines(of: span)
      keys.formUnion(
        words.book.phrases.filter { phrase in
          phrase.translations.compactMap { $0?.span }.contains { other in
            other.source == span.source
              && words.lines(of: other).overlaps(lines.lowerBound - 1...lines.upperBound + 1)
          }
        }.map(\.key))
    }
    return (chosen.count, keys)
  }

  /// Renames about half of the items.
  private static func rename(_ project: WordsFolder, _ random: inout SplitMix64) throws {
    for item in 0..<6 where random.next(below: 2) == 0 {
      for ending in ["md", "eu.md"] {
        let name = "content/news/item\(item).\(ending)"
        guard FileManager.default.fileExists(atPath: project.folder.full(name)) else { continue }
        try FileManager.default.moveItem(
          atPath: project.folder.full(name),
          toPath: project.folder.full("content/news/other\(item).\(ending)"))
      }
    }
  }
}

extension WordsProject {
  /// The lines that a text is in.
  fileprivate func lines(of span: SourceSpan) -> ClosedRange<Int> {
    let bytes = sources.files[span.source].bytes
    let start = bytes[..<Int(span.start)].count { $0 == 0x0A }
    return start...(start + bytes[Int(span.start)..<Int(span.end)].dropLast().count { $0 == 0x0A })
  }
}
