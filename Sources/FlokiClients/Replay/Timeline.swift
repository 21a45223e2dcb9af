/// Every publication, each file and feed of it read once however many phones ask for it.
final class Timeline {
  let publications: [Publication]
  private let indicator: String
  private var announcements: [ReadingKey: Announcement] = [:]
  private var readings: [ReadingKey: Reading] = [:]
  private var feeds: [FeedKey: PublishedFeed?] = [:]
  private var files: [FileKey: Fingerprint?] = [:]

  private struct ReadingKey: Hashable {
    var publication: Int
    var isIOS: Bool
    var language: String
  }

  /// Queries but for `o` are ignored by static hosts (C115), so they are not part of the key.
  private struct FeedKey: Hashable {
    var publication: Int
    var isIOS: Bool
    var kind: ListRules.Kind
    var mainURL: String
    var langcode: String
    var older: Int?
  }

  private struct FileKey: Hashable {
    var publication: Int
    var url: String
  }

  init(_ publications: [Publication], indicator: String) {
    self.publications = publications
    self.indicator = indicator
  }

  func moment(of index: Int) -> Int64 {
    publications.indices.contains(index) ? publications[index].moment : 0
  }

  /// What the app learns when it starts at a publication.
  func announcement(at index: Int, isIOS: Bool, language: String) -> Announcement? {
    guard publications.indices.contains(index) else { return nil }
    let key = ReadingKey(publication: index, isIOS: isIOS, language: language)
    if let known = announcements[key] { return known }
    let announcement = Announcement(
      publications[index], index: index, client: isIOS ? .ios(.phone) : .android, language: language,
      indicator: indicator)
    announcements[key] = announcement
    return announcement
  }

  /// What a reader sees who installs the app at a publication and opens everything.
  func reading(at index: Int, isIOS: Bool, language: String) -> Reading {
    let key = ReadingKey(publication: index, isIOS: isIOS, language: language)
    if let known = readings[key] { return known }
    let reading = Reading(at: index, isIOS: isIOS, language: language, on: self)
    readings[key] = reading
    return reading
  }

  /// The answer for a feed address, or for its items below an id. Nil: the list keeps what it has (C9 C151).
  func feed(at index: Int, _ rules: ListRules, langcode: String, older: Int? = nil, isIOS: Bool)
    -> PublishedFeed?
  {
    guard publications.indices.contains(index) else { return nil }
    let key = FeedKey(
      publication: index, isIOS: isIOS, kind: rules.kind, mainURL: rules.mainURL, langcode: langcode,
      older: older)
    if let known = feeds[key] { return known }
    let feed = PublishedFeed(publications[index], rules, langcode: langcode, older: older, isIOS: isIOS)
    feeds.updateValue(feed, forKey: key)
    return feed
  }

  /// The bytes that a publication serves for an address; nil where it serves none.
  func file(at index: Int, _ url: String) -> Fingerprint? {
    guard publications.indices.contains(index) else { return nil }
    let key = FileKey(publication: index, url: url)
    if let known = files[key] { return known }
    let answer = publications[index].host.get(url)
    let file = answer.flatMap { $0.isSuccess ? Fingerprint($0.bytes) : nil }
    files.updateValue(file, forKey: key)
    return file
  }
}
