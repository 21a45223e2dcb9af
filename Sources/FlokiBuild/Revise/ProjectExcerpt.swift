import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiRules
import FlokiSyntax
import Synchronization

/// What of a project decides how a few of its texts are published: everything but the texts of other items. As it is now, and as
/// the last build found it.
struct ProjectExcerpt {
  let now: SourceTree
  let before: SourceTree
  /// The texts that changed, as they were read now.
  let changed: [String: ProjectText]
  /// By what a build memory knows their items.
  let names: Set<String>

  /// - Parameter feeds: The folders of the feeds.
  /// - Returns: Nil where more than the texts of items changed, or something that cannot be told without reading the others.
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

  /// As many texts as are read sooner than all is looked through that is known of texts.
  private static let fewFiles = 256

  private let former: [FormerText]

  /// Whether everything was at hand that anyone wanted to know.
  var isSufficient: Bool { now.loss == nil && former.allSatisfy { !$0.wasRead } }
}

/// A text that is another by now: which it was is known, and not what it said.
private final class FormerText: DigestedText {
  let digest: ContentDigest
  let mentionsFloki = false
  private let isRead = Mutex(false)

  init(_ digest: ContentDigest) { self.digest = digest }

  /// Whether somebody asked what it said.
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
