import FlokiSyntax

/// A text that phones draw letter by letter, searched for what was meant to be something else.
struct PlainWords {
  let text: String
  private let place: SourceSpan
  private let sources: SourceTree

  init(_ written: LocalizedText.Written, _ sources: SourceTree) {
    text = written.text
    place = written.span
    self.sources = sources
  }

  /// The first tag of HTML.
  var htmlTag: String? {
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...].dropFirst()
      guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let name = rest[..<close].drop { $0 == UInt8(ascii: "/") }.prefix {
        $0.isASCIILetter || $0.isASCIIDigit
      }
      if Self.tags.contains(String(Substring(name)).lowercased()) { return String(text[open...close]) }
    }
    return nil
  }

  /// The first character reference of HTML, and the character.
  var entity: (text: String, meant: String)? {
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[start...].dropFirst()
      let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#") }
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";") else { continue }
      if let meant = Self.character(named: String(Substring(name))) {
        return (String(text[start...name.endIndex]), meant)
      }
    }
    return nil
  }

  /// The one run of bold letters, `**so**`; nil where there is none or more than one.
  var boldMark: String? {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return nil }
    let parts = text.split(separator: "**", omittingEmptySubsequences: false)
    guard parts.count == 3, let bold = parts.dropFirst().first, let first = bold.first, let last = bold.last,
      !first.isWhitespace, !last.isWhitespace, !bold.contains("*")
    else { return nil }
    return "**\(bold)**"
  }

  /// UTF-8 that was once read as Windows-1252 (`Ã±`), with what it was.
  var garbled: (text: String, meant: String)? {
    var run: [Unicode.Scalar] = []
    for scalar in Array(text.unicodeScalars) + [" "] {
      if Windows1252.byte(of: scalar.value) != nil {
        run.append(scalar)
        continue
      }
      if let first = run.first, Self.leads.contains(first),
        run.count > 2 || !run.dropFirst().allSatisfy(\.closes),
        let meant = String(validating: run.compactMap { Windows1252.byte(of: $0.value) }, as: UTF8.self),
        !meant.unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) })
      {
        return (String(String.UnicodeScalarView(run)), meant)
      }
      run = []
    }
    return nil
  }

  /// Where a part of the text stands; the whole where it is not written in these letters.
  func span(of part: String) -> SourceSpan { exactSpan(of: part) ?? place }

  /// The sure repair of a part, where its very letters are found in the file.
  func replacing(_ part: String, by other: String) -> Diagnostic.Fix? {
    // What YAML would take for a sign of its own, or for the end of the text, is left to the author.
    guard !other.isEmpty, !other.contains(where: { "\"'<>#:".contains($0) }), let span = exactSpan(of: part),
      span.start > place.start || other.first.map({ $0.isLetter }) ?? false
    else { return nil }
    return .init("replaced `\(part)` with `\(other)`", [.init(span, other)])
  }

  /// Where a control character stands, as itself or as one of the escapes that YAML has for it.
  func span(ofControl control: Unicode.Scalar) -> SourceSpan {
    let letters: [UInt32: String] = [
      0x00: "0", 0x07: "a", 0x08: "b", 0x0B: "v", 0x0C: "f", 0x0D: "r", 0x1B: "e", 0x85: "N",
    ]
    let digits = String(control.value, radix: 16)
    let numbers = [("x", 2), ("u", 4), ("U", 8)].flatMap { letter, width in
      let padding = String(repeating: "0", count: max(0, width - digits.utf8.count))
      return ["\\\(letter)\(padding)\(digits)", "\\\(letter)\(padding)\(digits.uppercased())"]
    }
    let spellings = [String(control)] + (letters[control.value].map { ["\\\($0)"] } ?? []) + numbers
    return spellings.lazy.compactMap(exactSpan).first ?? place
  }

  private func exactSpan(of part: String) -> SourceSpan? {
    let bytes = sources.files[place.source].bytes
    let part = Array(part.utf8)
    guard place.end <= bytes.count, let first = part.first else { return nil }
    var start = Int(place.start)
    while start + part.count <= Int(place.end) {
      guard let found = bytes[start..<Int(place.end)].firstIndex(of: first) else { return nil }
      if bytes[found..<Int(place.end)].starts(with: part) {
        return .bytes(found..<found + part.count, of: place.source)
      }
      start = found + 1
    }
    return nil
  }
}

extension PlainWords {
  private static let tags: Set<String> = [
    "a", "b", "big", "br", "center", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img", "li",
    "ol", "p", "small", "span", "strong", "sub", "sup", "table", "td", "th", "tr", "u", "ul",
  ]

  private static let characters: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…",
    "ndash": "–",
    "mdash": "—", "laquo": "«", "raquo": "»", "ldquo": "“", "rdquo": "”", "euro": "€", "copy": "©",
    "reg": "®",
    "deg": "°", "aacute": "á", "eacute": "é", "iacute": "í", "oacute": "ó", "uacute": "ú", "ntilde": "ñ",
    "uuml": "ü", "ccedil": "ç", "agrave": "à", "egrave": "è", "ocirc": "ô", "ecirc": "ê", "auml": "ä",
    "ouml": "ö", "szlig": "ß", "Aacute": "Á", "Eacute": "É", "Iacute": "Í", "Oacute": "Ó", "Uacute": "Ú",
    "Ntilde": "Ñ", "iexcl": "¡", "iquest": "¿",
  ]

  private static func character(named name: String) -> String? {
    guard name.utf8.first == UInt8(ascii: "#") else { return characters[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).flatMap { $0.value < 0x20 ? nil : String($0) }
  }

  /// What the first bytes of European letters, of punctuation and of emoji are taken for.
  private static let leads: Set<Unicode.Scalar> = ["Â", "Ã", "Ä", "Å", "â", "ð"]
}

extension Unicode.Scalar {
  /// Whether it may well follow the last letter of a word in capitals: `MAÇÃ”`.
  fileprivate var closes: Bool { ["…", "’", "“", "”", "–", "—", "»"].contains(self) }
}
