import FlokiSyntax
import TestSupport
import Testing

/// A typo in a line of a sound text: what the line is, what it becomes, and the code that tells it.
struct PlantedSlip: CustomTestStringConvertible, Sendable {
  let line: String
  let slip: String
  let code: String

  init(_ line: String, _ slip: String, _ code: String) {
    self.line = line
    self.slip = slip
    self.code = code
  }

  var testDescription: String { "\(code) in \(slip.debugDescription)" }
}

/// Text that is not YAML hides no problem beside it, and is told once.
@Suite struct YAMLRecoveryTests {
  private static let sound = """
    name: Harbour
    languages: [es, eu, en]
    tabs:
      - class_type: news
        unique_id: 1
        long_title: {es: Noticias, eu: Albisteak}
        feed: content/news
      - class_type: gallery
        unique_id: 2
        long_title:
          es: Fotos
          eu: Argazkiak
        feed: content/photos
      - class_type: news
        unique_id: 3
        long_title: "Mareas"
        feed: content/tides
    texts:
      empty: 'Vacío'
    timezone: Europe/Madrid

    """

  private static let slips = [
    PlantedSlip("    unique_id: 2", "\tunique_id: 2", "yaml-tab"),
    PlantedSlip("    unique_id: 2", "    \tunique_id: 2", "yaml-tab"),
    PlantedSlip("      es: Fotos", "\t\tes: Fotos", "yaml-tab"),
    PlantedSlip("      es: Fotos\n      eu: Argazkiak", "\t\tes: Fotos\n\t\teu: Argazkiak", "yaml-tab"),
    PlantedSlip("    unique_id: 2", "    unique_id: \"2", "yaml-quote-unclosed"),
    PlantedSlip("      es: Fotos", "      es: \"Fotos", "yaml-quote-unclosed"),
    PlantedSlip("      es: Fotos", "      es: 'Fotos", "yaml-quote-unclosed"),
    PlantedSlip("      es: Fotos", "      es: 'it's'", "yaml-quote-inside"),
    PlantedSlip("  - class_type: gallery", "  - class_type: \"gallery", "yaml-quote-unclosed"),
    PlantedSlip("      es: Fotos", "      es: Fotos: las mejores", "yaml-colon-in-text"),
    PlantedSlip("  - class_type: gallery", "  - class_type: gallery: x", "yaml-colon-in-text"),
    PlantedSlip("    unique_id: 2", "    unique_id 2", "yaml-colon-missing"),
    PlantedSlip("    unique_id: 2", "    unique_id:2", "yaml-colon-space"),
    PlantedSlip("      eu: Argazkiak", "      eu Argazkiak", "yaml-colon-missing"),
    PlantedSlip("    long_title:\n", "    long_title\n", "yaml-colon-missing"),
    PlantedSlip("  - class_type: gallery", "  - class_type gallery", "yaml-colon-missing"),
    PlantedSlip("  - class_type: gallery", "  - class_type:gallery", "yaml-colon-space"),
    PlantedSlip("  - class_type: gallery", "  -class_type: gallery", "yaml-dash-space"),
    PlantedSlip("  - class_type: gallery", "  class_type: gallery", "yaml-key-in-list"),
    PlantedSlip("name: Harbour", "name:Harbour", "yaml-colon-space"),
    PlantedSlip("name: Harbour", "name Harbour", "yaml-colon-missing"),
    PlantedSlip("name: Harbour", " name: Harbour", "yaml-indentation"),
    PlantedSlip("tabs:\n", "tabs\n", "yaml-colon-missing"),
    PlantedSlip("    unique_id: 2", "   unique_id: 2", "yaml-key-in-list"),
    PlantedSlip("    unique_id: 2", "     unique_id: 2", "yaml-key-too-deep"),
    PlantedSlip("    unique_id: 2", "unique_id: 2", "yaml-indentation"),
    PlantedSlip("    long_title:\n", "   long_title:\n", "yaml-key-in-list"),
    PlantedSlip("    long_title:\n", "      long_title:\n", "yaml-key-too-deep"),
    PlantedSlip("      eu: Argazkiak", "       eu: Argazkiak", "yaml-key-too-deep"),
    PlantedSlip("      eu: Argazkiak", "     eu: Argazkiak", "yaml-indentation"),
    PlantedSlip("  - class_type: gallery", "   - class_type: gallery", "yaml-dash-misplaced"),
    PlantedSlip("  - class_type: gallery", " - class_type: gallery", "yaml-dash-misplaced"),
    PlantedSlip("  - class_type: gallery", "    - class_type: gallery", "yaml-dash-misplaced"),
    PlantedSlip("  - class_type: gallery", "- class_type: gallery", "yaml-dash-misplaced"),
    PlantedSlip("  - class_type: news", "   - class_type: news", "yaml-indentation"),
    PlantedSlip("  - class_type: news", " - class_type: news", "yaml-indentation"),
    PlantedSlip("  - class_type: gallery", "    class_type: gallery", "yaml-key-twice"),
    PlantedSlip("    unique_id: 2\n", "  unique_id: 2\n", "yaml-key-in-list"),
    PlantedSlip("{es: Noticias, eu: Albisteak}", "{es: Noticias, eu: Albisteak", "yaml-bracket-unclosed"),
    PlantedSlip("{es: Noticias, eu: Albisteak}", "{es: Noticias, eu: Albisteak}}", "yaml-bracket-unopened"),
    PlantedSlip("{es: Noticias, eu: Albisteak}", "{es: \"Noticias, eu: Albisteak}", "yaml-quote-unclosed"),
    PlantedSlip("[es, eu, en]", "[es, eu, en", "yaml-bracket-unclosed"),
    PlantedSlip("[es, eu, en]", "es, eu, en]]", "fine"),
    PlantedSlip("[es, eu, en]", "[es, eu, en}", "yaml-bracket-mismatch"),
    PlantedSlip("    feed: content/photos", "    feed: @content/photos", "yaml-character-reserved"),
    PlantedSlip("    feed: content/photos", "    feed: `content/photos`", "yaml-character-reserved"),
    PlantedSlip("    feed: content/photos", "    feed: %content", "yaml-character-reserved"),
    PlantedSlip("    feed: content/photos", "    @feed: content/photos", "yaml-character-reserved"),
    PlantedSlip("    feed: content/photos", "%feed: content/photos", "yaml-directive"),
    PlantedSlip("    feed: content/photos", "    feed: *content/photos", "yaml-alias-nameless"),
    PlantedSlip("    feed: content/photos", "    feed: *photos", "yaml-alias-unknown"),
    PlantedSlip("    feed: content/photos", "    feed: - content", "yaml-dash-after-key"),
    PlantedSlip("    feed: content/photos", "    feed: \"content\\photos\"", "yaml-escape-unknown"),
    PlantedSlip("\"Mareas\"", "\"Mareas\" vivas", "yaml-quote-leftover"),
    PlantedSlip("\"Mareas\"", "\"Mareas", "yaml-quote-unclosed"),
    PlantedSlip("'Vacío'", "'Vacío", "yaml-quote-unclosed"),
    PlantedSlip("'Vacío'", "Vacío'", "fine"),
    PlantedSlip("    feed: content/photos", "    feed: |content/photos", "yaml-block-text"),
    PlantedSlip("    feed: content/photos", "    feed: content\u{1}/photos", "character-control"),
    PlantedSlip("    feed: content/photos", "    \u{1}feed: content/photos", "character-control"),
    PlantedSlip("    feed: content/photos", "    feed:\u{1} content/photos", "character-control"),
    PlantedSlip(
      "    feed: content/photos", "    feed: content/photos\n    unique_id: 4", "yaml-key-twice"),
    PlantedSlip("    feed: content/photos", "    <<: photos", "yaml-merge-not-mapping"),
    PlantedSlip("    feed: content/photos", "    [feed]: photos", "yaml-key-not-text"),
    PlantedSlip("    feed: content/photos", "    feed: !photos", "yaml-tag"),
  ]

