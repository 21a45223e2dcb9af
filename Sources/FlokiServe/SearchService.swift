import FlokiContent
import FlokiListening
import FlokiSearch
import FlokiSite
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Answers questions to the search, and has the index that they are answered from: the one that was published, or one of its own.
final class SearchService: Sendable {
  /// More questions at a time are rejected.
  private static let mostWaiting = 2000
  /// Answers that are kept, in bytes, of each half.
  private static let room = 1 << 24

  /// What is searched at one moment. Another publication has another one, so no answer outlives what it is of.
  private final class LoadedIndex: Sendable {
    let index: OpenIndex
    let answers = Recent<SearchQuestion, Kept>(room: SearchService.room, size: \.byteCount)
    private let idle = Mutex<[SearchReader]>([])

    init(_ index: OpenIndex) { self.index = index }

    /// Nil where there is no such feed.
    func find(_ question: SearchQuestion, at now: Int64) throws -> Kept? {
      let reader = try idle.withLock { $0.popLast() } ?? SearchReader(index)
      let answer = try reader.answer(question, at: now)
      idle.withLock { $0.append(reader) }
      return answer.map { Kept($0, to: question) }
    }
  }

  /// An answer as it is kept: as places of items, a hundredth of what is sent.
  private struct Kept: Sendable {
    let found: SearchAnswer
    /// Of what is sent.
    let sentCount: Int
    /// With the question.
    let byteCount: Int

    init(_ found: SearchAnswer, to question: SearchQuestion) {
      (self.found, sentCount) = (found, found.byteCount)
      byteCount = 256 + 4 * found.count + question.byteCount
    }

    func isCurrent(_ now: Int64) -> Bool { found.changesAt.map { now < $0 } ?? true }

    var answer: WebAnswer {
      var bytes = ByteBufferAllocator().buffer(capacity: sentCount)
      found.forEachPart { bytes.writeBytes($0) }
      return WebAnswer(.ok, .found(sentCount), .own(bytes))
    }
  }

  private struct State {
    /// Nil before there is an index.
    var loaded: LoadedIndex?
    var waiting = 0
    /// The last edition that was handed over.
    var wanted: Edition?
    /// Whether an index is made: one was published, or a search has come in.
    var isNeeded = false
  }

  private let indexes: IndexShelf
  private let warn: @Sendable (String) -> Void
  private let state = Mutex(State())
  private let threads = NIOThreadPool(numberOfThreads: System.coreCount)
  private let making = DispatchQueue(label: "floki.search-index")

  init(_ indexes: IndexShelf, warn: @escaping @Sendable (String) -> Void) {
    (self.indexes, self.warn) = (indexes, warn)
    threads.start()
  }

  /// Takes up an edition. Requests do not wait for its index: until it is there, the index of the publication before answers.
  ///
  /// A site that was published without an index has none until the first search: making one takes processors from answers, and
  /// memory.
  func take(_ edition: Edition) {
    guard edition.manifest != nil else { return }
    let isPublished = edition.folder.signature(of: SearchFile.path) != nil
    let isNeeded = state.withLock { state in
      state.wanted = edition
      if isPublished { state.isNeeded = true }
      return state.isNeeded
    }
    if isNeeded { prepare(edition) }
  }

  /// Has the index of an edition, sooner or later.
  private func prepare(_ edition: Edition) {
    making.async { [self] in
      // Of editions that came meanwhile the last one is enough.
      guard state.withLock({ $0.wanted === edition }), let site = edition.searched else { return }
      do {
        let index = try indexes.index(
          of: site, in: edition.folder,
          meanwhile: { older in
            let loaded = LoadedIndex(older)
            state.withLock { if $0.loaded == nil { $0.loaded = loaded } }
          }, isWanted: { state.withLock { $0.wanted === edition } })
        guard let index else { return }
        let loaded = LoadedIndex(index)
        state.withLock { if $0.wanted === edition { $0.loaded = loaded } }
      } catch {
        warn("the search has no index: \(error)")
      }
    }
  }

  /// An index that is being made is not waited for: what is cut short is made again.
  func stop() {
    state.withLock { $0.wanted = nil }
    let isIdle = DispatchSemaphore(value: 0)
    making.async { isIdle.signal() }
    _ = isIdle.wait(timeout: .now() + .seconds(1))
    try? threads.syncShutdownGracefully()
  }

  func answer(
    _ question: SearchQuestion, in edition: Edition, to request: HTTPRequestHead, on loop: any EventLoop
  ) -> WebReply {
    let now = WallTime.now
    let (current, unprepared) = state.withLock { state in
      defer { state.isNeeded = true }
      return (state.loaded, state.isNeeded ? nil : state.wanted)
    }
    guard let loaded = current else {
      if let unprepared { prepare(unprepared) }
      return .now(.busy)
    }
    if let known = loaded.answers[question], known.isCurrent(now) { return .now(known.answer) }
    let isTaken = state.withLock { state in
      guard state.waiting < Self.mostWaiting else { return false }
      state.waiting += 1
      return true
    }
    guard isTaken else { return .now(.busy) }
    return .later(
      threads.runIfActive(eventLoop: loop) { [self] in
        defer { state.withLock { $0.waiting -= 1 } }
        return found(question, in: loaded, at: now)
      })
  }

  private func found(_ question: SearchQuestion, in loaded: LoadedIndex, at now: Int64) -> WebAnswer {
    do {
      guard let found = try loaded.find(question, at: now) else { return .nothing }
      loaded.answers.add(found, at: question)
      return found.answer
    } catch {
      return .busy
    }
  }
}

extension HTTPHeaders {
  fileprivate static func found(_ byteCount: Int) -> Self {
    [
      "Content-Type": MediaType.json, "Cache-Control": PublishedKind.cacheControl(isImmutable: false),
      "Content-Length": "\(byteCount)",
    ]
  }
}

extension WebAnswer {
  /// The index is made, or more is asked than can be answered.
  fileprivate static var busy: Self {
    var answer = words(.serviceUnavailable, "The search is busy.\n")
    answer.headers.add(name: "Retry-After", value: "2")
    return answer
  }
}
