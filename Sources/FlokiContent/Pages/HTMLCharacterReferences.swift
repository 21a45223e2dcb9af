extension String {
  /// The words or the value of an attribute as a browser reads them: numbers in any form, and each of HTML's names.
  var withoutCharacterReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      if let (characters, length) = rest.characterReference {
        result += characters.unicodeScalars
        rest = rest.dropFirst(length)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(result + rest)
  }
}

extension Substring.UnicodeScalarView {
  /// The characters that a reference at the beginning is for, and how long that is; nil where there is none.
  fileprivate var characterReference: (String, length: Int)? {
    let inner = dropFirst()
    guard inner.first == "#" else { return namedReference }
    let number = inner.dropFirst()
    let isHexadecimal = number.first == "x" || number.first == "X"
    let digits = number.dropFirst(isHexadecimal ? 1 : 0)
      .prefix { isHexadecimal ? $0.properties.isASCIIHexDigit : ("0"..."9").contains($0) }
    guard !digits.isEmpty else { return nil }
    let length = (isHexadecimal ? 3 : 2) + digits.count
    // What is no character is shown as one that says so. The semicolon may be missing.
    let character =
      UInt32(String(digits), radix: isHexadecimal ? 16 : 10).flatMap { Self.character(numbered: $0) }
      ?? "\u{FFFD}"
    return (String(Character(character)), number.dropFirst(length - 2).first == ";" ? length + 1 : length)
  }

  private var namedReference: (String, length: Int)? {
    let inner = dropFirst()
    let letters = inner.prefix(HTMLNames.letters + 1).prefix {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
    }
    guard !letters.isEmpty else { return nil }
    let name = String(letters)
    let next = inner.dropFirst(letters.count).first
    if next == ";" {
      let characters = Self.named[name].map { String(Character($0)) } ?? HTMLNames.characters(of: name)
      return characters.map { ($0, letters.count + 2) }
    }
    guard next != "=" else { return nil }
    return HTMLNames.characters(ofUnended: name).map { ($0, letters.count + 1) }
  }

  /// Windows' characters have the numbers 128 to 159 in HTML; none has 0.
  private static func character(numbered number: UInt32) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(number) else { return number == 0 ? nil : Unicode.Scalar(number) }
    return windows[Int(number - 0x80)]
  }

  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The names of ASCII characters, which are in nearly every page.
  private static let named: [String: Unicode.Scalar] = [
    "Tab": "\t", "NewLine": "\n", "nbsp": "\u{A0}", "excl": "!", "quot": "\"", "QUOT": "\"", "num": "#",
    "dollar": "$", "percnt": "%", "amp": "&", "AMP": "&", "apos": "'", "lpar": "(", "rpar": ")", "ast": "*",
    "midast": "*", "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":", "semi": ";", "lt": "<",
    "LT": "<", "equals": "=", "gt": ">", "GT": ">", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[",
    "bsol": "\\", "rsqb": "]", "rbrack": "]", "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`",
    "DiacriticalGrave": "`", "lcub": "{", "lbrace": "{", "verbar": "|", "vert": "|", "VerticalLine": "|",
    "rcub": "}", "rbrace": "}",
  ]
}
