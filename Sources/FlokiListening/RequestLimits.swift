package import NIOCore

/// How much of a request is read, and how long clients are waited for.
package struct RequestLimits: Sendable {
  /// A whole request has come by then.
  package var patience = TimeAmount.seconds(20)
  /// The client takes the next part of an answer by then.
  package var patienceOfReaders = TimeAmount.minutes(10)
  /// The body of a request is not needed: it is read and dropped, up to so many bytes.
  package var longestBody = 65536
  /// A longer body is refused, and read for a moment longer so that the refusal arrives.
  package var longestRefusedBody = 1 << 22
  package var patienceWithRefused = TimeAmount.seconds(2)
  /// Of a path and what is asked behind it, in bytes.
  package var longestTarget = 1 << 16

  package init() {}
}
