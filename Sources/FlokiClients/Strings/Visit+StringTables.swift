extension Visit {
  /// Slots for the ids of the master and the reserved ones; a text missing in the language is the master's.
  func iosTable(master: LanguageEntry, chosen: LanguageEntry) throws(Ending) -> StringTable {
    let masterTexts = try iosTexts(master)
    var texts = StringTable.reserved.merging(masterTexts) { $1 }
    if chosen.langcode != master.langcode {
      let ownTexts = try iosTexts(chosen)
      for (id, text) in ownTexts.sorted(by: { $0.key < $1.key }) {
        if masterTexts[id] == nil {
          lose(37, "string \(id) of \(chosen.langcode) is dropped: the master lacks it", "langs")
        } else {
          texts[id] = text
        }
      }
      for id in masterTexts.keys.sorted() where ownTexts[id] == nil {
        lose(38, "string \(id) shows in the master's language", "langs \(chosen.langcode)")
      }
    }
    var langcode = chosen.langcode
    if langcode.count < 2 {
      lose(48, "the langcode is (null) in URLs", "langs \(langcode)")
      langcode = "(null)"
    }
    return StringTable(
      langcode: langcode, texts: texts, writtenIDs: Set(masterTexts.keys),
      end: max(masterTexts.keys.max() ?? 0, 10017) + 1)
  }

  private func iosTexts(_ entry: LanguageEntry) throws(Ending) -> [Int: String] {
    var texts: [Int: String] = [:]
    for (key, value) in entry.members.sorted(by: { $0.key < $1.key }) {
      let id = StringKey.ios(key)
      if id < 0 { throw .crashed(41, "string key \(key) is negative") }
      if !StringKey.isPlain(key) || id > 1_000_000 {
        lose(41, "string key \(key) is read as \(id)", "langs \(entry.langcode)")
      }
      guard let text = value.string else {
        journal.crash(41, "string \(key) is not a string", "langs \(entry.langcode)")
        continue
      }
      texts[id] = text
    }
    return texts
  }

  /// The strings of the chosen language alone: the merged table is built and thrown away (C39 C40).
  func androidTable(_ entry: LanguageEntry, master: LanguageEntry) throws(Ending) -> StringTable {
    let subject = "langs \(entry.langcode)"
    let strings = attributes(entry.members, subject)
    var texts: [Int: String] = [:]
    var langcode = entry.langcode
    let masterIDs = Set(master.members.keys.compactMap(StringKey.android))
    for key in entry.members.keys.sorted() {
      guard let id = StringKey.android(key) else {
        lose(42, "string key \(key) is skipped", subject)
        continue
      }
      if !StringKey.isPlain(key) { lose(42, "string key \(key) is read as \(id)", subject) }
      guard let text = strings.string(key) else { continue }
      if id == -1 { langcode = text }
      texts[id] = text
      if !masterIDs.contains(id) {
        note(40, "string \(id) is for Android alone: the master lacks it", subject)
      }
    }
    return StringTable(
      langcode: langcode, texts: StringTable.reserved.merging(texts) { $1 }, writtenIDs: Set(texts.keys),
      end: nil)
  }

  /// Texts the app brings in English only (C43 C45), and the share labels iOS tells apart by text (C46).
  func checkReservedTexts(_ table: StringTable, language: String, _ subject: String) {
    let shown = isIOS ? Array(10000...10016) : [10005, 10007, 10013, 10014]
    if language != "en" {
      for id in shown where !table.writtenIDs.contains(id) {
        lose(43, "string \(id) shows in English", subject)
      }
    }
    guard isIOS else { return }
    let labels = [10002, 10003, 10013, 10014].map { table.look(up: $0) }
    for (index, label) in labels.enumerated() where labels[..<index].contains(label) {
      lose(46, "two share actions read alike", subject)
    }
  }
}
