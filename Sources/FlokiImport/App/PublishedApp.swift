import FlokiContent
import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// Makes a project of a published app, floki's own or one of 2010, by reading what its phones read.
package struct PublishedApp {
  /// Why something is not there, in words.
  package struct Missing: Error, Sendable {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
  }

  /// Gives the bytes of an address.
  package typealias Fetch = @Sendable (_ address: String, _ limit: Int) async -> Result<[UInt8], Missing>

  let fetch: Fetch
  /// The master first.
  var languages: [String] = []
  /// The texts of the app by their numbers.
  var texts: [Int64: AppText] = [:]
  /// Where the app's own files are.
  var base = ""
  package private(set) var diagnostics = Diagnostics()
  package var files = SourceFiles()
  /// The project's files.
  private var written: [String: [UInt8]] = [:]
  /// Where pictures were put, by their addresses and the folders that ask for them.
  var pictures: [String: String] = [:]
  /// The folders of feeds by their addresses.
  var feeds: [String: String] = [:]
  /// The files of items by the addresses of their pages, from the project folder.
  var pages: [String: String] = [:]

  static let largestFile = 16 << 20
  static let largestPicture = 32 << 20

  package init(fetch: @escaping Fetch) { self.fetch = fetch }

  /// - Parameter indicator: The address of the version indicator.
  /// - Returns: The files of the project by their paths; nil where the app cannot be read, which is reported.
  package mutating func project(of indicator: String) async -> [String: [UInt8]]? {
    guard let (beacon, span) = await object(at: indicator) else { return nil }
    guard let version = beacon["v"]?.wholeNumber, let address = beacon["url"]?.text else {
      diagnostics.report(.appUnreadable("`v` or `url` is missing", at: span))
      return nil
    }
    base = address.folderOfAddress
    guard let (appData, place) = await object(at: address) else { return nil }
    readTexts(appData, place)
    guard !languages.isEmpty, !(appData["tabs"]?.elements ?? []).isEmpty else {
      diagnostics.report(.appUnreadable("it has no tabs, or no languages", at: place))
      return nil
    }
    let web = await webApp()
    var yaml = "name: \(name(of: appData, web).inYAML)\nversion: \(version)\nbase_url: \(base.inYAML)\n"
    if let ttl = beacon["ttl"]?.wholeNumber { yaml += "ttl: \(ttl)\n" }
    yaml += "languages: [\(languages.map(\.inYAML).joined(separator: ", "))]\nfallback: omit\n"
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
    add(Array(yaml.utf8), as: "floki.yaml")
    for (index, file) in later.enumerated() { finish(file, number: index) }
    return diagnostics.hasErrors ? nil : written
  }

  /// What the addresses of an app's own files begin with, by its version indicator; nil where that is none.
  package static func base(ofIndicator bytes: [UInt8]) -> String? {
    guard case .object(let beacon)? = try? JSONReader.read(bytes), beacon["v"]?.wholeNumber != nil,
      let url = beacon["url"]?.text, url.hasPrefix("http")
    else { return nil }
    return url.folderOfAddress
  }

  /// Pages wait until every item has its file, so that links lead to files.
  var later: [AppItemFile] = []

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

  mutating func remove(_ path: String) { written[path] = nil }

  mutating func add(_ bytes: [UInt8], as path: String) { written[path] = bytes }

  /// A path that no file has yet.
  func free(_ stem: String, _ ending: String) -> String {
    var path = "\(stem).\(ending)"
    var number = 2
    while written[path] != nil {
      path = "\(stem)-\(number).\(ending)"
      number += 1
    }
    return path
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
      do throws(JSONError) {
        guard case .object(let object) = try JSONReader.read(bytes) else {
          diagnostics.report(.appUnreadable("it is no object", at: .beginning(of: source)))
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

  private mutating func readTexts(_ appData: JSONObject, _ place: SourceSpan) {
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
    if let name = web?["name"]?.text { return name }
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
    for case .object(let icon) in web["icons"]?.elements ?? [] where icon["sizes"]?.text == "512x512" {
      guard let source = icon["src"]?.text?.address(from: base),
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
    guard name.hasSuffix("-app"), name.first == "v",
      name.dropLast(4).dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }),
      name.count > 5
    else { return nil }
    return String(name.dropLast(4))
  }
}
