import FlokiCheck
import FlokiCompiler
import FlokiRules
import FlokiSyntax
import Testing

/// One file, with a warning wherever `!!!` is in it: which of them the comments of the file leave.
private struct Silenced {
  var left: [String] = []
  var codes: [String] = []

  init(
    _ text: String, path: String = "floki.yaml", severity: Diagnostic.Severity = .warning,
    isComplete: Bool = true
  ) {
    var files = SourceFiles()
    let bytes = Array(text.utf8)
    let source = files.append(SourceFile(path: path, bytes: bytes))
    var diagnostics = Diagnostics()
    for place in bytes.indices where bytes[place...].starts(with: "!!!".utf8) {
      let word = bytes[(place + 3)...].prefix { $0 > 0x40 }
      diagnostics.report(
        Diagnostic(
          Rule("yaml-hash-in-text", severity, in: .yaml), String(decoding: word, as: UTF8.self),
          at: SourceSpan(source: source, start: UInt32(place), end: UInt32(place + 3))))
    }
    silence(&diagnostics, in: SourceTree(files: files, media: [:]), isComplete: isComplete)
    for diagnostic in diagnostics.sorted() {
      if diagnostic.code == "yaml-hash-in-text" {
        left.append(diagnostic.message)
      } else {
        codes.append(diagnostic.code)
      }
    }
  }
}

@Suite("Comments that silence a rule") struct SilencingTests {
  @Test(
    "A comment speaks of the node that begins on its line, or else on the next",
    arguments: [
      ("a: '!!!A' # floki: allow yaml-hash-in-text why\nb: '!!!B'\n", ["B"]),
      ("# floki: allow yaml-hash-in-text why\na: '!!!A'\nb: '!!!B'\n", ["B"]),
      ("# floki: allow yaml-hash-in-text why\n# about a\n\na:\n  c: '!!!A'\nb: '!!!B'\n", ["B"]),
      (
        "l:\n  - '!!!A'\n  # floki: allow yaml-hash-in-text why\n  - x: 1\n    y: '!!!B'\n  - '!!!C'\n",
        ["A", "C"]
      ),
      ("l:\n  - x: '!!!A' # floki: allow yaml-hash-in-text why\n    y: '!!!B'\n  - '!!!C'\n", ["C"]),
      ("l: # floki: allow yaml-hash-in-text why\n  - '!!!A'\n  - '!!!B'\nm: '!!!C'\n", ["C"]),
      ("f: {a: '!!!A',\n  b: '!!!B', # floki: allow yaml-hash-in-text why\n  c: '!!!C'}\n", ["A", "C"]),
      ("f: [ # floki: allow yaml-hash-in-text why\n  '!!!A', '!!!B']\ng: '!!!C'\n", ["C"]),
      ("a: | # floki: allow yaml-hash-in-text why\n  !!!A\n  !!!B\nb: '!!!C'\n", ["C"]),
      ("- # floki: allow yaml-hash-in-text why\n  a: '!!!A'\n- b: '!!!B'\n", ["B"]),
      ("a: '!!!A'\r\n# floki: allow yaml-hash-in-text why\r\nb: '!!!B'\r\n", ["A"]),
    ])
  func findsItsNode(_ text: String, _ left: [String]) {
    let silenced = Silenced(text)
    #expect(silenced.left == left)
    #expect(silenced.codes.isEmpty)
  }

  @Test(
    "What looks like a comment within a text is text",
    arguments: [
      "a: |\n  # floki: allow yaml-hash-in-text why\n  !!!A\n",
      "a: '# floki: allow yaml-hash-in-text\n  !!!A'\n",
      "a: \"!!!A # floki: allow yaml-hash-in-text why\"\n",
      "a: >-\n  x # floki: allow yaml-hash-in-text why\n\n  !!!A\n",
      "a: '!!!A'#floki: allow yaml-hash-in-text why\n".replacing("'#", with: "' #x #"),
    ])
  func textIsText(_ text: String) {
    let silenced = Silenced(text)
    #expect(silenced.left == ["A"])
    #expect(silenced.codes.isEmpty)
  }

  @Test("A comment beside an anchor, an alias or a merge key counts at either place")
  func reachesThroughAliases() {
    #expect(Silenced("d: &d\n  x: '!!!A'\ne: *d # floki: allow yaml-hash-in-text why\n").left == [])
    #expect(Silenced("d: &d\n  x: '!!!A'\ne:\n  # floki: allow yaml-hash-in-text why\n  <<: *d\n").left == [])
    #expect(Silenced("d: &d\n  x: '!!!A' # floki: allow yaml-hash-in-text why\ne: *d\n").left == [])
    let text = "d: &d 1 # floki: allow yaml-hash-in-text why\ne: *d\n"
    var files = SourceFiles()
    let source = files.append(SourceFile(path: "floki.yaml", bytes: Array(text.utf8)))
    var diagnostics = Diagnostics()
    let alias = SourceSpan(
      source: source, start: UInt32(text.utf8.count - 3), end: UInt32(text.utf8.count - 1))
    diagnostics.report(Diagnostic(Rule("yaml-hash-in-text", .warning, in: .yaml), "", at: alias))
    silence(&diagnostics, in: SourceTree(files: files, media: [:]), isComplete: true)
    #expect(diagnostics.all.isEmpty)
  }

