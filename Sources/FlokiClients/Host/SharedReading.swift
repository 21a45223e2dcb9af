/// What one published folder says, each file read, parsed and probed once for all readers.
///
/// Nothing in here depends on who reads, except for the two parsers of JSON.
final class SharedReading {
  private let host: StaticHost
  let isBrief: Bool
  /// Whether links of pages are followed (C192).
  var followsLinks = false
  private var cleanOpenings: [Opener: Set<Opening>] = [:]
  private var locations: [String: StaticHost.Location] = [:]
  private var responses: [StaticHost.Location: Response] = [:]
  private var texts: [TextKey: Result<WireParser.Text, WireParser.Failure>] = [:]
  private var pictures: [StaticHost.Location: PictureHeader?] = [:]
  private var pages: [StaticHost.Location: PageReading] = [:]
  /// The result for most pages if their words are not needed: one value for all of them.
  private let nothing = PageReading.nothing
  private var feeds: [FeedKey: Feed] = [:]
  private var found: [StaticHost.Location: Bool] = [:]

  private struct TextKey: Hashable {
    var location: StaticHost.Location?
    var isIOS: Bool
    var isLatin1: Bool
  }

  /// - Parameter isBrief: Whether only losses are asked for, and not what is on the screens.
  init(_ host: StaticHost, isBrief: Bool = false) {
    self.host = host
    self.isBrief = isBrief
  }

  private func locate(_ url: String) -> StaticHost.Location? {
    if let path = host.plainPath(of: url) { return .file(path) }
    if let known = locations[url] { return known }
    guard let location = host.locate(url) else { return nil }
    locations[url] = location
    return location
  }

  /// Nil when the address is on another host.
  func get(_ url: String) -> Response? { locate(url).map(response) }

  private func response(_ location: StaticHost.Location) -> Response {
    if let known = responses[location] { return known }
    let response = fetch(location)
    responses[location] = response
    return response
  }

  private func fetch(_ location: StaticHost.Location) -> Response {
    switch location {
    case .malformed: Response(status: 400, bytes: [])
    case .file(let path): host.read(path).map { Response(status: 200, bytes: $0) } ?? .notFound
    }
  }

  /// The status of an address, without keeping what it leads to; nil on another host.
  func status(of url: String) -> Int? {
    guard let location = locate(url) else { return nil }
    if let known = responses[location] { return known.status }
    guard case .file(let path) = location else { return 400 }
    let isThere = found[location] ?? host.has(path)
    found[location] = isThere
    // What a host shows for its folder itself is its own affair.
    if !isThere, url.prefix(while: { $0 != "?" }) == host.baseURL { return nil }
    return isThere ? 200 : 404
  }

  /// The JSON behind an address; what is fit for iOS reads the same on Android (C2).
  func text(_ bytes: [UInt8], of url: String, isIOS: Bool, isLatin1: Bool) throws(WireParser.Failure)
    -> WireParser.Text
  {
    let key = TextKey(location: locate(url), isIOS: isIOS, isLatin1: isLatin1)
    if let known = texts[key] { return try known.get() }
    let strict = TextKey(location: key.location, isIOS: true, isLatin1: false)
    if !isLatin1, case .success(let text)? = texts[strict] { return text }
    let result: Result<WireParser.Text, WireParser.Failure>
    do {
      result = .success(
        try WireParser.parse(bytes, isIOS: isIOS, keepingAsBytes: isBrief ? ["items", "thumbs"] : []))
    } catch {
      result = .failure(error)
    }
    if key.location != nil { texts[key] = result }
    return try result.get()
  }

  enum Picture {
    case header(PictureHeader?)
    case failure(status: Int)
    case foreign
  }

  /// The head of a picture, its bytes forgotten at once.
  func picture(_ url: String) -> Picture {
    guard let location = locate(url) else { return .foreign }
    if let known = pictures[location] { return .header(known) }
    let response = responses[location] ?? fetch(location)
    guard response.isSuccess else {
      responses[location] = response
      return .failure(status: response.status)
    }
    let header = PictureHeader(response.bytes)
    pictures.updateValue(header, forKey: location)
    return .header(header)
  }

  enum Page {
    case page(PageReading)
    case failure(status: Int)
    case foreign
  }

  /// A page that is opened, its bytes forgotten at once.
  func page(_ url: String) -> Page {
    guard let location = locate(url) else { return .foreign }
    if let known = pages[location] { return .page(known) }
    let response = responses[location] ?? fetch(location)
    guard response.isSuccess else {
      responses[location] = response
      return .failure(status: response.status)
    }
    var page = PageReading(Markup(utf8: response.bytes, keepsText: !isBrief)) {
      references(of: $0, on: url)
    }
    if page.saysNothing { page = nothing }
    pages[location] = page
    return .page(page)
  }

  /// What a page names, in order and each once. Which device asks for the page makes no difference.
  private func references(of markup: Markup, on url: String) -> [PageReference] {
    var all: [PageReference] = []
    for (texts, isLink) in [(markup.resources, false), (markup.links, true)] {
      var seen: Set<String> = []
      for text in texts where seen.insert(text).inserted {
        guard let target = text.resolved(against: url) else { continue }
        let status = status(of: target)
        if isBrief, !followsLinks, status ?? 200 == 200 { continue }
        all.append(PageReference(text: text, target: target, status: status, isLink: isLink))
      }
    }
    return all
  }

  /// What one kind of client makes of a feed, if nothing in it was worth a word: the next device reads the same.
  func feed(_ key: FeedKey, reading: () -> (feed: Feed?, isClean: Bool)) -> Feed? {
    if let known = feeds[key] { return known }
    let (feed, isClean) = reading()
    if isClean, let feed { feeds[key] = feed }
    return feed
  }

  /// Where items are tapped, with all that decides what comes of it on devices of one kind.
  struct Opener: Hashable {
    var isIOS: Bool
    /// Of the thumb's place.
    var thumbWidth, thumbHeight: Int
  }

  /// What is tapped. A long feed has one for each item, so that nothing is in here that all have.
  struct Opening: Hashable {
    var url: String?
    var image: String?
    /// Of the photo as it is declared.
    var width, height: Int
  }

  /// Opens an item, unless a device of the kind has met nothing worth a word there and nobody asks for more. The strictest
  /// device comes first (C187).
  func openOnce(
    _ opening: Opening, on opener: Opener, _ open: () -> (item: ShownItem, isClean: Bool),
    orElse same: () -> ShownItem
  ) -> ShownItem {
    if cleanOpenings[opener]?.contains(opening) == true { return same() }
    let (item, isClean) = open()
    if isClean { cleanOpenings[opener, default: []].insert(opening) }
    return item
  }

  /// Lets go what only devices of one kind have a use for, where no other will read.
  func forget(devicesOfIOS isIOS: Bool) {
    feeds = feeds.filter { $0.key.isIOS != isIOS }
    cleanOpenings = cleanOpenings.filter { $0.key.isIOS != isIOS }
  }

  /// What decides how a feed is read.
  struct FeedKey: Hashable {
    var location: StaticHost.Location
    var isIOS: Bool
    var kind: ListRules.Kind
    /// Relative addresses are joined to it (C108).
    var mainURL: String
    var cacheSize: Int
    var now: Int64
  }

  func feedKey(_ url: String, _ rules: ListRules, isIOS: Bool, now: Int64) -> FeedKey? {
    locate(url).map {
      FeedKey(
        location: $0, isIOS: isIOS, kind: rules.kind, mainURL: rules.mainURL, cacheSize: rules.cacheSize,
        now: now)
    }
  }
}
