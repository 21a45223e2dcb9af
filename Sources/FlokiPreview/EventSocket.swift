import Foundation
import NIOCore
import NIOWebSocket

/// The end of a page's WebSocket: it is told the state of each build, and takes a few wishes.
final class EventSocket: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  struct Message: Sendable { let text: String }

  /// A page that has left so many bytes unread is given up.
  private static let mostUnread = 1 << 22

  private let hub: EventHub

  init(_ hub: EventHub) { self.hub = hub }

  func handlerAdded(context: ChannelHandlerContext) { hub.add(context.channel) }

  func channelInactive(context: ChannelHandlerContext) {
    hub.remove(context.channel)
    context.fireChannelInactive()
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  {
    guard let message = event as? Message else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    guard context.channel.isWritable || unread < Self.mostUnread else { return context.close(promise: nil) }
    unread += message.text.utf8.count
    let frame = WebSocketFrame(
      fin: true, opcode: .text, data: context.channel.allocator.buffer(string: message.text))
    let count = message.text.utf8.count
    let written = context.eventLoop.makePromise(of: Void.self)
    let this = NIOLoopBound(self, eventLoop: context.eventLoop)
    written.futureResult.whenComplete { _ in this.value.unread -= count }
    context.writeAndFlush(wrapOutboundOut(frame), promise: written)
  }

  private var unread = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text:
      if frame.fin, let wish = EventHub.Wish(Array(buffer: frame.unmaskedData)) { hub.ask(wish) }
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose:
      let channel = context.channel
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData))
      ).whenComplete { _ in channel.close(promise: nil) }
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

extension EventHub.Wish {
  private struct Text: Decodable {
    var kind: String
    var on: Bool?
    var at: String?
    var path: String?
    var line: Int?
    var column: Int?
  }

  /// Nil for what no page of ours sends.
  init?(_ bytes: [UInt8]) {
    guard let text = try? JSONDecoder().decode(Text.self, from: Data(bytes)) else { return nil }
    switch (text.kind, text.on, text.path) {
    case ("drafts", let isOn?, _): self = .drafts(isOn)
    case ("now", _, _): self = .moment(text.at)
    case ("open", _, let path?): self = .open(path: path, line: text.line ?? 1, column: text.column ?? 1)
    default: return nil
    }
  }
}