  @Test("At the top of a file it also speaks of the file as a whole")
  func speaksOfTheFile() {
    for (text, left) in [
      ("# floki: allow yaml-hash-in-text why\na: 1\n", 0),
      ("a: 1\n# floki: allow yaml-hash-in-text why\nb: 1\n", 1),
    ] {
      var files = SourceFiles()
      let source = files.append(SourceFile(path: "floki.yaml", bytes: Array(text.utf8)))
      var diagnostics = Diagnostics()
      diagnostics.report(
        Diagnostic(Rule("yaml-hash-in-text", .warning, in: .yaml), "", at: .beginning(of: source)))
      silence(&diagnostics, in: SourceTree(files: files, media: [:]), isComplete: false)
      #expect(diagnostics.all.count == left)
    }
  }

  @Test(
    "In front matter it is a comment of YAML, and in a page one of HTML",
    arguments: [
      ("---\na: '!!!A' # floki: allow yaml-hash-in-text why\n---\n!!!B\n", ["B"]),
      (
        "---\na: '!!!A'\n---\n<!-- floki: allow yaml-hash-in-text why -->\n\n!!!B\n!!!C\n\n!!!D\n",
        ["A", "D"]
      ),
      ("!!!A <!-- floki: allow yaml-hash-in-text why -->\n!!!B\n", ["B"]),
      ("!!!A `<!-- floki: allow yaml-hash-in-text why -->`\n", ["A"]),
      ("```\n<!-- floki: allow yaml-hash-in-text why -->\n```\n!!!A\n", ["A"]),
      ("# floki: allow yaml-hash-in-text why\n!!!A\n", ["A"]),
    ])
  func worksInMarkdown(_ text: String, _ left: [String]) {
    let silenced = Silenced(text, path: "content/news/quay.md")
    #expect(silenced.left == left)
    #expect(silenced.codes.isEmpty)
  }

  @Test("Errors stay, and the comment is told so")
  func errorsStay() {
    let silenced = Silenced("a: '!!!A' # floki: allow yaml-hash-in-text why\n", severity: .error)
    #expect(silenced.left == ["A"] && silenced.codes == ["allow-error"])
    #expect(Silenced("a: 1 # floki: allow title-missing why\n").codes == ["allow-error"])
  }

  @Test(
    "What is wrong with a comment is said",
    arguments: [
      ("a: 1 # floki: allow yaml-hash-in-text why\n", ["allow-unused"]),
      ("a: '!!!A' # floki: allow yaml-hash-in-text\n", ["allow-without-reason"]),
      ("a: 1 # floki: allow yaml-hash-in-txt why\n", ["allow-unknown"]),
      ("a: 1 # floki: alow yaml-hash-in-text why\n", ["allow-malformed"]),
      ("a: 1 # floki:allow yaml-hash-in-text why\n", ["allow-malformed"]),
      ("a: 1 # Floki: allow yaml-hash-in-text why\n", ["allow-malformed"]),
      ("a: 1 # floki: nothing\n", ["allow-malformed"]), ("a: 1 # floki: allow\n", ["allow-nothing"]),
      ("# floki: allow yaml-hash-in-text why\na: '!!!A' # floki: allow yaml-hash-in-text why\n", []),
      (
        "x: 1\n# floki: allow yaml-hash-in-text why\n# floki: allow yaml-hash-in-text why\na: '!!!A'\n",
        ["allow-twice"]
      ),
      ("a: 1 # floki makes this\nb: 2 # see floki.yaml\n", []),
    ])
  func checksComments(_ text: String, _ codes: [String]) {
    #expect(Silenced(text).codes == codes)
  }

  @Test(
    "A comment with an old code gets a fix that writes the new one", arguments: RenamedRules.all.map(\.old))
  func renames(_ old: String) throws {
    #expect(RuleRegistry.floki[code: old] == nil)
    let new = try #require(RenamedRules.newCode(of: old))
    #expect(RuleRegistry.floki[code: new] != nil)
    var files = SourceFiles()
    let text = "a: 1 # floki: allow \(old) why\n"
    files.append(SourceFile(path: "floki.yaml", bytes: Array(text.utf8)))
    var diagnostics = Diagnostics()
    silence(&diagnostics, in: SourceTree(files: files, media: [:]), isComplete: true)
    let found = try #require(diagnostics.all.first)
    #expect(diagnostics.all.count == 1 && found.code == "allow-unknown")
    #expect(found.message == "`\(old)` was renamed to `\(new)`")
    let edit = try #require(found.fix?.edits.first)
    #expect(edit.replacement == new && text.utf8.dropFirst(Int(edit.span.start)).starts(with: old.utf8))
  }

  @Test("Whether a comment is of use is only judged when everything has been checked")
  func unusedNeedsTheWhole() {
    #expect(Silenced("a: 1 # floki: allow yaml-hash-in-text why\n", isComplete: false).codes == [])
  }
}
