/// The app definition: its tabs, and its texts in every language.
public struct AppData: Codable, Hashable, Sendable {
  /// From left to right.
  public var tabs: [Tab]
  /// The first is the master, whose texts replace what the others lack.
  public var languages: [Language]
  /// The devices that are to empty their cache when they start next: UDIDs, or `simulator` (C68).
  public var deleteDiskCache: [String] = []
  /// The devices that are to mark pictures that they had to scale (C68).
  public var slashScaledImages: [String] = []

  /// An app definition made by hand, for tests and previews.
  public init(tabs: [Tab], languages: [Language]) {
    self.tabs = tabs
    self.languages = languages
  }

  /// Reads the file. A tab or a language that cannot be used is left out alone.
  ///
  /// - Throws: Where no tab or no language is left.
  public static func decode(_ bytes: some Sequence<UInt8>) throws(UnreadableFile) -> Decoded<Self> {
    let fields = try Fields(file: Array(bytes))
    var appData = AppData(tabs: Tab.all(fields), languages: Language.all(fields))
    guard !appData.languages.isEmpty else { throw UnreadableFile("no usable language", fact: 36) }
    guard !appData.tabs.isEmpty else { throw UnreadableFile("no usable tab", fact: 54) }
    if let misc = fields.object("misc", fact: 6) {
      misc.read("delete_disk_cache", into: &appData.deleteDiskCache)
      misc.read("slash_scaled_images", into: &appData.slashScaledImages)
    }
    return Decoded(appData, ignored: fields.remarks.ignored)
  }

  /// The tab with an id.
  public subscript(tab id: Tab.ID) -> Tab? { tabs.first { $0.id == id } }
}
