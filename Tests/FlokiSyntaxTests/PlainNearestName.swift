/// What `nearestNames` means, said with a whole table for each pair of names.
func plainNearestNames(to name: String, among names: [String]) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard !wanted.isEmpty, wanted.count <= 100 else { return [] }
  let near = names.compactMap { candidate -> (name: String, slips: Int)? in
    let letters = Array(candidate.lowercased().unicodeScalars)
    let slips = plainSlips(from: wanted, to: letters)
    let isNear = slips <= max(1, wanted.count / 3) && slips < max(letters.count, wanted.count)
    return isNear ? (candidate, slips) : nil
  }
  let least = near.map(\.slips).min()
  var told: Set<String> = []
  return near.filter { $0.slips == least }.map(\.name).filter { told.insert($0).inserted }
}

/// The Damerau–Levenshtein distance (optimal string alignment).
private func plainSlips(from one: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
  var table = [Array(0...other.count)]
  for row in one.indices {
    table.append([row + 1])
    for column in other.indices {
      let isSame = one[row] == other[column]
      var best = min(
        table[row][column] + (isSame ? 0 : 1), table[row][column + 1] + 1, table[row + 1][column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        best = min(best, table[row - 1][column - 1] + 1)
      }
      table[row + 1].append(best)
    }
  }
  return table[one.count][other.count]
}
