import Foundation
import TestSupport
import Testing

/// A golden case keeps every byte of its project, and a malformed one fails with file and line.
@Suite("The text of a case")
struct CaseTextTests {
  private static let start = "# A case\n\n```yaml floki.yaml\nname: Quay\n```\n"

  @Test(
    "A malformed case fails with file and line",
    arguments: [
      ("", 1, "every line must end with a single line feed"),
      ("# A case", 1, "every line must end with a single line feed"),
      ("# A case\r\n", 1, "every line must end with a single line feed"),
      ("```yaml floki.yaml\n```\n", 1, "expected a heading"),
      ("# A case\n", 1, "the case has no source files"),
      ("# A case\n\n```yaml floki.yaml\nname: Quay\n", 3, "this block is not closed"),
      ("# A case\n\n````yaml floki.yaml\nname: Quay\n```\n", 3, "this block is not closed"),
      ("# A case\n\n```yaml\nname: Quay\n```\n", 3, "expected a language and a path"),
      ("# A case\n\n```yaml content/old news/a.yaml\n```\n", 3, "expected a language and a path"),
      (start + "\n```yaml floki.yaml\n```\n", 7, "floki.yaml is defined twice"),
      (start + "\n```sh\nfloki build\n```\n", 7, "expected the command floki check --locked"),
      (start + "\n```file a.png\n```\n", 7, "expected exactly one line in a `file` block"),
      (start + "\n```link a.png\nb\nc\n```\n", 7, "expected exactly one line in a `link` block"),
      (start + "\n```folder content\nb\n```\n", 7, "a `folder` block is an empty folder"),
      (start + "\n```md a.md escaped\n\\q\n```\n", 7, "unknown escape in an escaped block"),
      (start + "\n```md a.md escaped\na\\\nb\n```\n", 7, "unknown escape in an escaped block"),
      (start + "\n```md a.md\na\n^^ eror[file-missing]\n```\n", 9, "malformed marker"),
      (start + "\n```md a.md\n^2 is no marker\n```\n", 8, "malformed marker"),
      (start + "\n```md a.md\n·^^ fix title\n```\n", 8, "malformed marker"),
      (start + "\n```md a.md\n^^ error[file-missing]\n```\n", 8, "there is no line above the marker"),
      (start + "\n```md a.md\na\n^ note\n```\n", 9, "this note or fix belongs to no diagnostic"),
      (
        start + "\n```md a.md\na\n^ error[a]\n^ error[b]\n^ note #3\n```\n", 11,
        "this note or fix belongs to no diagnostic"
      ),
      (start + "\n```elsewhere\ncontent error\n```\n", 8, "expected a path and a diagnostic"),
      (start + "\n```elsewhere\ncontent ^ error[a]\n```\n", 8, "expected a path and a diagnostic"),
      (start + "\n## Output\n\nSee below.\n", 9, "move these words above ## Output"),
      (start + "\n## Output\n\n```files\nnews/en\n```\n", 10, "expected a path with a digest"),
      (start + "\n## Output\n\n```json\n```\n", 9, "expected a language and a path"),
    ])
  func isRefused(text: String, line: Int, problem: String) throws {
    let found = #expect(throws: CaseProblem.self) {
      let golden = try CaseText(text, path: "case.md")
      _ = try golden.findings()
      _ = try OutputLayout(golden)
    }
    let description = try #require(found).description
    #expect(description.hasPrefix("case.md:\(line): ") && description.contains(problem), "\(description)")
  }

  @Test("Files, material, links, empty files and empty folders are created")
  func isLaidOut() throws {
    let golden = try CaseText(
      Self.start + """

        ```md "content/old news/a.md"
        A
        ```

        ```text content/.gitkeep
        ```

        ```text line.txt escaped
        \\xFFa\\
        ```

        ```text escaped
        \\q
        ```

        ```file a.png
        square-80.png
        ```

        ```link content/b.png
        ../a.png
        ```

        ```folder content/none
        ```

        """, path: "case.md")
    let folder = try TemporaryFolder(golden)
    #expect(folder.text("floki.yaml") == "name: Quay\n")
    #expect(folder.text("content/old news/a.md") == "A\n")
    #expect(folder.read("content/.gitkeep") == [])
    #expect(folder.read("line.txt") == [0xFF, 0x61])
    #expect(folder.text("escaped") == "\\q\n")
    #expect(folder.read("a.png")?.count == 77)
    #expect(folder.read("content/b.png") == folder.read("a.png"))
    #expect(folder.files("content") == ["content/b.png", "content/old news/a.md"])
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.full("content"))) == [
        ".gitkeep", "b.png", "none", "old news",
      ])
  }

  @Test("Escapes keep any bytes")
  func escapesAnything() {
    var random = SplitMix64(state: 47)
    let pieces: [[UInt8]] = [
      [0x0A], [0x0D], [0x0D, 0x0A], [0x5C], [0x5E], [0x00], [0xFF], [0xC3], [0xEF, 0xBB, 0xBF],
      [0xE2, 0x80, 0xA8],
      Array("·".utf8), Array("é⛵🚣".utf8), Array("\\x41\\".utf8), Array("a\tb".utf8), [0xE2, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
    ]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      let lines = EscapedText.escaping(bytes)
      #expect(EscapedText.bytes(of: lines) == bytes)
      #expect(lines.allSatisfy { !CaseMarker.isOne($0) && !$0.utf8.contains(0x0D) })
      if !EscapedText.isNeeded(bytes) {
        #expect(
          EscapedText.lines(of: String(decoding: bytes, as: UTF8.self)).map { $0 + "\n" }.joined().utf8
            .elementsEqual(bytes))
      }
    }
  }
}
