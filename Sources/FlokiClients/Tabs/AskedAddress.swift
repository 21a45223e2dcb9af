/// An address that words are put into when they are known (C90 C216).
package struct AskedAddress: Sendable, Hashable {
  let template: String

  init(_ template: String) { self.template = template }

  /// What is asked for: words as a form sends them, in UTF-8, with `+` for spaces; pages from 1, until one is empty (C217).
  package func request(for words: String, page: Int = 1, langcode: String) -> String {
    var form = ""
    for byte in words.utf8 {
      switch byte {
      case UInt8(ascii: " "): form += "+"
      case _ where byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte):
        form.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        form += byte < 16 ? "%0" : "%"
        form += String(byte, radix: 16, uppercase: true)
      }
    }
    return template.replacing("_LNG_", with: langcode).replacing("_PAGE_", with: "\(page)")
      .replacing("_WORDS_", with: form)
  }
}
