import FlokiListening
import FlokiRelease
import FlokiSearch
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Answers questions to the search, and has the index that they are answered from: the one that was published, or one of its own.
final class SearchDesk: Sendable {
  /// More questions at a time are rejected.
  private static let mostWaiting = 2000
  /// Answers that are kept, in bytes, of each half.
  private static let room = 1 << 25
  /// A published index that is of another publication is waited for so long: it may be on its way.
  private static let patience = Duration.seconds(5)

  /// What is searched at one moment. Another publication has another one, so no answer outlives what it is of.
  private final class Desk: Sendable {
    let index: OpenIndex
    let answers = Recent<SearchQuestion, Kept>(room: SearchDesk.room) { $0.bytes.readableBytes + 256 }
    private let idle = Mutex<[SearchReader]>([])

    init(_ index: OpenIndex) { self.index = index }

    /// Nil where there is no such feed.
    func find(_ question: SearchQuestion, at now: Int64) throws -> Kept? {
      let reader = try idle.withLock { $0.popLast() } ?? SearchReader(index)
      guard let answer = try reader.answer(question, at: now) else {
        idle.withLock { $0.append(reader) }
        return nil
      }
      idle.withLock { $0.append(reader) }
      let bytes = ByteBuffer(bytes: answer.bytes)
      return Kept(bytes: bytes, headers: .found(bytes.readableBytes), changesAt: answer.changesAt ?? .max)
    }
  }

  /// An answer with its head.
  private struct Kept: Sendable {
    let bytes: ByteBuffer
    let headers: HTTPHeaders
    /// When items that it has are over.
    let changesAt: Int64

    var answer: WebAnswer { WebAnswer(.ok, headers, .bytes(bytes)) }
  }

  private struct State {
    /// Nil before there is an index.
    var desk: Desk?
    var waiting = 0
    /// The last edition that was handed over.
    var wanted: Edition?
  }

  private let path: String
  private let warn: @Sendable (String) -> Void
  private let state = Mutex(State())
  private let threads = NIOThreadPool(numberOfThreads: System.coreCount)
  private let making = DispatchQueue(label: "floki.search-index")

  init(_ path: String, warn: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.warn = warn
    threads.start()
  }

  /// Takes up an edition; until there is an index of it the one before answers.
  func take(_ edition: Edition) {
    guard edition.manifest != nil else { return }
    state.withLock { $0.wanted = edition }
    making.async { [self] in
      // Of editions that came meanwhile the last one is enough.
      guard state.withLock({ $0.wanted === edition }), let site = edition.searched else { return }
      do {
        guard let index = try index(of: site, in: edition) else { return }
        let desk = Desk(index)
        state.withLock { if $0.wanted === edition { $0.desk = desk } }
      } catch {
        warn("the search has no index: \(error)")
      }
    }
  }

  /// Nil where another edition is wanted meanwhile.
  private func index(of site: SearchedSite, in edition: Edition) throws -> OpenIndex? {
    let end = ContinuousClock.now + Self.patience
    while let bytes = edition.folder.bytes(of: SearchFile.path) {
      if let index = try? OpenIndex(bytes), index.fits(site) { return index }
      guard ContinuousClock.now < end else { break }
      Thread.sleep(forTimeInterval: 0.05)
      guard state.withLock({ $0.wanted === edition }) else { return nil }
    }
    if let bytes = FileManager.default.contents(atPath: path), let index = try? OpenIndex(Array(bytes)),
      index.fits(site)
    {
      return index
    }
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    removeLeftovers()
    let made = "\(path).\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: made) }
    try? FileManager.default.removeItem(atPath: made)
    try SearchIndex.make(of: site, at: made)
    guard unsafe rename(made, path) == 0, let bytes = FileManager.default.contents(atPath: path) else {
      throw CocoaError(.fileWriteUnknown)
    }
    return try OpenIndex(Array(bytes))
  }

  /// Removes what killed servers left half made.
  private func removeLeftovers() {
    let place = URL(filePath: path)
    let folder = place.deletingLastPathComponent().path
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasPrefix(place.lastPathComponent + "."),
        let process = Int32(name.dropFirst(place.lastPathComponent.count + 1)),
        kill(process, 0) != 0
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
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
    guard let desk = state.withLock(\.desk) else { return .now(.busy) }
    if let known = desk.answers[question], now < known.changesAt { return .now(known.answer) }
    let isTaken = state.withLock { state in
      guard state.waiting < Self.mostWaiting else { return false }
      state.waiting += 1
      return true
    }
    guard isTaken else { return .now(.busy) }
    return .later(
      threads.runIfActive(eventLoop: loop) { [self] in
        defer { state.withLock { $0.waiting -= 1 } }
        return found(question, in: desk, at: now)
      })
  }

  private func found(_ question: SearchQuestion, in desk: Desk, at now: Int64) -> WebAnswer {
    do {
      guard let found = try desk.find(question, at: now) else { return .nothing }
      desk.answers.add(found, at: question)
      return found.answer
    } catch {
      return .busy
    }
  }
}

extension HTTPHeaders {
  fileprivate static func found(_ byteCount: Int) -> Self {
    [
      "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache",
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
