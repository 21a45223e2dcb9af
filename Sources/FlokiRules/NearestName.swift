/// The one name among those allowed that was probably meant; nil when none is near enough to suggest.
///
/// Counts letters typed wrong, left out, added or swapped with their neighbour, and ignores case. One slip is forgiven
/// in a short name and one in every three letters of a longer one. Of two equally near names the first wins.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  nearestNames(to: name, among: names).first
}

/// All the names that are equally near, each once: with more than one, nobody can tell which was meant.
package func nearestNames(to name: String, among names: some Sequence<String>) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard !wanted.isEmpty, wanted.count <= 100 else { return [] }
  var nearest: [String] = []
  var limit = max(1, wanted.count / 3)
  for candidate in names where !nearest.contains(candidate) {
    let letters = Array(candidate.lowercased().unicodeScalars)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let slips = countSlips(from: wanted, to: letters, most: limit)
    // A name of one or two letters must share one of them.
    guard slips <= limit, slips < max(letters.count, wanted.count) else { continue }
    if slips < limit { nearest = [] }
    nearest.append(candidate)
    limit = slips
  }
  return nearest
}

/// The one name among those allowed that was meant beyond doubt, for a repair: the only one a single slip away, or that
/// differs in case alone. A name of one or two letters is never sure.
package func sureName(for name: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard wanted.count > 2, wanted.count <= 100 else { return nil }
  let near = names.filter { candidate in
    let letters = Array(candidate.lowercased().unicodeScalars)
    return letters.count > 2 && abs(letters.count - wanted.count) <= 1
      && countSlips(from: wanted, to: letters, most: 1) <= 1
  }
  return Set(near).count == 1 ? near.first : nil
}

/// The Damerau–Levenshtein distance (optimal string alignment); any number above `most` where it is more than that.
private func countSlips(from one: [Unicode.Scalar], to other: [Unicode.Scalar], most: Int) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...other.count)
  var previousLeast = 0
  for row in one.indices {
    var current = [row + 1]
    current.reserveCapacity(other.count + 1)
    var least = row + 1
    for column in other.indices {
      let isSame = one[row] == other[column]
      var best = min(previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
      least = min(least, best)
    }
    // Every way to the end leads through one of two rows, and grows.
    guard min(least, previousLeast) <= most else { return most + 1 }
    previousLeast = least
    beforePrevious = previous
    previous = current
  }
  return previous.last ?? 0
}
