/// A value that few items have: behind a reference, since all have room for it and are many.
final class Seldom<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
