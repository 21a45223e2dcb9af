import FlokiContent
import FlokiRules
package import FlokiSyntax

/// Which original each translation was made from: `i18n/originals.lock`.
///
/// A line has a language, the digest of an original and that of its translation, and nothing else: neither a name nor a number. So it
/// stays true whatever files are called, and of two versions every line of both is true: git merges them by `merge=union`.
package struct OriginalRecord: Sendable {
  package static let path = "i18n/originals.lock"
  /// What tells git how to merge it.
  package static let attributesPath = "i18n/.gitattributes"
  package static let attributes = "originals.lock merge=union\n"

  /// A translation and the original that it was made from, by their digests.
  struct Pair: Hashable, Comparable, Sendable {
    let translation: UInt64
    let source: UInt64

    static func < (one: Pair, other: Pair) -> Bool {
      one.translation != other.translation ? one.translation < other.translation : one.source < other.source
    }
  }

  /// What is known of the translations into one language.
  struct Table: Sendable {
    /// In ascending order, each once.
    fileprivate(set) var pairs: [Pair] = []

    /// Takes pairs in any order.
    init(_ pairs: [Pair] = []) {
      self.pairs = pairs
      settle()
    }

    /// Whether anything is known.
    var isKnowing: Bool { !pairs.isEmpty }

    /// Whether a translation was made from this original.
    func knows(_ source: UInt64, _ translation: UInt64) -> Bool {
      let wanted = Pair(translation: translation, source: source)
      let place = firstIndex(notBelow: wanted)
      return place < pairs.count && pairs[place] == wanted
    }

    /// Whether it is known of which original a translation was made.
    func knowsOrigin(of translation: UInt64) -> Bool {
      let place = firstIndex(notBelow: Pair(translation: translation, source: 0))
      return place < pairs.count && pairs[place].translation == translation
    }

    private func firstIndex(notBelow wanted: Pair) -> Int {
      var (low, high) = (0, pairs.count)
      while low < high {
        let middle = low + (high - low) / 2
        if pairs[middle] < wanted { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// Puts the pairs in order, which they mostly are.
    fileprivate mutating func settle() {
      guard pairs.count > 1 else { return }
      if zip(pairs, pairs.dropFirst()).allSatisfy(<) { return }
      pairs.sort()
      var last: Pair?
      pairs.removeAll { pair in
        defer { last = pair }
        return pair == last
      }
    }
  }

  private var tables: [String: Table] = [:]

  package init() {}

  init(_ tables: [String: Table]) { self.tables = tables.filter { !$0.value.pairs.isEmpty } }

  /// What is known of the translations into a language.
  subscript(language: String) -> Table { tables[language] ?? Table() }

  /// Remembers what translators have said.
  mutating func add(_ pairs: [String: [Pair]]) {
    for (language, pairs) in pairs {
      tables[language, default: Table()].pairs += pairs
      tables[language]?.settle()
    }
  }
}

extension OriginalRecord {
  private static let heading = "# Which original each translation was made from. Written by `floki i18n`.\n"

  /// The file, one line below the other in a fixed order.
  package var bytes: [UInt8] {
    var bytes = Array(Self.heading.utf8)
    for (language, table) in tables.sorted(by: { $0.key < $1.key }) {
      bytes.reserveCapacity(bytes.count + table.pairs.count * (language.utf8.count + 35))
      for pair in table.pairs {
        bytes.append(language)
        bytes.append(UInt8(ascii: " "))
        bytes.append(digitsOf: pair.source)
        bytes.append(UInt8(ascii: " "))
        bytes.append(digitsOf: pair.translation)
        bytes.append(0x0A)
      }
    }
    return bytes
  }

  /// Reads the file; an invalid line is reported and left out, with the marks that a merge without `merge=union` leaves.
  package init(reading bytes: [UInt8], of source: SourceID, reporting diagnostics: inout Diagnostics) {
    var pairs: [String: [Pair]] = [:]
    // Nearly all lines are of one language after another.
    var (language, name): ([UInt8], String) = ([], "")
    var current: [Pair] = []
    var place = 0
    while place < bytes.count {
      let start = place
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      place = end + 1
      var line = bytes[start..<end]
      if line.contains(0x0D) { line = ArraySlice(line.filter { $0 != 0x0D }) }
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let words = line.split(separator: 0x20)
      guard words.count == 3, let original = UInt64(digits: words[1]), let made = UInt64(digits: words[2])
      else {
        diagnostics.report(.strangeLine(at: .bytes(start..<end, of: source)))
        continue
      }
      if !words[0].elementsEqual(language) {
        if !current.isEmpty { pairs[name, default: []] += current }
        (language, name) = (Array(words[0]), String(decoding: words[0], as: UTF8.self))
        current = []
      }
      current.append(Pair(translation: made, source: original))
    }
    if !current.isEmpty { pairs[name, default: []] += current }
    self.init(pairs.mapValues { Table($0) })
  }
}

extension UInt64 {
  fileprivate init?(digits: ArraySlice<UInt8>) {
    guard digits.count == 16 else { return nil }
    var number: UInt64 = 0
    for byte in digits {
      guard let digit = byte.hexDigitValue else { return nil }
      number = number << 4 | UInt64(digit)
    }
    self = number
  }
}

/// What is in the record that does not belong there.
package struct OriginalRecordRules: RuleSet {
  package init() {}
  let originalsLine = Rule("originals-line", .warning, in: .texts)
}

private let rules = OriginalRecordRules()

extension Diagnostic {
  fileprivate static func strangeLine(at span: SourceSpan) -> Self {
    .init(
      rules.originalsLine, "this line does not say which original a translation was made from", at: span,
      why: "It is ignored, so an outdated translation may go unreported.",
      hint: "take it out; `floki i18n export` writes what is missing.")
  }
}
