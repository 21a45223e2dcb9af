/// One entry of `langs`.
struct LanguageEntry {
  var langcode: String
  var members: [String: Wire]
}

extension Visit {
  func readStrings(_ appdata: [String: Wire], _ subject: String) throws(Ending) -> StringTable {
    let entries = try languageEntries(appdata)
    guard let master = entries.first else { throw .refused(36, "langs is empty") }
    let wanted = isIOS ? language : androidLanguage
    var chosen = entries.first { $0.langcode == wanted } ?? master
    if !isIOS {
      if chosen.langcode != wanted, let english = entries.first(where: { $0.langcode == "en" }) {
        chosen = english
      }
      if chosen.langcode == master.langcode && !Self.hasTwoLetters(master.langcode) {
        throw .crashed(50, "the master langcode \(master.langcode) is not two letters long")
      }
      checkReach(of: language, in: entries.map(\.langcode), wanted: wanted, subject)
      if !entries.contains(where: { $0.langcode == wanted }) {
        lose(51, "the app reloads itself forever on phones in \(wanted)", subject, .refuse)
      }
    }
    let table =
      isIOS ? try iosTable(master: master, chosen: chosen) : try androidTable(chosen, master: master)
    checkReservedTexts(table, language: chosen.langcode, subject)
    return table
  }

  private func languageEntries(_ appdata: [String: Wire]) throws(Ending) -> [LanguageEntry] {
    guard let langs = appdata["langs"] else { throw .refused(36, "no langs") }
    guard let array = langs.array else {
      if isIOS { throw .crashed(6, "langs is not an array") }
      throw .refused(36, "langs is not an array")
    }
    var entries: [LanguageEntry] = []
    for (index, wire) in array.enumerated() {
      guard let object = wire.object else {
        if isIOS { throw .crashed(35, "langs[\(index)] is not an object") }
        throw .refused(35, "langs[\(index)] is not an object")
      }
      if object.count != 1 { lose(35, "\(object.count) langcodes in one entry", "langs[\(index)]") }
      guard let first = object.sorted(by: { $0.key < $1.key }).first else {
        if isIOS { throw .crashed(35, "langs[\(index)] is empty") }
        if index == 0 { throw .refused(35, "the first entry of langs is unusable") }
        continue
      }
      guard let members = first.value.object, isIOS || object.count == 1 else {
        if isIOS { throw .crashed(35, "the strings of \(first.key) are no object") }
        if index == 0 { throw .refused(35, "the first entry of langs is unusable") }
        lose(35, "the strings of \(first.key) are unusable", "langs[\(index)]")
        continue
      }
      entries.append(LanguageEntry(langcode: first.key, members: members))
    }
    return entries
  }

  /// What the phone asks for: two-letter codes only, and the old ones for three languages (C49 C52).
  private var androidLanguage: String {
    let legacy = ["he": "iw", "id": "in", "yi": "ji"]
    return Self.hasTwoLetters(language) ? legacy[language] ?? language : "en"
  }

  /// A langcode that the app has and Android never asks for (C49 C52).
  private func checkReach(of language: String, in langcodes: [String], wanted: String, _ subject: String) {
    guard langcodes.contains(language), wanted != language else { return }
    let isLegacy = Self.hasTwoLetters(language)
    lose(isLegacy ? 52 : 49, "\(language) is never chosen: phones ask for \(wanted)", subject)
  }

  private static func hasTwoLetters(_ code: String) -> Bool {
    code.utf8.count == 2 && code.utf8.allSatisfy(\.isASCIILetter)
  }
}
