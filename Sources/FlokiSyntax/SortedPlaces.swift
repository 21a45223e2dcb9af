/// Places in one file, each once and in order, though they may be found in any.
///
/// They are kept in short runs: inserting one among a hundred thousand moves a few hundred.
struct SortedPlaces: Sendable {
  private static let mostInRun = 512

  /// None is empty.
  private var runs: [[UInt32]] = []

  mutating func insert(_ place: UInt32) {
    guard !runs.isEmpty else {
      runs = [[place]]
      return
    }
    let run = max(0, Self.firstIndex(in: runs) { $0[0] > place } - 1)
    let index = Self.firstIndex(in: runs[run]) { $0 >= place }
    guard index == runs[run].count || runs[run][index] != place else { return }
    runs[run].insert(place, at: index)
    guard runs[run].count > Self.mostInRun else { return }
    // What comes in order fills run after run.
    let cut = index == Self.mostInRun ? index : Self.mostInRun / 2
    runs.insert(Array(runs[run][cut...]), at: run + 1)
    runs[run].removeLast(runs[run].count - cut)
  }

  func first(notBelow place: UInt32) -> UInt32? {
    let next = Self.firstIndex(in: runs) { $0[0] > place }
    if next > 0 {
      let run = runs[next - 1]
      let index = Self.firstIndex(in: run) { $0 >= place }
      if index < run.count { return run[index] }
    }
    return next < runs.count ? runs[next][0] : nil
  }

  var all: some Sequence<UInt32> { runs.joined() }

  /// The first element that meets a condition, in a list where all later ones meet it too.
  private static func firstIndex<Element>(in list: [Element], where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(list[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
