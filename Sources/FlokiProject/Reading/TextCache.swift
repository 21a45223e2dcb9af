package import FlokiContent
package import FlokiFiles
package import FlokiSyntax
import Glibc

/// Caches digests of texts by the file system's record of them, so that unchanged ones need not be read.
///
/// It is in `.floki/cache/texts` of the project and may be deleted at any time. The digest of a file that changed in the clock tick
/// in which it was read is kept, but the file is read again (see ``FileSignature/trusted(at:)``).
package struct TextCache: Sendable {
  package static let path = ProjectPath.texts
  package static let kind: StaticString = "FKTEXTS2"

  package struct Entry: Sendable {
    package let path: String
    package let signature: FileSignature
    package let knowledge: ProjectText.Knowledge

    package init(path: String, signature: FileSignature, knowledge: ProjectText.Knowledge) {
      self.path = path
      self.signature = signature
      self.knowledge = knowledge
    }
  }

  /// In byte order of the paths, as projects are walked.
  private var record: RecordReader?
  private var next: Entry?

  /// Empty if the record is missing, damaged or of another floki.
  package init(in project: Folder) {
    record = Self.record(in: project)
    next = record?.textEntry()
  }

  /// What the last build left, from the first text on; nil where the record is missing, damaged or of another floki.
  package static func record(in project: Folder) -> RecordReader? {
    guard let bytes = (try? project.read(path)) ?? nil, var record = RecordReader(bytes, kind),
      record.text() == Tool.identity
    else { return nil }
    return record
  }

  /// The entry of a file, if nothing about it has changed; to be called for one file after the other, in byte order of
  /// their paths.
  package mutating func knowledge(of file: ProjectWalk.Entry) -> ProjectText.Knowledge? {
    while let entry = next, entry.path.precedesInBytes(file.path) { next = record?.textEntry() }
    guard let entry = next, entry.path == file.path, entry.signature == file.signature else { return nil }
    return entry.knowledge
  }

  /// Stores the results of a build that began to read the project at `start`.
  ///
  /// Each text is stored with the file system's record from before it was read: a file that was written since, by any
  /// clock, counts as changed for the next build.
  package static func store(_ files: SourceFiles, startedAt start: Int64, in project: String) throws {
    var record = RecordWriter(kind)
    record.write(Tool.identity)
    for file in files.files {
      guard let text = file.text as? ProjectText else { continue }
      record.write(file.path, text.signature.trusted(at: start), text.knowledge)
    }
    try AtomicFile.writeCache(record.sealed(), to: path, in: project)
  }

  /// Deletes all entries.
  package static func remove(from project: Folder) {
    _ = unsafe unlinkat(project.raw, path, 0)
  }
}

extension RecordWriter {
  package mutating func write(
    _ path: String, _ signature: FileSignature, _ knowledge: ProjectText.Knowledge
  ) {
    write(compact: path)
    write(signature)
    write(compact: knowledge.mentionsFloki ? 1 : 0)
    write(plain: knowledge.digest.bytes)
  }
}

extension RecordReader {
  /// Skips the entry of a file that has not changed since; returns false without skipping if another entry is
  /// next.
  package mutating func passes(unchanged file: ProjectWalk.Entry) -> Bool {
    var next = self
    guard next.passes(compact: file.path), next.signature() == file.signature, next.compactNumber() != nil,
      next.skip(ContentDigest.byteCount)
    else { return false }
    self = next
    return true
  }

  package mutating func textEntry() -> TextCache.Entry? {
    guard let path = compactText(), let signature = signature(), let mentionsFloki = compactNumber(),
      let digest = digest()
    else { return nil }
    return TextCache.Entry(
      path: path, signature: signature,
      knowledge: ProjectText.Knowledge(digest: digest, mentionsFloki: mentionsFloki != 0))
  }
}
