import Synchronization

/// A value that is worked out when it is first asked for, and once.
final class OnDemand<Value: Sendable>: Sendable {
  private enum State {
    case known(Value)
    case unknown(@Sendable () -> Value)
  }

  private let state: Mutex<State>

  init(_ value: Value) { state = Mutex(.known(value)) }

  init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.unknown(make)) }

  var value: Value {
    state.withLock { state in
      switch state {
      case .known(let value): return value
      case .unknown(let make):
        let value = make()
        state = .known(value)
        return value
      }
    }
  }
}
