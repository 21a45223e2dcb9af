import Synchronization

/// How many browsers run at a time, since each of them is a dozen processes: anyone who wants one more waits for a seat.
final class BrowserSeats: Sendable {
  static let ofThisMachine = BrowserSeats(2)

  private let state: Mutex<State>

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  init(_ count: Int) { state = Mutex(State(free: count)) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// A place for one browser, left with the last one who holds it.
final class BrowserSeat: Sendable {
  init() async { await BrowserSeats.ofThisMachine.take() }

  deinit { BrowserSeats.ofThisMachine.leave() }
}
