/// Matches missing items with the new files that resemble them most.
///
/// Equal content is found directly. Edited content is compared each with each up to a million comparisons; beyond that,
/// only with files that share its rarest words.
struct Resemblances {
  /// A missing item and a new file, by their places.
  struct Pair: Hashable {
    var missing: Int
    var new: Int
  }

  enum Finding: Equatable {
    case same(missing: Int, new: Int)
    /// Several pairs with equal resemblance.
    case unsure([Pair])
  }

  private static let mostComparisons = 1_000_000
  /// The largest number of comparisons for one file.
  private static let reach = 100

  private(set) var findings: [Finding] = []
  private var isMissing: [Bool]
  private var isNew: [Bool]

  /// - Parameters:
  ///   - missing: Their sketches in the lock.
  ///   - new: The sketches of the files.
  init(_ missing: [String], _ new: [Sketch?]) {
    isMissing = Array(repeating: true, count: missing.count)
    isNew = new.map { $0 != nil }
    settleEqual(missing, new)
    let sketches = new.map { sketch in
      sketch.flatMap { $0.least < Sketch.partCount ? Sketch.Parts($0.text) : nil }
    }
    for index in sketches.indices where sketches[index] == nil { isNew[index] = false }
    let remembered = missing.map { Sketch.Parts($0) }
    for index in remembered.indices where remembered[index] == nil { isMissing[index] = false }
    var byLikeness: [Int: [Pair]] = [:]
    for pair in candidates(remembered, sketches) {
      guard let one = remembered[pair.missing], let other = sketches[pair.new] else { continue }
      let likeness = one.likeness(to: other)
      if likeness >= new[pair.new]?.least ?? Sketch.partCount {
        byLikeness[likeness, default: []].append(pair)
      }
    }
    for likeness in byLikeness.keys.sorted(by: >) { settle(byLikeness[likeness] ?? []) }
  }

  private mutating func settleEqual(_ missing: [String], _ new: [Sketch?]) {
    let files = Dictionary(grouping: new.indices) { new[$0]?.text }
    var settled: Set<String> = []
    let old = Dictionary(grouping: missing.indices) { missing[$0] }
    for text in missing where settled.insert(text).inserted {
      guard let files = files[text], let old = old[text] else { continue }
      if old.count == 1, files.count == 1 {
        findings.append(.same(missing: old[0], new: files[0]))
      } else {
        findings.append(
          .unsure(
            files.map { Pair(missing: old[0], new: $0) }
              + old.dropFirst().map { Pair(missing: $0, new: files[0]) }))
      }
      for index in old { isMissing[index] = false }
      for index in files { isNew[index] = false }
    }
  }

  /// Settles pairs with equal resemblance, in order: pairs without a rival are the same item.
  private mutating func settle(_ pairs: [Pair]) {
    let pairs = pairs.filter { isMissing[$0.missing] && isNew[$0.new] }
    let byMissing = Dictionary(grouping: pairs, by: \.missing)
    let byNew = Dictionary(grouping: pairs, by: \.new)
    for pair in pairs {
      let (row, column) = (byMissing[pair.missing] ?? [], byNew[pair.new] ?? [])
      if row.count == 1, column.count == 1 {
        findings.append(.same(missing: pair.missing, new: pair.new))
      } else if row.first == pair, column.first == pair {
        findings.append(.unsure(row + column.dropFirst()))
      }
    }
    for pair in pairs { (isMissing[pair.missing], isNew[pair.new]) = (false, false) }
  }

  /// The pairs to compare, in the order of the missing items and then of the files.
  private func candidates(_ missing: [Sketch.Parts?], _ new: [Sketch.Parts?]) -> [Pair] {
    let old = missing.indices.filter { isMissing[$0] }
    let files = new.indices.filter { isNew[$0] }
    guard !files.isEmpty, !old.isEmpty else { return [] }
    guard old.count > Self.mostComparisons / files.count else {
      return old.flatMap { index in files.map { Pair(missing: index, new: $0) } }
    }
    var owners: [Sketch.Part: [Int]] = [:]
    for index in old { for part in missing[index]?.all ?? [] { owners[part, default: []].append(index) } }
    var pairs: [Pair] = []
    for index in files {
      let lists = (new[index]?.all ?? []).compactMap { owners[$0] }.sorted { $0.count < $1.count }
      var found: Set<Int> = []
      for list in lists {
        for owner in list.prefix(Self.reach) where found.count < Self.reach { found.insert(owner) }
      }
      pairs += found.map { Pair(missing: $0, new: index) }
    }
    return pairs.sorted { ($0.missing, $0.new) < ($1.missing, $1.new) }
  }
}
