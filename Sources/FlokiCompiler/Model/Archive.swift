/// How a feed with `older: true` is cut: into pages that stay as they are when news is added, and the rest above them.
///
/// A page holds the ids from the boundary below it up to the one above. Boundaries are remembered forever, so a page
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
  /// - Parameters:
  ///   - ids: those of the items that live and never expire, the lowest first.
  ///   - last: the highest id that a page may end below.
  mutating func seal(_ ids: [Int32], keeping count: Int, pageSize: Int, upTo last: Int32 = .max) {
    guard pageSize > 0 else { return }
    var open = ids[...]
    if let first = open.firstIndex(where: { $0 >= top }) { open = open[first...] } else { return }
    while open.count >= count &+ pageSize, open.count > pageSize {
      open = open.dropFirst(pageSize)
      guard let next = open.first, next <= last else { return }
      boundaries.append(next)
    }
  }
}

extension Archive {
  /// What counts of an item.
  struct Member: Hashable, Sendable {
    var id: Int32
    /// Whether it never expires.
    var lasts = true
  }

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
  /// Items that expire go between two builds. So they count for nothing, and no file but the last ends with one: where the
  /// lowest that a phone holds has expired, it asks below the next, and the same file would answer again and again (C147).
  ///
  /// - Parameter items: the highest id first.
  func cut(_ items: [Member], keeping count: Int) -> Cut {
    // How many items are down to the lowest that lasts at the boundary or above it, and how many of them last.
    var (above, end, lasting) = (0, 0, 0)
    let counts = boundaries.reversed().map { boundary in
      while above < items.count, items[above].id >= boundary {
        above += 1
        guard items[above - 1].lasts else { continue }
        (end, lasting) = (above, lasting + 1)
      }
      return (end: end, lasting: lasting)
    }
    let mainCount = counts.first { $0.lasting >= count }?.end ?? items.count
    var pages: [Page] = []
    let ends = counts.dropFirst().map(\.end) + [items.count]
    for (boundary, (start, end)) in zip(boundaries.reversed(), zip(counts.map(\.end), ends)) where start < end
    {
      pages.append(Page(boundary: boundary, items: start..<end))
    }
    let openCount = counts.first?.end ?? items.count
    return Cut(
      mainCount: mainCount, pages: pages.reversed(), mainLowest: items.prefix(openCount).last?.id)
  }
}
