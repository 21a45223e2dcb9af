import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite

/// The digests of the pages at lasting addresses, by what each is made of: one that is published already need not be made to see
/// that it is still the same.
///
/// They are in `.floki/cache/stories`, which may be deleted at any time. A page that is written is digested again.
struct StoryDigests: Sendable {
  private static let kind: StaticString = "FKSTORY1"

  private var known: [ContentDigest: ContentDigest] = [:]
  /// What the pages of this site are made of, by their paths.
  private var keys: [String: ContentDigest] = [:]

  /// Whether the site has no such pages.
  var isEmpty: Bool { keys.isEmpty }

  /// Those of the last build, given to the pages of this one; nothing is read where there are no such pages.
  init(naming files: inout [SiteFile], in project: String) {
    for (place, file) in files.enumerated() {
      guard case .story(let story) = file.content else { continue }
      if keys.isEmpty { known = Self.load(in: project) }
      keys[file.path] = story.key
      files[place].digest = known[story.key]
    }
  }

  private static func load(in project: String) -> [ContentDigest: ContentDigest] {
    guard let bytes = (try? Folder(project).read(ProjectPath.stories)) ?? nil,
      var record = RecordReader(bytes, kind), record.text() == Tool.identity
    else { return [:] }
    var known: [ContentDigest: ContentDigest] = [:]
    known.reserveCapacity(bytes.count / 64)
    while !record.isAtEnd {
      guard let key = record.digest(), let digest = record.digest() else { return [:] }
      known[key] = digest
    }
    return known
  }

  /// Keeps what is known of the published pages for the next build.
  func store(_ entries: [Manifest.Entry], in project: String) throws {
    guard !keys.isEmpty else { return }
    var record = RecordWriter(Self.kind)
    record.write(Tool.identity)
    record.reserve(keys.count * 64)
    for entry in entries {
      guard let key = keys[entry.path] else { continue }
      record.write(plain: key.bytes)
      record.write(plain: entry.digest.bytes)
    }
    try AtomicFile.writeCache(record.sealed(), to: ProjectPath.stories, in: project)
  }

  /// Forgets everything.
  static func remove(in project: Folder) { _ = project.removeFile(ProjectPath.stories) }
}
