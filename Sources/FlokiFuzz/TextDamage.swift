import TestPictures
import TestSupport

/// Damages texts where their readers trip: single bytes, words of their languages, lines, and the same thing very often.
struct TextDamage {
  private var random: SplitMix64
  /// What else ends up in a text: those of the same kind.
  private let others: [[UInt8]]
  /// Longer texts would only cost time.
  private static let longest = 64 << 10

  init(round: Int, start: UInt64, others: [[UInt8]]) {
    random = SplitMix64(state: start &+ UInt64(round) &* 0xD134_2543_DE82_EF95)
    self.others = others
  }

  mutating func below(_ bound: Int) -> Int { random.next(below: bound) }

  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<(1 + below(5)) { damage(&text) }
    return Array(text.prefix(Self.longest))
  }

  /// Words that mean something to one reader or another, and values at which arithmetic goes wrong.
  private static let words: [[UInt8]] =
    [
      // YAML.
      "\t", "\r\n", "\r", "\n", ": ", "- ", "? ", "*b", "&b ", "<<: *b", "[", "]", "{", "}", "\"", "'", "|\n",
      ">2-\n",
      "#", "---\n", "...\n", "!!x ", "!!binary ", "%YAML 1.1\n", "\\u00", "\\x", "\u{FEFF}", "é", "e\u{301}",
      "⛵️",
      "\u{2028}", "\u{85}", "  ", "\0", "\u{1B}[31m", "~", "null", "true", "no", "1e999", "-0", ".nan",
      ".inf", "0x7f",
      // Numbers, dates, names.
      "-1", "0", "1", "255", "256", "2147483647", "2147483648", "-2147483649", "9223372036854775807",
      "-9223372036854775808", "18446744073709551616", "0.5", "1e-320", "0001-01-01", "9999-12-31",
      "2026-11-20T25:61:61+99:99", "2026-02-30", "1969-12-31T23:59:59Z", "../", "/", "//", "a/../b", "\\",
      "%2e%2e", "%",
      "https://example.org/", "javascript:", "data:,", "mailto:", "es: ", "eu: ", "en: ", "zh-Hans: ",
      "x-y: ", "_PAGE_",
      "key: ", "id: ", "title: ", "date: ", "expires: ", "image: ", "url: ", "sections: ", "older: true\n",
      "pin: true\n",
      "floki: allow item-renamed why\n", "# floki: allow x\n", "class_type: gallery\n",
      "feed: content/news\n",
      // Markdown and HTML.
      "*", "**", "_", "`", "```\n", "~~~\n", "~~", "[a](", "[a][b]", "![", "](", ")", "[^1]", "[^1]: ",
      "[b]: x\n", "<",
      ">", "> ", "|", "|-|-|\n", "| a | b |\n", "1. ", "+ ", "# ", "===\n", "&amp;", "&#0;", "&#x110000;",
      "<!--", "-->",
      "<script>", "</", "<img src=", "<a href=\"", "<a name=x>", "<base href=", "www.", "http://a.b", "a@b.c",
      "\\\n",
      // Templates.
      "{{", "}}", "{{{", "}}}", "{{#date}}", "{{/date}}", "{{^title}}", "{{/title}}", "{{title}}",
      "{{{body}}}",
      "{{>head}}",
      "{{>frame}}", "{{>short}}", "{{!", "{{=", "onclick=\"", "<style>", "</style>", "/*", "*/",
      // A lock, a ledger, a manifest.
      "item ", "feed ", "released ", "own ", "intent ", "found ", "<<<<<<< a\n", "=======\n", ">>>>>>> b\n",
      "\"path\":",
      "\"sha256\":", "\"bytes\":", "null,", "\\ud800",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xE6, 0x97], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      // Numbers of eight bytes.
      [0, 0, 0, 0, 0, 0, 0, 0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
      [1, 0, 0, 0, 0, 0, 0, 0],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    ]

  private mutating func damage(_ text: inout [UInt8]) {
    let place = below(text.count + 1)
    switch below(14) {
    case 0: if place < text.count { text[place] ^= 1 << UInt8(below(8)) }
    case 1: if place < text.count { text[place] = UInt8(below(256)) }
    case 2...4: text.insert(contentsOf: word(), at: place)
    case 5:
      let word = word()
      text.replaceSubrange(place..<min(text.count, place + word.count), with: word)
    case 6: text.removeSubrange(place..<min(text.count, place + 1 + below(1 << (1 + below(8)))))
    case 7: text.insert(contentsOf: run(), at: place)
    case 8:
      let end = min(text.count, place + below(200))
      text.insert(contentsOf: text[place..<end], at: below(text.count + 1))
    case 9...11: damageLines(&text)
    case 12: text = Array(text.prefix(place))
    default:
      let other = others.isEmpty ? [] : others[below(others.count)]
      text = Array(text.prefix(place)) + other.dropFirst(below(other.count + 1))
    }
  }

  private mutating func word() -> [UInt8] { Self.words[below(Self.words.count)] }

  /// Something again and again, on one line or on many.
  private mutating func run() -> [UInt8] {
    var piece = word()
    if below(3) == 0 { piece += word() }
    if below(3) == 0 { piece.append(UInt8(ascii: "\n")) }
    return Array(repeatElement(piece, count: 1 << below(12)).joined())
  }

  /// Takes lines out, repeats them, moves them, or moves their text to the side.
  private mutating func damageLines(_ text: inout [UInt8]) {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    let line = below(lines.count)
    switch below(6) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: below(lines.count + 1))
    case 2: lines.swapAt(line, below(lines.count))
    case 3: lines[line] = Array(repeatElement(UInt8(ascii: " "), count: below(9))) + lines[line]
    case 4: lines[line] = Array(lines[line].drop { $0 == UInt8(ascii: " ") })
    default:
      // A value that means something else.
      if let colon = lines[line].firstIndex(of: UInt8(ascii: ":")) {
        lines[line] = lines[line][...colon] + [UInt8(ascii: " ")] + word()
      } else {
        lines.insert(contentsOf: repeatElement(lines[line], count: 1 << below(8)), at: line)
      }
    }
    text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
