package import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiDocuments
import FlokiProtocol
import FlokiSearch
import FlokiSite

/// Reads the published files that are not for the two clients, as their readers do: the index of a feed and its batches,
/// routes, shelves, feeds for feed readers, sitemaps, the app for browsers, the search index, and compressed files.
///
/// A file need not have the bytes that floki published: what its readers can still use is not a problem.
package struct CompanionReading {
  let site: PublishedSite
  let base: BaseAddress
  /// The listed files, by path; empty without a list.
  let files: [String: Manifest.Entry]
  private(set) var problems: [FileProblem] = []

  package init(of site: PublishedSite) {
    self.site = site
    base = BaseAddress(site.host.baseURL)
    files = site.host.bytes(of: Manifest.path).flatMap(ServedManifest.init)?.files ?? [:]
  }

  /// The problems, in the order of the files.
  package mutating func run() -> [FileProblem] {
    for path in files.keys.sorted() {
      read(path)
      for coding in ContentCoding.allCases { readPacked(path, coding) }
    }
    for coding in ContentCoding.allCases { readPacked(Manifest.path, coding) }
    readLastingAddresses()
    if let index = site.host.bytes(of: SearchFile.path), (try? OpenIndex(index)) == nil {
      report(
        FileProblem(
          "the search index is damaged, or from another version of floki", as: .warning, in: SearchFile.path,
          readers: "floki serve, which makes another one when it starts", avoid: "Publish the whole file."))
    }
    return problems
  }

  private mutating func read(_ path: String) {
    switch CompanionKind(path) {
    case nil: return
    case .index: readIndex(path)
    case .routes: readRoutes(path)
    case .xml(let readers): readNames(path, readers) { XMLNames($0)?.texts }
    case .json(let readers): readNames(path, readers) { (try? JSONReader.read($0))?.strings }
    case .webApp: readWebApp(path)
    case .story: readStory(path)
    }
  }

  mutating func report(_ problem: FileProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// The bytes of a companion; nil if it is missing, which is reported.
  mutating func bytes(of path: String, _ readers: String) -> [UInt8]? {
    if let bytes = site.host.bytes(of: path) { return bytes }
    report(
      FileProblem(
        "the file is listed as published but is missing", in: path, about: path, readers: readers,
        avoid: "Publish every file that manifest.json lists."))
    return nil
  }

  /// Reads a document whose readers follow the addresses in it.
  private mutating func readNames(_ path: String, _ readers: String, _ texts: ([UInt8]) -> [String]?) {
    guard let bytes = bytes(of: path, readers) else { return }
    guard let texts = texts(bytes) else {
      return report(
        FileProblem(
          "the document is truncated or malformed, and no reader accepts it", in: path, readers: readers,
          avoid: "Publish the whole file."))
    }
    for text in texts { follow(text, from: path, readers) }
  }

  /// The path of the file that hosts answer an address below the base URL with, which for a folder is the page in it; empty for the
  /// base URL itself.
  func fileAnswering(_ address: String) -> String? {
    base.path(of: address).map { $0.hasSuffix("/") ? $0 + ListPage.name : $0 }
  }

  /// Reports an address below the base URL without a file.
  mutating func follow(_ text: String, from path: String, _ readers: String) {
    guard !text.utf8.contains(where: { $0 <= 0x20 }), let target = fileAnswering(text), !target.isEmpty,
      !site.isThere(target)
    else { return }
    report(
      FileProblem(
        "\(text) points to a missing file", in: path, about: target, readers: readers,
        avoid: "Publish what the document names under exactly this address."))
  }

  /// A host that has a compressed file sends it instead of the file to every client that accepts it.
  private mutating func readPacked(_ path: String, _ coding: ContentCoding) {
    let packed = coding.path(of: path)
    guard !site.opened.contains(path), PackedFile.canUnpack(coding), let bytes = site.host.bytes(of: packed),
      let plain = site.host.bytes(of: path)
    else { return }
    let readers = "everyone who gets compressed files from the host, such as iPhones and browsers"
    guard let unpacked = PackedFile.contents(of: bytes, in: coding, limit: max(plain.count * 2, 1 << 20))
    else {
      return report(
        FileProblem(
          "the compressed file is damaged and cannot be decompressed", in: packed, about: packed,
          readers: readers, avoid: "Publish the whole file, or none beside \(path)."))
    }
    guard unpacked != plain else { return }
    report(
      FileProblem(
        "the compressed file does not contain \(path)", in: packed, about: packed, readers: readers,
        avoid: "Compress a file again whenever it changes."))
  }
}

/// The readers of a published file, other than the two clients.
private enum CompanionKind {
  case index, routes, webApp, story
  /// - Parameter readers: Who follows the addresses in it.
  case xml(_ readers: String)
  case json(_ readers: String)

  init?(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if Sitemap.isPart(path) {
      self = .xml("search engines")
    } else if name.hasSuffix(".store.plist") {
      self = .xml("store apps")
    } else if name.hasSuffix(".newsstand.xml") {
      self = .xml("news-stands")
    } else if name.hasSuffix(".index.json") {
      self = .index
    } else if name.hasSuffix(".routes.json") {
      self = .routes
    } else if let format = SyndicationFormat(ofPath: path) {
      self = format == .jsonFeed ? .json("feed readers") : .xml("feed readers")
    } else if SitePath.webAppShell.contains(path) {
      self = .webApp
    } else if PublishedKind(ofPath: path) == .storyPage {
      self = .story
    } else {
      return nil
    }
  }
}

extension JSONValue {
  /// Every string in it.
  var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.strings)
    case .object(let members): members.members.flatMap(\.value.strings)
    default: []
    }
  }
}
