import FlokiCompiler
package import FlokiContent
package import FlokiFiles
import FlokiSite
import FlokiSyntax
import Glibc
import Synchronization

/// A text of a project, whose bytes are read only when needed: most of a large project is unchanged and need not be
/// read.
///
/// All readers get the same bytes. If the file has changed by then, they get none, and the build ends
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

  /// Whether a project's texts changed during the build, and where they are.
  package final class Losses: Sendable {
    fileprivate let folder: Folder
    private let first = Mutex<(any Error)?>(nil)

    package init(in folder: Folder) { self.folder = folder }

    package var error: (any Error)? { first.withLock(\.self) }

    fileprivate func add(_ error: any Error) { first.withLock { if $0 == nil { $0 = error } } }
  }

  private struct State {
    /// Nil if they are not in memory.
    var bytes: [UInt8]?
    /// Nil until first needed.
    var knowledge: Knowledge?
  }

  private let path: String
  /// The file system's record of the file before its bytes were first read.
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

  /// A text that has not changed since an earlier build read it.
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

  /// Whether its bytes were read and are in memory.
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
