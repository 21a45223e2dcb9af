/// The name of a language as the clients compare it: `es`, `eu`, `pt-BR`.
///
/// iOS compares it letter by letter with the system's code (C48), and both clients glue it to the addresses of feeds
/// (C111), so there is one spelling of each: the language small, the region in capitals as the system writes it.
package struct Langcode: Hashable, Comparable, Sendable {
  package let text: String

  /// Reads an ISO 639 code of two or three letters and, after a `-` or `_`, a region of two letters or three digits.
  package init(parsing text: String) throws(TextFault) {
    let scanner = TextScanner(text)
    let language = scanner.bytes.prefix { $0.isASCIILetter }
    guard language.count == 2 || language.count == 3 else {
      let wrong = language.isEmpty ? scanner.whole : 0..<language.count
      throw TextFault(
        "langcode-malformed", wrong,
        text.isEmpty ? "a langcode is missing" : "a langcode is two letters, or three",
        hint: "write the ISO 639 code of the language, such as \(Self.code(ofLanguageNamed: text) ?? "es").")
    }
    var canonical = language.map(\.lowercasedASCII)
    if canonical.count < scanner.bytes.count {
      let region = scanner.bytes[(canonical.count + 1)...]
      let separator = scanner.bytes[canonical.count]
      let isRegion =
        region.count == 2 && region.allSatisfy(\.isASCIILetter)
        || region.count == 3 && region.allSatisfy(\.isASCIIDigit)
      guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "_"), isRegion else {
        throw TextFault(
          "langcode-malformed", canonical.count..<scanner.bytes.count,
          "after its language a langcode has a region or ends",
          hint: "write \(String(decoding: canonical, as: UTF8.self)), or add a region such as pt-BR.")
      }
      canonical.append(UInt8(ascii: "-"))
      canonical.append(contentsOf: region.map { $0.isASCIIDigit ? $0 : $0 & 0xDF })
    }
    self.text = String(decoding: canonical, as: UTF8.self)
  }

  /// The language that every client can do without.
  static let english = Langcode(canonical: "en")

  private init(canonical text: String) { self.text = text }

  /// `pt` of `pt-BR`.
  package var language: String { String(text.prefix { $0 != "-" }) }

  /// `BR` of `pt-BR`; nil for most.
  package var region: String? { text.firstIndex(of: "-").map { String(text[text.index(after: $0)...]) } }

  /// What the language is called in English; nil where ISO 639-1 has no such code.
  package var englishName: String? { LanguageNames.name(of: language) }

  /// Whether ISO 639-1 has the language. Codes of three letters are taken on trust.
  package var isKnown: Bool { language.utf8.count == 3 || englishName != nil }

  /// Whether the language is written from right to left.
  package var isRightToLeft: Bool {
    ["ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(language)
  }

  package static func < (one: Langcode, other: Langcode) -> Bool { one.text < other.text }

  /// The code of a language by its English name, in any letters.
  static func code(ofLanguageNamed name: String) -> String? {
    LanguageNames.all.first { $0.name.lowercased() == name.lowercased() }?.code
  }
}
