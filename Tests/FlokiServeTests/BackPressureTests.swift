import FlokiListening
import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Synchronization
import Testing

/// A client that asks and does not read costs one answer, and budgets hold.
@Suite struct BackPressureTests {
  /// Counts what it is asked.
  private final class Site: RequestAnswering {
    let asked = Mutex<[String]>([])
    let body: WebAnswer.Body
    let isLater: Bool
    let waiting = Mutex<[EventLoopPromise<WebAnswer>]>([])

    init(_ body: WebAnswer.Body, isLater: Bool = false) { (self.body, self.isLater) = (body, isLater) }

    var answer: WebAnswer { WebAnswer(.ok, ["Content-Length": "4"], body) }

    func answer(to request: HTTPRequestHead, from client: SocketAddress?, on loop: any EventLoop) -> WebReply
    {
      asked.withLock { $0.append(request.uri) }
      guard isLater else { return .now(answer) }
      let promise = loop.makePromise(of: WebAnswer.self)
      waiting.withLock { $0.append(promise) }
      return .later(promise.futureResult)
    }
  }

  private struct Letters: ChunkReading {
    func read(_ count: Int, at offset: Int, into buffer: inout ByteBuffer) -> Bool {
      buffer.writeRepeatingByte(UInt8(ascii: "x"), count: count)
      return true
    }
  }

  private static let four = WebAnswer.Body.bytes(ByteBuffer(string: "four"))

  private static func channel(_ site: Site, _ budgets: AnswerBudgets = AnswerBudgets(files: 4)) throws
    -> EmbeddedChannel
  {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
    try channel.pipeline.syncOperations.addHandler(RequestHandler(site, budgets: budgets))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private static func requests(_ range: Range<Int>) -> ByteBuffer {
    ByteBuffer(string: range.map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
  }

  private static func sent(by channel: EmbeddedChannel) throws -> String {
    var text = ""
    while let part = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: part) }
    return text
  }

  @Test func `nothing is answered while the channel cannot be written`() throws {
    let site = Site(Self.four)
    let channel = try Self.channel(site)
    channel.isWritable = false
    try channel.writeInbound(Self.requests(0..<500))
    #expect(site.asked.withLock(\.count) == 0)
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(site.asked.withLock(\.self) == (0..<500).map { "/\($0)" })
    #expect(try Self.sent(by: channel).components(separatedBy: "four").count == 501)
    _ = try channel.finish()
  }

  @Test func `many requests in one piece do not answer each other from within`() throws {
    // As many as make a stack overflow where each answer begins inside of the one before.
    let site = Site(Self.four)
    let channel = try Self.channel(site)
    channel.isWritable = false
    try channel.writeInbound(Self.requests(0..<30_000))
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(site.asked.withLock(\.count) == 30_000)
    _ = try channel.finish(acceptAlreadyClosed: true)
  }

  @Test func `one request of a connection is worked on at a time, and each gets its answer`() throws {
    let site = Site(Self.four, isLater: true)
    let channel = try Self.channel(site)
    try channel.writeInbound(Self.requests(0..<20))
    for number in 1...20 {
      #expect(site.asked.withLock(\.count) == number)
      let promise = site.waiting.withLock { $0.removeFirst() }
      promise.succeed(site.answer)
      channel.embeddedEventLoop.run()
    }
    #expect(try Self.sent(by: channel).components(separatedBy: "four").count == 21)
    _ = try channel.finish()
  }

  @Test func `files that are sent have a budget, which comes back with the end of a connection`() throws {
    let budgets = AnswerBudgets(files: 1)
    let site = Site(.file(Letters(), from: 0, count: 4))
    let slow = try Self.channel(site, budgets)
    slow.isWritable = true
    // The channel stops taking anything once the head of the answer is there.
    try slow.pipeline.syncOperations.addHandler(StopsReading(slow), position: .first)
    try slow.writeInbound(Self.requests(0..<1))
    #expect(budgets.files.count == 1)
    let other = try Self.channel(site, budgets)
    try other.writeInbound(Self.requests(0..<1))
    #expect(try Self.sent(by: other).hasPrefix("HTTP/1.1 503 "))
    slow.pipeline.fireChannelInactive()
    _ = try slow.finish(acceptAlreadyClosed: true)
    #expect(budgets.files.count == 0)
    try other.writeInbound(Self.requests(0..<1))
    #expect(try Self.sent(by: other).hasSuffix("xxxx"))
    #expect(budgets.files.count == 0)
    _ = try other.finish()
  }

  /// Makes the channel one that cannot be written with the first thing that is written.
  private final class StopsReading: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private let channel: EmbeddedChannel

    init(_ channel: EmbeddedChannel) { self.channel = channel }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      channel.isWritable = false
      context.write(data, promise: promise)
    }
  }

  @Test func `bytes that are made for one answer have a budget, those that many share have none`() throws {
    let budgets = AnswerBudgets(bytes: 10, files: 1)
    #expect(budgets.bytes.take(8))
    let made = try Self.channel(Site(.own(ByteBuffer(string: "four"))), budgets)
    try made.writeInbound(Self.requests(0..<1))
    #expect(try Self.sent(by: made).hasPrefix("HTTP/1.1 503 "))
    let shared = try Self.channel(Site(Self.four), budgets)
    try shared.writeInbound(Self.requests(0..<1))
    #expect(try Self.sent(by: shared).hasSuffix("four"))
    budgets.bytes.give(back: 8)
    try made.writeInbound(Self.requests(0..<1))
    #expect(try Self.sent(by: made).hasSuffix("four"))
    // What was sent is given back.
    #expect(budgets.bytes.count == 0)
    // Larger than all of it, and alone.
    #expect(budgets.bytes.take(100) && !budgets.bytes.take(1))
    for channel in [made, shared] { _ = try channel.finish() }
  }
}
