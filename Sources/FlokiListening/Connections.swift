package import NIOCore
import Synchronization

/// The open connections, no more than are allowed.
///
/// Those that have been silent longest make room for new ones: anyone can open connections and say nothing, and must
/// not keep others out.
package final class Connections: Sendable {
  package let most: Int
  /// Connections that are asked to end count until they have: so many new ones are taken meanwhile.
  package static let slack = 32
  private let open = Mutex<[ObjectIdentifier: Connection]>([:])
  private let endedForRoom = Atomic(0)

  package init(most: Int) { self.most = most }

  package var count: Int { open.withLock(\.count) }

  /// How many were closed to make room for others.
  package var evictedCount: Int { endedForRoom.load(ordering: .relaxed) }

  /// Registers a connection until it ends; nil if as many as are allowed are open, and all of them are being answered or
  /// have not ended yet although they were asked to.
  package func enter(_ channel: any Channel) -> Connection? {
    let key = ObjectIdentifier(channel)
    let connection = Connection(channel)
    let leaving = open.withLock { open in
      open.count < most ? [] : Self.longestSilent(of: open.values, near: channel.eventLoop, max(1, most / 64))
    }
    endedForRoom.add(leaving.count, ordering: .relaxed)
    for one in leaving { one.channel.close(promise: nil) }
    let isIn = open.withLock { open in
      guard open.count < most || (!leaving.isEmpty && open.count < most + Self.slack) else { return false }
      open[key] = connection
      return true
    }
    guard isIn else { return nil }
    channel.closeFuture.whenComplete { _ in self.open.withLock { _ = $0.removeValue(forKey: key) } }
    return connection
  }

  /// Marks the connections that have waited longest for a request, so that each is ended once.
  ///
  /// - Parameters:
  ///   - loop: Connections of this event loop go first: they have ended before it takes its next one, while those of a loop
  ///     that is busy could be so many that no room is left.
  ///   - count: That many at once, as looking for them takes a look at every connection.
  private static func longestSilent(
    of connections: some Sequence<Connection>, near loop: any EventLoop, _ count: Int
  ) -> [Connection] {
    let silent = connections.compactMap { one in one.silentSince.map { (since: $0, connection: one) } }
    let near = silent.filter { $0.connection.channel.eventLoop === loop }
    let oldest = (near.isEmpty ? silent : near).sorted { $0.since < $1.since }.prefix(count)
    return oldest.map(\.connection).filter { $0.leave() }
  }

  /// Ends each connection after the answer that it is waiting for, and all of them after some time.
  ///
  /// - Returns: How many were cut short.
  package func drain(within limit: Duration) async -> Int {
    for one in open.withLock({ Array($0.values) }) {
      one.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
    let end = ContinuousClock.now + limit
    while count > 0, ContinuousClock.now < end {
      // Anyone who drains was asked to end: that the task is cancelled says nothing new.
      await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
    }
    let left = open.withLock { Array($0.values) }
    for one in left { one.channel.close(promise: nil) }
    return left.count
  }
}

/// One of them, and whether it waits for its client.
package final class Connection: Sendable {
  fileprivate let channel: any Channel
  /// Since when no whole request has come, in nanoseconds of the machine's uptime; one of the two below otherwise.
  private let state: Atomic<UInt64>
  private static let isAnswered: UInt64 = 0
  private static let isLeaving = UInt64.max

  fileprivate init(_ channel: any Channel) {
    self.channel = channel
    state = Atomic(NIODeadline.now().uptimeNanoseconds)
  }

  fileprivate var silentSince: UInt64? {
    let now = state.load(ordering: .relaxed)
    return now == Self.isAnswered || now == Self.isLeaving ? nil : now
  }

  /// Whether it was still waiting for a request.
  fileprivate func leave() -> Bool {
    let now = state.load(ordering: .relaxed)
    guard now != Self.isAnswered, now != Self.isLeaving else { return false }
    return state.compareExchange(expected: now, desired: Self.isLeaving, ordering: .relaxed).exchanged
  }

  /// A whole request has come.
  package func isBeingAnswered() { change(to: Self.isAnswered) }

  /// The next request is waited for.
  package func isSilent() { change(to: NIODeadline.now().uptimeNanoseconds) }

  private func change(to new: UInt64) {
    let now = state.load(ordering: .relaxed)
    guard now != Self.isLeaving else { return }
    _ = state.compareExchange(expected: now, desired: new, ordering: .relaxed)
  }
}
