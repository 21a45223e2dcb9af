/// A value that lives as long as the process: taking a hundred thousand items apart one by one takes longer than ending it.
private final class LeftToSystem<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension BuildRequest {
  /// Keeps a large value until the process ends, where that is what comes next.
  package func leaveToSystem<Value: Sendable>(_ value: Value) {
    if endsProcess { _ = unsafe Unmanaged.passRetained(LeftToSystem(value)) }
  }
}
