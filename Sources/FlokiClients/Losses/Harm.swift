/// What a loss does to a reader, the worst first.
package enum Harm: String, Comparable, CaseIterable, Sendable {
  /// The app closes.
  case crash
  /// The app never reaches its tabs.
  case refuse
  /// A tab, item, section, picture or page is missing or hidden.
  case lost
  /// An attribute is ignored, a default is used, a picture is scaled, something old stays.
  case changed
  /// Harmless, and worth knowing.
  case note

  /// Worse means less.
  package static func < (one: Harm, other: Harm) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension Harm {
  /// What a fact usually does, where the rule that reports it says nothing else.
  static func usual(of fact: Int) -> Harm {
    if notes.contains(fact) { return .note }
    return losing.contains(fact) ? .lost : .changed
  }

  /// Facts that take something from the reader.
  private static let losing: Set<Int> = [
    1, 2, 4, 9, 23, 24, 54, 57, 58, 60, 61, 62, 65, 66, 67, 70, 71, 72, 74, 77, 80, 81, 82, 86, 88, 90, 92,
    93,
    94, 95, 97, 99, 101, 103, 105, 106, 109, 110, 117, 118, 119, 120, 121, 122, 123, 124, 125, 134, 135, 136,
    140,
    141, 142, 147, 149, 150, 156, 157, 158, 171, 179, 181, 187, 191, 192, 194, 198, 201, 205, 206, 210, 211,
    213,
    214, 215, 216, 219,
  ]

  private static let notes: Set<Int> = [
    7, 40, 68, 73, 128, 129, 132, 133, 148, 162, 184, 190, 193, 217, 220, 221, 222, 228, 237,
  ]
}
