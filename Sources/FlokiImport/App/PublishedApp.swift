import FlokiContent
import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// Makes a project of a published app, floki's own or one of 2010, by reading what its phones read.
package struct PublishedApp {
  /// Why something is missing.
  package struct Missing: Error, Sendable {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
  }

  /// Gives the bytes of an address.
  package typealias Fetch = @Sendable (_ address: String, _ limit: Int) async -> Result<[UInt8], Missing>

  /// Takes a file of the project, by its path from the project folder. Pictures come here one by one, so that an app is never in
  /// memory as a whole.
  package typealias Store = @Sendable (_ bytes: [UInt8], _ path: String) throws -> Void

  /// Returns the ending of a picture's file, or why a build could not use it.
  package typealias PictureEnding = @Sendable (_ bytes: [UInt8]) -> Result<String, Missing>

  let fetch: Fetch
  let pictureEnding: PictureEnding
  private let store: Store
  /// The master first.
  var languages: [String] = []
  /// The texts of the app by their numbers.
  var texts: [Int64: AppText] = [:]
  /// Where the app's own files are.
  var base = ""
  package private(set) var diagnostics = Diagnostics()
  package var files = SourceFiles()
  /// The files that were stored, from the project folder.
  private var stored: [String] = []
  /// Why a file could not be stored; nothing is stored or fetched after it.
  private(set) var failure: (any Error)?
  /// The paths of files and folders that nothing else may have.
  private var taken: Set<String> = []
  /// By paths that are taken: the number that is tried next behind them.
  private var numbers: [String: Int] = [:]
  /// Where pictures were put, by their addresses and the folders that ask for them.
  var pictures: [String: String] = [:]
  /// Addresses of pictures of which a build can make nothing.
  var unusablePictures: Set<String> = []
  /// The folders of feeds by their addresses.
  var feeds: [String: String] = [:]
  /// The files of items by the addresses of their pages, from the project folder.
  var pages: [String: String] = [:]

  /// Whether a list has older items, for which a host with rules has to answer.
  var needsHost = false

  /// Of all pages together, which wait in memory for each other.
  var pageBytes = 0

  static let mostPageBytes = 1 << 30
  static let largestFile = 16 << 20
  static let largestPicture = 32 << 20

  /// - Parameter pictureEnding: The ending of a picture's file by its bytes, or why a build could not use it.
  package init(
    fetch: @escaping Fetch, pictureEnding: @escaping PictureEnding, storing store: @escaping Store
  ) {
    self.fetch = fetch
    self.pictureEnding = pictureEnding
    self.store = store
  }

  /// - Parameter indicator: The address of the version indicator.
  /// - Returns: The paths of the project's files; nil where the app cannot be read, which is reported.
  /// - Throws: What `store` throws.
  package mutating func project(of indicator: String) async throws -> [String]? {
    guard let (beacon, span) = await object(at: indicator) else { return nil }
    guard let version = beacon["v"]?.wholeNumber, let address = beacon["url"]?.writtenText else {
      diagnostics.report(.appUnreadable("`v` or `url` is missing", at: span))
      return nil
    }
    base = address.folderOfAddress
    guard let (appData, place) = await object(at: address) else { return nil }
    readTexts(appData)
    guard !languages.isEmpty, !(appData["tabs"]?.elements ?? []).isEmpty else {
      diagnostics.report(.appUnreadable("it has no tabs, or no languages", at: place))
      return nil
    }
    let web = await webApp()
    var head = "name: \(name(of: appData, web).inYAML)\nversion: \(version)\nbase_url: \(base.inYAML)\n"
    if let ttl = beacon["ttl"]?.wholeNumber { head += "ttl: \(ttl)\n" }
    head += "languages: [\(languages.map(\.inYAML).joined(separator: ", "))]\n"
    var yaml = ""
    if let app = indicator.split(separator: "/").last?.description.nameOfApp {
      yaml += "apps: [\(app)]\n"
    } else {
      diagnostics.report(.appUnsaid("that its version indicator is called \(indicator)", at: span))
    }
    if let web { yaml += await settings(of: web, place) }
    yaml += reservedTexts(place)
    if let misc = appData["misc"]?.object, !misc.members.isEmpty {
      yaml += "misc:\n"
      yaml += block(misc, MiscAttribute.table, indent: "  ", place)
    }
    yaml += "tabs:\n"
    for (index, tab) in (appData["tabs"]?.elements ?? []).enumerated() {
      if let tab = tab.object { yaml += await self.tab(tab, number: index + 1, place) }
    }
    await readNestedLists()
    let everyoneHasAll = isInEveryLanguage
    if !everyoneHasAll { head += "fallback: omit\n" }
    if needsHost { head += "hosting: nginx  # or caddy, worker, floki: what answers for older items\n" }
    // An item that opens a list adds those of the list.
    var next = 0
    while next < waiting.count {
      var (item, className, folder) = waiting[next]
      next += 1
      if everyoneHasAll { item.leaveOutFallbacks() }
      await add(item, className, to: folder)
    }
    add(Array((head + yaml).utf8), as: ProjectPath.settings)
    for file in later { finish(file) }
    if let failure { throw failure }
    return diagnostics.hasErrors ? nil : stored
  }

  /// What the addresses of an app's own files begin with, by its version indicator; nil if it is not one.
  package static func base(ofIndicator bytes: [UInt8]) -> String? {
    guard case .object(let beacon)? = try? JSONReader.read(bytes), beacon["v"]?.wholeNumber != nil,
      let url = beacon["url"]?.writtenText, url.hasPrefix("http")
    else { return nil }
    return url.folderOfAddress
  }

  /// Pages wait until every item has its file, so that links lead to files.
  var later: [AppItemFile] = []
  /// The items of the feeds that were read, before their own files are made.
  var waiting: [(item: AppItem, className: ClassName, folder: String)] = []

  /// Whether each feed has its items in every language: then one that has the master's words may be untranslated.
  private var isInEveryLanguage: Bool {
    waiting.allSatisfy { $0.item.objects.count == languages.count }
  }

  /// Reads the lists that items open, so that the items of all lists are known before the first one is written.
  private mutating func readNestedLists() async {
    var next = 0
    while next < waiting.count {
      let item = waiting[next].item
      next += 1
      guard let className = item.object["class_type"]?.writtenText.flatMap({ ClassName(written: $0) }),
        className.content == .feed, let url = item.object["url"]?.writtenText
      else { continue }
      let title = item.text(ItemAttribute.title).first
      _ = await feed(url, className, named: fileNameWords(title, atMost: 60).nonEmpty ?? "item", item.span)
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

  mutating func add(_ bytes: [UInt8], as path: String) {
    guard failure == nil else { return }
    do {
      try store(bytes, path)
      taken.insert(path)
      stored.append(path)
    } catch {
      failure = error
    }
  }

  /// Keeps a path that nothing has yet: `boat.jpg`, else `boat-2.jpg`.
  mutating func reserve(_ stem: String, _ ending: String) -> String {
    let first = stem + ending
    guard !taken.insert(first).inserted else { return first }
    while true {
      let number = numbers[first, default: 2]
      numbers[first] = number + 1
      let path = "\(stem)-\(number)\(ending)"
      if taken.insert(path).inserted { return path }
    }
  }

  /// An object in JSON, and where it begins.
  mutating func object(at address: String) async -> (JSONObject, SourceSpan)? {
    switch await fetch(address, Self.largestFile) {
    case .failure(let missing):
      let source = files.append(SourceFile(path: address, bytes: []))
      diagnostics.report(.appUnreadable("\(address): \(missing.reason)", at: .beginning(of: source)))
      return nil
    case .success(let bytes):
      let source = files.append(SourceFile(path: address, bytes: bytes))
      do throws(JSONFailure) {
        guard case .object(let object) = try JSONReader.read(bytes) else {
          diagnostics.report(.appUnreadable("it is not an object", at: .beginning(of: source)))
          return nil
        }
        return (object, .beginning(of: source))
      } catch {
        diagnostics.report(.json(error, in: source))
        return nil
      }
    }
  }

  // MARK: Texts

  private mutating func readTexts(_ appData: JSONObject) {
    for language in appData["langs"]?.elements ?? [] {
      guard let member = language.object?.members.first, let table = member.value.object else { continue }
      languages.append(member.key)
      for text in table.members {
        guard let number = Int64(text.key), case .string(let words) = text.value else { continue }
        texts[number, default: AppText()].add(words, in: member.key)
      }
    }
  }

  private mutating func reservedTexts(_ place: SourceSpan) -> String {
    var lines = ""
    for (number, text) in texts.sorted(by: { $0.key < $1.key })
    where Int64(StringID.reserved.lowerBound) <= number && number <= Int64(StringID.reserved.upperBound) {
      guard let reserved = Int32(exactly: number).flatMap(ReservedText.init(rawValue:)) else {
        diagnostics.report(.appUnsaid("the text \(number), which clients keep to themselves", at: place))
        continue
      }
      lines += "  \(reserved.name): \(text.yaml(in: languages))\n"
    }
    return lines.isEmpty ? "" : "texts:\n\(lines)"
  }

  private func name(of appData: JSONObject, _ web: JSONObject?) -> String {
    if let name = web?["name"]?.writtenText { return name }
    let title = appData["tabs"]?.elements.first?.object?["long_title"]?.wholeNumber
    return title.flatMap { texts[$0]?.first } ?? "App"
  }

  /// What the app for browsers says of itself; nil where there is none.
  private func webApp() async -> JSONObject? {
    guard case .success(let bytes) = await fetch(base + "app.webmanifest", 1 << 20),
      case .object(let manifest)? = try? JSONReader.read(bytes)
    else { return nil }
    return manifest
  }

  /// The attributes of the app for browsers, with its icon.
  private mutating func settings(of web: JSONObject, _ place: SourceSpan) async -> String {
    for case .object(let icon) in web["icons"]?.elements ?? [] where icon["sizes"]?.writtenText == "512x512" {
      guard let source = icon["src"]?.writtenText?.address(from: base),
        let path = await picture(source, as: "icons/app", place)
      else { continue }
      return "web_app: true\napp_icon: \(path.inYAML)\n"
    }
    return "web_app: true\n"
  }
}

extension String {
  /// The address up to its last slash.
  var folderOfAddress: String {
    let path = prefix { $0 != "?" && $0 != "#" }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? String(path)
  }

  /// `v1` of `v1-app`.
  fileprivate var nameOfApp: String? {
    let name = prefix { $0 != "?" && $0 != "#" }
    guard name.hasSuffix(SitePath.indicator("")), name.first == "v",
      name.dropLast(4).dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }),
      name.count > 5
    else { return nil }
    return String(name.dropLast(4))
  }
}
