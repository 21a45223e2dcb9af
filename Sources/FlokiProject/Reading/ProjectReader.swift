package import FlokiCompiler
package import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiSyntax
import Glibc

/// A project folder as it was read: the input of `compile`, and the files that had to be left out.
package struct ProjectSnapshot: Sendable {
  package let sources: SourceTree
  /// The contents of the folder when it was read, for ``BuildState``.
  package let walk: ProjectWalk
  /// Files that are left out, in byte order of their paths.
  package let problems: [ProjectWalk.Problem]
  /// How many media had to be read, because the cache did not have them.
  package let mediaRead: Int
}

/// Identifies a media file by its first bytes.
///
/// The bytes are the whole file up to 16 MiB, else its beginning; the last argument is the size of the whole file.
package typealias MediaProbe =
  @Sendable (_ path: String, _ beginning: Span<UInt8>, _ byteCount: Int) -> MediaFile.Contents

/// Reads a project folder: text files with their bytes, media as digest and header.
package struct ProjectReader: Sendable {
  /// Larger text is a problem, and would not fit the 32 bits of a ``SourceSpan`` in the end.
  private static let longestText: Int64 = 64 << 20

  package let directory: String
  private let excluded: [String]
  package let jobs: Int
  private let probeVersion: String
  private let probe: MediaProbe
  private let programs: String?

  /// - Parameters:
  ///   - excluded: folders to leave out, from the project folder or absolute: the output folder.
  ///   - programs: The search path for programs, in the form of PATH; nil for the default one.
  ///   - probeVersion: changes when `probe` would answer differently, so that old answers are discarded.
  package init(
    directory: String, excluding excluded: [String] = [], jobs: Int, programs: String? = nil,
    probeVersion: String,
    probe: @escaping MediaProbe
  ) {
    self.directory = directory
    self.excluded = excluded
    self.jobs = max(1, jobs)
    self.probeVersion = probeVersion
    self.probe = probe
    self.programs = programs
  }

  /// Whether a path is in a folder that is not read.
  package func leavesOut(_ path: String) -> Bool {
    excluded.contains { folder in
      var folder = folder[...]
      if folder.hasPrefix(directory + "/") { folder = folder.dropFirst(directory.utf8.count + 1) }
      while folder.hasSuffix("/") { folder.removeLast() }
      return path == folder || path.hasPrefix(folder + "/")
    }
  }

  package func walk() async throws -> ProjectWalk {
    try await ProjectWalk(of: directory, excluding: excluded, jobs: jobs)
  }

  package func read(isLazy: Bool = false) async throws -> ProjectSnapshot {
    try await read(walk(), isLazy: isLazy)
  }

  /// Reads the files of a walk, so that a build which first checked for changes walks only once.
  ///
  /// - Parameters:
  ///   - isLazy: Whether texts are read only when needed, as far as their digests are known. Then
  ///     ``SourceTree/loss`` must be checked before the project is used.
  ///   - recallsTexts: Whether to look up which digests are known, which takes longer than to read a few texts.
  package func read(
    _ walk: ProjectWalk, isLazy: Bool = false, recallsTexts: Bool = true
  ) async throws -> ProjectSnapshot {
    let root = try Folder(directory)
    let losses = ProjectText.Losses(in: root)
    var textCache = isLazy && recallsTexts ? TextCache(in: root) : nil
    var texts: [(entry: ProjectWalk.Entry, known: ProjectText.Knowledge?)] = []
    var media: [ProjectWalk.Entry] = []
    let isText = walk.files.map(\.path.isText)
    for (entry, isText) in zip(walk.files, isText) {
      if isText { texts.append((entry, textCache?.knowledge(of: entry))) } else { media.append(entry) }
    }
    let textAnswers = try await texts.concurrentMap(jobs: jobs) { text throws -> Text in
      if let known = text.known {
        return .text(ProjectText(text.entry.path, text.entry.signature, known: known, losses: losses))
      }
      return try readText(text.entry, in: root, isLazy: isLazy, losses)
    }
    let cache = MediaCache.load(in: root, probeVersion: probeVersion)
    let mediaAnswers = try await media.concurrentMap(jobs: jobs) { entry in
      try readMedia(entry, in: root, knowing: cache)
    }

    var problems = walk.problems
    var files: [SourceFile] = []
    files.reserveCapacity(walk.files.count)
    var known: [String: MediaFile] = [:]
    var cached: [MediaCache.Entry] = []
    var mediaRead = 0
    var nextText = textAnswers.makeIterator()
    var nextMedia = mediaAnswers.makeIterator()
    for (entry, isText) in zip(walk.files, isText) {
      if isText {
        switch nextText.next() {
        case .bytes(let bytes): files.append(SourceFile(path: entry.path, bytes: bytes))
        case .text(let text): files.append(SourceFile(path: entry.path, text: text))
        case .tooLarge: problems.append(.init(path: entry.path, cause: .textTooLarge))
        case .vanished, nil: break
        }
      } else if let answer = nextMedia.next() ?? nil {
        files.append(SourceFile(path: entry.path, bytes: []))
        known[entry.path] = answer.file
        if answer.wasRead { mediaRead += 1 }
        if !answer.signature.isFresh(at: walk.startedAt) {
          cached.append(.init(path: entry.path, signature: answer.signature, file: answer.file))
        }
      }
    }
    if mediaRead > 0 || cached.count != cache.count {
      // A cache that cannot be written costs time, not the build.
      try? MediaCache.store(cached, in: directory, probeVersion: probeVersion)
    }
    problems.sort { $0.path.precedesInBytes($1.path) }
    var sources = SourceTree(files, known, leavingOut: problems, folders: walk.folders, losses)
    let surveyor = DownloadSurveyor(project: directory, programs: programs)
    sources.downloads = surveyor.survey
    return ProjectSnapshot(
      sources: sources, walk: walk,
      problems: problems, mediaRead: mediaRead)
  }

  private func readText(
    _ entry: ProjectWalk.Entry, in root: Folder, isLazy: Bool, _ losses: ProjectText.Losses
  ) throws -> Text {
    guard entry.signature.byteCount <= Self.longestText else { return .tooLarge }
    try Task.checkCancellation()
    guard let file = root.openFile(entry.path, followingLinks: true), let status = file.status() else {
      if errno == ENOENT { return .vanished }
      throw FileFailure("read", root.shown(entry.path))
    }
    // Another thing may lie there by now.
    guard status.isFile else { throw FileFailure("read", root.shown(entry.path), kind: status) }
    guard let bytes = file.readToEnd(expecting: Int(entry.signature.byteCount)) else {
      throw FileFailure("read", root.shown(entry.path))
    }
    guard isLazy else { return .bytes(bytes) }
    return .text(ProjectText(entry.path, FileSignature(status), bytes: bytes, losses: losses))
  }

  private enum Text: Sendable {
    case bytes([UInt8])
    case text(ProjectText)
    case tooLarge
    /// Since its name was read: it is simply not there.
    case vanished
  }

  private struct MediaAnswer: Sendable {
    var file: MediaFile
    var signature: FileSignature
    var wasRead: Bool
  }

  private func readMedia(
    _ entry: ProjectWalk.Entry, in root: Folder, knowing cache: MediaCache
  ) throws -> MediaAnswer? {
    if let file = cache.file(at: entry.path, signature: entry.signature) {
      return MediaAnswer(file: file, signature: entry.signature, wasRead: false)
    }
    guard let descriptor = root.openFile(entry.path, followingLinks: true), let status = descriptor.status()
    else {
      if errno == ENOENT { return nil }
      throw FileFailure("read", root.shown(entry.path))
    }
    guard status.isFile else { throw FileFailure("read", root.shown(entry.path), kind: status) }
    guard
      let file = try MediaFile(
        reading: descriptor, at: entry.path, byteCount: Int(status.st_size), probe: probe)
    else { throw FileFailure("read", root.shown(entry.path)) }
    return MediaAnswer(file: file, signature: FileSignature(status), wasRead: true)
  }
}

