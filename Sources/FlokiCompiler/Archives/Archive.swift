/// How a feed with `older: true` is cut: into pages that stay as they are when news is added, and the rest above them.
///
/// A page holds the ids from the boundary below it up to the one above. Boundaries are remembered for ever, so a page
/// only changes when an item of it goes; those of two branches may be merged, which makes pages smaller and hurts
/// nobody. Nothing is kept about what became of single ids: phones may ask below any (C146), and the answer follows
/// from what lives.
struct Archive: Sendable {
  /// The first id above each page, from the oldest page.
  private(set) var boundaries: [Int32]

  init(_ boundaries: [Int32] = []) {
    self.boundaries = Set(boundaries).sorted()
  }

  /// The lowest id that no page holds; 0 while there is no page.
  var top: Int32 { boundaries.last ?? 0 }

  /// Closes pages of `pageSize` items for as long as `count` stay above them, with which phones are content (C148).
  ///
  /// - Parameter ids: those of the items that live, the lowest first.
  mutating func seal(_ ids: [Int32], keeping count: Int, pageSize: Int) {
    guard pageSize > 0 else { return }
    var open = ids[...]
    if let first = open.firstIndex(where: { $0 >= top }) { open = open[first...] } else { return }
    while open.count >= count &+ pageSize, open.count > pageSize {
      open = open.dropFirst(pageSize)
      if let next = open.first { boundaries.append(next) }
    }
  }
}

extension Archive {
  /// One page as a language has it.
  struct Page: Hashable, Sendable {
    /// The first id above it, after which it is named.
    var boundary: Int32
    /// Its items among those of the language.
    var items: Range<Int>
  }

  /// What a language has in the main feed and in each page.
  struct Cut: Hashable, Sendable {
    /// How many items the main feed has, from the newest.
    var mainCount: Int
    /// Those with an item in the language, the oldest first.
    var pages: [Page]
    /// The lowest id that no page holds.
    var mainLowest: Int32?
  }

  /// Cuts the items of one language.
  ///
  /// The main feed begins with the highest boundary that leaves it `count` items: fewer, and a reader who was away for
  /// long would have a hole (C148). So it overlaps with pages where items above them were deleted, or lack a
  /// translation.
  ///
  /// - Parameter ids: those of the items, the highest first.
  func cut(_ ids: [Int32], keeping count: Int) -> Cut {
    var pages: [Page] = []
    var mainCount = ids.count
    // How many items stand at the boundary or above it.
    var above = 0
    let counts = boundaries.reversed().map { boundary in
      while above < ids.count, ids[above] >= boundary { above += 1 }
      return above
    }
    if let enough = counts.first(where: { $0 >= count }) { mainCount = enough }
    let ends = counts.dropFirst() + [ids.count]
    for (boundary, (start, end)) in zip(boundaries.reversed(), zip(counts, ends)) where start < end {
      pages.append(Page(boundary: boundary, items: start..<end))
    }
    let openCount = counts.first ?? ids.count
    return Cut(
      mainCount: mainCount, pages: pages.reversed(), mainLowest: ids.prefix(openCount).last)
  }
}
