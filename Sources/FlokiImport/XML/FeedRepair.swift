import FlokiRules
package import FlokiSyntax

/// An ill-formed place in a source whose meaning is clear, and which was corrected.
package struct FeedRepair: Sendable {
  private let what: String
  private let bytes: Range<Int>

  package func diagnostic(of source: SourceID) -> Diagnostic {
    .repaired(what, at: .bytes(bytes, of: source))
  }

  /// Names of characters that HTML has and XML has not.
  private static let names: [String: Unicode.Scalar] = [
    "nbsp": "\u{A0}", "iexcl": "¡", "cent": "¢", "pound": "£", "yen": "¥", "sect": "§", "copy": "©",
    "ordf": "ª",
    "laquo": "«", "not": "¬", "shy": "\u{AD}", "reg": "®", "deg": "°", "plusmn": "±", "sup2": "²",
    "sup3": "³",
    "acute": "´", "micro": "µ", "para": "¶", "middot": "·", "cedil": "¸", "sup1": "¹", "ordm": "º",
    "raquo": "»",
    "frac14": "¼", "frac12": "½", "frac34": "¾", "iquest": "¿", "Agrave": "À", "Aacute": "Á", "Acirc": "Â",
    "Atilde": "Ã", "Auml": "Ä", "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È", "Eacute": "É",
    "Ecirc": "Ê", "Euml": "Ë", "Igrave": "Ì", "Iacute": "Í", "Icirc": "Î", "Iuml": "Ï", "ETH": "Ð",
    "Ntilde": "Ñ",
    "Ograve": "Ò", "Oacute": "Ó", "Ocirc": "Ô", "Otilde": "Õ", "Ouml": "Ö", "times": "×", "Oslash": "Ø",
    "Ugrave": "Ù", "Uacute": "Ú", "Ucirc": "Û", "Uuml": "Ü", "Yacute": "Ý", "THORN": "Þ", "szlig": "ß",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å", "aelig": "æ",
    "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í",
    "icirc": "î", "iuml": "ï", "eth": "ð", "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô",
    "otilde": "õ", "ouml": "ö", "divide": "÷", "oslash": "ø", "ugrave": "ù", "uacute": "ú", "ucirc": "û",
    "uuml": "ü", "yacute": "ý", "thorn": "þ", "yuml": "ÿ", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
    "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜", "ensp": "\u{2002}",
    "emsp": "\u{2003}",
    "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "dagger": "†", "Dagger": "‡",
    "bull": "•", "hellip": "…", "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›",
    "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "minus": "−",
    "ne": "≠", "le": "≤", "ge": "≥", "hearts": "♥", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ",
    "pi": "π", "mu": "μ", "omega": "ω", "Omega": "Ω",
  ]
  private static let roomForName = 8

  /// Takes out what is before the document, and writes characters in the place of names that XML does not know.
  static func repair(_ bytes: inout [UInt8]) -> [FeedRepair] {
    var repairs: [FeedRepair] = []
    let blanks = bytes.prefix { $0 <= 0x20 }.count
    if blanks > 0, bytes[blanks...].starts(with: Array("<?xml".utf8)) {
      bytes.removeFirst(blanks)
      repairs.append(FeedRepair(what: "there is white space before `<?xml`", bytes: 0..<5))
    }
    guard bytes.contains(UInt8(ascii: "&")) else { return repairs }
    var result: [UInt8] = []
    var kept = 0
    var place = 0
    var told: Set<String> = []
    while let next = bytes[place...].firstIndex(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
    {
      place = next + 1
      if bytes[next] == UInt8(ascii: "<") {
        for (begin, end) in [("<![CDATA[", "]]>"), ("<!--", "-->")]
        where bytes[next...].starts(with: begin.utf8) {
          place = bytes[next...].firstRange(of: Array(end.utf8))?.upperBound ?? bytes.count
        }
        continue
      }
      let name = bytes[place...].prefix(Self.roomForName).prefix { $0.isLetterOrDigit }
      guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
        let scalar = names[String(decoding: name, as: UTF8.self)]
      else { continue }
      result += bytes[kept..<next]
      if told.insert(String(decoding: name, as: UTF8.self)).inserted {
        let letters = UTF8.encode(scalar).map(Array.init)?.count ?? 0
        repairs.append(
          FeedRepair(
            what: "XML does not know `&\(String(decoding: name, as: UTF8.self));`",
            bytes: result.count..<result.count + letters))
      }
      result += UTF8.encode(scalar).map(Array.init) ?? []
      kept = name.endIndex + 1
      place = kept
    }
    if kept > 0 { bytes = result + bytes[kept...] }
    return repairs
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    let small = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
