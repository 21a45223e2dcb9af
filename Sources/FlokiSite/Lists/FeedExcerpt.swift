import FlokiContent
import FlokiProtocol

/// The items of a feed that have other words, as they were and as they are, where they are few: all else is byte for byte what was
/// read when it was published.
package struct FeedExcerpt: Sendable {
  package let path: String
  package let before: [UInt8]
  package let now: [UInt8]

  /// More items than these are not read by themselves.
  private static let few = 100
  /// The attributes by which an item has its place in a list, which is beside others.
  private static let placing = [
    ItemAttribute.sortID, ItemAttribute.parentID, ItemAttribute.sectionIDs, ItemAttribute.classType,
  ].map(\.name)

  /// Nil where an item comes, goes or moves, where anything differs besides items, and where many do.
  package init?(of path: String, from old: FeedSlices, to new: FeedSlices) {
    guard old.items.count == new.items.count, let (oldHead, oldTail) = old.frame,
      let (newHead, newTail) = new.frame,
      old.bytes[oldHead] == new.bytes[newHead], old.bytes[oldTail] == new.bytes[newTail]
    else { return nil }
    var differing: [(before: Range<Int>, now: Range<Int>)] = []
    let (oldBytes, newBytes) = (old.bytes.span, new.bytes.span)
    for (one, other) in zip(old.items, new.items) {
      guard one.id == other.id else { return nil }
      if oldBytes.extracting(one.range).isSame(as: newBytes.extracting(other.range)) { continue }
      guard differing.count < Self.few, let place = Self.place(old.bytes[one.range]),
        place == Self.place(new.bytes[other.range])
      else { return nil }
      differing.append((one.range, other.range))
    }
    self.path = path
    before = Self.joined(old.bytes, oldHead, differing.map(\.before), oldTail)
    now = Self.joined(new.bytes, newHead, differing.map(\.now), newTail)
  }

  /// What an item says of its place; nil where it cannot be read.
  private static func place(_ item: ArraySlice<UInt8>) -> [JSONValue?]? {
    guard case .object(let members)? = try? JSONReader.read(Array(item)) else { return nil }
    return placing.map { members[$0] }
  }

  private static func joined(
    _ bytes: [UInt8], _ head: Range<Int>, _ items: [Range<Int>], _ tail: Range<Int>
  ) -> [UInt8] {
    Array(bytes[head]) + Array(items.map { bytes[$0] }.joined(separator: [UInt8(ascii: ",")]))
      + Array(bytes[tail])
  }
}

extension FeedSlices {
  /// What is before the first item and behind the last; nil where there is none, or anything but commas between them.
  fileprivate var frame: (head: Range<Int>, tail: Range<Int>)? {
    guard let first = items.first, let last = items.last,
      zip(items, items.dropFirst()).allSatisfy({ $0.range.upperBound + 1 == $1.range.lowerBound })
    else { return nil }
    return (0..<first.range.lowerBound, last.range.upperBound..<bytes.count)
  }
}
