import FlokiRules

/// Many names to look others up in: whether a name is one of them, and which of them was probably meant.
///
/// Names of the same letters are in one group. A typo changes one letter, so how much the letters differ says how many typos
/// there are at least: a name is compared with those alone that may be nearer than the nearest so far.
package struct NameIndex: Sendable {
  /// Up to here they are compared one by one: nearly every page has some anchors, and few a wrong link.
  static let few = 30

  private let known: Set<String>
  private let names: [String]
  private let letters: [WrittenName.Letters]
  private let groups: [Group]
  /// Which groups have so many letters: those from its place up to the next.
  private let starts: [Int]

  private struct Group: Sendable {
    let tally: LetterTally
    /// In the order that they were given.
    var names: [Int]
  }

  package init(_ names: some Sequence<String>) {
    var known: Set<String> = []
    let names = names.filter { known.insert($0).inserted }
    self.names = names
    self.known = known
    guard names.count > Self.few else {
      (letters, groups, starts) = ([], [], [])
      return
    }
    let letters = names.map(WrittenName.letters)
    // Whatever is longer than the longest written name and the typos in it is near to none.
    let most = WrittenName.mostLetters + WrittenName.mostLetters / 3
    var groups: [[Group]] = Array(repeating: [], count: most + 1)
    var places: [LetterTally: Int] = [:]
    for (index, letters) in letters.enumerated() where letters.count <= most {
      let tally = LetterTally(letters)
      if let place = places[tally] {
        groups[letters.count][place].names.append(index)
      } else {
        places[tally] = groups[letters.count].count
        groups[letters.count].append(Group(tally: tally, names: [index]))
      }
    }
    self.letters = letters
    starts = groups.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    self.groups = groups.flatMap(\.self)
  }

  package func contains(_ name: String) -> Bool { known.contains(name) }

  /// The same result as ``nearestName(to:among:)``.
  package func nearest(to name: String) -> String? { search(name).nearest }

  /// - Returns: The nearest name, and with how many it was compared.
  func search(_ name: String) -> (nearest: String?, comparisons: Int) {
    guard names.count > Self.few else { return (nearestName(to: name, among: names), names.count) }
    guard let written = WrittenName(name) else { return (nil, 0) }
    var limit = written.mostSlips
    var found: Int?
    var comparisons = 0
    for (least, candidates) in groupsByLeastSlips(to: written).enumerated() where least <= limit {
      for index in candidates.lazy.flatMap({ groups[$0].names }) {
        // At best it would be as near as one before it.
        if least == limit, let found, found < index { continue }
        comparisons += 1
        guard let slips = written.slips(to: letters[index], most: limit) else { continue }
        if slips < limit || found.map({ index < $0 }) ?? true { found = index }
        limit = slips
      }
    }
    return (found.map { names[$0] }, comparisons)
  }

  private func groupsByLeastSlips(to name: WrittenName) -> [[Int]] {
    let most = name.mostSlips
    let tally = LetterTally(name.letters)
    let count = name.letters.count
    var found: [[Int]] = Array(repeating: [], count: most + 1)
    for index in starts[max(0, count - most)]..<starts[min(count + most + 1, starts.count - 1)] {
      let least = tally.leastSlips(to: groups[index].tally)
      if least <= most { found[least].append(index) }
    }
    return found
  }
}
