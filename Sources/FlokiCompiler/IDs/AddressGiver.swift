import FlokiContent
import FlokiProtocol
import FlokiRules

/// The addresses of a lock, and those that items get beside them.
struct AddressGiver {
  let settings: AppSettings
  let pattern: AddressPattern
  private let patternBefore: AddressPattern?
  var lock: IDLock
  /// Where the lines of each item are in the lock.
  private var places: [Int32: [Int]] = [:]
  var stories = StoryAddresses.none
  /// The lines of items whose addresses change.
  var changed: [Int32: [Line]] = [:]
  private var present: Set<Int32> = []
  /// The owner of each address; made when the first item needs a new one.
  private var owners: [String: Int32]?
  /// The number to try next behind an address that more than one story wants.
  private var numbers: [String: Int] = [:]
  /// The ids of items that are gone, by their names.
  private var former: [IDLock.Name: [Int32]]?
  /// The languages in which each item that is published has a page.
  var shown: [(id: Int32, languages: [Int])] = []

  /// One address.
  struct Line: Hashable {
    var langcode: String
    var path: String
    var isFormer: Bool
  }

  init(_ lock: IDLock, _ settings: AppSettings) {
    self.lock = lock
    self.settings = settings
    pattern = settings.addresses.value
    patternBefore = lock.addressPattern.flatMap { try? AddressPattern(parsing: $0) }
    places.reserveCapacity(lock.stories.count)
    for (index, story) in lock.stories.enumerated() { places[story.owner, default: []].append(index) }
  }

  mutating func give(to item: NumberedItem, in feed: NumberedFeed) {
    let languages = item.item.pageLanguages(of: settings)
    guard !languages.isEmpty, present.insert(item.id).inserted else { return }
    shown.append((item.id, languages))
    if pattern == patternBefore, item.item.content.routes == nil, keepsAddresses(of: item.id, languages) {
      return
    }
    var lines = lines(of: item, in: feed)
    for language in languages { giveAddress(in: language, to: item, in: feed, &lines) }
    changed[item.id] = lines
    for line in lines where !line.isFormer {
      if let language = settings.index(of: line.langcode), languages.contains(language) {
        stories[PageID(item: item.id, language: language)] = line.path
      }
    }
  }

  /// Whether an item has an address in each of its languages already; then they are taken.
  private mutating func keepsAddresses(of id: Int32, _ languages: [Int]) -> Bool {
    guard let places = places[id] else { return false }
    for language in languages {
      let langcode = settings.languages[language].text
      guard
        let story = places.lazy.map({ [lock] in lock.stories[$0] }).first(where: {
          !$0.isFormer && $0.langcodes.contains(langcode)
        })
      else { return false }
      stories[PageID(item: id, language: language)] = story.path(in: langcode)
    }
    return true
  }

  /// The addresses that an item has or had. One that is on top under a new id has those of its former ones.
  private mutating func lines(of item: NumberedItem, in feed: NumberedFeed) -> [Line] {
    var ids = [item.id]
    if places[item.id] == nil {
      let name = IDLock.Name(IDLock.Entry(id: item.id, feed: feed.folder, key: item.key))
      let known = former ?? Dictionary(grouping: lock.gone, by: IDLock.Name.init).mapValues { $0.map(\.id) }
      former = known
      ids += known[name, default: []].filter { !present.contains($0) }.sorted()
    }
    var lines: [Line] = []
    for id in ids {
      for place in places[id] ?? [] {
        let story = lock.stories[place]
        for langcode in story.langcodes {
          lines.append(Line(langcode: langcode, path: story.path(in: langcode), isFormer: story.isFormer))
        }
      }
      if id != item.id, places.removeValue(forKey: id) != nil {
        changed[id] = []
        for line in lines { owners?[line.path] = item.id }
      }
    }
    return lines
  }

  private mutating func giveAddress(
    in language: Int, to item: NumberedItem, in feed: NumberedFeed, _ lines: inout [Line]
  ) {
    let langcode = settings.languages[language].text
    let current = lines.firstIndex { $0.langcode == langcode && !$0.isFormer }
    let own = item.item.content.routes?.slugs[language]?.value
    if current != nil, own == nil, pattern == patternBefore || patternBefore == nil { return }
    let kept = current.flatMap { patternBefore?.slug(in: lines[$0].path) }
    let slug = own ?? kept ?? item.item.slug(in: language, id: item.id)
    let path = freePath(of: slug, item, in: feed, langcode, now: current.map { lines[$0].path })
    if let current {
      guard lines[current].path != path else { return }
      lines[current].isFormer = true
    }
    lines.removeAll { $0.path == path }
    lines.append(Line(langcode: langcode, path: path, isFormer: false))
  }

  /// The address of a slug, with a number behind it where another story has or had it.
  private mutating func freePath(
    of slug: String, _ item: NumberedItem, in feed: NumberedFeed, _ langcode: String, now current: String?
  ) -> String {
    var known = owners ?? ownersOfLock()
    defer { owners = known }
    owners = nil
    let day = (item.date ?? Instant(secondsSince2000: Int64(item.id))).date(in: settings.timeZone)
    let folder = feed.path.split(separator: "/").joined(separator: "/")
    func path(_ slug: String) -> String {
      pattern.path(in: langcode, slug: slug, day: day, feed: folder, id: item.id)
    }
    let wanted = path(slug)
    func isFree(_ path: String) -> Bool {
      known[path].map { $0 == item.id } ?? !SitePath.isNameOfOtherFile(path)
    }
    // Without a slug in it the id tells addresses apart.
    guard pattern.has(.slug), !isFree(wanted) else {
      known[wanted] = item.id
      return wanted
    }
    if let current, known[current] == item.id, pattern.slug(in: current)?.isNumbered(slug) == true {
      return current
    }
    var number = numbers[wanted] ?? 2
    while !isFree(path("\(slug)-\(number)")) { number += 1 }
    numbers[wanted] = number + 1
    let free = path("\(slug)-\(number)")
    known[free] = item.id
    return free
  }

  private func ownersOfLock() -> [String: Int32] {
    var owners: [String: Int32] = [:]
    owners.reserveCapacity(lock.stories.count * settings.languages.count)
    for story in lock.stories {
      for langcode in story.langcodes { owners[story.path(in: langcode)] = story.owner }
    }
    for (id, lines) in changed { for line in lines { owners[line.path] = id } }
    return owners
  }
}

extension String {
  /// Whether it is a slug with a number behind it.
  fileprivate func isNumbered(_ slug: String) -> Bool {
    guard hasPrefix(slug) else { return false }
    let rest = dropFirst(slug.count)
    return rest.first == "-" && rest.count > 1 && rest.dropFirst().utf8.allSatisfy(\.isASCIIDigit)
  }
}

extension SitePath {
  /// Whether something else than a story may be at a path.
  fileprivate static func isNameOfOtherFile(_ path: String) -> Bool {
    webAppShell.contains(path) || path == notFound
      || path.nameInPath == ListPage.name && path.split(separator: "/").count < 3
  }
}
