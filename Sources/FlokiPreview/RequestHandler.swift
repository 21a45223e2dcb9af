import NIOCore
import NIOHTTP1

/// One connection of a browser: each request is answered from what the preview holds now.
///
/// Whoever is slow to ask is given up, and so is whoever sends more than a request of a browser has.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// A whole request has come by then.
  private static let patience = TimeAmount.seconds(20)
  /// An answer, be it a film, is read by then.
  private static let patienceOfReaders = TimeAmount.minutes(10)
  /// The preview takes nothing: what is behind a head is read and forgotten, up to so many bytes.
  private static let longestBody = 65536

  private let hub: EventHub
  private let hosts: AllowedHosts
  private var head: HTTPRequestHead?
  private var bodyCount = 0
  private var deadline: Scheduled<Void>?

  init(_ hub: EventHub, _ hosts: AllowedHosts) { (self.hub, self.hosts) = (hub, hosts) }

  func handlerAdded(context: ChannelHandlerContext) { wait(Self.patience, context) }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  private func wait(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      bodyCount = 0
    case .body(let part):
      bodyCount += part.readableBytes
      if bodyCount > Self.longestBody { context.close(promise: nil) }
    case .end:
      guard let head else { return }
      self.head = nil
      wait(Self.patienceOfReaders, context)
      respond(to: head, context)
    }
  }

  private func respond(to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let answer = answer(to: request)
    var headers = HTTPHeaders([
      ("Content-Type", answer.type), ("Content-Length", "\(answer.body.count)"),
      ("Cache-Control", answer.cacheControl), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ])
    if let policy = answer.policy { headers.add(name: "Content-Security-Policy", value: policy) }
    if answer.clearsStorage { headers.add(name: "Clear-Site-Data", value: "\"storage\"") }
    if answer.status == 405 { headers.add(name: "Allow", value: "GET, HEAD") }
    if answer.status == 200 { headers.add(name: "Accept-Ranges", value: "bytes") }
    if let (bytes, whole) = answer.range {
      headers.add(name: "Content-Range", value: "bytes \(bytes.lowerBound)-\(bytes.upperBound)/\(whole)")
    }
    if !request.isKeepAlive { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: answer.status)
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: request.version, status: status, headers: headers))),
      promise: nil)
    if request.method != .HEAD, !answer.body.isEmpty {
      context.write(
        wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(bytes: answer.body)))),
        promise: nil)
    }
    let written = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    let isLast = !request.isKeepAlive
    let (this, bound) = (
      NIOLoopBound(self, eventLoop: context.eventLoop), NIOLoopBound(context, eventLoop: context.eventLoop)
    )
    written.whenComplete { _ in
      if isLast {
        bound.value.close(promise: nil)
      } else if this.value.head == nil {
        this.value.wait(Self.patience, bound.value)
      }
    }
  }

  private func answer(to request: HTTPRequestHead) -> PreviewAnswer {
    guard request.method == .GET || request.method == .HEAD else { return .notAllowed }
    let names = request.headers["Host"]
    guard names.count == 1, hosts.allow(names[0]) else { return .refused }
    // A WebSocket of another origin was not taken as one.
    if request.uri == PreviewServer.eventPath { return .refused }
    return hub.answers.answer(to: request.uri, host: names[0]).part(request.headers.first(name: "Range"))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
