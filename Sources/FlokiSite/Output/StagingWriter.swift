package import FlokiContent
package import FlokiFiles
import FlokiRules
import Glibc
import Synchronization

/// Writes into a ``Staging`` from any number of threads.
package final class StagingWriter: Sendable {
  /// A file of the new site.
  package struct Record: Sendable {
    package var entry: Ledger.Entry
    package var role: PublishRole
    /// Nil for a file that stays as it is; else whether nothing was there before.
    package var isNew: Bool?
  }

  /// One path was handed over twice with different bytes: a bug in floki.
  package struct WrittenTwice: CommandFailure, Hashable, Sendable {
    package let path: String
    package var description: String { "internal error: floki wanted to publish two files named \(path)" }
  }

  /// A file does not have the bytes that its name promises: the cache of an earlier build is wrong.
  package struct MisnamedFile: CommandFailure, Hashable, Sendable {
    package let path: String
    package var description: String {
      "internal error: \(path) does not have the bytes that it is named after; nothing was published"
    }
  }

  /// A file has other bytes now than when the project was read (exit code 3).
  package struct SourceChanged: CommandFailure, Hashable, Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    package var description: String { "\(path) changed while it was read; build again" }
  }

  private struct State {
    var records: [String: Record] = [:]
    var folders: Set<String> = [""]
  }

  private let output: OutputFolder
  /// Where the files wait.
  private let stage: Folder
  private let state = Mutex(State())
  private let writeback: EarlyWriteback

  package init(output: OutputFolder, stage: Folder) {
    self.output = output
    self.stage = stage
    writeback = EarlyWriteback(of: stage)
  }

  /// Everything handed over so far, by path.
  package var records: [String: Record] { state.withLock(\.records) }

  /// Hands over one file of the new site; one that is in the output folder already is left alone.
  ///
  /// The digest is always that of the bytes at hand: what is recorded of a file, above all in the manifest, never comes
  /// from a cache.
  ///
  /// - Parameter expected: The digest in the file's name or in a reference to it; nil without one.
  /// - Returns: The digest of the bytes.
  /// - Throws: ``MisnamedFile`` if that is not the expected one.
  @discardableResult
  package func write(
    _ bytes: [UInt8], to path: String, role: PublishRole, expecting expected: ContentDigest? = nil
  ) throws -> ContentDigest {
    let digest = ContentDigest(of: bytes)
    guard expected.map({ $0 == digest }) ?? true else { throw MisnamedFile(path: path) }
    try stage(path, role: role, digest: digest, byteCount: bytes.count) { file in
      guard file.write(bytes) else { throw FileFailure("write", stage.shown(path)) }
    }
    return digest
  }

  /// Hands over a copy of a file; if the disk can, the bytes are shared and not copied.
  ///
  /// - Parameter digest: the digest of the file where it is known already; an unchanged file is then not even opened.
  package func copy(
    fileAt source: String, digest: ContentDigest? = nil, to path: String, role: PublishRole
  ) throws {
    guard
      let original = FileDescriptor(unsafe open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)),
      let status = original.status()
    else { throw FileFailure("read", source) }
    guard status.isFile else { throw FileFailure("read", source, kind: status) }
    guard let digest = try digest ?? ContentDigest(readingWhileWanted: original) else {
      throw FileFailure("read", source)
    }
    try stage(path, role: role, digest: digest, byteCount: Int(status.st_size)) { file in
      guard let copied = try file.takeContents(of: original) else {
        throw FileFailure("copy \(source) to", stage.shown(path))
      }
      // Its name tells which bytes it has, and phones keep it by that name (C168).
      guard copied == digest else { throw SourceChanged(path: source) }
    }
  }

  /// Takes a file of the new site as an earlier build left it in the output folder, without its bytes.
  ///
  /// - Parameter digest: The expected digest of its bytes; nil if the path tells it.
  /// - Returns: Its digest and its size in bytes; nil where it has to be written.
  package func keep(
    _ path: String, digest: ContentDigest?, role: PublishRole
  ) throws -> (digest: ContentDigest, byteCount: Int)? {
    guard let entry = try output.keptEntry(of: path, digest: digest) else { return nil }
    try path.checkPublishable()
    state.withLock { state in
      if state.records[path] == nil { state.records[path] = Record(entry: entry, role: role, isNew: nil) }
    }
    return (entry.digest, Int(entry.byteCount))
  }

  /// The bytes of a file that stays in the output folder as it is; nil for any other, and where they are not what they should be.
  package func publishedBytes(of path: String, digest: ContentDigest?) -> [UInt8]? {
    guard state.withLock({ $0.records[path] }).map({ $0.isNew == nil }) ?? output.leavesAlone(path),
      let bytes = try? output.folder.read(path), ContentDigest(of: bytes) == digest
    else { return nil }
    return bytes
  }

  /// The bytes of a file of the new site, wherever it waits; nil for one that was not handed over.
  package func bytes(of path: String) -> [UInt8]? {
    guard let record = state.withLock({ $0.records[path] }) else {
      guard output.leavesAlone(path) else { return nil }
      return try? output.folder.read(path)
    }
    return try? (record.isNew == nil ? output.folder : stage).read(path)
  }

  /// The bytes of a file that an earlier build left in the output folder and that is unchanged since; nil for any other.
  package func unchangedBytes(of path: String) -> [UInt8]? {
    guard (try? output.keptEntry(of: path, digest: nil)) != nil else { return nil }
    return try? output.folder.read(path)
  }

  private func stage(
    _ path: String, role: PublishRole, digest: ContentDigest, byteCount: Int,
    filling fill: (borrowing FileDescriptor) throws -> Void
  ) throws {
    try path.checkPublishable()
    if let earlier = state.withLock({ $0.records[path] }) {
      guard earlier.entry.digest == digest else { throw WrittenTwice(path: path) }
      return
    }
    var record: Record
    switch try output.verdict(on: path, digest: digest, byteCount: byteCount) {
    case .keep(let entry):
      record = Record(entry: entry, role: role, isNew: nil)
    case .write(let isNew):
      let signature = try create(path, filling: fill)
      record = Record(entry: Ledger.Entry(.own, digest, signature), role: role, isNew: isNew)
    }
    state.withLock { $0.records[path] = record }
  }

  private func create(
    _ path: String, filling fill: (borrowing FileDescriptor) throws -> Void
  ) throws -> FileSignature {
    try makeFolder(path.folderOfPath)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    guard let file = FileDescriptor(unsafe openat(stage.raw, path, flags, 0o644)) else {
      if errno == EEXIST { throw WrittenTwice(path: path) }
      throw FileFailure("create", stage.shown(path))
    }
    try fill(file)
    guard let status = file.status(), status.permissions == 0o644 || fchmod(file.raw, 0o644) == 0 else {
      throw FileFailure("write", stage.shown(path))
    }
    writeback.add()
    return FileSignature(status)
  }

  private func makeFolder(_ path: String) throws {
    try state.withLock { state in
      guard !state.folders.contains(path) else { return }
      try stage.makeFolders(above: path + "/")
      state.folders.insert(path)
    }
  }
}
