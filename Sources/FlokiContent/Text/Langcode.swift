package import FlokiRules

/// The name of a language as the clients compare it: `es`, `eu`, `pt-BR`, `zh-Hans`.
///
/// iOS compares it letter by letter with the system's code (C48), and both clients glue it to the addresses of feeds
/// (C111), so there is one spelling of each: the language small, the script with one capital and the region in capitals, as
/// the system writes them.
package struct Langcode: Hashable, Comparable, Sendable {
  package let text: String
  /// `pt` of `pt-BR`.
  package let language: String
  /// `Hans` of `zh-Hans`; nil for most.
  package let script: String?
  /// `BR` of `pt-BR`; nil for most.
  package let region: String?

  /// Reads an ISO 639 code of two or three letters and, each after a `-` or `_`, a script of four letters and a region of
  /// two letters or three digits, if there are any. Letters may be small or capital.
  package init(parsing text: String) throws(TextProblem) {
    let scanner = TextScanner(text)
    let bytes = scanner.bytes
    let language = bytes.prefix { $0.isASCIILetter }
    guard language.count == 2 || language.count == 3 else {
      let wrong = language.isEmpty ? scanner.whole : 0..<language.count
      throw TextProblem(
        rules.langcodeMalformed, wrong,
        text.isEmpty ? "a langcode is missing" : "a langcode has two or three letters",
        hint: "write the ISO 639 code of the language, such as \(Self.code(ofLanguageNamed: text) ?? "es").")
    }
    self.language = String(decoding: language.map(\.lowercasedASCII), as: UTF8.self)
    var end = language.count
    /// The part after the next separator, if `isOne` accepts it.
    func part(_ isOne: (ArraySlice<UInt8>) -> Bool) -> [UInt8]? {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "_") else {
        return nil
      }
      let part = bytes[(end + 1)...].prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
      guard isOne(part) else { return nil }
      end = part.endIndex
      return Array(part)
    }
    script = part { $0.count == 4 && $0.allSatisfy(\.isASCIILetter) }.map { letters in
      String(
        decoding: letters.enumerated().map { $0 == 0 ? $1 & 0xDF : $1.lowercasedASCII }, as: UTF8.self)
    }
    region = part {
      $0.count == 2 && $0.allSatisfy(\.isASCIILetter) || $0.count == 3 && $0.allSatisfy(\.isASCIIDigit)
    }.map { String(decoding: $0.map { $0.isASCIIDigit ? $0 : $0 & 0xDF }, as: UTF8.self) }
    guard end == bytes.count else {
      throw TextProblem(
        rules.langcodeMalformed, end..<bytes.count,
        "only a script or a region can follow the language in a langcode",
        hint: "write \(self.language), or add a region such as pt-BR.")
    }
    self.text = [self.language, script, region].compactMap(\.self).joined(separator: "-")
  }

  /// The language that every client can do without.
  package static let english = Langcode(language: "en")

  private init(language: String) {
    text = language
    self.language = language
    script = nil
    region = nil
  }

  /// The English name of the language; nil if ISO 639-1 does not have the code.
  package var englishName: String? { LanguageNames.name(of: language) }

  /// Whether ISO 639-1 has the language, and phones its script. Codes of three letters are not checked.
  package var isKnown: Bool {
    (language.utf8.count == 3 || englishName != nil) && script.map(Self.scripts.contains) ?? true
  }

  /// The codes of ISO 15924 that phones add to a language, sorted.
  package static let scripts = [
    "Arab", "Armn", "Beng", "Cyrl", "Deva", "Ethi", "Geor", "Grek", "Gujr", "Guru", "Hans", "Hant", "Hebr",
    "Jpan", "Khmr", "Knda", "Kore", "Laoo", "Latn", "Mlym", "Mong", "Mymr", "Orya", "Sinh", "Syrc", "Taml",
    "Telu", "Tfng", "Thaa", "Thai", "Tibt",
  ]

  /// Whether the language is written from right to left.
  package var isRightToLeft: Bool {
    if let script { return ["Arab", "Hebr", "Syrc", "Thaa"].contains(script) }
    return ["ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(language)
  }

  package static func < (one: Langcode, other: Langcode) -> Bool { one.text < other.text }

  /// The code of a language by its English name, in any letters.
  package static func code(ofLanguageNamed name: String) -> String? {
    LanguageNames.all.first { $0.name.lowercased() == name.lowercased() }?.code
  }
}

/// Spellings of a langcode.
package struct LangcodeRules: RuleSet {
  package let langcodeMalformed = Rule("langcode-malformed", .error, in: .languages)

  package init() {}
}

private let rules = LangcodeRules()
