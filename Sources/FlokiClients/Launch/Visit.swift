/// One reader with one phone, walking through a published folder.
///
/// The extensions of this type tell what happens in the order it happens: beacon, appdata, strings,
/// tabs, feeds, items, and what opens when an item is tapped.
final class Visit {
  let client: Client
  /// The language of the phone, as its system calls it.
  let language: String
  /// Seconds since 1970.
  let now: Int64
  let host: StaticHost
  /// What the host has answered, shared by the visits of one verification.
  let reading: SharedReading
  /// Whether fetched thumbs and photos stay on the disk; one look at a folder needs none of them again.
  let keepsFiles: Bool
  let journal = Journal()

  var disk: Disk
  var strings = StringTable()
  var appdataURL = ""
  var captures: [LinkCapture] = []
  /// Patterns that took too long on a link.
  var slowPatterns: Set<String> = []
  /// Where tabs search, by their ids (C90).
  var searches: [Int: AskedAddress] = [:]
  /// Items that open lists: iOS takes their ids for the numbers of tabs (C171).
  var containers: [Int: String] = [:]
  var tabIDs: Set<Int> = []
  /// Which image owns a name in the cache folder of Android (C174).
  var cacheNames: [String: String] = [:]
  var openFeeds: [String] = []
  /// How often each feed was opened; many feeds that hold one another would never end.
  var openings: [String: Int] = [:]
  var pages: [String: ShownPage?] = [:]
  /// What need not be read, where only a change is looked at.
  var changed: ChangedReading?

  init(
    client: Client, language: String, now: Int64, host: StaticHost, disk: Disk, reading: SharedReading? = nil
  ) {
    self.client = client
    self.language = language
    self.now = now
    self.host = host
    self.reading = reading ?? SharedReading(host)
    keepsFiles = reading == nil
    self.disk = disk
  }

  var isIOS: Bool { client.isIOS }

  func lose(
    _ fact: Int, _ what: String, _ subject: String, _ harm: Harm? = nil, about address: String? = nil
  ) {
    journal.lose(fact, what, subject, harm, about: address)
  }

  func note(_ fact: Int, _ what: String, _ subject: String) { journal.note(fact, what, subject) }

  func attributes(_ members: [String: Wire], _ subject: String) -> Attributes {
    Attributes(members: members, subject: subject, client: client, journal: journal)
  }
}
