import FlokiProtocol

/// In which order a palette lists its colours: the numbers of the pixels follow from it, and their bytes.
enum PNGPalette {
  /// Orders worth trying, each once. Colours with transparency come first in every one, as a file lists the
  /// opacity of those alone.
  static func orders(
    of colors: [(word: UInt32, count: Int)], in pixels: PNGPixels, isThorough: Bool
  ) -> [[UInt32]] {
    let words = colors.map(\.word)
    let byBrightness = words.sorted { ($0.transparencyFirst, $0) < ($1.transparencyFirst, $1) }
    guard isThorough else { return [byBrightness] }
    var orders = [byBrightness]
    func add(_ order: [UInt32]) {
      let opaque = order.filter { $0 >> 24 == 0 }
      let sorted = order.filter { $0 >> 24 != 0 } + opaque
      if !orders.contains(sorted) { orders.append(sorted) }
    }
    add(words)
    add(colors.sorted { ($1.count, $0.word) < ($0.count, $1.word) }.map(\.word))
    add(byNeighbourhood(colors, in: pixels))
    return orders
  }

  /// Colours that often are side by side get near numbers.
  private static func byNeighbourhood(
    _ colors: [(word: UInt32, count: Int)], in pixels: PNGPixels
  ) -> [UInt32] {
    let count = colors.count
    var numbers: [UInt32: Int] = [:]
    for (number, color) in colors.enumerated() { numbers[color.word] = number }
    var meetings = [Int](repeating: 0, count: count * count)
    let indices = pixels.words.map { numbers[$0] ?? 0 }
    let width = pixels.size.width
    for (index, number) in indices.enumerated() {
      for other in [
        index.isMultiple(of: width) ? nil : indices[index - 1], index < width ? nil : indices[index - width],
      ] {
        guard let other, other != number else { continue }
        meetings[number * count + other] += 1
        meetings[other * count + number] += 1
      }
    }
    // From the commonest colour on, always to the one that the last one met most often.
    var waiting = Array(0..<count)
    var order: [UInt32] = []
    var last = waiting.max { colors[$0].count < colors[$1].count } ?? 0
    while let place = waiting.firstIndex(of: last) {
      waiting.remove(at: place)
      order.append(colors[last].word)
      last = waiting.max { meetings[last * count + $0] < meetings[last * count + $1] } ?? last
    }
    return order
  }
}

extension UInt32 {
  /// Less for what is more transparent, then for what is darker.
  fileprivate var transparencyFirst: UInt32 {
    let light = (self >> 16 & 255) * 3 + (self >> 8 & 255) * 6 + (self & 255)
    return (255 - self >> 24) << 16 | light
  }
}
