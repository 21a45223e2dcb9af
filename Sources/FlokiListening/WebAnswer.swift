package import NIOCore
package import NIOHTTP1

/// The answer to a request: a head, and bytes that are in memory or are read as they are sent.
package struct WebAnswer: Sendable {
  package enum Body: Sendable {
    case none
    /// Bytes that are held anyway: however many answers send them, they are there once.
    case bytes(ByteBuffer)
    /// Bytes that were made for this answer, which are in memory until it was sent (``AnswerBudgets``).
    case own(ByteBuffer)
    /// So many bytes from a place on.
    case file(any ChunkReading, from: Int, count: Int)
  }

  package var status: HTTPResponseStatus
  /// With the length of the body.
  package var headers: HTTPHeaders
  package var body: Body

  package init(_ status: HTTPResponseStatus, _ headers: HTTPHeaders, _ body: Body = .none) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

/// An open file that is sent piece by piece.
package protocol ChunkReading: Sendable {
  /// Appends at most `count` bytes; false where they cannot be read, or the file has become shorter.
  func read(_ count: Int, at offset: Int, into buffer: inout ByteBuffer) -> Bool
}

/// An answer that is ready, or one that is still being made.
package enum WebReply {
  case now(WebAnswer)
  case later(EventLoopFuture<WebAnswer>)
}

/// Answers the requests of a server's connections.
package protocol RequestAnswering: Sendable {
  /// - Parameters:
  ///   - client: Who asks; nil where the system does not say.
  ///   - loop: That of the connection, which has to be kept waiting by nothing.
  func answer(to request: HTTPRequestHead, from client: SocketAddress?, on loop: any EventLoop) -> WebReply

  /// Takes note of an answer that was sent as far as the other side took it.
  func hasAnswered(_ record: AnswerRecord)
}

extension RequestAnswering {
  package func hasAnswered(_ record: AnswerRecord) {}
}

/// What became of a request.
package struct AnswerRecord: Sendable {
  package let request: HTTPRequestHead
  package let client: SocketAddress?
  package let status: Int
  /// The bytes of the body that were passed to the network.
  package let byteCount: Int
  package let time: TimeAmount
}
