package import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiDocuments
import FlokiProtocol
import FlokiSearch
import FlokiSite

/// Reads the published files that others read than the two clients, as these readers do: the index of a feed and its batches,
/// routes, shelves, feeds for feed readers, sitemaps, the app for browsers, the search index, and what hosts send packed.
///
/// Whether a file has the bytes that floki published is nothing to them: what they can still use is no problem.
package struct CompanionReading {
  let site: PublishedSite
  let base: BaseAddress
  /// What is listed as published, by path; empty where there is no list.
  let files: [String: Manifest.Entry]
  private(set) var problems: [FileProblem] = []

  package init(of site: PublishedSite) {
    self.site = site
    base = BaseAddress(site.host.baseURL)
    files = site.host.bytes(of: Manifest.path).flatMap(ServedManifest.init)?.files ?? [:]
  }

  /// What is wrong, in the order of the files.
  package mutating func run() -> [FileProblem] {
    for path in files.keys.sorted() {
      read(path)
      for coding in ContentCoding.allCases { readPacked(path, coding) }
    }
    for coding in ContentCoding.allCases { readPacked(Manifest.path, coding) }
    if let index = site.host.bytes(of: SearchFile.path), (try? OpenIndex(index)) == nil {
      report(
        FileProblem(
          "the search index is damaged, or one of another floki", as: .warning, in: SearchFile.path,
          readers: "floki serve, which makes another one when it starts", avoid: "Publish the file whole."))
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
    }
  }

  mutating func report(_ problem: FileProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// The bytes of a companion; nil where it is not there, which is reported.
  mutating func bytes(of path: String, _ readers: String) -> [UInt8]? {
    if let bytes = site.host.bytes(of: path) { return bytes }
    report(
      FileProblem(
        "the file is listed as published and is not there", in: path, about: path, readers: readers,
        avoid: "Publish every file that manifest.json lists."))
    return nil
  }

  /// Reads a document whose readers follow the addresses in it.
  private mutating func readNames(_ path: String, _ readers: String, _ texts: ([UInt8]) -> [String]?) {
    guard let bytes = bytes(of: path, readers) else { return }
    guard let texts = texts(bytes) else {
      return report(
        FileProblem(
          "the document is cut or malformed, and no reader takes it", in: path, readers: readers,
          avoid: "Publish the file whole."))
    }
    for text in texts { follow(text, from: path, readers) }
  }

  /// Reports an address below the base under which there is nothing.
  mutating func follow(_ text: String, from path: String, _ readers: String) {
    guard !text.utf8.contains(where: { $0 <= 0x20 }), let target = base.path(of: text), !target.isEmpty,
      !site.isThere(target)
    else { return }
    report(
      FileProblem(
        "\(text) leads to nothing", in: path, about: target, readers: readers,
        avoid: "Publish what the document names under exactly this address."))
  }

  /// A host that has a packed file sends it in place of the file to everybody who takes it.
  private mutating func readPacked(_ path: String, _ coding: ContentCoding) {
    let packed = coding.path(of: path)
    guard !site.opened.contains(path), PackedFile.canUnpack(coding), let bytes = site.host.bytes(of: packed),
      let plain = site.host.bytes(of: path)
    else { return }
    let readers = "everybody to whom the host sends packed files, such as iPhones and browsers"
    guard let unpacked = PackedFile.contents(of: bytes, in: coding, limit: max(plain.count * 2, 1 << 20))
    else {
      return report(
        FileProblem(
          "the packed file is damaged, and nothing can be unpacked from it", in: packed, about: packed,
          readers: readers, avoid: "Publish the file whole, or none beside \(path)."))
    }
    guard unpacked != plain else { return }
    report(
      FileProblem(
        "the packed file holds something else than \(path)", in: packed, about: packed, readers: readers,
        avoid: "Pack a file again whenever it changes."))
  }
}

/// What reads a published file, where that is not one of the two clients.
private enum CompanionKind {
  case index, routes, webApp
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
