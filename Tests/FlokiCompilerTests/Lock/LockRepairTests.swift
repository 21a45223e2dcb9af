import FlokiContent
import TestSupport
import Testing

@testable import FlokiCompiler

/// A lock that was fixed after a merge needs no second fix.
@Suite("A lock after a merge")
struct LockRepairTests {
  private func repair(_ lock: String, published: String? = nil) -> LockRepair {
    LockRepair(
      Array(lock.utf8), published: published.map { Array($0.utf8) },
      asOf: Instant(secondsSince1970: 1_793_534_400))
  }

  private func lines(_ repair: LockRepair) -> [String] {
    String(decoding: repair.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }

  @Test("Lines of both sides of a conflict stay, and what both have given up goes")
  func conflict() {
    let repair = repair(
      """
      item 5 content/news a
      <<<<<<< ours
      item 6 content/news b
      ||||||| base
      item 9 content/news old
      =======
      item 7 content/news c
      >>>>>>> theirs
      """)
    #expect(lines(repair) == ["item 5 content/news a", "item 6 content/news b", "item 7 content/news c"])
    #expect(repair.steps == [.conflictsResolved(1)])
  }

  @Test("Of two items with one id the published one keeps it, whatever their names")
  func published() {
    let both = "item 5 content/news a\nitem 5 content/news b\n"
    let repair = repair(both, published: "item 5 content/news b\n")
    #expect(lines(repair) == ["item 5 content/news b"])
    #expect(
      repair.steps == [
        .renumbered(
          id: 5, loser: .init(feed: "content/news", key: "a"), winner: .init(feed: "content/news", key: "b"),
          isGuess: false)
      ])
  }

  @Test("An address that two stories were given stays with the published one, or else with the older")
  func addresses() {
    let both = "read 5 read/{lang}/quay.html en\nread 7 read/{lang}/quay.html en,es\n"
    #expect(lines(repair(both)) == ["read 5 read/{lang}/quay.html en"])
    let repair = repair(both, published: "read 7 read/{lang}/quay.html en\n")
    #expect(lines(repair) == ["read 7 read/{lang}/quay.html en,es"])
  }

  @Test("An item that was published and deleted keeps its id from one that never was")
  func publishedAndGone() {
    let repair = repair(
      "gone 5 content/news old\nitem 5 content/news new\n", published: "item 5 content/news old\n")
    #expect(lines(repair) == ["gone 5 content/news old"])
  }

  @Test("Where nobody knows, one that lives goes before one that is gone, and then the first by name")
  func guesses() {
    let living = repair("gone 5 content/news a\nitem 5 content/news b\n")
    #expect(lines(living) == ["item 5 content/news b"])
    let first = repair("item 5 content/news b\nitem 5 content/news a\nitem 5 content/photos a\n")
    #expect(lines(first) == ["item 5 content/news a"])
    for step in living.steps + first.steps {
      guard case .renumbered(_, _, _, isGuess: true) = step else {
        Issue.record("\(step)")
        continue
      }
    }
  }

  @Test("What is said twice is said once, and of an item that one side has deleted the sources decide")
  func repeats() {
    let repair = repair(
      "gone 5 content/news a\nitem 5 content/news a\nitem 6 content/news b\nitem 6 content/news b\n")
    #expect(lines(repair) == ["item 5 content/news a", "item 6 content/news b"])
    #expect(repair.steps == [.repeatsRemoved(2)])
  }

  @Test("Of two releases of one version the published one stays, and both where nobody knows")
  func releases() {
    let one = "release 2 v1-app \(String(repeating: "1", count: 64))"
    let other = "release 2 v1-app \(String(repeating: "2", count: 64))"
    #expect(lines(repair("\(one)\n\(other)\n", published: "\(other)\n")) == [other])
    let unsure = repair("\(one)\n\(other)\n")
    #expect(lines(unsure) == [one, other])
    #expect(unsure.steps.isEmpty)
  }

  @Test("What was published and is lost comes back, and an item that got another id meanwhile has both")
  func restores() {
    let published = """
      from 7 2026-01-01T00:00:00Z
      gone 4 content/news old
      item 5 content/news a
      item 7 content/news c
      page content/news 5
      sort 5 9
      tab 1 news content/news
      until 4 2026-01-01T00:00:00Z

      """
    let lost = repair("", published: published)
    #expect(lines(lost) == published.split(separator: "\n").map(String.init))
    #expect(lost.steps == [.restored(8)])
    let other = repair("item 90 content/news a\nitem 91 content/news b\n", published: published)
    #expect(
      lines(other).filter { $0.hasPrefix("item") || $0.hasPrefix("gone") } == [
        "gone 4 content/news old", "gone 90 content/news a", "item 5 content/news a", "item 7 content/news c",
        "item 91 content/news b",
      ])
    // What was never due on one branch and was published from another.
    let takenBack = repair(
      "from 7 2026-01-01T00:00:00Z\ngone 7 content/news c\nuntil 7 2025-12-01T00:00:00Z\n",
      published: "item 7 content/news c\n")
    #expect(lines(takenBack) == ["item 7 content/news c"])
    #expect(repair("item 5 content/news renamed\n", published: "item 5 content/news a\n").steps == [])
  }

  @Test("What floki cannot read stays as it is, and a lock that is right stays byte for byte")
  func leavesAlone() {
    #expect(lines(repair("<<<<<<< a\nitem five\n=======\n>>>>>>> b\n")) == ["item five"])
    let right = "# mine\nitem 7 content/news b\nitem 5 content/news a\n"
    #expect(repair(right).bytes == Array(right.utf8))
  }

  @Test("Whatever is merged, a second fix finds nothing to do")
  func isEnough() {
    var random = SplitMix64(state: 11)
    let words = [
      "item 5 n a", "item 5 n b", "gone 5 n a", "item 6 n a", "<<<<<<< x", "=======", ">>>>>>> y",
      "||||||| z",
      "page n 5", "", "path n/ n", "path n/ m", "release 1 a 0", "sort 5 9", "junk", "item 0 n a", "item",
      "tab 1 news n", "tab 1 gallery n", "item 5 n %zz", "until 5 2026-01-01T00:00:00Z", "from 5 2026-01-01",
      "gone 7 n b", "item 8 n b",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: "\n")
      let once = repair(text, published: "item 5 n b\npath n/ m\n")
      let twice = repair(
        String(decoding: once.bytes, as: UTF8.self), published: "item 5 n b\npath n/ m\n")
      #expect(twice.steps.isEmpty, "\(text)")
    }
  }
}
