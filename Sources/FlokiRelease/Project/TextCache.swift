import FlokiContent
import FlokiSyntax
import Glibc

/// Remembers digests of texts by what the file system tells of them, so that unchanged ones need not be read.
///
/// It is in `.floki/cache/texts` of the project and may be deleted at any time. A file that changed in the tick of the clock
/// in which it was read is never entered (see ``FileSignature/isFresh(at:)``).
struct TextCache: Sendable {
  private static let path = ".floki/cache/texts"
  private static let kind: StaticString = "FKTEXTS1"

  struct Entry: Sendable {
    let path: String
    let signature: FileSignature
    let knowledge: ProjectText.Knowledge
  }

  /// In byte order of the paths, as projects are walked.
  private var record: RecordReader?
  private var next: Entry?

  /// Knows nothing where the record is missing, damaged or of another edition.
  init(in project: Folder) {
    record = ((try? project.read(Self.path)) ?? nil).flatMap { RecordReader($0, Self.kind) }
    next = record?.textEntry()
  }

  /// What is known of a file, if nothing about it has changed; to be asked for one file after the other, in byte order of
  /// their paths.
  mutating func knowledge(of file: ProjectWalk.Entry) -> ProjectText.Knowledge? {
    while let entry = next, entry.path.precedesInBytes(file.path) { next = record?.textEntry() }
    guard let entry = next, entry.path == file.path, entry.signature == file.signature else { return nil }
    return entry.knowledge
  }

  /// Writes down what a build found out that began to read the project at `start`.
  ///
  /// Each text is entered with what the file system said of it before it was read: a file that was written since, by whatever
  /// clock, is another one to the next build.
  static func store(_ files: SourceFiles, startedAt start: Int64, in project: String) throws {
    var record = RecordWriter(kind)
    for file in files.files {
      guard let text = file.text as? ProjectText, !text.signature.isFresh(at: start) else { continue }
      record.write(file.path, text.signature, text.knowledge)
    }
    try AtomicFile.writeCache(record.sealed(), to: path, in: project)
  }

  /// What differs between a walk and the texts that the last build read, but for `floki.lock`, which builds write themselves; nil
  /// where there are other texts now, and where nothing is known of one.
  static func changes(in walk: ProjectWalk, of project: Folder, atMost limit: Int) -> [Entry]? {
    var cache = TextCache(in: project)
    var changed: [Entry] = []
    for file in walk.files where file.path.isText && file.path != "floki.lock" {
      if cache.next?.path == "floki.lock" { cache.next = cache.record?.textEntry() }
      guard let entry = cache.next, entry.path == file.path else { return nil }
      cache.next = cache.record?.textEntry()
      guard entry.signature != file.signature else { continue }
      changed.append(entry)
      if changed.count > limit { return nil }
    }
    if cache.next?.path == "floki.lock" { cache.next = cache.record?.textEntry() }
    return cache.next == nil ? changed : nil
  }

  /// Writes down what a build found out of a few texts, and of all others what is known; as a build that read all would.
  static func store(
    _ changed: [String: ProjectText], startedAt start: Int64, in project: String
  ) throws {
    guard let bytes = try Folder(project).read(path), var reader = RecordReader(bytes, kind) else { return }
    var record = RecordWriter(kind)
    record.reserve(bytes.count)
    var taken = reader.position
    while !reader.isAtEnd {
      let place = reader.position
      guard let entry = reader.textEntry() else { return }
      guard let text = changed[entry.path] else { continue }
      record.write(plain: bytes[taken..<place])
      taken = reader.position
      if !text.signature.isFresh(at: start) { record.write(entry.path, text.signature, text.knowledge) }
    }
    record.write(plain: bytes[taken..<reader.position])
    try AtomicFile.writeCache(record.sealed(), to: path, in: project)
  }

  /// Forgets everything.
  static func remove(from project: Folder) {
    _ = unsafe unlinkat(project.raw, path, 0)
  }
}

extension RecordWriter {
  fileprivate mutating func write(
    _ path: String, _ signature: FileSignature, _ knowledge: ProjectText.Knowledge
  ) {
    write(compact: path)
    write(signature)
    write(compact: knowledge.mentionsFloki ? 1 : 0)
    write(plain: knowledge.digest.bytes)
  }
}

extension RecordReader {
  fileprivate mutating func textEntry() -> TextCache.Entry? {
    guard let path = compactText(), let signature = signature(), let mentionsFloki = compactNumber(),
      let digest = digest()
    else { return nil }
    return TextCache.Entry(
      path: path, signature: signature,
      knowledge: ProjectText.Knowledge(digest: digest, mentionsFloki: mentionsFloki != 0))
  }
}
