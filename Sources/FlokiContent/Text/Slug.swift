import CICU

/// The text as a name that is safe in every file system and that no client rewrites: `[a-z0-9_]` (C100 C104).
///
/// Latin letters lose their accents, everything else becomes one underscore; empty where nothing is left.
package func slug(_ text: String) -> String {
  var result: [UInt8] = []
  var pendingGap = false
  func emit(_ byte: UInt8) {
    if pendingGap && !result.isEmpty { result.append(UInt8(ascii: "_")) }
    pendingGap = false
    result.append(byte)
  }
  for scalar in text.composed.unicodeScalars {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value).lowercasedASCII
      if byte.isASCIILetter || byte.isASCIIDigit { emit(byte) } else { pendingGap = true }
    } else if let letters = plainLetters(for: scalar) {
      for byte in letters.utf8 { emit(byte) }
    } else if !(0x300...0x36F).contains(scalar.value) {
      pendingGap = true
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Words for the name of a file: those of the text in Latin letters, joined by dashes, as many as fit; a word that is too
/// long by itself is cut. Empty where the text has no letters and no digits.
package func fileNameWords(_ text: String, atMost limit: Int) -> String {
  var name = ""
  for word in slug(inLatinLetters(text)).split(separator: "_") {
    guard !name.isEmpty else {
      name = String(word.prefix(limit))
      continue
    }
    guard name.utf8.count + 1 + word.utf8.count <= limit else { break }
    name += "-\(word)"
  }
  return name
}

/// The text with what Latin letters have no place for written in them: Москва becomes moskva.
private func inLatinLetters(_ text: String) -> String {
  // What has plain letters of its own here keeps them: ICU would make an a of ä, and not ae.
  var plain = ""
  for scalar in text.unicodeScalars.prefix(300) {
    if let letters = plainLetters(for: scalar) {
      plain += letters
    } else {
      plain.unicodeScalars.append(scalar)
    }
  }
  guard plain.unicodeScalars.contains(where: { !$0.isASCII }) else { return plain }
  let units = Array(plain.utf16)
  var latin = [UInt16](repeating: 0, count: units.count * 16 + 64)
  let count = unsafe floki_latin(units, Int32(units.count), &latin, Int32(latin.count))
  return count < 0 ? plain : String(decoding: latin.prefix(Int(count)), as: UTF16.self)
}

/// The ASCII letters that replace a Latin letter; nil for anything else.
private func plainLetters(for scalar: Unicode.Scalar) -> String? {
  switch scalar.properties.lowercaseMapping {
  case "à", "á", "â", "ã", "å", "ā", "ă", "ą", "ǎ", "ª": "a"
  case "ä", "æ": "ae"
  case "ç", "ć", "ĉ", "ċ", "č": "c"
  case "ď", "đ", "ð": "d"
  case "è", "é", "ê", "ë", "ē", "ĕ", "ė", "ę", "ě": "e"
  case "ĝ", "ğ", "ġ", "ģ": "g"
  case "ĥ", "ħ": "h"
  case "ì", "í", "î", "ï", "ĩ", "ī", "ĭ", "į", "ı", "i\u{307}": "i"
  case "ĵ": "j"
  case "ķ": "k"
  case "ĺ", "ļ", "ľ", "ł": "l"
  case "ñ", "ń", "ņ", "ň": "n"
  case "ò", "ó", "ô", "õ", "ø", "ō", "ŏ", "ő", "º": "o"
  case "ö", "œ": "oe"
  case "ŕ", "ŗ", "ř": "r"
  case "ś", "ŝ", "ş", "š", "ș": "s"
  case "ß": "ss"
  case "ţ", "ť", "ŧ", "ț": "t"
  case "þ": "th"
  case "ù", "ú", "û", "ũ", "ū", "ŭ", "ů", "ű", "ų": "u"
  case "ü": "ue"
  case "ŵ": "w"
  case "ý", "ÿ", "ŷ": "y"
  case "ź", "ż", "ž": "z"
  default: nil
  }
}
