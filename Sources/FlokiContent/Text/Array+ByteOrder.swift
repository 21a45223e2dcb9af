extension Array {
  /// Sorts by the bytes of a text that each element has, as `precedesInBytes` orders them.
  ///
  /// Several times as fast as a sort that compares whole paths: of long texts that begin alike, eight bytes are compared at a
  /// time, and what they have in common is looked at once.
  package mutating func sort(byBytesOf text: (Element) -> String) {
    let sorted = placesInByteOrder(of: text).map { self[$0] }
    self = sorted
  }

  /// The places of the elements in the byte order of a text that each has.
  package func placesInByteOrder(of text: (Element) -> String) -> [Int] {
    var order = ByteOrder(map(text))
    order.sort()
    return order.places.map(\.place)
  }
}

/// Places of texts, which are brought into byte order.
private struct ByteOrder {
  struct Place {
    /// The next eight bytes of the text, the first of them highest.
    var key: UInt64 = 0
    let place: Int
  }

  /// No more texts than are sorted sooner one by one.
  private static let few = 8

  private let texts: [String]
  private(set) var places: [Place]

  init(_ texts: [String]) {
    self.texts = texts
    places = texts.indices.map { Place(place: $0) }
  }

  mutating func sort() {
    // Of the texts of each range so many bytes are the same.
    var ranges = [(range: places.indices, depth: 0)]
    while let (range, depth) = ranges.popLast() {
      if range.count <= Self.few {
        sortOneByOne(range)
        continue
      }
      guard loadKeys(of: range, at: depth) else {
        let texts = texts
        places[range].sort { texts[$0.place].precedesInBytes(texts[$1.place]) }
        continue
      }
      places[range].sort { $0.key < $1.key }
      var start = range.lowerBound
      while start < range.upperBound {
        let key = places[start].key
        let end = places[start..<range.upperBound].firstIndex { $0.key != key } ?? range.upperBound
        if end - start > 1 { ranges.append((start..<end, depth + 8)) }
        start = end
      }
    }
  }

  /// False where no text has so many bytes.
  private mutating func loadKeys(of range: Range<Int>, at depth: Int) -> Bool {
    var isAnyLonger = false
    for index in range {
      let bytes = texts[places[index].place].utf8.span
      isAnyLonger = isAnyLonger || bytes.count > depth
      var key: UInt64 = 0
      if depth + 8 <= bytes.count {
        key = unsafe UInt64(
          bigEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: depth, as: UInt64.self))
      } else {
        for place in depth..<depth + 8 { key = key << 8 | (place < bytes.count ? UInt64(bytes[place]) : 0) }
      }
      places[index].key = key
    }
    return isAnyLonger
  }

  private mutating func sortOneByOne(_ range: Range<Int>) {
    for index in range.dropFirst() {
      let moved = places[index]
      let text = texts[moved.place]
      var place = index
      while place > range.lowerBound, text.precedesInBytes(texts[places[place - 1].place]) {
        places[place] = places[place - 1]
        place -= 1
      }
      places[place] = moved
    }
  }
}
