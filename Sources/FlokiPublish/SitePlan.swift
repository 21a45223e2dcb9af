package import FlokiContent
import FlokiProtocol

/// When a file appears on a target: what refers to other files comes after them.
package enum Layer: Int, CaseIterable, Comparable, Sendable {
  /// Pages and pictures, and the older pages of feeds.
  case file
  case feed
  case appData
  /// The manifest and what hosts go by.
  case rules
  /// The last to change, since it is what sends phones to everything else.
  case indicator

  package static func < (one: Layer, other: Layer) -> Bool { one.rawValue < other.rawValue }

  init(of path: String, isImmutable: Bool) {
    let whole = ContentCoding.unpacked(path)?.path ?? path
    if whole == SitePlan.searchPath {
      // It is there before what it is of.
      self = .file
    } else if whole.isOfGeneration, whole.hasSuffix("-app") {
      self = .indicator
    } else if whole.isOfGeneration, whole.contains("-appdata.") {
      self = .appData
    } else if [SitePlan.manifestPath, SitePlan.signaturePath].contains(whole) || whole.hasPrefix("hosts/") {
      self = .rules
    } else if isImmutable || whole.isOlderPage {
      self = .file
    } else {
      self = .feed
    }
  }
}

/// What a built folder has for its target.
package struct SitePlan: Sendable {
  package struct File: Equatable, Sendable {
    package var path: String
    package var digest: ContentDigest
    package var byteCount: Int
    package var isImmutable: Bool
    /// When a build first did without the file, in seconds since 1970; it stays for phones that still ask for it (C30).
    package var staleSince: Int64?

    package var layer: Layer { staleSince == nil ? Layer(of: path, isImmutable: isImmutable) : .file }
    package var kind: ServedKind { ServedKind(path: path, isImmutable: isImmutable) }
    /// Whether it is what is packed beside another file.
    package var isPacked: Bool { ContentCoding.unpacked(path) != nil }
  }

  package static let manifestPath = "manifest.json"
  package static let searchPath = "hosts/search.sqlite"
  package static let signaturePath = "manifest.json.sig"

  package let folder: String
  /// Whose site it is; nil in what earlier versions of floki built.
  package private(set) var owner: SiteOwner?
  /// By their paths.
  package private(set) var files: [String: File] = [:]
  /// The ids that phones know, for a runner that has no folder of its own.
  package let publishedLock: [UInt8]?

  /// The files of the site as it is now, without those that stay for phones that were away.
  var current: [File] { files.values.filter { $0.staleSince == nil } }

  /// Reads what a build left in a folder.
  package init(of folder: String) throws(PublishFailure) {
    self.folder = folder
    do {
      guard let manifest = try LocalFile.read("\(folder)/\(Self.manifestPath)") else {
        throw PublishFailure.notASite(folder)
      }
      publishedLock = try LocalFile.read("\(folder)/.floki/published.lock")
      try readManifest(manifest)
      let ledger = try LocalFile.read("\(folder)/.floki/ledger").map(LedgerLines.init(reading:))
      for line in ledger?.lines ?? [] where files[line.path] == nil && line.path.isPublishable {
        files[line.path] = File(
          path: line.path, digest: line.digest, byteCount: line.byteCount,
          isImmutable: false, staleSince: line.staleSince)
      }
    } catch { throw PublishFailure(error) }
  }

  private mutating func readManifest(_ bytes: [UInt8]) throws(PublishFailure) {
    guard case .object(let manifest) = try? JSONReader.read(bytes), case .array(let list) = manifest["files"]
    else { throw .notASite(folder) }
    // One without a number is of the first format.
    if case .integer(let format)? = manifest["floki"], format > 1 {
      throw .newerFormat("\(folder)/\(Self.manifestPath)", format: format)
    }
    if case .object(let project) = manifest["project"] { owner = SiteOwner(project) }
    for case .object(let json) in list {
      guard let file = File(json), file.path.isPublishable else { throw .notASite(folder) }
      files[file.path] = file
      for coding in ContentCoding.allCases {
        guard case .object(let packed) = json[coding.rawValue] else { continue }
        guard let (digest, byteCount) = packed.content else { throw .notASite(folder) }
        let path = coding.path(of: file.path)
        files[path] = File(
          path: path, digest: digest, byteCount: byteCount, isImmutable: file.isImmutable)
      }
    }
    files[Self.manifestPath] = File(
      path: Self.manifestPath, digest: ContentDigest(of: bytes), byteCount: bytes.count, isImmutable: false)
  }
}

extension SitePlan {
  /// The paths of the files that a manifest lists, with those that are packed beside them; none where it is no manifest.
  static func paths(inManifest bytes: [UInt8]) -> Set<String> {
    guard case .object(let manifest) = try? JSONReader.read(bytes), case .array(let list) = manifest["files"]
    else { return [] }
    var paths: Set<String> = []
    for case .object(let json) in list {
      guard case .string(let path) = json["path"] else { continue }
      paths.insert(path)
      for coding in ContentCoding.allCases { paths.insert(coding.path(of: path)) }
    }
    return paths
  }
}

extension String {
  /// Whether it is a file that floki publishes and no manifest lists.
  var isBesideManifest: Bool {
    let whole = ContentCoding.unpacked(self)?.path ?? self
    return [SitePlan.manifestPath, SitePlan.signaturePath].contains(whole) || hasPrefix("hosts/")
  }
}

extension SitePlan.File {
  fileprivate init?(_ json: JSONObject) {
    guard case .string(let path) = json["path"], let (digest, byteCount) = json.content else { return nil }
    self.init(
      path: path, digest: digest, byteCount: byteCount, isImmutable: json["cache"] == .string("immutable"))
  }
}

extension JSONObject {
  /// The digest and the size that an entry tells.
  var content: (ContentDigest, byteCount: Int)? {
    guard case .string(let hex) = self["sha256"], let digest = ContentDigest(hex: hex),
      case .integer(let bytes) = self["bytes"], let byteCount = Int(exactly: bytes), byteCount >= 0
    else { return nil }
    return (digest, byteCount)
  }
}

extension String {
  /// Whether a path stays within a target and away from what floki keeps there.
  var isPublishable: Bool {
    !isEmpty && utf8.count <= 1024 && utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x5C }
      && split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && $0.first != "." }
  }
}

extension String {
  /// Whether it is a name in the folder itself that begins as those of indicators and appdata do: `v1-`.
  fileprivate var isOfGeneration: Bool {
    guard utf8.first == UInt8(ascii: "v") else { return false }
    let rest = utf8.dropFirst().drop { (0x30...0x39).contains($0) }
    return rest.first == UInt8(ascii: "-") && rest.count + 1 < utf8.count
      && !rest.contains(UInt8(ascii: "/"))
  }

  /// Whether it is a page of older items, such as `news/eu.o3105`, or one for feed readers, such as `news/eu.o3105.rss.xml`, or an index of it.
  fileprivate var isOlderPage: Bool {
    if let format = SyndicationFormat(ofPath: self) {
      return String(dropLast(format.fileEnding.utf8.count + 1)).isOlderPage
    }
    if let index = firstRange(of: ".index.json"), index.upperBound == endIndex {
      return String(self[..<index.lowerBound]).isOlderPage
    }
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    var ending = utf8[dot...].dropFirst()
    guard ending.popFirst() == UInt8(ascii: "o") else { return false }
    if ending.first == UInt8(ascii: "-") { ending = ending.dropFirst() }
    return !ending.isEmpty && ending.allSatisfy { (0x30...0x39).contains($0) }
  }
}
