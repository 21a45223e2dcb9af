/// The number of a text in `langs`, by which appdata refers to it.
package struct StringID: Hashable, Comparable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static func < (one: StringID, other: StringID) -> Bool { one.rawValue < other.rawValue }

  /// The numbers that both clients keep to themselves; 10017 … 10046 are Android's (C43 C44).
  package static let reserved: ClosedRange<Int32> = 10000...10046
}
