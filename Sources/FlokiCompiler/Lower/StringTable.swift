import FlokiContent
import FlokiProtocol

/// Numbers the texts of an app definition: 1 … n without a gap, in order of first use (C37 C42).
///
/// Two texts share a number if they are equal in every language; the protocol also asks for the fewest possible
/// numbers.
struct StringTable {
  private var ids: [[String]: StringID] = [:]
  private var texts: [[String]] = []

  mutating func id(of text: LocalizedText) -> StringID {
    let words = text.byLanguage.indices.map { text.text(in: $0) ?? "" }
    if let id = ids[words] { return id }
    texts.append(words)
    let id = StringID(rawValue: Int32(clamping: texts.count))
    ids[words] = id
    return id
  }

  /// Every number in every language: Android shows `#12` for one it misses, iOS knows none that the master lacks
  /// (C37 C39 C40).
  func languages(_ settings: AppSettings, reserved: [ReservedText: LocalizedText]) -> [LanguageTexts] {
    settings.languages.enumerated().map { language, langcode in
      var entries: [(id: StringID, text: String)] = texts.enumerated().map { index, words in
        (StringID(rawValue: Int32(clamping: index + 1)), words[language])
      }
      for text in ReservedText.allCases {
        guard let given = reserved[text] else { continue }
        entries.append((text.id, given.text(in: language) ?? text.builtIn))
      }
      return LanguageTexts(langcode: langcode.text, texts: entries)
    }
  }
}
