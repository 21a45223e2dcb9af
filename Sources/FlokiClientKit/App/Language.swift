import FlokiClients

/// The texts of an app in one language, as published.
public struct Language: Codable, Hashable, Sendable, Identifiable {
  /// `eu`: also what is appended to the addresses of feeds.
  public var langcode: String
  /// By string id.
  public var strings: [Int: String]

  /// The langcode: an app has each once.
  public var id: String { langcode }

  /// A language made by hand, for tests and previews.
  public init(langcode: String, strings: [Int: String]) {
    self.langcode = langcode
    self.strings = strings
  }
}

extension Language {
  static func all(_ fields: Fields) -> [Language] {
    var languages: [Language] = []
    var langcodes: Set<String> = []
    var masterIDs: Set<Int>?
    for entry in fields.objects("langs", fact: 35) {
      guard entry.members.count == 1, let langcode = entry.members.keys.first,
        let table = entry.object(langcode, fact: 35)
      else {
        if entry.members.count != 1 {
          entry.remarks.ignore(entry.path, "\(entry.members.count) langcodes instead of one", 35)
        }
        continue
      }
      guard langcodes.insert(langcode).inserted else {
        entry.ignore(langcode, "a second table: the first one counts", 48)
        continue
      }
      let strings = texts(table, knownTo: masterIDs)
      languages.append(Language(langcode: langcode, strings: strings))
      if masterIDs == nil { masterIDs = Set(strings.keys) }
    }
    return languages
  }

  /// Keys are plain decimals (C41 C42), and only ids that the master has are known (C37 C40).
  private static func texts(_ fields: Fields, knownTo masterIDs: Set<Int>?) -> [Int: String] {
    var texts: [Int: String] = [:]
    for key in fields.members.keys.sorted() {
      guard StringKey.isPlain(key), let id = Int(key) else {
        fields.ignore(key, "no decimal number", 42)
        continue
      }
      guard masterIDs?.contains(id) ?? true else {
        fields.ignore(key, "the master language has no such string", 37)
        continue
      }
      guard fields.members[key]?.string != nil else {
        fields.ignore(key, "no string", 41)
        continue
      }
      texts[id] = fields.string(key)
    }
    return texts
  }
}
