extension String {
  /// The value of an attribute as a browser reads it: numbers in any form, and the names of all ASCII characters that have one.
  var withoutCharacterReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      if let (character, length) = rest.characterReference {
        result.append(character)
        rest = rest.dropFirst(length)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(result + rest)
  }
}

extension Substring.UnicodeScalarView {
  /// The character that a reference at the beginning is for, and how long that is; nil where there is none.
  fileprivate var characterReference: (Unicode.Scalar, length: Int)? {
    let inner = dropFirst()
    guard inner.first == "#" else {
      let name = inner.prefix { $0.properties.isAlphabetic }
      guard inner.dropFirst(name.count).first == ";", let character = Self.named[String(name)] else {
        return nil
      }
      return (character, name.count + 2)
    }
    let number = inner.dropFirst()
    let isHexadecimal = number.first == "x" || number.first == "X"
    let digits = number.dropFirst(isHexadecimal ? 1 : 0)
      .prefix { isHexadecimal ? $0.properties.isASCIIHexDigit : ("0"..."9").contains($0) }
    guard !digits.isEmpty else { return nil }
    let length = (isHexadecimal ? 3 : 2) + digits.count
    // What is no character is shown as one that says so. The semicolon may be missing.
    let character =
      UInt32(String(digits), radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    return (character, number.dropFirst(length - 2).first == ";" ? length + 1 : length)
  }

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
