import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiRules
import FlokiSyntax
import Synchronization

/// The part of a project that determines how a few of its texts are published: everything except the texts of other items.
/// As it is now, and as the last build found it.
struct ProjectExcerpt {
  let now: SourceTree
  let before: SourceTree
  /// The texts that changed, as they were read now.
  let changed: [String: ProjectText]
  /// The keys of their items in the item cache.
  let names: Set<String>

  /// - Parameter feeds: The folders of the feeds.
  /// - Returns: Nil if more than the texts of items changed, or the result depends on reading the others.
  init?(of project: ProjectReader, since basis: some RevisionBasis, feeds: Set<String>) async throws {
    let former = basis.texts.former
    var stems: Set<LockExcerpt.Stem> = []
    for entry in former {
      let folder = entry.path.folderOfPath
      guard feeds.contains(folder), entry.path.isItemText, !entry.knowledge.mentionsFloki else { return nil }
      stems.insert(LockExcerpt.Stem(folder: folder, name: entry.path.nameInPath))
    }
    let excerpt = basis.walk.keeping(inFolders: feeds) { path in
      !path.isText || stems.contains { $0.isOf(path) } || path.isFeedFile
    }
    let isLarge = excerpt.files.count > Self.fewFiles
    let sources = try await project.read(excerpt, isLazy: true, recallsTexts: isLarge).sources
    guard let lock = basis.lock ?? sources[ProjectPath.lock].map({ sources.files[$0].bytes }) else {
      return nil
    }
    let keys = excerpt.files.compactMap { file -> LockExcerpt.OwnKey? in
      guard stems.contains(where: { $0.isOf(file.path) }), let source = sources[file.path] else { return nil }
      return LockExcerpt.OwnKey(in: sources.files[source], of: source)
    }
    let kept = LockExcerpt(of: lock, keeping: stems, keys)
    guard !kept.names.isEmpty else { return nil }
    names = kept.names

    var changed: [String: ProjectText] = [:]
    var formerTexts: [String: FormerText] = [:]
    for entry in former {
      guard let text = sources[entry.path].flatMap({ sources.files[$0].text as? ProjectText }),
        !text.mentionsFloki
      else { return nil }
      changed[entry.path] = text
      formerTexts[entry.path] = FormerText(entry.knowledge.digest)
    }
    self.changed = changed
    let lockFile = [ProjectPath.lock: SourceFile(path: ProjectPath.lock, bytes: kept.text)]
    now = sources.exchanging(lockFile)
    before = now.exchanging(
      Dictionary(uniqueKeysWithValues: formerTexts.map { ($0.key, SourceFile(path: $0.key, text: $0.value)) })
    )
    self.former = Array(formerTexts.values)
  }

  /// The number of texts that can be read faster than the text cache can be searched.
  private static let fewFiles = 256

  private let former: [FormerText]

  /// Whether everything that was asked for was available.
  var isSufficient: Bool { now.loss == nil && former.allSatisfy { !$0.wasRead } }
}

/// A text that has changed: its old digest is known, but not its old bytes.
private final class FormerText: DigestedText {
  let digest: ContentDigest
  let mentionsFloki = false
  private let isRead = Mutex(false)

  init(_ digest: ContentDigest) { self.digest = digest }

  /// Whether its text was read.
  var wasRead: Bool { isRead.withLock(\.self) }

  var bytes: [UInt8] {
    isRead.withLock { $0 = true }
    return []
  }

  func letGo() {}
}

extension String {
  /// Whether items are written in files of such a name.
  fileprivate var isItemText: Bool { !isFeedFile && (isMarkdown || isYAML) }

  /// Whether it is the file of a feed's settings.
  fileprivate var isFeedFile: Bool { hasSuffix("/feed.yaml") || hasSuffix("/feed.yml") }
}
