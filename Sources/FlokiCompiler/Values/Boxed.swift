/// A value that few items have, stored by reference: every item has room for it, and there are many.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
