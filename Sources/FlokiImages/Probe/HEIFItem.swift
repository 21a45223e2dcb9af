/// An item of a HEIC or AVIF file: a coded picture, one made of others, or metadata.
struct HEIFItem {
  /// Four characters, such as `hvc1` or `grid`.
  var type = 0
  /// In the order in which they apply.
  var properties: [ISOBox] = []
  /// Where offsets count from: the file (0), the box `idat` (1) or another item (2).
  var construction = 0
  /// The pieces of the file that its data are; nil where they are inside another item, or not inside the box that they should be in.
  var extents: [Range<Int>]? = []
  /// Its parts.
  var sources: [Int] = []
  /// The items that it is the alpha, depth or other company of.
  var accompanied: [Int] = []

  /// Counts the pieces from the beginning of the file.
  mutating func findExtents(inside box: Range<Int>?) {
    switch construction {
    case 0: break
    case 1:
      guard let box, let pieces = extents, pieces.allSatisfy({ $0.upperBound <= box.count }) else {
        extents = nil
        return
      }
      extents = pieces.map { $0.lowerBound + box.lowerBound..<$0.upperBound + box.lowerBound }
    default: extents = nil
    }
  }

  func property(_ name: StaticString) -> Range<Int>? {
    properties.first { $0.type == ISOBox.code(name) }?.contents
  }

  func properties(_ name: StaticString) -> [Range<Int>] {
    properties.filter { $0.type == ISOBox.code(name) }.map(\.contents)
  }
}
