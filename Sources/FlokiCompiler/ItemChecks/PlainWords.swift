import FlokiContent
import FlokiSyntax

/// A text that phones draw as written, searched for HTML and Markdown.
struct PlainWords {
  /// A part of the text, and its byte range.
  struct Part: Hashable {
    var text: String
    var range: Range<Int>
  }

  let text: String

  /// The first tag of HTML.
  var htmlTag: Part? {
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...].dropFirst()
      guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let name = rest[..<close].drop { $0 == UInt8(ascii: "/") }.prefix {
        $0.isASCIILetter || $0.isASCIIDigit
      }
      if Self.tags.contains(String(Substring(name)).lowercased()) {
        return part(open..<rest.index(after: close))
      }
    }
    return nil
  }

  /// The first character reference of HTML, and the character.
  var entity: (part: Part, meant: String)? {
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[start...].dropFirst()
      let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#") }
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";") else { continue }
      if let meant = Self.character(named: String(Substring(name))) {
        return (part(start..<rest.index(after: name.endIndex)), meant)
      }
    }
    return nil
  }

  /// The only bold part, `**so**`; nil if there is none or more than one.
  var boldMark: Part? {
    guard text.hasByte(UInt8(ascii: "*")) else { return nil }
    let parts = text.split(separator: "**", omittingEmptySubsequences: false)
    guard parts.count == 3, let bold = parts.dropFirst().first, let first = bold.first, let last = bold.last,
      !first.isWhitespace, !last.isWhitespace, !bold.contains("*")
    else { return nil }
    return part(text.index(bold.startIndex, offsetBy: -2)..<text.index(bold.endIndex, offsetBy: 2))
  }

  /// The first control character except line breaks and tabs, which phones draw as space.
  var control: Part? {
    text.unicodeScalars.firstIndex(where: \.isControl).map { part($0..<text.unicodeScalars.index(after: $0)) }
  }

  private func part(_ range: Range<String.Index>) -> Part {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let part = text[range]
    return Part(text: String(part), range: start..<start + part.utf8.count)
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
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    value < 0x20 && value != 0x0A && value != 0x09 || (0x7F...0x9F).contains(value)
  }
}
