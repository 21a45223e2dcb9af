import TestSupport
import Testing

/// Recording a golden case keeps the form of each published file, and shows every change of its bytes.
@Suite("The output in a case")
struct OutputLayoutTests {
  private static let files: [String: [UInt8]] = [
    "news/en": Array(#"{"items":[{"title":"\u00d1and\u00fa \ud83d\udea3","ids":[1,2],"data":{}}]}"#.utf8),
    "p/0123456789abcdef0123.html": Array("<p>Quay</p>\n".utf8),
    "i/a.png.plan": Array("80x80 of a.png, as PNG\n".utf8),
    "v1-app": Array(#"{"v":1}"#.utf8),
  ]

  private func lines(_ output: String) throws -> String {
    let text = "# A case\n\n```yaml floki.yaml\n```\n\n## Output\n\n" + output
    let golden = try CaseText(text, path: "case.md")
    return try OutputLayout(golden).lines(for: Self.files).joined(separator: "\n")
  }

  @Test("JSON is laid out; everything else is a line")
  func isShort() throws {
    let lines = try lines("```files\n```\n")
    #expect(lines.hasPrefix("```json news/en "))
    #expect(
      lines.hasSuffix(
        """

        {
          "items": [
            {
              "title": "Ñandú 🚣",
              "ids": [1, 2],
              "data": {}
            }
          ]
        }
        ```

        ```files
        i/a.png: 80x80 of a.png, as PNG
        p/0123456789abcdef0123.html be7f5045c98dc502
        v1-app afbf9d0f3560b0fd
        ```
        """), "\(lines)")
  }

  @Test("A block asks for the whole file, and for similar paths")
  func isWhole() throws {
    let lines = try lines(
      "```html p/ffffffffffffffffffff.html\n```\n\n```json v1-app\n```\n\n```files\nnews/en 00\n```\n")
    #expect(lines.contains("```html p/0123456789abcdef0123.html\n<p>Quay</p>\n```"))
    #expect(lines.contains("{\n  \"v\": 1\n}"))
    #expect(lines.contains("\nnews/en "))
  }

  @Test("Spelled JSON keeps its escapes")
  func isSpelled() throws {
    #expect(try lines("```json news/en spelled 00\n```\n").contains(#""\u00d1and\u00fa \ud83d\udea3""#))
  }

  @Test("Long data is cut, but its digest covers all of it")
  func isCut() throws {
    let (one, other) = (String(repeating: "A", count: 299) + "B", String(repeating: "A", count: 299) + "C")
    let laidOut = try [one, other].map { try LaidOutJSON.lines(Array("\"\($0)\"".utf8)) }
    #expect(laidOut[0] == ["\"" + String(repeating: "A", count: 60) + "… (300 characters)\""])
    #expect(laidOut[0] == laidOut[1])
    let golden = try CaseText("# A case\n\n```yaml floki.yaml\n```\n", path: "case.md")
    let blocks = try [one, other].map {
      try OutputLayout(golden).lines(for: ["news/en": Array("{\"a\":\"\($0)\"}".utf8)])
    }
    #expect(blocks[0] != blocks[1] && blocks[0].dropFirst() == blocks[1].dropFirst())
  }
}
