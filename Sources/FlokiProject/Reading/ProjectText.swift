import FlokiCompiler
package import FlokiContent
package import FlokiFiles
import FlokiSite
import FlokiSyntax
import Glibc
import Synchronization

/// A text of a project, whose bytes are read when they are wanted: most of a large project is as it was, and nobody asks what
/// it says.
///
/// All who ask get the same bytes. Where the file has others by then, they get none, and the build ends
/// (``StagingWriter/SourceChanged``).
package final class ProjectText: DigestedText {
  /// What is known of a text without its bytes.
  package struct Knowledge: Hashable, Sendable {
    package let digest: ContentDigest
    package let mentionsFloki: Bool

    init(digest: ContentDigest, mentionsFloki: Bool) {
      self.digest = digest
      self.mentionsFloki = mentionsFloki
    }

    fileprivate init(of bytes: [UInt8]) {
      self.init(digest: ContentDigest(of: bytes), mentionsFloki: AllowDirective.mentionsFloki(bytes))
    }
  }

  /// What became of a project's texts while it was built, and where they are.
  package final class Losses: Sendable {
    fileprivate let folder: Folder
    private let first = Mutex<(any Error)?>(nil)

    package init(in folder: Folder) { self.folder = folder }

    package var error: (any Error)? { first.withLock(\.self) }

    fileprivate func add(_ error: any Error) { first.withLock { if $0 == nil { $0 = error } } }
  }

  private struct State {
    /// Nil where they are not in memory.
    var bytes: [UInt8]?
    /// Nil where nobody has asked yet.
    var knowledge: Knowledge?
  }

  private let path: String
  /// What the file system said of the file before its bytes were first read.
  package let signature: FileSignature
  private let losses: Losses
  private let state: Mutex<State>

  /// A text that was just read.
  package init(_ path: String, _ signature: FileSignature, bytes: [UInt8], losses: Losses) {
    self.path = path
    self.signature = signature
    self.losses = losses
    state = Mutex(State(bytes: bytes))
  }

  /// A text of which nothing has changed since it was read by an earlier build.
  package init(
    _ path: String, _ signature: FileSignature, known knowledge: Knowledge, losses: Losses
  ) {
    self.path = path
    self.signature = signature
    self.losses = losses
    state = Mutex(State(knowledge: knowledge))
  }

  package var bytes: [UInt8] {
    state.withLock { state in
      if let bytes = state.bytes { return bytes }
      let bytes = read(expecting: state.knowledge)
      state.bytes = bytes
      return bytes
    }
  }

  /// Whether its bytes were read, and are there.
  package var isInMemory: Bool { state.withLock { $0.bytes != nil } }

  package var digest: ContentDigest { knowledge.digest }
  package var mentionsFloki: Bool { knowledge.mentionsFloki }

  package func letGo() {
    _ = knowledge
    state.withLock { $0.bytes = nil }
  }

  package var knowledge: Knowledge {
    state.withLock { state in
      if let knowledge = state.knowledge { return knowledge }
      let knowledge = Knowledge(of: state.bytes ?? [])
      state.knowledge = knowledge
      return knowledge
    }
  }

  private func read(expecting knowledge: Knowledge?) -> [UInt8] {
    let folder = losses.folder
    guard let file = folder.openFile(path, followingLinks: true), let status = file.status(), status.isFile,
      let bytes = file.readToEnd(expecting: Int(status.st_size))
    else {
      losses.add(FileFailure("read", folder.shown(path)))
      return []
    }
    guard ContentDigest(of: bytes) == knowledge?.digest else {
      // Were it the cache that is wrong, the next build would end here, too.
      TextCache.remove(from: folder)
      losses.add(StagingWriter.SourceChanged(path: path))
      return []
    }
    return bytes
  }
}
