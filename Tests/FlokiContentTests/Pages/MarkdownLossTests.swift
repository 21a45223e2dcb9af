import FlokiProtocol
import Testing

@testable import FlokiContent

/// Words of tables, footnotes and notes that readers would not see are told.
@Suite struct MarkdownLossTests {
  /// The losses of a page, each with the text that it is about.
  private func losses(_ markdown: String) -> [String] {
    let bytes = Array(markdown.utf8)
    return MarkdownPage.render(bytes).losses.map { loss in
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      return switch loss {
      case .alert(let word, let range): "alert \(word) at \(text(range))"
      case .cells(let columns, let range): "beyond \(columns): \(text(range))"
      case .table(let header, let columns, let range): "\(header) over \(columns): \(text(range))"
      case .footnoteUnused(let name, let isSecond, let range):
        "\(isSecond ? "second" : "unused") \(name): \(text(range))"
      case .footnoteMissing(let name, let near, let range):
        "missing \(name)\(near.map { " near \($0)" } ?? ""): \(text(range))"
      case .slip(let slip): "\(slip.kind): \(text(slip.range))"
      }
    }
  }

  @Test(arguments: [
    ("| a | b |\n|---|---|\n| 1 | 2 | 3 | 4 |\n", ["beyond 2: 3 | 4"]),
    ("a | b\n-|-\n1 | 2 | 3\n4 | 5\n6 | 7 | 8", ["beyond 2: 3", "beyond 2: 8"]),
    ("> | a |\n> |---|\n> | 1 | 2 |\n", ["beyond 1: 2"]),
    ("| a | b |\n|---|---|\n| 1 | 2 | |\n| `a\\|b` | 2 |\n| 1 |\n", []),
    ("| a | b | c |\n|---|---|\n| 1 | 2 | 3 |\n", ["3 over 2: |---|---|"]),
    ("one | two\n\nthree | four\n-----\n", []),
    ("```\n| a | b |\n|---|\n```\n", []),
  ])
  func tellsCellsThatNoColumnHas(_ markdown: String, _ expected: [String]) {
    #expect(losses(markdown) == expected)
  }

  @Test(arguments: [
    ("A[^1].\n\n[^1]: One.\n", []),
    ("A.\n\n[^1]: One.\n", ["unused 1: [^1]"]),
    ("A[^tide].\n\n[^tides]: One.\n", ["unused tides: [^tides]", "missing tide near tides: [^tide]"]),
    ("A[^1].\n\n[^1]: One.\n\n[^1]: Two.\n", ["second 1: [^1]"]),
    ("A *b* c[^2] d[^3].\n", ["missing 2: [^2]", "missing 3: [^3]"]),
    ("A \\[^1], `[^2]`, [^a-z ]+ and [^3](b.md).\n\n```\n[^4]: Code.\n```\n", []),
    ("A[^1].\n\n[^1]: One[^2].\n\n[^2]: Two.\n", []),
    ("- A[^1]\n\n[^1]: One.\n[^unused]: Two.\n", ["unused unused: [^unused]"]),
  ])
  func tellsFootnotesThatNobodySees(_ markdown: String, _ expected: [String]) {
    #expect(losses(markdown) == expected)
  }

  @Test(arguments: [
    ("> [!NOTE]\n> A.\n", []), ("> [!pull]\n> A.\n", []), ("> [!note]\n>\n> A.\n", []),
    ("> [!HINT]\n> A.\n", ["alert HINT at [!HINT]"]),
    ("> [!NOTE] Look\n> A.\n", ["alert NOTE at [!NOTE]"]),
    ("> [!WARNING]\n", ["alert WARNING at [!WARNING]"]),
    ("> [1] A.\n", []), ("> Look [!HINT]\n", []), ("> \\[!HINT]\n> A.\n", []),
  ])
  func tellsNotesThatAreNone(_ markdown: String, _ expected: [String]) {
    #expect(losses(markdown) == expected)
  }

  /// The address that was meant in a link or picture that is none.
  @Test(arguments: [
    ("![x](my boat (1).jpg \"T\")", ["my boat (1).jpg"]), ("![x](my boat.jpg)", ["my boat.jpg"]),
    ("[a](boat (1).pdf), [b](boat (2).pdf)", ["boat (1).pdf", "boat (2).pdf"]),
    ("![x](boat(1.jpg)", ["boat(1.jpg"]), ("![x](my boat.jpg 'T')", ["my boat.jpg"]),
    ("![x](boat(1).jpg)", []), ("![x](<my boat (1).jpg> \"T\")", []), ("see [1] (page 3)", []),
    ("[a] and (b c)", []),
  ])
  func tellsAddressesThatEndTooEarly(_ markdown: String, _ expected: [String]) {
    let bytes = Array(markdown.utf8)
    let slips = MarkdownPage.render(bytes).slips.compactMap { slip -> String? in
      if case .blanksInAddress(let range) = slip {
        String(decoding: bytes[range], as: UTF8.self)
      } else {
        nil
      }
    }
    #expect(slips == expected)
  }
}
