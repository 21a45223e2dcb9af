import FlokiSyntax
import TestSupport
import Testing

/// Writes random documents in block and flow style.
struct DocumentWriter {
  var random: SplitMix64

  private static let words = ["a", "harbour", "Ñandú", "日本", "⛵️", "x y", "10", "it''s", "é—", "no"]

  private mutating func word() -> String { Self.words.randomElement(using: &random) ?? "" }

  private mutating func scalar(isKey: Bool = false) -> String {
    switch Int.random(in: 0..<(isKey ? 4 : 5), using: &random) {
    case 0: return "'" + word() + " " + word() + "'"
    case 1: return "\"" + word() + "\\t\\u00e9" + word() + "\""
    case 4: return ""
    default: return word()
    }
  }

  mutating func flow(_ depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 2 ? 1 : 3), using: &random) {
    case 0: return "'" + word() + "'"
    case 1:
      return "["
        + (0..<Int.random(in: 0..<4, using: &random)).map { _ in flow(depth + 1) }.joined(separator: ", ")
        + "]"
    default:
      let count = Int.random(in: 0..<4, using: &random)
      return "{" + (0..<count).map { "k\($0): " + flow(depth + 1) }.joined(separator: " , ") + "}"
    }
  }

  /// Lines for a value that begins on its own line.
  mutating func block(_ depth: Int, _ indent: String) -> String {
    let count = Int.random(in: 1..<5, using: &random)
    let isSequence = Bool.random(using: &random)
    var text = ""
    for number in 0..<count {
      text += indent + (isSequence ? "-" : "k\(number)" + scalar(isKey: false).filter { $0.isLetter } + ":")
      switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &random) {
      case 0: text += " " + flow(depth) + "  # note é\n"
      case 1: text += " |\n\(indent)    line \(word())\n\(indent)     more\n"
      case 2: text += " " + word() + "\n\(indent)    and \(word())\n"
      case 3: text += " " + scalar() + "\n"
      default: text += "\n" + block(depth + 1, indent + "  ")
      }
      if Int.random(in: 0..<6, using: &random) == 0 { text += "\n# comment ñ\n" }
    }
    return text
  }
}

@Suite struct YAMLRoundTripTests {
  @Test(arguments: 0..<150)
  func `the bytes of every node mean the same on their own`(seed: Int) throws {
    var writer = DocumentWriter(random: SplitMix64(state: UInt64(seed)))
    let text = writer.block(0, "")
    let yaml = ParsedYAML(text)
    #expect(yaml.codes.isEmpty, "\(text)")
    check(try #require(yaml.root), in: yaml)
  }

  private func check(_ node: YAMLNode, in yaml: ParsedYAML) {
    // Lines after the first keep their indentation only if the first one gets its own back.
    let start = Int(node.span.start)
    let line = (yaml.bytes[..<start].lastIndex(of: 0x0A) ?? -1) + 1
    let column = yaml.bytes[line..<start].count { $0 & 0xC0 != 0x80 }
    let indent = node.kind == .scalar ? "" : String(repeating: " ", count: column)
    let alone = ParsedYAML(indent + (yaml.written(node.span) ?? ""))
    #expect(alone.root.map { Meaning($0) } == Meaning(node), "\(yaml.written(node.span) ?? "")")
    for element in node.elements { check(element, in: yaml) }
    for (key, value) in node.entries {
      check(key, in: yaml)
      check(value, in: yaml)
    }
  }
}
