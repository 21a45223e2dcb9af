package import NIOCore
package import NIOHTTP1

/// How much of a request is read, and how long anybody is waited for.
package struct RequestLimits: Sendable {
  /// A whole request has come by then.
  package var patience = TimeAmount.seconds(20)
  /// Of an answer a next part is taken by then.
  package var patienceOfReaders = TimeAmount.minutes(10)
  /// Nothing that is sent behind a head is needed: it is read and forgotten, up to so many bytes.
  package var longestBody = 65536
  /// Of a path and what is asked behind it, in bytes.
  package var longestTarget = 1 << 16

  package init() {}
}

/// One connection: each request is answered by who is responsible for it, one after the other.
///
/// Anyone who is slow to ask or to read is given up, and so is anyone who sends more than a request has.
package final class RequestHandler<Site: RequestAnswering>: ChannelInboundHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPServerRequestPart
  package typealias OutboundOut = HTTPServerResponsePart

  private let site: Site
  private let limits: RequestLimits
  private var head: HTTPRequestHead?
  private var bodyCount = 0
  /// When the other side is given up, and the timer that looks at it now and then: a timer for each request would cost more than some
  /// answers.
  private var deadline = NIODeadline.distantFuture
  private var timer: Scheduled<Void>?
  private var answering: Answering?

  /// An answer under way.
  private struct Answering {
    let request: HTTPRequestHead
    let started: NIODeadline
    var status = 0
    var sent = 0
    /// What is still to be read of a file.
    var file: (any ChunkReading)?
    var next = 0
    var rest = 0
  }

  package init(_ site: Site, limits: RequestLimits = RequestLimits()) {
    (self.site, self.limits) = (site, limits)
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    wait(limits.patience)
    watch(context)
  }

  package func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  private func wait(_ time: TimeAmount) { deadline = .now() + time }

  /// What whoever is out of time still has: a request may have come while the server was kept from reading it, and is read first.
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
    case .body(let part):
      bodyCount += part.readableBytes
      if bodyCount > limits.longestBody { context.close(promise: nil) }
    case .end:
      guard let head else { return }
      self.head = nil
      wait(limits.patienceOfReaders)
      answering = Answering(request: head, started: .now())
      respond(to: head, context)
    }
  }

  private func respond(to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard request.uri.utf8.count <= limits.longestTarget else {
      return send(WebAnswer(.uriTooLong, ["Content-Length": "0"]), to: request, context)
    }
    switch site.answer(to: request, on: context.eventLoop) {
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
    guard answering != nil else { return }
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
    case .bytes(let bytes):
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

  /// What is read of a file at a time, and again once the other side has taken it.
  private static var piece: Int { 1 << 16 }

  private func sendPieces(_ context: ChannelHandlerContext) {
    while var now = answering, let file = now.file {
      guard now.rest > 0 else {
        answering?.file = nil
        return finish(context)
      }
      guard context.channel.isWritable else { return context.flush() }
      let count = min(Self.piece, now.rest)
      var buffer = context.channel.allocator.buffer(capacity: count)
      // Nobody may take half of a file for all of it.
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
    if context.channel.isWritable { sendPieces(context) }
    context.fireChannelWritabilityChanged()
  }

  private func finish(_ context: ChannelHandlerContext) {
    guard let now = answering else { return }
    let isLast = !now.request.isKeepAlive
    let (this, bound) = (
      NIOLoopBound(self, eventLoop: context.eventLoop), NIOLoopBound(context, eventLoop: context.eventLoop)
    )
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      this.value.hasSent(now, bound.value)
      if isLast {
        bound.value.close(promise: nil)
      } else if this.value.answering == nil, this.value.head == nil {
        this.value.wait(this.value.limits.patience)
      }
    }
  }

  private func hasSent(_ answer: Answering, _ context: ChannelHandlerContext) {
    answering = nil
    site.hasAnswered(
      AnswerRecord(
        request: answer.request, client: context.channel.remoteAddress, status: answer.status,
        byteCount: answer.sent, time: .now() - answer.started))
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
