package import FlokiContent
import FlokiProtocol
package import FlokiSite

/// What is on a target, as the last publisher left it: `.floki/target.json` there.
package struct TargetState: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// Nil for a file that a publisher was about to write when it was interrupted.
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

  /// Incremented by each publication that changes something.
  package var sequence = 0
  /// Whether the publication was completed.
  package var isComplete = true
  package var files: [String: Entry] = [:]
  /// Whose site it is; nil if an earlier version of floki wrote it.
  package var owner: Manifest.Owner?
  /// The digest of the published lock.
  package var lock: ContentDigest?

  private static let format = 1

  package init() {}

  /// Reads what is on a target.
  package init(reading bytes: [UInt8]) throws(UnreadableFile) {
    let record = try FileRecord(bytes, of: Self.path, knowing: Self.format)
    sequence = try record.whole("sequence", atMost: .max)
    isComplete = try record.bool("complete")
    if let project = try record.recordIfAny("project") { owner = try Manifest.Owner(project) }
    lock = try record.digestIfAny("lock")
    var files: [String: Entry] = [:]
    try record.forEach(in: "files") { file throws(UnreadableFile) in
      files[try file.path("path")] = Entry(
        digest: try file.digestIfAny("sha256"),
        byteCount: try file.whole("bytes", atMost: Self.largestFile),
        tag: file.textIfAny("tag"), isImmutable: file.isTrue("immutable"),
        staleSince: file.secondsIfAny("stale_since"))
    }
    self.files = files
  }

  /// The same for the same state: in byte order of the paths.
  package var bytes: [UInt8] {
    var json = JSONWriter(reservingCapacity: 256 + files.count * 180)
    json.beginObject()
    json.key(FileRecord.formatKey)
    json.integer(Self.format)
    json.key("sequence")
    json.integer(sequence)
    json.key("complete")
    json.bool(isComplete)
    if let owner {
      json.key("project")
      // Its clients are of no interest here, and earlier versions of floki do not expect them.
      Manifest.Owner(name: owner.name, baseURL: owner.baseURL).write(to: &json)
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
