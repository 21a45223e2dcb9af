import FlokiCompiler
package import FlokiContent
package import FlokiFiles
import FlokiProtocol
import Glibc

/// Caches digest and header of media by the file system's record of them, so that unchanged ones are never read again.
///
/// It lives in `.floki/cache/media` of the project and may be deleted at any time. A file that changed in the tick of
/// the clock in which it was read is never entered (see ``FileSignature/isFresh(at:)``).
package struct MediaCache: Sendable {
  package struct Entry: Sendable {
    package var path: String
    package var signature: FileSignature
    package var file: MediaFile
  }

  private static let path = ProjectPath.media
  private var entries: [String: Entry] = [:]

  package var count: Int { entries.count }

  package func file(at path: String, signature: FileSignature) -> MediaFile? {
    guard let entry = entries[path], entry.signature == signature else { return nil }
    return entry.file
  }

  /// The cached entries; empty if the record is missing, damaged or made with another probe.
  package static func load(in project: Folder, probeVersion: String) -> MediaCache {
    var cache = MediaCache()
    guard
      let bytes = try? project.read(path), var record = RecordReader(bytes, "FKMEDIA5"),
      record.text() == probeVersion, let count = record.number(as: Int.self)
    else { return cache }
    cache.entries.reserveCapacity(min(max(0, count), bytes.count / 64))
    while !record.isAtEnd {
      guard let entry = record.mediaEntry() else { return MediaCache() }
      cache.entries[entry.path] = entry
    }
    return cache
  }

  package static func store(_ entries: [Entry], in project: String, probeVersion: String) throws {
    var record = RecordWriter("FKMEDIA5")
    record.write(probeVersion)
    record.write(entries.count)
    for entry in entries { record.write(entry) }
    try AtomicFile.writeCache(record.sealed(), to: path, in: project)
  }
}

extension RecordWriter {
  package mutating func write(_ signature: FileSignature) {
    write(signature.byteCount)
    write(signature.modifiedAt)
    write(signature.changedAt)
    write(signature.inode)
  }

  fileprivate mutating func write(_ entry: MediaCache.Entry) {
    write(entry.path)
    write(entry.signature)
    write(entry.file.digest.bytes)
    write(entry.file.byteCount)
    switch entry.file.contents {
    case .other: write(0)
    case .foreign(let kind):
      write(3)
      write(kind.rawValue)
    case .brokenImage(let problem):
      write(1)
      write(problem.rawValue)
    case .image(let header):
      write(2)
      write(header.format.rawValue)
      write(header.storedSize.width)
      write(header.storedSize.height)
      write(header.orientation)
      write(header.hasAlpha ? 1 : 0)
      write(header.isFlatArt ? 1 : 0)
      write(header.isAnimated ? 1 : 0)
      write(header.hasBrokenProfile ? 1 : 0)
      write(header.takenAt == nil ? 0 : 1)
      write(header.takenAt ?? 0)
      write(header.takenAtOffset == nil ? 0 : 1)
      write(header.takenAtOffset ?? 0)
      write(header.workingMemory)
      write(header.readingRevision)
    }
  }
}

extension RecordReader {
  package mutating func signature() -> FileSignature? {
    guard
      let byteCount = number(as: Int64.self), let modifiedAt = number(as: Int64.self),
      let changedAt = number(as: Int64.self), let inode = number(as: UInt64.self)
    else { return nil }
    return FileSignature(byteCount: byteCount, modifiedAt: modifiedAt, changedAt: changedAt, inode: inode)
  }

  fileprivate mutating func mediaEntry() -> MediaCache.Entry? {
    guard
      let path = text(), let signature = signature(),
      let digest = content().flatMap(ContentDigest.init(bytes:)),
      let byteCount = number(as: Int.self), byteCount == signature.byteCount,
      let contents = mediaContents()
    else { return nil }
    let file = MediaFile(digest: digest, byteCount: byteCount, contents: contents)
    return MediaCache.Entry(path: path, signature: signature, file: file)
  }

  /// Seconds since 1970 from the year 0 to the year 9999, which EXIF can tell.
  private static let times: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  private mutating func mediaContents() -> MediaFile.Contents? {
    switch number(as: Int.self) {
    case 0: return .other
    case 3: return text().flatMap(MediaFile.Kind.init(rawValue:)).map { .foreign($0) }
    case 1: return text().flatMap(ImageProblem.init(rawValue:)).map { .brokenImage($0) }
    case 2:
      guard
        let format = text().flatMap(ImageHeader.Format.init(rawValue:)), let width = number(as: Int.self),
        let height = number(as: Int.self), let orientation = number(as: Int.self),
        let hasAlpha = number(as: Int.self), let isFlatArt = number(as: Int.self),
        let isAnimated = number(as: Int.self),
        let hasBrokenProfile = number(as: Int.self), let isDated = number(as: Int.self),
        let takenAt = number(as: Int64.self), let hasOffset = number(as: Int.self),
        let offset = number(as: Int.self), let workingMemory = number(as: Int.self),
        let readingRevision = number(as: Int.self),
        // As probes find them: anyone who plans a picture counts on it.
        (1...Int(UInt32.max)).contains(width), (1...Int(UInt32.max)).contains(height),
        (1...8).contains(orientation), Self.times.contains(takenAt),
        (-24 * 60...24 * 60).contains(offset), workingMemory >= 0, readingRevision >= 0
      else { return nil }
      return .image(
        ImageHeader(
          format: format, storedSize: PixelSize(width: width, height: height), orientation: orientation,
          hasAlpha: hasAlpha != 0, isFlatArt: isFlatArt != 0, isAnimated: isAnimated != 0,
          hasBrokenProfile: hasBrokenProfile != 0,
          takenAt: isDated != 0 ? takenAt : nil,
          takenAtOffset: hasOffset != 0 ? offset : nil, workingMemory: workingMemory,
          readingRevision: readingRevision))
    default: return nil
    }
  }
}
