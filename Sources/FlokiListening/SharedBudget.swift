import Synchronization

/// How much of something a server hands out at a time, such as open files or bytes of answers that wait to be sent.
///
/// Every part that is taken is given back. If nothing is left, a server refuses a request: it neither waits nor
/// exceeds the budget.
package final class SharedBudget: Sendable {
  /// The most that is out at a time.
  package let most: Int
  private let taken = Mutex(0)

  package init(most: Int) { self.most = most }

  /// How much is out now.
  package var count: Int { taken.withLock(\.self) }

  /// Whether there was room. One part that is larger than the whole budget is given out while nothing else is.
  package func take(_ count: Int) -> Bool {
    taken.withLock { taken in
      guard taken == 0 || taken + count <= most else { return false }
      taken += count
      return true
    }
  }

  package func give(back count: Int) { taken.withLock { $0 -= count } }
}

/// What all connections of a server share.
package struct AnswerBudgets: Sendable {
  /// Bytes that were made for one answer alone and were not sent yet. Bytes that many answers share cost nothing more.
  package let bytes: SharedBudget
  /// Files that are open because parts of them are being sent.
  package let files: SharedBudget

  /// - Parameters:
  ///   - bytes: 128 MB unless a server says otherwise.
  package init(bytes: Int = 1 << 27, files: Int) {
    (self.bytes, self.files) = (SharedBudget(most: bytes), SharedBudget(most: files))
  }
}