  private static func text(with slip: PlantedSlip) -> String {
    sound.replacing(slip.line, with: slip.slip, maxReplacements: 1)
  }

  @Test(arguments: slips)
  func `a slip is told once and hides nothing beside it`(slip: PlantedSlip) throws {
    let whole = try #require(ParsedYAML(Self.sound).root)
    let text = Self.text(with: slip)
    #expect(text != Self.sound)
    let yaml = ParsedYAML(text)
    #expect(yaml.codes == (slip.code == "fine" ? [] : [slip.code]))
    let root = try #require(yaml.root)
    guard slip.code != "fine" else { return }
    try expectSound(root, whole, "")
  }

  /// Everything that is still there means what it meant, and everything that is not is known to be missing.
  private func expectSound(_ damaged: YAMLNode, _ whole: YAMLNode, _ path: String) throws {
    guard damaged.kind == whole.kind else {
      Issue.record("\(path) is another kind of value")
      return
    }
    switch whole.kind {
    case .scalar:
      #expect(damaged.text == whole.text || damaged.isDamaged || path.hasSuffix("unique_id"), "\(path)")
    case .sequence:
      guard damaged.elements.underestimatedCount == whole.count || damaged.isDamaged else {
        Issue.record("\(path) has lost an element without knowing")
        return
      }
      let left = Array(damaged.elements)
      // A lost element may be anywhere, so elements are known by what they say.
      for element in left where element.kind == .mapping {
        let id = element["unique_id"]?.text ?? element["class_type"]?.text
        let like =
          whole.elements.first { $0["unique_id"]?.text == id }
          ?? whole.elements.first { $0["class_type"]?.text == id }
        if let like { try expectSound(element, like, path + "/" + (id ?? "")) }
      }
    case .mapping:
      for (key, value) in whole.entries {
        if let other = damaged[key.text] {
          try expectSound(other, value, path + "/" + key.text)
        } else {
          #expect(
            damaged.lostNames.contains(nil) || damaged.lostNames.contains(key.text)
              || path.hasPrefix("/tabs/") && damaged["unique_id"] == nil,
            "\(path)/\(key.text) is missing; known to be lost: \(damaged.lostNames)")
        }
      }
    }
  }

  @Test func `several slips are told each, in the order of the file`() {
    let text = """
      a: b: c
      list:
        - "open
        - fine
        - @x
      d e
      f: [1, 2
      g: last
      """
    let yaml = ParsedYAML(text)
    #expect(
      yaml.codes == [
        "yaml-colon-in-text", "yaml-quote-unclosed", "yaml-character-reserved", "yaml-colon-missing",
        "yaml-bracket-unclosed",
      ])
    #expect(yaml.root?["g"]?.text == "last")
    #expect(yaml.root?["list"]?.elements.map(\.text) == ["fine"])
    #expect(yaml.root?["list"]?.isDamaged == true)
    #expect(yaml.root?.lostNames == ["d", "a", "f"], "\(yaml.root?.lostNames ?? [])")
  }

  @Test func `after fifty slips the rest is given up`() {
    let text = (0..<200).map { "k\($0): @\n" }.joined()
    let yaml = ParsedYAML(text)
    #expect(yaml.codes.count == 50)
    #expect(yaml.root?.isDamaged == true)
  }

  @Test(arguments: 0..<20)
  func `whatever is broken, every error is told once and reading ends`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let pieces = [
      "\t", "\"", "'", "[", "{", "]", ": ", "- ", "@", "%", "&a ", "*a", "|", "---\n", "\n ", "\u{1}",
    ]
    for _ in 0..<40 {
      var text = Array(Self.sound.utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let piece = pieces.randomElement(using: &random) ?? ""
        text.insert(contentsOf: piece.utf8, at: Int.random(in: 0...text.count, using: &random))
      }
      let yaml = ParsedYAML(text)
      #expect(yaml.tree != nil)
      #expect(yaml.diagnostics.count <= 60)
      let places = yaml.diagnostics.map { "\($0.code) \($0.primary.span)" }
      #expect(Set(places).count == places.count)
    }
  }
}
