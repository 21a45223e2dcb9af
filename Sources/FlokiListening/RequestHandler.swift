package import NIOCore
package import NIOHTTP1

/// One connection: its requests are answered by their responders, one after the other.
///
/// Clients that are slow to send or to read are dropped, and so are those that send more than a request may have. Nothing is answered while the
/// other side does not read: a request waits until the answers before it have left, and no further one is read meanwhile, so that
/// one connection holds one answer and what the system buffers.
package final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPServerRequestPart
  package typealias OutboundOut = HTTPServerResponsePart

  /// Not a type parameter: other modules would run all of this unspecialised, which cost a twentieth of an answer.
  private let site: any RequestAnswering
  private let limits: RequestLimits
  private let budgets: AnswerBudgets
  private let connection: Connection?
  private var head: HTTPRequestHead?
  private var bodyCount = 0
  /// When the other side is given up, and the timer that looks at it now and then: a timer for each request would cost more than some
  /// answers.
  private var deadline = NIODeadline.distantFuture
  private var timer: Scheduled<Void>?
  /// A whole request that is not answered yet.
  private var held: Answering?
  private var answering: Answering?
  /// Whether ``answerHeld(_:)`` runs: the end of an answer brings the next request, which is not answered inside of it.
  private var isAnsweringHeld = false
  private var isGone = false
  /// Whether a request was refused for its length: what still comes of it is read and forgotten, since a connection that is closed before
  /// would take the refusal with it.
  private var isRefusing = false

  /// An answer under way.
  private struct Answering {
    let request: HTTPRequestHead
    let started: NIODeadline
    var status = 0
    var sent = 0
    /// What it has of the budget of bytes.
    var ownBytes = 0
    /// What is still to be read of a file.
    var file: (any ChunkReading)?
    var next = 0
    var rest = 0
  }

  /// - Parameters:
  ///   - budgets: What all connections of the server share.
  ///   - connection: Is told whether the client is waited for; nil if that does not matter.
  package init(
    _ site: any RequestAnswering, limits: RequestLimits = RequestLimits(), budgets: AnswerBudgets,
    connection: Connection? = nil
  ) {
    (self.site, self.limits, self.budgets, self.connection) = (site, limits, budgets, connection)
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    wait(limits.patience)
    watch(context)
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    isGone = true
    closeFile()
    (held, answering) = (nil, nil)
  }

  private func wait(_ time: TimeAmount) { deadline = .now() + time }

  /// What those who are out of time still have: a request may have come while the server was kept from reading it, and is read first.
  private static var grace: TimeAmount { .milliseconds(200) }

  private func watch(_ context: ChannelHandlerContext, isLate: Bool = false) {
    let (this, bound) = (
      NIOLoopBound(self, eventLoop: context.eventLoop), NIOLoopBound(context, eventLoop: context.eventLoop)
    )
    timer = context.eventLoop.scheduleTask(deadline: isLate ? .now() + Self.grace : deadline) {
      let isOver = this.value.deadline <= .now()
      if isOver, isLate { return bound.value.close(promise: nil) }
      this.value.watch(bound.value, isLate: isOver)
    }
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      bodyCount = 0
      // Of what is sent behind the head nothing is waited for longer than for the head.
      wait(limits.patience)
      if head.bodyLength > limits.longestBody { return refuse(head, context) }
      if head.expectsToBeAsked {
        let asks = HTTPResponseHead(version: head.version, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(asks)), promise: nil)
      }
    case .body(let part):
      bodyCount += part.readableBytes
      if bodyCount > limits.longestRefusedBody { return context.close(promise: nil) }
      if let head, bodyCount > limits.longestBody { refuse(head, context) }
    case .end:
      if isRefusing { return context.close(promise: nil) }
      guard let head else { return }
      self.head = nil
      wait(limits.patienceOfReaders)
      held = Answering(request: head, started: .now())
      answerHeld(context)
    }
  }

  /// Answers a request before its body is there, and ends the connection with it.
  private func refuse(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    self.head = nil
    guard answering == nil, held == nil else { return context.close(promise: nil) }
    isRefusing = true
    wait(limits.patienceWithRefused)
    var request = head
    request.headers.replaceOrAdd(name: "Connection", value: "close")
    answering = Answering(request: request, started: .now())
    let answer = WebAnswer(.payloadTooLarge, ["Content-Length": "0", "Cache-Control": "no-store"])
    send(answer, to: request, context)
  }

  /// Answers the request that is there, and those that come with the end of each answer, while the other side reads.
  private func answerHeld(_ context: ChannelHandlerContext) {
    guard !isAnsweringHeld else { return }
    isAnsweringHeld = true
    defer { isAnsweringHeld = false }
    while answering == nil, context.channel.isWritable, let next = held {
      held = nil
      answering = next
      connection?.isBeingAnswered()
      respond(to: next.request, context)
    }
  }

  private func respond(to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard request.uri.utf8.count <= limits.longestTarget else {
      return send(WebAnswer(.uriTooLong, ["Content-Length": "0"]), to: request, context)
    }
    switch site.answer(to: request, from: context.channel.remoteAddress, on: context.eventLoop) {
    case .now(let answer): send(answer, to: request, context)
    case .later(let future):
      let (this, bound) = (
        NIOLoopBound(self, eventLoop: context.eventLoop), NIOLoopBound(context, eventLoop: context.eventLoop)
      )
      future.hop(to: context.eventLoop).whenComplete { result in
        let failed = WebAnswer(.internalServerError, ["Content-Length": "0", "Cache-Control": "no-store"])
        this.value.send((try? result.get()) ?? failed, to: request, bound.value)
      }
    }
  }

  private func send(_ answer: WebAnswer, to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard answering != nil, !isGone else { return }
    let answer = affordable(answer, isWhole: request.method != .HEAD)
    var headers = answer.headers
    if !request.isKeepAlive {
      headers.add(name: "Connection", value: "close")
    } else if request.version.minor == 0 {
      headers.add(name: "Connection", value: "keep-alive")
    }
    answering?.status = Int(answer.status.code)
    let head = HTTPResponseHead(version: request.version, status: answer.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    guard request.method != .HEAD else { return finish(context) }
    switch answer.body {
    case .none: finish(context)
    case .bytes(let bytes), .own(let bytes):
      answering?.sent = bytes.readableBytes
      // All of it is handed over at once: a reader has a second for each kilobyte.
      wait(limits.patienceOfReaders + .seconds(Int64(bytes.readableBytes >> 10)))
      context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
      finish(context)
    case .file(let file, let start, let count):
      answering?.file = file
      answering?.next = start
      answering?.rest = count
      sendPieces(context)
    }
  }

  /// The answer with what it takes of the budgets, or one that turns the request away.
  private func affordable(_ answer: WebAnswer, isWhole: Bool) -> WebAnswer {
    guard isWhole else { return answer }
    switch answer.body {
    case .own(let bytes):
      guard budgets.bytes.take(bytes.readableBytes) else { return .overloaded }
      answering?.ownBytes = bytes.readableBytes
    case .file: guard budgets.files.take(1) else { return .overloaded }
    case .none, .bytes: break
    }
    return answer
  }

  private func closeFile() {
    guard answering?.file != nil else { return }
    answering?.file = nil
    budgets.files.give(back: 1)
  }

  /// What is read of a file at a time, and again once the other side has taken it.
  private static var piece: Int { 1 << 16 }

  private func sendPieces(_ context: ChannelHandlerContext) {
    while var now = answering, let file = now.file {
      guard now.rest > 0 else {
        closeFile()
        return finish(context)
      }
      guard context.channel.isWritable else { return context.flush() }
      let count = min(Self.piece, now.rest)
      var buffer = context.channel.allocator.buffer(capacity: count)
      // A client must not take half of a file for all of it.
      guard file.read(count, at: now.next, into: &buffer) else { return context.close(promise: nil) }
      now.next += count
      now.rest -= count
      now.sent += count
      answering = now
      wait(limits.patienceOfReaders)
      context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    }
  }

  package func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      if answering != nil { connection?.isBeingAnswered() }
      sendPieces(context)
      answerHeld(context)
    } else {
      // Of those who do not read, the one that was slowest leaves first.
      connection?.isSilent()
    }
    context.fireChannelWritabilityChanged()
  }

  private func finish(_ context: ChannelHandlerContext) {
    guard let now = answering else { return }
    // Its end may bring the next request, which is another one's.
    answering = nil
    let isLast = !now.request.isKeepAlive
    let (this, bound) = (
      NIOLoopBound(self, eventLoop: context.eventLoop), NIOLoopBound(context, eventLoop: context.eventLoop)
    )
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      this.value.hasSent(now, bound.value)
      if isLast {
        // The timer ends what a refused client still sends.
        bound.value.close(mode: this.value.isRefusing ? .output : .all, promise: nil)
      } else if this.value.answering == nil, this.value.held == nil, this.value.head == nil {
        this.value.wait(this.value.limits.patience)
        this.value.connection?.isSilent()
      }
    }
  }

  private func hasSent(_ answer: Answering, _ context: ChannelHandlerContext) {
    if answer.ownBytes > 0 { budgets.bytes.give(back: answer.ownBytes) }
    site.hasAnswered(
      AnswerRecord(
        request: answer.request, client: context.channel.remoteAddress, status: answer.status,
        byteCount: answer.sent, time: .now() - answer.started))
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

extension HTTPRequestHead {
  /// How long its body will be, as it says; 0 where it does not say so.
  fileprivate var bodyLength: Int {
    headers.first(name: "Content-Length").map { Int($0) ?? .max } ?? 0
  }

  /// Whether the client sends its body only after it was told to continue (RFC 9110, 10.1.1).
  fileprivate var expectsToBeAsked: Bool {
    version.minor > 0 && headers[canonicalForm: "Expect"].contains { $0.lowercased() == "100-continue" }
  }
}

extension WebAnswer {
  /// More is asked than can be sent at a time.
  fileprivate static var overloaded: Self {
    WebAnswer(
      .serviceUnavailable, ["Content-Length": "0", "Retry-After": "2", "Cache-Control": "no-store"])
  }
}
