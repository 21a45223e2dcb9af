import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiSyntax
import Glibc
import TestSupport
import Testing

@testable import FlokiCheck
@testable import FlokiProject
@testable import FlokiSite

/// `floki check --fix` edits its own bytes alone, and leaves nothing for a second run.
@Suite struct FixTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      name: Harbour   # ours
      version: 1
      base_url: https://app.example.org/
      languages: [en]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: News
          short_title: News
          feed: content/news

      """, to: "floki.yaml")
    try folder.write("---\ntitle: Quay\ndate: 2026-11-20\n---\nOpen.\n", to: "content/news/quay.md")
  }

  private func fix(isDryRun: Bool = false, isLocked: Bool = false) async throws -> FixOutcome {
    let request = BuildRequest(
      project: folder.path, output: folder.full("public"), now: Instant(secondsSince1970: 1_795_262_400),
      jobs: 1, isLocked: isLocked)
    return try await FlokiCheck.fix(request, isDryRun: isDryRun)
  }

  private func replace(_ old: String, with new: String, in name: String = "floki.yaml") throws {
    let text = try #require(folder.text(name))
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: name)
  }

  /// "fixed floki.yaml:7:5: …", one for each fix.
  private func lines(of outcome: FixOutcome, isDryRun: Bool = false) -> [String] {
    outcome.rounds.flatMap { round in
      let renderer = FixRenderer(files: round.files)
      return round.repairs.map {
        renderer.render($0.diagnostic, refusedBecause: $0.refusal, isDryRun: isDryRun)
      }
    }
  }

  @Test func `a fix edits those bytes alone, and a second run changes nothing`() async throws {
    // A byte order mark, both kinds of line ends, tabs, comments, quotes, and no line end at the end.
    let flawed =
      "\u{FEFF}---\r\n# words\r\ntitel:   'Quay' \t# the old one\nBody : |\r\n   öpen  \r\n\r\n"
      + "date: 2026-11-20\r\nonline:   yes\r\n---\r\npage"
    try folder.write(flawed, to: "content/news/quay.md")
    let outcome = try await fix()
    let repaired = flawed.replacing("titel", with: "title").replacing("Body", with: "body")
      .replacing("yes", with: "true")
    #expect(folder.text("content/news/quay.md").map { Array($0.utf8) } == Array(repaired.utf8))
    #expect(
      lines(of: outcome) == [
        "fixed content/news/quay.md:3:1: replaced `titel` with `title`",
        "fixed content/news/quay.md:4:1: replaced `Body` with `body`",
        "fixed content/news/quay.md:8:11: replaced `yes` with `true`",
      ])
    #expect(outcome.result == .done, "\(outcome.remaining.diagnostics.text)")
    let written = folder.signature("content/news/quay.md")
    #expect(try await fix().rounds.isEmpty)
    #expect(folder.signature("content/news/quay.md") == written)
  }

  @Test func `files without a repair are not touched`() async throws {
    try replace("title: Quay", with: "titel: Quay", in: "content/news/quay.md")
    let before = folder.signature("floki.yaml")
    _ = try await fix()
    #expect(folder.signature("floki.yaml") == before)
    #expect(folder.text("content/news/quay.md")?.contains("title: Quay\n") == true)
  }

  /// An item whose `yes` is named by an alias elsewhere, where it is right.
  private func writeShared(to name: String) throws {
    try folder.write("sections:\n  - {id: 1, name: \"yes\"}\n", to: "content/news/feed.yaml")
    try folder.write(
      "---\ntitle: Shared\ndate: 2026-11-18\nonline: &word yes\nsections: [*word]\n---\nWords.\n", to: name)
  }

  @Test func `a fix that would bring another error is not made`() async throws {
    try replace("    unique_id: 1\n", with: "    unique_id: 1\n    paddin: 3\n")
    try writeShared(to: "content/news/quay.md")
    let outcome = try await fix()
    #expect(lines(of: outcome).first == "fixed floki.yaml:8:5: replaced `paddin` with `padding`")
    #expect(lines(of: outcome).last?.hasPrefix("left alone content/news/quay.md:4:") == true)
    #expect(lines(of: outcome).last?.hasSuffix("] in content/news/quay.md") == true)
    #expect(lines(of: outcome).last?.contains(": it would cause error[section") == true)
    #expect(folder.text("content/news/quay.md")?.contains("online: &word yes") == true)
    #expect(outcome.result == .problems)
    #expect(outcome.remaining.diagnostics.diagnostics.map(\.code) == ["bool-word"])
    #expect(lines(of: try await fix()).map { $0.prefix(10) } == ["left alone"])
  }

  @Test func `one bad fix among many keeps none of the others back`() async throws {
    for number in 1...9 {
      try folder.write(
        "---\ntitle: Number \(number)\ndate: 2026-11-1\(number)\nonline: yes\nsections: [\"yes\"]\n---\n",
        to: "content/news/\(number).md")
    }
    try writeShared(to: "content/news/5.md")
    let outcome = try await fix()
    #expect(outcome.rounds.count == 2)
    #expect(lines(of: outcome).count { $0.hasPrefix("fixed") } == 8)
    #expect(lines(of: outcome).last?.hasPrefix("left alone content/news/5.md:4:") == true)
  }

  @Test func `a dry run shows a diff and writes nothing`() async throws {
    try replace("title: Quay", with: "titel: Quay", in: "content/news/quay.md")
    let before = folder.signature("content/news/quay.md")
    let outcome = try await fix(isDryRun: true)
    #expect(
      String(decoding: outcome.difference, as: UTF8.self) == """
        --- a/content/news/quay.md
        +++ b/content/news/quay.md
        @@ -1,5 +1,5 @@
         ---
        -titel: Quay
        +title: Quay
         date: 2026-11-20
         ---
         Open.

        """)
    #expect(
      lines(of: outcome, isDryRun: true) == [
        "would fix content/news/quay.md:2:1: replaced `titel` with `title`"
      ])
    #expect(outcome.result == .problems)
    #expect(outcome.remaining.result == .done)
    #expect(folder.signature("content/news/quay.md") == before)
  }

  @Test func `a read-only file stays as it is`() async throws {
    try replace("title: Quay", with: "titel: Quay", in: "content/news/quay.md")
    try #require(unsafe chmod(folder.full("content/news/quay.md"), 0o444) == 0)
    let outcome = try await fix()
    #expect(lines(of: outcome) == ["left alone content/news/quay.md:2:1: the file is read-only"])
    #expect(outcome.result == .problems)
    #expect(outcome.remaining.diagnostics.diagnostics.map(\.code).contains("attribute-unknown"))
    #expect(folder.text("content/news/quay.md")?.contains("titel") == true)
  }

  @Test func `permissions stay, and a link stays a link`() async throws {
    try folder.write("---\ntitel: Boat\ndate: 2026-11-19\n---\n", to: "shared/boat.md")
    try #require(unsafe chmod(folder.full("shared/boat.md"), 0o664) == 0)
    try folder.link("content/news/boat.md", to: "../../shared/boat.md")
    let outcome = try await fix()
    #expect(lines(of: outcome) == ["fixed content/news/boat.md:2:1: replaced `titel` with `title`"])
    #expect(folder.status("content/news/boat.md")?.isLink == true)
    #expect(folder.status("shared/boat.md")?.permissions == 0o664)
    #expect(folder.text("shared/boat.md")?.contains("title: Boat") == true)
  }

  @Test func `two paths to one file write it once`() async throws {
    try folder.write("---\ntitel: Boat\ndate: 2026-11-19\n---\n", to: "content/news/boat.md")
    try folder.link("content/news/copy.md", to: "boat.md")
    let outcome = try await fix()
    #expect(lines(of: outcome).map { $0.prefix(5) } == ["fixed", "fixed"])
    #expect(folder.text("content/news/boat.md")?.contains("title: Boat") == true)
  }

  @Test func `a key that was merged in is left to its owner`() async throws {
    try folder.write(
      """
      - &one
        title: One
        date: 2026-11-01
        body: |
          text
      - <<: *one
        titel: Two
        date: 2026-11-02

      """, to: "content/news/more.items.yaml")
    // The block has a title already, through the merge: to rename this one would change what is shown.
    #expect(try await fix().rounds.isEmpty)
  }

  @Test func `another floki at work keeps a fix out, but not a dry run`() async throws {
    try replace("title: Quay", with: "titel: Quay", in: "content/news/quay.md")
    let lock = try BuildLock(in: folder.path)
    await #expect(throws: BuildLock.Held.self) { try await fix() }
    #expect(try await !fix(isDryRun: true).difference.isEmpty)
    extendLifetime(lock)
  }
}

@Suite struct SourceWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ before: String, _ after: String, to path: String) throws -> String? {
    try SourceWriter(project: folder.path).write(
      Edited(path: path, before: Array(before.utf8), after: Array(after.utf8)))
  }

  @Test func `a file that changed since it was read is left alone`() throws {
    try folder.write("mine", to: "a.yaml")
    #expect(try write("theirs", "ours", to: "a.yaml") == "the file has changed since it was read")
    #expect(folder.text("a.yaml") == "mine")
    #expect(try write("mine", "ours", to: "a.yaml") == nil)
    #expect(folder.text("a.yaml") == "ours")
    // As it should be already.
    #expect(try write("mine", "ours", to: "a.yaml") == nil)
  }

  @Test func `what is gone, or leads out of the project, is left alone`() throws {
    let outside = try TemporaryFolder()
    try outside.write("old", to: "b.yaml")
    try folder.link("b.yaml", to: outside.full("b.yaml"))
    #expect(try write("old", "new", to: "b.yaml") == "the link leads out of the project")
    #expect(outside.text("b.yaml") == "old")
    #expect(try write("old", "new", to: "c.yaml") == "it does not exist")
    #expect(folder.files() == ["b.yaml"])
  }
}

@Suite struct FixPlanTests {
  private func plan(_ edits: [(Int, [Range<UInt32>])], isLocked: Bool = false, path: String = "a.yaml")
    -> [String]
  {
    var files = SourceFiles()
    let source = files.append(SourceFile(path: path, bytes: Array("0123é56789".utf8)))
    var diagnostics = Diagnostics()
    for (name, ranges) in edits {
      let spans = ranges.map { SourceSpan(source: source, start: $0.lowerBound, end: $0.upperBound) }
      diagnostics.report(
        Diagnostic(
          Rule("fix-\(name)", .error, in: .yaml), "m", at: .beginning(of: source),
          fix: Diagnostic.Fix("did", spans.map { Diagnostic.Fix.Edit($0, "") })))
    }
    return FixPlan(diagnostics, in: files, isLocked: isLocked).repairs.map(\.code)
  }

  @Test func `edits that touch wait for the next round`() {
    #expect(plan([(1, [1..<3]), (2, [2..<4]), (3, [7..<8])]) == ["fix-1", "fix-3"])
    #expect(plan([(1, [1..<3]), (2, [3..<4])]) == ["fix-1"])
    #expect(plan([(1, [3..<3]), (2, [3..<3]), (3, [1..<2])]) == ["fix-1", "fix-3"])
  }

  @Test func `all edits of a fix are made, or none`() {
    #expect(plan([(1, [1..<2]), (2, [8..<9, 1..<2]), (3, [8..<9])]) == ["fix-1", "fix-3"])
    #expect(plan([(1, [1..<3, 2..<4])]) == [])
    #expect(plan([(1, [3..<4, 1..<3])]) == ["fix-1"])
    #expect(plan([(1, [])]) == [])
  }

  @Test func `places outside the text, or inside a letter, are refused`() {
    #expect(plan([(1, [9..<20])]) == [])
    #expect(plan([(1, [5..<6])]) == [])
    #expect(plan([(1, [4..<6]), (2, [11..<11])]) == ["fix-1", "fix-2"])
  }

  @Test func `a locked run leaves floki lock alone`() {
    #expect(plan([(1, [1..<2])], isLocked: true, path: "floki.lock") == [])
    #expect(plan([(1, [1..<2])], path: "floki.lock") == ["fix-1"])
  }
}
