package import FlokiContent
import FlokiProtocol

/// What a built folder has for its target.
package struct SitePlan: Sendable {
  package struct File: Equatable, Sendable {
    package var path: String
    package var digest: ContentDigest
    package var byteCount: Int
    package var isImmutable: Bool
    /// When a build first did without the file, in seconds since 1970; it stays for phones that still ask for it (C30).
    package var staleSince: Int64?

    package var role: PublishRole { staleSince == nil ? PublishedKind.role(ofPath: path) : .file }
    package var kind: ServedKind { ServedKind(path: path, isImmutable: isImmutable) }
    /// Whether it is what is packed beside another file.
    package var isPacked: Bool { ContentCoding.unpacked(path) != nil }
  }

  package let folder: String
  /// Whose site it is; nil in what earlier versions of floki built.
  package private(set) var owner: SiteOwner?
  /// By their paths.
  package private(set) var files: [String: File] = [:]
  /// The ids that phones know, for a runner that has no folder of its own.
  package let publishedLock: [UInt8]?

  /// The files of the site as it is now, without those that stay for phones that were away.
  var current: [File] { files.values.filter { $0.staleSince == nil } }

  /// What a target shall have, without app definitions of earlier builds under numbers that another machine published: phones
  /// have that machine's.
  func files(besides state: TargetState) -> [String: File] {
    files.filter { path, file in
      guard file.staleSince != nil, PublishedKind(ofPath: path) == .appData,
        let known = state.files[path]?.digest
      else { return true }
      return known == file.digest
    }
  }

  /// Reads what a build left in a folder.
  package init(of folder: String) throws(PublishFailure) {
    self.folder = folder
    do {
      guard let manifest = try LocalFile.read("\(folder)/\(SitePath.manifest)") else {
        throw PublishFailure.notASite(folder)
      }
      publishedLock = try LocalFile.read("\(folder)/\(SitePath.publishedLock)")
      try readManifest(manifest)
      let ledger = try LocalFile.read("\(folder)/\(SitePath.ledger)").map(LedgerLines.init(reading:))
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
      throw .newerFormat("\(folder)/\(SitePath.manifest)", format: format)
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
    files[SitePath.manifest] = File(
      path: SitePath.manifest, digest: ContentDigest(of: bytes), byteCount: bytes.count, isImmutable: false)
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
    return [SitePath.manifest, SitePath.signature].contains(whole) || hasPrefix("\(SitePath.hosts)/")
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
