/// What a file came to, and what was ignored on the way.
public struct Decoded<Value> {
  /// With defaults where something was ignored.
  public var value: Value
  /// In the order of reading, which is the same in every run.
  public var ignored: [Ignored]

  /// A value made by hand.
  public init(_ value: Value, ignored: [Ignored] = []) {
    self.value = value
    self.ignored = ignored
  }
}

extension Decoded: Sendable where Value: Sendable {}
extension Decoded: Equatable where Value: Equatable {}
extension Decoded: Hashable where Value: Hashable {}
