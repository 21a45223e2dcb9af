package import FlokiContent
import FlokiProtocol

/// What is on a target, as the last publisher left it: `.floki/target.json` there.
package struct TargetState: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// Nil for a file that a publisher was about to write when it was last heard of.
    package var digest: ContentDigest?
    package var byteCount: Int
    package var tag: String?
    /// Whether it never has other bytes under its name.
    package var isImmutable = false
    /// When the site first did without the file, in seconds since 1970.
    package var staleSince: Int64?
  }

  package static let path = "\(ProjectPath.state)/target.json"
  static let lockPath = SitePath.publishedLock
  /// More than the state of any site has, and no more than a machine can be asked to hold: that of half a million files.
  static let largest = 1 << 27

  /// More than the state of a site with so many files has, with all that earlier publications left.
  static func largest(forFiles count: Int) -> Int { min(largest, 1 << 24 + count * 2048) }

  /// More than a host takes of one file.
  static let largestFile = 1 << 40

  /// One more with each publication that changes something.
  package var sequence = 0
  /// Whether the publisher came to its end.
  package var isComplete = true
  package var files: [String: Entry] = [:]
  /// Whose site it is; nil where an earlier version of floki wrote it.
  package var owner: SiteOwner?
  /// The digest of the published lock.
  package var lock: ContentDigest?

  private static let format: Int64 = 1

  package init() {}

  /// Reads what is on a target.
  ///
  /// - Throws: What kind of state it is, where it cannot be gone by.
  static func read(_ bytes: [UInt8]) throws(PublishFailure) -> TargetState {
    if let state = TargetState(reading: bytes) { return state }
    if case .object(let json)? = try? JSONReader.read(bytes), case .integer(let format)? = json["floki"],
      format > Self.format
    {
      throw .newerFormat(Self.path, format: format)
    }
    throw .unreadableState
  }

  package init?(reading bytes: [UInt8]) {
    guard case .object(let json) = try? JSONReader.read(bytes), json["floki"] == .integer(Self.format),
      case .integer(let sequence) = json["sequence"], let sequence = Int(exactly: sequence),
      case .bool(let isComplete) = json["complete"], case .array(let list) = json["files"]
    else { return nil }
    self.sequence = sequence
    self.isComplete = isComplete
    if case .object(let project) = json["project"] { owner = SiteOwner(project) }
    if case .string(let hex) = json["lock"] { lock = ContentDigest(hex: hex) }
    for case .object(let file) in list {
      guard case .string(let path) = file["path"], path.isPublishable,
        case .integer(let bytes) = file["bytes"], let byteCount = Int(exactly: bytes),
        (0...Self.largestFile).contains(byteCount)
      else { return nil }
      var entry = Entry(byteCount: byteCount)
      if case .string(let hex) = file["sha256"] { entry.digest = ContentDigest(hex: hex) }
      if case .string(let tag) = file["tag"] { entry.tag = tag }
      entry.isImmutable = file["immutable"] == .bool(true)
      if case .integer(let since) = file["stale_since"] { entry.staleSince = since }
      files[path] = entry
    }
  }

  /// The same for the same state: in byte order of the paths.
  package var bytes: [UInt8] {
    var json = JSONWriter(reservingCapacity: 256 + files.count * 180)
    json.beginObject()
    json.key("floki")
    json.integer(Int(Self.format))
    json.key("sequence")
    json.integer(sequence)
    json.key("complete")
    json.bool(isComplete)
    if let owner {
      json.key("project")
      json.beginObject()
      json.key("name")
      json.string(owner.name)
      json.key("base_url")
      json.string(owner.baseURL)
      json.endObject()
    }
    if let lock {
      json.key("lock")
      json.string(lock.hex())
    }
    json.key("files")
    json.beginArray()
    for (path, entry) in files.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      json.beginObject()
      json.key("path")
      json.string(path)
      if let digest = entry.digest {
        json.key("sha256")
        json.string(digest.hex())
      }
      json.key("bytes")
      json.integer(entry.byteCount)
      if let tag = entry.tag {
        json.key("tag")
        json.string(tag)
      }
      if entry.isImmutable {
        json.key("immutable")
        json.bool(true)
      }
      if let since = entry.staleSince {
        json.key("stale_since")
        json.integer(since)
      }
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.finish()
  }
}
