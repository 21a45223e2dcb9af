/// Looks for the same bytes again and again, and over most of the others without looking at them (Horspool).
package struct ByteSearch {
  private let wanted: [UInt8]
  /// How far to go on from a place that ends with a byte.
  private let steps: [Int]

  package init(for wanted: [UInt8]) {
    self.wanted = wanted
    var steps = Array(repeating: max(1, wanted.count), count: 256)
    for (place, byte) in wanted.dropLast().enumerated() { steps[Int(byte)] = wanted.count - 1 - place }
    self.steps = steps
  }

  /// Where they occur first, from a place on.
  package func first(in bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    guard let last = wanted.last, start >= 0 else { return nil }
    let (text, wanted, steps) = (bytes.span, wanted.span, steps.span)
    var place = start
    while place + wanted.count <= text.count {
      let end = text[place + wanted.count - 1]
      if end == last {
        var index = 0
        while index < wanted.count, text[place + index] == wanted[index] { index += 1 }
        if index == wanted.count { return place..<place + wanted.count }
      }
      place += steps[Int(end)]
    }
    return nil
  }

  /// Where they are, if they occur exactly once.
  package func only(in bytes: [UInt8]) -> Range<Int>? {
    guard let first = first(in: bytes), self.first(in: bytes, from: first.lowerBound + 1) == nil else {
      return nil
    }
    return first
  }
}
