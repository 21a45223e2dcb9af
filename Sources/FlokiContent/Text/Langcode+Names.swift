import CICU

extension Langcode {
  /// The code of a language by its name in English, in its own language or in one of some others, whatever its case and accents.
  package static func code(ofLanguageCalled name: String, in others: [Langcode]) -> String? {
    if let code = code(ofLanguageNamed: name) { return code }
    let units = Array(name.utf16.prefix(64))
    guard !units.isEmpty, name.utf16.count <= 64 else { return nil }
    var code = [CChar](repeating: 0, count: 8)
    let count = Int32(units.count)
    var isFound = unsafe floki_language_named(units, count, nil, &code, Int32(code.count))
    for language in ["en"] + others.map(\.text) where !isFound {
      isFound = unsafe floki_language_named(units, count, language, &code, Int32(code.count))
    }
    return isFound
      ? String(decoding: code.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// Whether a language may have been meant: names of files have three letters for many other reasons.
  package var isInUse: Bool {
    guard isKnown else { return false }
    return unsafe language.utf8.count == 2 || floki_language_is_known(language)
  }

  /// What its speakers call it; the code where ICU does not know.
  package var ownName: String {
    var units = [UInt16](repeating: 0, count: 128)
    let count = unsafe floki_own_name(text, &units, Int32(units.count))
    return count > 0 ? String(decoding: units.prefix(Int(count)), as: UTF16.self) : text
  }
}
