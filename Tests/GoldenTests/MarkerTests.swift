import TestSupport
import Testing

/// The markers of golden cases keep every diagnostic exactly, with its order, notes and fixes.
@Suite("The markers of a case")
struct MarkerTests {
  private static let text = """
    # A case

    ```yaml floki.yaml
    name: Quay
    \ttitle: "é⛵"

    last
    ```

    ```md content/a.md escaped
    \\u{FEFF}one\\r
    two\\rthree \\xFF four
    end\\
    ```

    ```text "an empty file"
    ```

    ```file a.png
    square-80.png
    ```

    """

  /// Places in every file of the case, and in others.
  private static let places: [CaseFinding.Place] = {
    let spans = [
      (1, 1, 1, 5), (1, 5, 1, 5), (1, 1, 2, 1), (1, 3, 4, 2), (2, 1, 2, 2), (2, 2, 2, 7), (2, 11, 2, 11),
      (3, 1, 3, 1),
      (3, 1, 3, 4), (4, 5, 5, 1), (5, 1, 5, 1), (9, 9, 9, 10), (2, 30, 2, 31),
    ].map { CaseFinding.Span(line: $0.0, column: $0.1, endLine: $0.2, endColumn: $0.3) }
    let texts = ["floki.yaml", "content/a.md", "content/unknown.md"].flatMap { path in
      spans.map { CaseFinding.Place(path: path, span: $0) }
    }
    return texts
      + ["", "-", "a.png", "an empty file", "no file", "floki.yaml", "content/a.md"].map {
        CaseFinding.Place(path: $0, span: nil)
      }
  }()

  @Test(
    "Diagnostics survive writing and reading, with order, notes and fixes",
    arguments: 0..<300)
  func comeBack(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    func place() -> CaseFinding.Place {
      Self.places.randomElement(using: &random) ?? CaseFinding.Place(path: "", span: nil)
    }
    let texts = ["", "title", "\"\\\n\t", "a #1 \"b\"", "\u{FEFF}é"]
    var findings = (0..<Int.random(in: 0...5, using: &random)).map { number in
      CaseFinding(
        ["error", "warning", "note"].randomElement(using: &random) ?? "", "code-\(number)", at: place(),
        notes: (0..<Int.random(in: 0...2, using: &random)).map { _ in place() },
        edits: (0..<Int.random(in: 0...2, using: &random)).map { _ in
          CaseFinding.Edit(place: place(), text: texts.randomElement(using: &random) ?? "")
        })
    }
    // Two thirds in the order of a report.
    if seed % 3 > 0 { findings.sort { $0.isBefore($1) } }
    let golden = try CaseText(Self.text, path: "case.md")
    let lines = try MarkerLayout(golden, findings).lines()
    let read = try CaseText(lines.map { $0 + "\n" }.joined(), path: "case.md")
    #expect(try read.findings() == findings, "\(lines.joined(separator: "\n"))")
    #expect(try read.files() == golden.files())
    #expect(try MarkerLayout(read, findings).lines() == lines)
  }

  @Test("Markers are below their columns, notes and fixes below their diagnostic")
  func stand() throws {
    let (path, other) = ("floki.yaml", "content/a.md")
    func place(_ path: String, _ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int)
      -> CaseFinding.Place
    {
      let span = CaseFinding.Span(line: line, column: column, endLine: endLine, endColumn: endColumn)
      return CaseFinding.Place(path: path, span: span)
    }
    let findings = [
      CaseFinding(
        "warning", "title-alone", at: CaseFinding.Place(path: other, span: nil),
        notes: [place(path, 1, 1, 1, 5)]),
      CaseFinding(
        "error", "yaml-tab", at: place(path, 2, 1, 2, 2),
        edits: [CaseFinding.Edit(place: place(path, 2, 9, 2, 9), text: "\n")]),
      CaseFinding("error", "name-missing", at: place(path, 4, 3, 5, 1)),
    ]
    let lines = try MarkerLayout(try CaseText(Self.text, path: "case.md"), findings).lines()
    #expect(
      lines.dropFirst(2).prefix(13).joined(separator: "\n") == """
        ```yaml floki.yaml
        name: Quay
        ^^^^ note #1
        \ttitle: "é⛵"
        ^ error[yaml-tab]
        ·       ^+ fix "\\n"

        last
        · ^…+1:1 error[name-missing]
        ```

        ```md content/a.md escaped
        · warning[title-alone] #1
        """)
  }
}