extension SourceTree {
  /// - Parameter problems: the files that were not read; each is among the files without its bytes, as a place for diagnostics.
  fileprivate init(
    _ files: [SourceFile], _ media: [String: MediaFile], leavingOut problems: [ProjectWalk.Problem],
    folders: [String], _ losses: ProjectText.Losses
  ) {
    // The other file of the same name was read.
    let leftOut = problems.lazy.filter { $0.cause != .sameName }.map(\.path)
    var sorted = files
    if !problems.isEmpty {
      sorted += leftOut.map { SourceFile(path: $0, bytes: []) }
      sorted.sort { $0.path.precedesInBytes($1.path) }
    }
    var all = SourceFiles()
    for file in sorted { all.append(file) }
    self.init(files: all, media: media, leftOut: Set(leftOut), folders: folders) { losses.error }
  }
}

extension String {
  /// Whether the compiler reads a file of this name itself.
  package var isText: Bool {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = utf8[utf8.index(after: dot)...]
    if ending.elementsEqual("md".utf8) || ending.elementsEqual("yaml".utf8) { return true }
    guard ending.count <= 8 else { return false }
    return switch Substring(ending).lowercased() {
    case "yaml", "yml", "md", "markdown", "html", "htm", "css", "js", "txt", "po", "xlf": true
    case "mustache": hasPrefix("templates/")
    case "lock": self == ProjectPath.lock || hasSuffix("/\(ProjectPath.lock)")
    default: false
    }
  }
}
