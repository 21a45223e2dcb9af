import FlokiSyntax
import Testing

/// Nothing in a file can steer the terminal that shows it.
@Suite struct TextRendererTests {
  /// Draws one diagnostic about `text`, whose places are found by the words that are there.
  private func render(
    _ text: String, at words: String, _ label: String = "here", notes: [(String, String)] = [],
    why: String = "",
    hint: String = ""
  ) -> String {
    var files = SourceFiles()
    let source = files.append(SourceFile(path: "app.yaml", bytes: Array(text.utf8)))
    func span(_ words: String) -> SourceSpan {
      let range = text.firstRange(of: words) ?? text.startIndex..<text.startIndex
      return SourceSpan(
        source: source, start: UInt32(text[..<range.lowerBound].utf8.count),
        end: UInt32(text[..<range.upperBound].utf8.count))
    }
    let diagnostic = Diagnostic.error(
      "test-code", "something is wrong", at: span(words), label,
      notes: notes.map { Diagnostic.Label(span($0.0), $0.1) }, why: why, hint: hint)
    return TextRenderer(files: files, color: false).render(diagnostic)
  }

  @Test func `a message shows the place, its other place, the reason and the fix`() {
    let text = "v: 1\n\n\n\n\n    unique_id: 3\n\n\n\n\n\n\n\n    unique_id:  3\n"
    let drawn = render(
      text, at: " 3\n".replacing("\n", with: ""), "first", notes: [("  3", "second")],
      why: "iOS turns it away.",
      hint: "4 is free.")
    #expect(
      drawn == """
        error[test-code]: something is wrong
          --> app.yaml:6:15
         6 |     unique_id: 3
           |               ^^ first
        ...
        14 |     unique_id:  3
           |               --- second
        iOS turns it away.

        Hint: 4 is free.

        """)
  }

  @Test func `marks line up after tabs, wide and combining characters`() {
    #expect(
      render("a:\t日本 e\u{301}x ⛵️ 👩‍👩‍👧 [bad] tail", at: "[bad]") == """
        error[test-code]: something is wrong
          --> app.yaml:1:20
        1 | a:    日本 e\u{301}x ⛵️ 👩‍👩‍👧 [bad] tail
          |                     ^^^^^ here

        """)
    #expect(render("日本: 語", at: "本", "").hasSuffix("1 | 日本: 語\n  |   ^^\n"))
  }

  @Test func `two marks in one line share it`() {
    #expect(
      render("a: bad, worse", at: "worse", notes: [("bad", "and here")]) == """
        error[test-code]: something is wrong
          --> app.yaml:1:9
        1 | a: bad, worse
          |    --- and here
          |         ^^^^^ here

        """)
  }

  @Test func `a span over several lines shows the first of them`() {
    #expect(
      render("a:\n  b: 1\n  c: 2\nd: 3", at: "b: 1\n  c: 2") == """
        error[test-code]: something is wrong
          --> app.yaml:2:3
        2 |   b: 1
          |   ^^^^… here

        """)
  }

  @Test func `a long line is cut around the place`() {
    let long = String(repeating: "word ", count: 400)
    let drawn = render("a: \(long)BAD \(long)", at: "BAD")
    let lines = drawn.split(separator: "\n")
    #expect(lines[1] == "  --> app.yaml:1:2004")
    #expect(lines[2].count <= 104)
    #expect(lines[2].hasPrefix("1 | …") && lines[2].hasSuffix("…"))
    let caret = lines[3].firstIndex(of: "^").map { lines[3].distance(from: lines[3].startIndex, to: $0) }
    let bad = lines[2].firstRange(of: "BAD").map {
      lines[2].distance(from: lines[2].startIndex, to: $0.lowerBound)
    }
    #expect(caret == bad)
    #expect(lines[3].count { $0 == "^" } == 3)
  }

  @Test func `a line that is only just too long keeps its beginning or its end`() {
    let start = render("BAD" + String(repeating: "x", count: 200), at: "BAD")
    #expect(start.contains("1 | BADxxx") && start.contains("x…\n  | ^^^ here"))
    let end = render(String(repeating: "x", count: 200) + "BAD", at: "BAD")
    #expect(end.contains("xBAD\n"))
  }

  @Test func `the end of a file can be pointed at`() {
    var files = SourceFiles()
    let source = files.append(SourceFile(path: "a.yaml", bytes: Array("a: [\n".utf8)))
    let end = SourceSpan(source: source, start: 5, end: 5)
    let drawn = TextRenderer(files: files, color: false).render(.error("c", "m", at: end, "ends here"))
    #expect(drawn == "error[c]: m\n  --> a.yaml:2:1\n2 |\n  | ^ ends here\n")
  }

  @Test func `media and whole files are named without their bytes`() {
    var files = SourceFiles()
    let photo = files.append(SourceFile(path: "photos/quay.jpg", bytes: []))
    let text = files.append(SourceFile(path: "a.yaml", bytes: Array("a: 1".utf8)))
    let renderer = TextRenderer(files: files, color: false)
    #expect(
      renderer.render(.warning("c", "m", at: .beginning(of: photo), hint: "h"))
        == "warning[c]: m\n  --> photos/quay.jpg\n\nHint: h\n")
    #expect(renderer.render(.note("c", "m", at: .beginning(of: text))) == "note[c]: m\n  --> a.yaml:1:1\n")
    let both = Diagnostic.error(
      "c", "m", at: SourceSpan(source: text, start: 3, end: 4), "names it",
      notes: [Diagnostic.Label(.beginning(of: photo), "the picture")])
    #expect(
      renderer.render(both) == """
        error[c]: m
          --> a.yaml:1:4
        1 | a: 1
          |    ^ names it
          ::: photos/quay.jpg: the picture

        """)
  }

  @Test func `marks that overlap are drawn one below the other`() {
    #expect(
      render("a: {b: 1, c: 2}", at: "b", "this", notes: [("{b: 1, c: 2}", "in here"), ("b: 1", "entry")])
        == """
        error[test-code]: something is wrong
          --> app.yaml:1:5
        1 | a: {b: 1, c: 2}
          |    ------------ in here
          |     ^ this
          |     ---- entry

        """)
  }

  @Test func `a place behind the last letter of a line is marked there, whatever ends the line`() {
    for end in ["\n", "\r\n", "\r", ""] {
      var files = SourceFiles()
      let source = files.append(SourceFile(path: "a.yaml", bytes: Array("\u{FEFF}a: é\(end)".utf8)))
      let place = SourceSpan(source: source, start: 8, end: 8)
      #expect(
        TextRenderer(files: files, color: false).render(.error("c", "m", at: place, "here"))
          == "error[c]: m\n  --> a.yaml:1:5\n1 | a: é\n  |     ^ here\n")
    }
  }

  @Test func `what is said of the whole file is not lost beside what is said of a line`() {
    var files = SourceFiles()
    let text = files.append(SourceFile(path: "a.yaml", bytes: Array("a: 1\n".utf8)))
    let line = SourceSpan(source: text, start: 3, end: 4)
    let renderer = TextRenderer(files: files, color: false)
    #expect(
      renderer.render(
        .error("c", "m", at: line, "here", notes: [Diagnostic.Label(.beginning(of: text), "all of it")]))
          == """
          error[c]: m
            --> a.yaml:1:4
            ::: a.yaml: all of it
          1 | a: 1
            |    ^ here

          """)
    #expect(
      renderer.render(
        .error("c", "m", at: .beginning(of: text), "all of it", notes: [Diagnostic.Label(line, "this line")]))
          == """
          error[c]: m
            --> a.yaml:1:1: all of it
          1 | a: 1
            |    - this line

          """)
  }

  @Test func `characters that show nothing are named`() {
    let drawn = render("a: tit\u{200B}el\u{AD} \u{3164} 👩‍👩‍👧\u{FE0F} x", at: "x", "")
    #expect(drawn.contains("1 | a: tit<U+200B>el<U+00AD> <U+3164> 👩‍👩‍👧\u{FE0F} x\n"))
    #expect(drawn.hasSuffix("|" + String(repeating: " ", count: 38) + "^\n"))
  }

  @Test func `letters of every width keep the marks in place`() {
    for (text, width) in [
      ("🇪🇸", 2), ("👍🏽", 2), ("1\u{FE0F}\u{20E3}", 2), ("☎\u{FE0F}", 2), ("☎", 1), ("e\u{301}\u{302}", 1),
      ("한", 2), ("각", 2), ("Ａ", 2), ("ｱ", 1), ("½", 1), ("ﬁ", 1), ("〈", 2), ("︐", 2), ("𠀀", 2), ("🈁", 2),
      ("ก\u{E33}", 2), ("क\u{93E}", 1), ("\u{301}", 0),
    ] {
      let drawn = render("\(text)|", at: "|", "")
      #expect(drawn.hasSuffix("1 | \(text)|\n  | " + String(repeating: " ", count: width) + "^\n"), "\(text)")
    }
  }

  @Test func `places in another file get a frame of their own`() {
    var files = SourceFiles()
    let one = files.append(SourceFile(path: "a.yaml", bytes: Array("a: 1\n".utf8)))
    let two = files.append(SourceFile(path: "b.yaml", bytes: Array("\n\nb: 22\n".utf8)))
    let drawn = TextRenderer(files: files, color: false).render(
      .error(
        "c", "m", at: SourceSpan(source: two, start: 5, end: 7), "again",
        notes: [Diagnostic.Label(SourceSpan(source: one, start: 3, end: 4), "first")]))
    #expect(
      drawn == """
        error[c]: m
          --> b.yaml:3:4
        3 | b: 22
          |    ^^ again
          ::: a.yaml:1:4
        1 | a: 1
          |    - first

        """)
  }

  @Test func `nothing in a file can steer the terminal`() {
    let drawn = render("a: \u{1B}[31m\u{202E}x", at: "x", "\u{1B}[2J")
    #expect(!drawn.contains("\u{1B}"))
    #expect(drawn.contains("1 | a: ␛[31m\u{FFFD}x\n"))
  }

  @Test func `bytes that are not UTF-8 keep the marks in place`() {
    var files = SourceFiles()
    let source = files.append(SourceFile(path: "a.yaml", bytes: [0x61, 0xC3, 0xA9, 0xFF, 0x62, 0xE6, 0x97]))
    let renderer = TextRenderer(files: files, color: false)
    func lines(_ start: UInt32, _ end: UInt32) -> String {
      renderer.render(.error("c", "m", at: SourceSpan(source: source, start: start, end: end)))
    }
    #expect(lines(3, 4).hasSuffix("1 | aé\u{FFFD}b\u{FFFD}\u{FFFD}\n  |   ^\n"))
    #expect(lines(5, 7).hasSuffix("\n  |     ^^\n"))
  }

  @Test func `colours are drawn only when asked for`() {
    var files = SourceFiles()
    let source = files.append(SourceFile(path: "a.yaml", bytes: Array("a: 1".utf8)))
    let drawn = TextRenderer(files: files, color: true).render(
      .error("c", "m", at: SourceSpan(source: source, start: 3, end: 4), "x", hint: "h"))
    #expect(drawn.hasPrefix("\u{1B}[31;1merror[c]\u{1B}[0m\u{1B}[1m: m\u{1B}[0m\n"))
    #expect(drawn.contains("\u{1B}[31;1m^ x\u{1B}[0m"))
  }

  @Test func `many messages come in the order of the files`() {
    var files = SourceFiles()
    let source = files.append(SourceFile(path: "a.yaml", bytes: Array("a: 1".utf8)))
    var diagnostics = Diagnostics()
    diagnostics.report(.error("second", "m", at: SourceSpan(source: source, start: 3, end: 4)))
    diagnostics.report(.warning("first", "m", at: .beginning(of: source)))
    let drawn = TextRenderer(files: files, color: false).render(diagnostics)
    #expect(drawn.hasPrefix("warning[first]: m\n  --> a.yaml:1:1\n\nerror[second]: m\n"))
  }
}
