import Foundation
import NIOCore
import NIOWebSocket

/// The server's end of a page's WebSocket: it sends the state of each build, and takes a few requests.
///
/// A page that does not read costs one message: while it does not, only the last state and the last ping are kept.
final class EventSocket: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  struct Message: Sendable { let text: String }

  private let hub: EventHub
  private let browsers: Browsers
  /// The browser whose page this is; nil for one that may change nothing.
  private let browser: Browsers.Token?
  /// What the page gets once it reads again.
  private var waiting: String?
  private var ping: ByteBuffer?

  init(_ hub: EventHub, _ browsers: Browsers, browser: Browsers.Token?) {
    (self.hub, self.browsers, self.browser) = (hub, browsers, browser)
  }

  func handlerAdded(context: ChannelHandlerContext) { hub.add(context.channel, of: browser) }

  func channelInactive(context: ChannelHandlerContext) {
    hub.remove(context.channel)
    context.fireChannelInactive()
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  {
    guard let message = event as? Message else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    waiting = message.text
    sendWhatWaits(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    sendWhatWaits(context)
    context.fireChannelWritabilityChanged()
  }

  private func sendWhatWaits(_ context: ChannelHandlerContext) {
    if context.channel.isWritable, let text = waiting {
      waiting = nil
      send(.text, context.channel.allocator.buffer(string: text), context)
    }
    if context.channel.isWritable, let data = ping {
      ping = nil
      send(.pong, data, context)
    }
  }

  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext) {
    context.writeAndFlush(
      wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text: if frame.fin { take(Array(buffer: frame.unmaskedData)) }
    case .ping:
      // The last one is enough (RFC 6455, 5.5.3).
      ping = frame.unmaskedData
      sendWhatWaits(context)
    case .connectionClose:
      let channel = context.channel
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData))
      ).whenComplete { _ in channel.close(promise: nil) }
    default: break
    }
  }

  private func take(_ message: [UInt8]) {
    guard let (wish, token) = EventHub.Wish.read(message), let browser = browsers.browser(with: token) else {
      return
    }
    hub.ask(wish, of: browser)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

extension EventHub.Wish {
  private struct Text: Decodable {
    var kind: String
    var token: String
    var on: Bool?
    var at: String?
    var path: String?
    var line: Int?
    var column: Int?
  }

  /// With the token of the page that sends it; nil for what no page of ours sends.
  fileprivate static func read(_ bytes: [UInt8]) -> (wish: Self, token: String)? {
    guard let text = try? JSONDecoder().decode(Text.self, from: Data(bytes)) else { return nil }
    switch (text.kind, text.on, text.path) {
    case ("drafts", let isOn?, _): return (.drafts(isOn), text.token)
    case ("now", _, _): return (.moment(text.at), text.token)
    case ("open", _, let path?):
      return (.open(path: path, line: text.line ?? 1, column: text.column ?? 1), text.token)
    default: return nil
    }
  }
}
