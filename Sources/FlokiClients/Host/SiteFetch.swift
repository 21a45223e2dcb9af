/// Copies a published site from its host into memory, each address once, for phones to read there.
///
/// Only what files name is asked for: addresses in the version indicator, the app definition, feeds and pages, and those that
/// a langcode completes (C111). Nothing outside the base URL is, and what pages link to is not searched for more.
struct SiteFetch {
  /// What a host answers for a path below the base URL; an error where it does not answer at all.
  typealias Fetch = (_ path: String) throws -> Response

  /// More than this is no app for phones.
  static let mostFiles = 100_000

  private let base: String
  private let fetch: Fetch
  private let locator: StaticHost
  private var langcodes: [String] = []
  private var waiting: [Wanted] = []
  private var asked: Set<String> = []
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var statuses: [String: Int] = [:]

  private struct Wanted {
    var url: String
    /// Whether what it holds may name more.
    var isSearched: Bool
  }

  init(base: String, _ fetch: @escaping Fetch) {
    self.base = base
    self.fetch = fetch
    locator = StaticHost(files: [:], baseURL: base)
  }

  /// Fetches what can be reached from an indicator.
  mutating func run(from indicator: String) throws {
    want(indicator)
    try run()
  }

  /// Opens the app definition that an indicator names, and fetches what can be reached from it.
  mutating func openDefinition(
    of indicator: String, _ open: (_ app: String, _ bytes: [UInt8]) throws -> PublishedSite.Opening
  ) throws -> PublishedSite.Opening {
    guard let bytes = files[indicator], let text = try? WireParser.parse(bytes, isIOS: false),
      let url = text.value.object?["url"]?.string, case .file(let path)? = locator.locate(url),
      let definition = files[path]
    else { return .plain }
    let opening = try open(String(indicator.dropLast("-app".count)), definition)
    if case .opened(let json) = opening {
      search(json, at: url)
      try run()
    }
    return opening
  }

  private mutating func run() throws {
    var next = 0
    defer { waiting.removeFirst(min(next, waiting.count)) }
    while next < waiting.count, files.count < Self.mostFiles {
      let wanted = waiting[next]
      next += 1
      guard case .file(let path)? = locator.locate(wanted.url) else { continue }
      let response = try fetch(path)
      statuses[path] = response.status
      guard response.isSuccess else { continue }
      files[path] = response.bytes
      if wanted.isSearched { search(response.bytes, at: wanted.url) }
    }
  }

  /// Whether a page of older items, `news/en.o3105`, is one of a list that was found.
  func hasList(of page: String) -> Bool {
    guard let dot = page.lastIndex(of: ".") else { return false }
    return files[String(page[..<dot])] != nil
  }

  /// Keeps a file that no other names.
  mutating func keep(_ bytes: [UInt8], as path: String) { files[path] = bytes }

  private mutating func want(_ url: String, isSearched: Bool = true) {
    guard case .file(let path)? = locator.locate(url), asked.insert(path).inserted else { return }
    waiting.append(Wanted(url: url, isSearched: isSearched))
  }

  private mutating func search(_ bytes: [UInt8], at url: String) {
    let start = bytes.first { ![0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF].contains($0) }
    if start == UInt8(ascii: "{"), let text = try? WireParser.parse(bytes, isIOS: false) {
      if let langs = text.value.object?["langs"]?.array {
        for code in langs.compactMap(\.object).flatMap(\.keys) where !langcodes.contains(code) {
          langcodes.append(code)
        }
      }
      search(text.value, on: url)
    } else if start == UInt8(ascii: "<"), let markup = Markup(utf8: bytes) {
      for target in (markup.resources + markup.links).compactMap({ $0.resolved(against: url) }) {
        want(target, isSearched: false)
      }
    }
  }

  private mutating func search(_ value: Wire, on url: String) {
    switch value {
    case .array, .objects: for element in value.array ?? [] { search(element, on: url) }
    case .object(let members):
      let isList = members["class_type"] != nil || members["main_url"] != nil
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        guard let text = member.string else {
          search(member, on: url)
          continue
        }
        guard key.hasSuffix("url") || key == "image" || key == "progressive_file" else { continue }
        want(text, on: url, isList: isList && (key == "url" || key == "main_url"))
      }
    case .null, .bool, .number, .string: break
    }
  }

  /// An address as the clients would clean and join it (C100 C108), and with each langcode where it may lead to a list.
  private mutating func want(_ text: String, on url: String, isList: Bool) {
    let cleaned = text.cleanedURL
    let target = WebAddress(cleaned) != nil ? cleaned : url.upToLastSlash + "/" + cleaned
    if isList { for code in langcodes { want(target + code) } }
    if !target.hasSuffix("/") { want(target) }
  }
}
