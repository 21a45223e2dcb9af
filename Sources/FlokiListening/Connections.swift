package import NIOCore
import Synchronization

/// The connections that there are, and no more than are allowed.
package final class Connections: Sendable {
  private let most: Int
  private let open = Mutex<[ObjectIdentifier: any Channel]>([:])

  package init(most: Int) { self.most = most }

  package var count: Int { open.withLock(\.count) }

  /// Takes note of a connection until it ends; false where there are as many as are allowed.
  package func enter(_ channel: any Channel) -> Bool {
    let key = ObjectIdentifier(channel)
    let isIn = open.withLock { open in
      guard open.count < most else { return false }
      open[key] = channel
      return true
    }
    if isIn {
      channel.closeFuture.whenComplete { _ in self.open.withLock { _ = $0.removeValue(forKey: key) } }
    }
    return isIn
  }

  /// Ends each connection after the answer that it is waiting for, and all of them after some time.
  ///
  /// - Returns: How many were cut short.
  package func drain(within limit: Duration) async -> Int {
    for channel in open.withLock({ Array($0.values) }) {
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
    let end = ContinuousClock.now + limit
    while count > 0, ContinuousClock.now < end {
      // Anyone who drains was asked to end: that the task is cancelled says nothing new.
      await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
    }
    let left = open.withLock { Array($0.values) }
    for channel in left { channel.close(promise: nil) }
    return left.count
  }
}
