import FlokiClients

/// The texts that an app shows in one language.
///
/// What a language lacks is shown in the master's words (C38), and what that lacks as the built-in English text of a reserved
/// id (C43).
public struct StringTable: Hashable, Sendable {
  /// What is appended to the addresses of feeds.
  public let langcode: String
  private let own: [Int: String]
  private let master: [Int: String]

  init(_ language: Language, master: Language) {
    langcode = language.langcode
    own = language.strings
    self.master = master.strings
  }

  /// The text with an id; nil if no language has one. The deployed clients show `!empty!` or `#id` then (C37 C39).
  public subscript(id: Int) -> String? { own[id] ?? master[id] ?? FlokiClients.StringTable.reserved[id] }

  /// A text of the app itself. An empty one may be meant (C47).
  public subscript(text: ReservedText) -> String { self[text.rawValue] ?? "" }

  /// Whether the language itself has the text, be it empty.
  public func isTranslated(_ id: Int) -> Bool { own[id] != nil }
}

extension AppData {
  /// The texts in a language; in the master's where the app does not have it (C48).
  public func strings(in langcode: String) -> StringTable {
    let master = languages.first ?? Language(langcode: langcode, strings: [:])
    return StringTable(languages.first { $0.langcode == langcode } ?? master, master: master)
  }

  /// The language to show to a reader who wants others: the first that the app has, be it without the region, be it under the
  /// code that old phones send (C48 C49 C52), or else the master.
  public func langcode(for wanted: [String]) -> String {
    let offered = languages.map(\.langcode)
    let former = ["he": "iw", "id": "in", "yi": "ji"]
    for code in wanted {
      let bare = code.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
      if let found = [code, bare, former[bare] ?? bare].first(where: offered.contains) { return found }
    }
    return offered.first ?? ""
  }
}
