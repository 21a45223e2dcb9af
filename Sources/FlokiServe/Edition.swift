import FlokiContent
import FlokiFiles
import FlokiSearch
import FlokiSite
import NIOCore

/// A published site as it was at one moment: what changes in place is in memory, so that no answer mixes two publications.
///
/// What never changes is read from the disk under its name, which identifies its bytes.
final class Edition: Sendable {
  let folder: ServedFolder
  let rules: ServedRules
  /// Nil for a folder without one, whose files are answered as they are.
  let manifest: ServedManifest?
  /// Names the edition: the digest of its manifest.
  let digest: ContentDigest?
  private let held: [String: PreparedFile]
  /// Files that never change, once they were asked for; larger ones are read from the disk each time. The next edition keeps them,
  /// so that a publication gives event loops nothing to read again.
  private let small: Recent<String, PreparedFile>
  private static let roomForSmall = 1 << 23
  private static let largestSmall = 1 << 18

  private init(
    _ folder: ServedFolder, _ rules: ServedRules, _ manifest: ServedManifest?, _ digest: ContentDigest?,
    _ held: [String: PreparedFile], keeping small: Recent<String, PreparedFile>? = nil
  ) {
    (self.folder, self.rules, self.manifest, self.digest, self.held) = (folder, rules, manifest, digest, held)
    self.small = small ?? Recent(room: Self.roomForSmall) { $0.byteCount }
  }

  /// The most bytes of files that change in place: the rest is read from the disk.
  private static let mostHeld = 1 << 29

  /// Reads what is published now.
  ///
  /// - Returns: Also the files that are not the ones that the manifest lists: a publication is under way, or they were changed.
  static func read(_ folder: ServedFolder, after last: Edition?) -> (edition: Edition, strangers: [String]) {
    let manifest = folder.manifest()
    let known = folder.bytes(of: ServedRules.path).flatMap(ServedRules.init)
    let rules = known ?? ServedRules(baseURL: manifest?.baseURL ?? "http://localhost/")
    guard let manifest else { return (Edition(folder, rules, nil, nil, [:]), []) }
    var held: [String: PreparedFile] = [:]
    // A page of older items that is not there yet, or not any more.
    var strangers = rules.files.filter { manifest.files[$0] == nil }.sorted()
    var room = mostHeld
    let keepsHeaders = last.map { $0.rules.hasSameHeaders(as: rules) } ?? false
    for (path, file) in manifest.files where !file.isImmutable {
      room -= file.byteCount
      guard room > 0 else { break }
      if let same = last?.held[path], keepsHeaders, same.isOf(file) {
        held[path] = same
      } else if let prepared = prepared(path, file, folder, rules) {
        held[path] = prepared
      } else {
        strangers.append(path)
      }
    }
    let digest = ContentDigest(of: manifest.bytes)
    held[Manifest.path] = PreparedFile(
      manifest.bytes, packed: known == nil ? [] : manifest.packed(in: folder), digest: digest,
      modifiedAt: folder.signature(of: Manifest.path)?.second ?? 0,
      headers: rules.headers(of: Manifest.path))
    let small = keepsHeaders ? last?.small : nil
    return (Edition(folder, rules, manifest, digest, held, keeping: small), strangers)
  }

  /// A file with the bytes that the manifest lists; nil where it has others.
  private static func prepared(
    _ path: String, _ file: Manifest.Entry, _ folder: ServedFolder, _ rules: ServedRules
  ) -> PreparedFile? {
    guard let bytes = folder.bytes(of: path), bytes.count == file.byteCount,
      ContentDigest(of: bytes) == file.digest
    else { return nil }
    var packed: [(coding: ContentCoding, bytes: [UInt8])] = []
    for sibling in file.packed {
      guard let bytes = folder.bytes(of: sibling.coding.path(of: path)),
        ContentDigest(of: bytes) == sibling.digest
      else { return nil }
      packed.append((sibling.coding, bytes))
    }
    return PreparedFile(
      bytes, packed: packed, digest: file.digest, modifiedAt: folder.signature(of: path)?.second ?? 0,
      headers: rules.headers(of: path))
  }

  /// A file that is in memory, or is put there now; nil for one that is sent from the disk, and where there is none.
  func prepared(_ path: String) -> PreparedFile? {
    if let file = held[path] { return file }
    guard let file = manifest?.files[path], file.isImmutable, file.byteCount <= Self.largestSmall else {
      return nil
    }
    if let known = small[path], known.isOf(file) { return known }
    guard let prepared = Self.prepared(path, file, folder, rules) else { return nil }
    small.add(prepared, at: path)
    return prepared
  }

  /// Everything that is searched of it; nil for a folder without a manifest.
  var searched: SearchedSite? {
    guard let manifest else { return nil }
    let files = manifest.files.filter { !$0.value.isImmutable }.map {
      (path: $0.key, digest: $0.value.digest)
    }
    // Lists as they were; pages have their bytes in their names.
    return SearchedSite(files, baseURL: rules.baseURL) { [held, folder] path in
      if let file = held[path] { return Array(file.plain.bytes.readableBytesView) }
      return manifest.files[path] == nil ? nil : folder.bytes(of: path)
    }
  }

  /// When it was published, in seconds since 1970; nil where nothing was.
  var publishedAt: Int64? { held[Manifest.path]?.modifiedAt }

  /// Whether a file is one of the site and changes in place.
  func holds(_ path: String) -> Bool { held[path] != nil }
}

extension PreparedFile {
  /// Whether it is what a manifest lists, with what is listed beside it.
  fileprivate func isOf(_ file: Manifest.Entry) -> Bool {
    digest == file.digest && packed.count == file.packed.count
      && packed.allSatisfy { known in file.packed.contains { $0.coding == known.coding } }
  }
}

extension FileSignature {
  /// When the bytes last changed, in seconds since 1970.
  var second: Int64 { modifiedAt / 1_000_000_000 }
}
