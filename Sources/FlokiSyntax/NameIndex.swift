import FlokiRules

/// Many names that others are held against: whether a name is one of them, and which of them was probably meant.
///
/// Among very many, a wrong name is compared with those alone that begin or end most like it, so that a thousand wrong names
/// among ten thousand cost no more than a thousand times one.
package struct NameIndex: Sendable {
  /// Up to here every name is compared.
  static let few = 1000
  /// How many are compared on either side of where a name belongs, by its beginning and by its end.
  static let reach = 50

  private let known: Set<String>
  private let names: [String]
  /// The names in the order of their letters, and in that of their letters read backwards; empty where they are few.
  private let forwards: [Place]
  private let backwards: [Place]

  private struct Place: Sendable {
    let letters: [UInt8]
    let index: Int
  }

  package init(_ names: some Sequence<String>) {
    var known: Set<String> = []
    self.names = names.filter { known.insert($0).inserted }
    self.known = known
    guard self.names.count > Self.few else {
      (forwards, backwards) = ([], [])
      return
    }
    let letters = self.names.map { Array($0.lowercased().utf8) }
    forwards = Self.sorted(letters)
    backwards = Self.sorted(letters.map { $0.reversed() })
  }

  package func contains(_ name: String) -> Bool { known.contains(name) }

  /// As ``nearestName(to:among:)`` finds it; of very many names one that neither begins nor ends like it is not found.
  package func nearest(to name: String) -> String? { nearestName(to: name, among: candidates(for: name)) }

  /// Those that a name is compared with, in the order that they were given.
  func candidates(for name: String) -> [String] {
    guard !forwards.isEmpty else { return names }
    let letters = Array(name.lowercased().utf8)
    let indices = Set(
      Self.neighbours(of: letters, in: forwards) + Self.neighbours(of: letters.reversed(), in: backwards))
    return indices.sorted().map { names[$0] }
  }

  private static func sorted(_ letters: [[UInt8]]) -> [Place] {
    letters.enumerated().map { Place(letters: $0.element, index: $0.offset) }.sorted {
      $0.letters.lexicographicallyPrecedes($1.letters)
    }
  }

  private static func neighbours(of letters: [UInt8], in places: [Place]) -> [Int] {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].letters.lexicographicallyPrecedes(letters) { low = middle + 1 } else { high = middle }
    }
    return places[max(0, low - reach)..<min(places.count, low + reach)].map(\.index)
  }
}
