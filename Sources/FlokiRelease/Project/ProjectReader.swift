package import FlokiCompiler
import FlokiSyntax
import Glibc

/// A project folder as it was read: what `compile` is handed, and what had to be left out.
package struct ProjectSnapshot: Sendable {
  package let sources: SourceTree
  /// What the folder held when it was read: ``BuildState`` remembers it.
  package let walk: ProjectWalk
  /// Files that could not be read, in byte order of their paths.
  package let problems: [ProjectWalk.Problem]
  /// How many media had to be read through, because the cache did not know them.
  package let mediaRead: Int
}

/// Looks at the first bytes of a media file and says what it is.
///
/// The bytes are the whole file up to 16 MiB, else its beginning; the last argument is the size of the whole file.
package typealias MediaProbe =
  @Sendable (_ path: String, _ beginning: Span<UInt8>, _ byteCount: Int) -> MediaFile.Contents

/// Reads a project folder: text files with their bytes, media as digest and header.
package struct ProjectReader: Sendable {
  /// Larger text is a mistake, and would not fit the 32 bits of a ``SourceSpan`` in the end.
  private static let longestText: Int64 = 64 << 20

  package let directory: String
  private let excluded: [String]
  private let jobs: Int
  private let probeVersion: String
  private let probe: MediaProbe

  /// - Parameters:
  ///   - excluded: folders to leave out, from the project folder or absolute: the output folder.
  ///   - probeVersion: changes when `probe` would answer differently, so that its old answers are forgotten.
  package init(
    directory: String, excluding excluded: [String] = [], jobs: Int, probeVersion: String,
    probe: @escaping MediaProbe
  ) {
    self.directory = directory
    self.excluded = excluded
    self.jobs = max(1, jobs)
    self.probeVersion = probeVersion
    self.probe = probe
  }

  package func walk() async throws -> ProjectWalk {
    try await ProjectWalk(of: directory, excluding: excluded, jobs: jobs)
  }

  package func read() async throws -> ProjectSnapshot {
    try await read(walk())
  }

  /// Reads what a walk has found, so that a build which asked first whether anything changed walks only once.
  package func read(_ walk: ProjectWalk) async throws -> ProjectSnapshot {
    let root = try Folder(directory)
    let isText = walk.files.map(\.path.isText)
    let texts = zip(walk.files, isText).filter(\.1).map(\.0)
    let media = zip(walk.files, isText).filter { !$0.1 }.map(\.0)
    let textAnswers = try await mapInParallel(texts.count, by: 64, jobs: jobs) { run in
      texts[run].map { readText($0, in: root) }
    }
    let cache = MediaCache.load(in: root, probeVersion: probeVersion)
    let mediaAnswers = try await mapInParallel(media.count, by: 4, jobs: jobs) { run in
      media[run].map { readMedia($0, in: root, knowing: cache) }
    }

    var problems = walk.problems
    var files = SourceFiles()
    var known: [String: MediaFile] = [:]
    var cached: [MediaCache.Entry] = []
    var mediaRead = 0
    var nextText = textAnswers.joined().makeIterator()
    var nextMedia = mediaAnswers.joined().makeIterator()
    for (entry, isText) in zip(walk.files, isText) {
      if isText {
        switch nextText.next() {
        case .success(let bytes): files.append(SourceFile(path: entry.path, bytes: bytes))
        case .failure(let problem): problems.append(problem)
        case nil: break
        }
      } else {
        switch nextMedia.next() {
        case .success(let answer):
          files.append(SourceFile(path: entry.path, bytes: []))
          known[entry.path] = answer.file
          if answer.wasRead { mediaRead += 1 }
          if !answer.signature.isFresh(at: walk.startedAt) {
            cached.append(.init(path: entry.path, signature: answer.signature, file: answer.file))
          }
        case .failure(let problem): problems.append(problem)
        case nil: break
        }
      }
    }
    if mediaRead > 0 || cached.count != cache.count {
      // A cache that cannot be written costs time, not the build.
      try? MediaCache.store(cached, in: directory, probeVersion: probeVersion)
    }
    return ProjectSnapshot(
      sources: SourceTree(files: files, media: known), walk: walk,
      problems: problems.sorted { $0.path.precedesInBytes($1.path) }, mediaRead: mediaRead)
  }

  private func readText(
    _ entry: ProjectWalk.Entry, in root: Folder
  ) -> Result<[UInt8], ProjectWalk.Problem> {
    guard entry.signature.byteCount <= Self.longestText else {
      return .failure(.init(path: entry.path, reason: "is larger than 64 MiB, too large for a text file"))
    }
    guard
      let file = root.openFile(entry.path, followingLinks: true),
      let bytes = file.readToEnd(expecting: Int(entry.signature.byteCount))
    else { return .failure(.unreadable(entry.path)) }
    return .success(bytes)
  }

  private struct MediaAnswer: Sendable {
    var file: MediaFile
    var signature: FileSignature
    var wasRead: Bool
  }

  private func readMedia(
    _ entry: ProjectWalk.Entry, in root: Folder, knowing cache: MediaCache
  ) -> Result<MediaAnswer, ProjectWalk.Problem> {
    if let file = cache.file(at: entry.path, signature: entry.signature) {
      return .success(MediaAnswer(file: file, signature: entry.signature, wasRead: false))
    }
    guard
      let descriptor = root.openFile(entry.path, followingLinks: true), let status = descriptor.status(),
      let file = MediaFile(reading: descriptor, at: entry.path, byteCount: Int(status.st_size), probe: probe)
    else { return .failure(.unreadable(entry.path)) }
    return .success(MediaAnswer(file: file, signature: FileSignature(status), wasRead: true))
  }
}

extension ProjectWalk.Problem: Error {
  /// A file that the system would not hand over just now; the reason is in `errno`.
  fileprivate static func unreadable(_ path: String) -> Self {
    Self(path: path, reason: "cannot be read: \(FileError("read", path).reason)")
  }
}

extension String {
  /// Whether the compiler reads a file of this name itself.
  var isText: Bool {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = utf8[utf8.index(after: dot)...]
    if ending.elementsEqual("md".utf8) || ending.elementsEqual("yaml".utf8) { return true }
    guard ending.count <= 8 else { return false }
    return switch Substring(ending).lowercased() {
    case "yaml", "yml", "md", "markdown", "html", "css", "js", "txt", "po", "xlf": true
    case "lock": self == "floki.lock" || hasSuffix("/floki.lock")
    default: false
    }
  }
}
