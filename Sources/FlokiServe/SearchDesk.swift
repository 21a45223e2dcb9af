import FlokiListening
import FlokiRelease
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Answers questions to the search, beside the threads of the connections, and keeps the index up to date.
final class SearchDesk: Sendable {
  /// More questions at a time are rejected.
  private static let mostWaiting = 2000
  /// An answer is given again for so many seconds: items expire.
  private static let freshness: Int64 = 5

  private struct State {
    /// Nil before there is an index.
    var serial: Int?
    var readers: [SearchReader] = []
    var waiting = 0
    var answers: [SearchQuestion: (at: Int64, bytes: ByteBuffer)] = [:]
  }

  private let index: SearchIndex
  private let warn: @Sendable (String) -> Void
  private let state = Mutex(State())
  private let threads = NIOThreadPool(numberOfThreads: System.coreCount)
  private let writing = DispatchQueue(label: "floki.search-index")

  init(_ path: String, warn: @escaping @Sendable (String) -> Void) {
    index = SearchIndex(path: path)
    self.warn = warn
    threads.start()
  }

  /// Brings the index up to date; until then the one that was there answers.
  func take(_ edition: Edition) {
    guard edition.manifest != nil else { return }
    writing.async { [self] in
      do {
        try index.update(to: edition)
        state.withLock { state in
          state.serial = (state.serial ?? 0) + 1
          state.readers = []
          state.answers = [:]
        }
      } catch {
        warn("the search has no index: \(error)")
      }
    }
  }

  /// An index that is being written is not waited for: what is cut short is as if it had not begun.
  func stop() {
    let isIdle = DispatchSemaphore(value: 0)
    writing.async { isIdle.signal() }
    _ = isIdle.wait(timeout: .now() + .seconds(1))
    try? threads.syncShutdownGracefully()
  }

  func answer(
    _ question: SearchQuestion, in edition: Edition, to request: HTTPRequestHead, on loop: any EventLoop
  ) -> WebReply {
    let now = WallTime.now
    enum Turn { case known(ByteBuffer), wait, tooMany, noIndex }
    let turn = state.withLock { state -> Turn in
      guard state.serial != nil else { return .noIndex }
      if let known = state.answers[question], now - known.at < Self.freshness { return .known(known.bytes) }
      guard state.waiting < Self.mostWaiting else { return .tooMany }
      state.waiting += 1
      return .wait
    }
    switch turn {
    case .known(let bytes): return .now(.found(bytes))
    case .noIndex, .tooMany: return .now(.busy)
    case .wait:
      return .later(
        threads.runIfActive(eventLoop: loop) { [self] in
          let serial = state.withLock(\.serial)
          let answer = Result { try find(question, now) }
          state.withLock { state in
            state.waiting -= 1
            guard case .success(let bytes?) = answer, state.serial == serial else { return }
            if state.answers.count >= 4096 { state.answers = [:] }
            state.answers[question] = (now, bytes)
          }
          switch answer {
          case .success(let bytes?): return .found(bytes)
          case .success(nil): return .nothing
          case .failure: return .busy
          }
        })
    }
  }

  /// Nil where there is no such feed.
  private func find(_ question: SearchQuestion, _ now: Int64) throws -> ByteBuffer? {
    let (serial, known) = state.withLock { ($0.serial, $0.readers.popLast()) }
    let reader = try known ?? SearchReader(index.path)
    defer { state.withLock { if $0.serial == serial { $0.readers.append(reader) } } }
    return try reader.answer(question, at: now).map { ByteBuffer(bytes: $0) }
  }
}

extension WebAnswer {
  fileprivate static func found(_ bytes: ByteBuffer) -> Self {
    WebAnswer(
      .ok,
      [
        "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache",
        "Content-Length": "\(bytes.readableBytes)",
      ], .bytes(bytes))
  }

  /// The index is made, or more is asked than can be answered.
  fileprivate static var busy: Self {
    var answer = words(.serviceUnavailable, "The search is busy.\n")
    answer.headers.add(name: "Retry-After", value: "2")
    return answer
  }
}
