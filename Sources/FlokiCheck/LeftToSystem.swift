/// A value that lives as long as the process: freeing a hundred thousand items one by one takes longer than exiting.
private final class LeftToSystem<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension BuildRequest {
  /// Keeps a large value until the process ends, if it is about to end.
  package func leaveToSystem<Value: Sendable>(_ value: Value) {
    if endsProcess { _ = unsafe Unmanaged.passRetained(LeftToSystem(value)) }
  }
}
