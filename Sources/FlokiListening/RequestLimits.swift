package import NIOCore

/// How much of a request is read, and how long anybody is waited for.
package struct RequestLimits: Sendable {
  /// A whole request has come by then.
  package var patience = TimeAmount.seconds(20)
  /// Of an answer a next part is taken by then.
  package var patienceOfReaders = TimeAmount.minutes(10)
  /// Nothing that is sent behind a head is needed: it is read and forgotten, up to so many bytes.
  package var longestBody = 65536
  /// A longer body is refused, and read on for a moment so that the refusal arrives.
  package var longestRefusedBody = 1 << 22
  package var patienceWithRefused = TimeAmount.seconds(2)
  /// Of a path and what is asked behind it, in bytes.
  package var longestTarget = 1 << 16

  package init() {}
}
