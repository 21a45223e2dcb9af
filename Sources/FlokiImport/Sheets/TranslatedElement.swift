import FlokiContent

/// What an element of a source became: made in this run, or kept from an earlier one and read when needed.
package struct TranslatedElement: Sendable {
  private enum Content {
    case made([ResultElement])
    case kept([UInt8], Range<Int>)
  }

  private let content: Content

  init(_ elements: [ResultElement]) { content = .made(elements) }

  init(keptAt range: Range<Int>, of record: [UInt8]) { content = .kept(record, range) }

  /// Whether an earlier run made it of the same bytes, under the same sheet.
  package var isKept: Bool { if case .kept = content { true } else { false } }

  package var elements: [ResultElement] {
    switch content {
    case .made(let elements): return elements
    case .kept(let record, let range):
      var reader = RecordReader(record, part: range)
      var elements: [ResultElement] = []
      for _ in 0..<(Self.count(in: &reader)) {
        guard let element = ResultElement(reading: &reader) else { return [] }
        elements.append(element)
      }
      return elements
    }
  }

  package var isEmpty: Bool {
    switch content {
    case .made(let elements): return elements.isEmpty
    case .kept(let record, let range):
      var reader = RecordReader(record, part: range)
      return Self.count(in: &reader) == 0
    }
  }

  private static func count(in reader: inout RecordReader) -> Int {
    guard let count = reader.number(as: Int.self), (0..<1 << 20).contains(count) else { return 0 }
    return count
  }
}
