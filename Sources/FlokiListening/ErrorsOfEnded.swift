package import NIOCore
package import NIOHTTP1

/// Keeps errors of a connection that has ended from NIO's own handler, which would answer them: half a request that is cut off when the
/// server stops has no client that waits for an answer, and NIO's pipeline takes one for a bug.
package final class ErrorsOfEnded: ChannelInboundHandler, Sendable {
  package typealias InboundIn = HTTPServerRequestPart

  package init() {}

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if context.channel.isActive { context.fireErrorCaught(error) }
  }
}

extension ChannelPipeline.SynchronousOperations {
  /// Puts it in front of the handler that answers malformed requests.
  package func addErrorsOfEnded() throws {
    try addHandler(ErrorsOfEnded(), position: .before(handler(type: HTTPServerProtocolErrorHandler.self)))
  }
}
