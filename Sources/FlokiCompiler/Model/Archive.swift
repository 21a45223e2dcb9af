/// Divides a feed with `older: true` into pages that do not change when news is added, and the rest above them.
///
/// A page holds the ids from the boundary below it up to the one above. Boundaries are permanent, so a page changes
/// only when one of its items is removed; boundaries of two branches may be merged, which only makes pages smaller.
/// Deleted ids need no record: phones may ask below any id (C146), and the answer depends only on the current items.
struct Archive: Sendable {
  /// The first id above each page, from the oldest page.
  private(set) var boundaries: [Int32]

  init(_ boundaries: [Int32] = []) {
    self.boundaries = Set(boundaries).sorted()
  }

  /// The lowest id above all pages; 0 while there is no page.
  var top: Int32 { boundaries.last ?? 0 }

  /// Closes pages of `pageSize` items while at least `count` stay above them, as many as phones need (C148).
  ///
  /// - Parameters:
  ///   - ids: The ids of current items that never expire, the lowest first.
  ///   - last: The highest id that a page may end below.
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
  /// The relevant part of an item.
  struct Member: Hashable, Sendable {
    var id: Int32
    /// Whether it never expires.
    var lasts = true
  }

  /// One page in one language.
  struct Page: Hashable, Sendable {
    /// The first id above it, which names it.
    var boundary: Int32
    /// The range of its items among those of the language.
    var items: Range<Int>
  }

  /// The main feed and the pages in one language.
  struct Cut: Hashable, Sendable {
    /// The number of items in the main feed, from the newest.
    var mainCount: Int
    /// The pages with an item in the language, the oldest first.
    var pages: [Page]
    /// The lowest id above all pages.
    var mainLowest: Int32?
  }

  /// Divides the items of one language.
  ///
  /// The main feed starts at the highest boundary that leaves it `count` items: with fewer, a reader who was offline
  /// for long would have a gap (C148). So it overlaps with pages if items above them were deleted or lack a
  /// translation.
  ///
  /// Items can expire between two builds. So they do not count, and no file but the last ends with one: if the lowest
  /// item on a phone has expired, it asks below the next one and would get the same file again and again (C147).
  ///
  /// - Parameter items: the highest id first.
  func cut(_ items: [Member], keeping count: Int) -> Cut {
    // The number of items down to the lowest permanent one at or above the boundary, and how many of them are permanent.
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
