import FlokiSyntax
import TestSupport
import Testing

/// Reading any file ends, and every place that is named is in the file.
@Suite struct SyntaxFuzzTests {
  private static let seeds = [
    "name: Harbour\nversion: 41\ntexts: {es: Comparte…, eu: Partekatu…}\ntabs:\n  - class_type: news\n    id: 1\n",
    "base: &b {x: 1, y: [a, 'b', \"c\\n\"]}\nlist:\n- <<: *b\n  x: 2\n- <<: [*b, *b]\n- *b\n",
    "a: |\n  first\n   second\n\nb: >-\n  folded\n  text\nc: &x !!str \"q\\u00e9\\\n   z\"\nd: *x\n? e\n: f\n",
    "---\ntitle: \"日本: ⛵️\"\ndate: 2026-11-20\n---\n# Page\n\nText with *stars*\n",
    "%YAML 1.1\n---\n[a, {b: c}, [d, [e]]]\n...\n",
  ]

  private static let pieces: [[UInt8]] =
    [
      "\t", "\r\n", "\n", ": ", "- ", "? ", "*b", "&b ", "<<: ", "[", "]", "{", "}", "\"", "'", "|\n",
      ">2-\n",
      "#", "---\n", "...\n", "!!x ", "%", "\\u00", "\u{FEFF}", "é", "⛵️", "\u{2028}", "  ", "\0",
    ].map { Array($0.utf8) } + [[0xFF], [0xE6, 0x97], [0xC3]]

  private func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...9, using: &random)))
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 3:
        let end = min(bytes.count, place + Int.random(in: 0...30, using: &random))
        bytes.insert(
          contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes = Array(bytes.prefix(place)) + bytes.suffix(bytes.count / 2)
      }
    }
    return bytes
  }

  @Test(arguments: 0..<12)
  func `mutated files never crash the reader, and every place lies in the file`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var trees = 0
    for round in 0..<250 {
      let bytes = mutated(Array(Self.seeds[round % Self.seeds.count].utf8), &random)
      var diagnostics = Diagnostics()
      var files = SourceFiles()
      let source = files.append(SourceFile(path: "fuzz.yaml", bytes: bytes))
      let parts = FrontMatter.split(bytes, source: source, reporting: &diagnostics)
      #expect(parts.body.lowerBound >= 0 && parts.body.upperBound <= bytes.count)
      for range in [parts.yaml, nil] {
        guard let tree = YAMLTree.parse(bytes, source: source, range: range, reporting: &diagnostics) else {
          continue
        }
        trees += 1
        check(tree.root, bytes.count)
      }
      for diagnostic in diagnostics.all {
        for label in [diagnostic.primary] + diagnostic.notes { check(label.span, bytes.count) }
        #expect(TextRenderer(files: files, color: false).render(diagnostic).contains(diagnostic.code))
        #expect(
          JSONLinesRenderer(files: files).render(diagnostic).utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        #expect(!GitHubRenderer(files: files).render(diagnostic).contains("\n"))
      }
      let tool = SARIFRenderer.Tool(name: "t", version: "1", informationURI: "https://example.org/")
      let sarif = SARIFRenderer(tool: tool, describing: { _ in nil })
      #expect(
        sarif.render(DiagnosticReport(diagnostics, of: files)).utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    }
    #expect(trees > 20)
  }

  private func check(_ span: SourceSpan, _ count: Int) {
    #expect(span.start <= span.end && Int(span.end) <= count)
  }

  private func check(_ node: YAMLNode, _ count: Int) {
    check(node.span, count)
    if let origin = node.origin { check(origin, count) }
    if let via = node.via { check(via, count) }
    let size = node.withText { $0.count }
    check(node.span(ofText: size / 2..<size), count)
    _ = node.text
    for element in node.elements { check(element, count) }
    for entry in node.entries {
      check(entry.key, count)
      check(entry.value, count)
    }
  }
}
