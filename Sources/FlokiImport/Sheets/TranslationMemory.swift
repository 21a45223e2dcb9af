import FlokiContent

/// Results of earlier runs per element, by the digests of all their inputs.
package struct TranslationMemory: Sendable {
  private var known: [ContentDigest: [ResultElement]] = [:]
  private var bytes: [ContentDigest: Range<Int>] = [:]
  private var record: [UInt8] = []

  /// Its number rises whenever the same element would become another page: then everything is translated again.
  private static let kind: StaticString = "floki translations 2\n"

  package init() {}

  /// Takes what was kept, ignoring a damaged record. Results are read when they are asked for.
  package init(reading record: [UInt8]) {
    guard var reader = RecordReader(record, Self.kind), let count = reader.number(as: Int.self), count >= 0
    else {
      return
    }
    bytes.reserveCapacity(min(count, record.count / 40))
    for _ in 0..<count {
      guard let digest = reader.digest(), let range = reader.range() else { return }
      bytes[digest] = range
    }
    self.record = record
  }

  /// What an element became; nil if it is unknown.
  subscript(digest: ContentDigest) -> TranslatedElement? {
    if let elements = known[digest] { return TranslatedElement(elements) }
    return bytes[digest].map { TranslatedElement(keptAt: $0, of: record) }
  }

  mutating func keep(_ elements: [ResultElement], as digest: ContentDigest) { known[digest] = elements }

  /// The record of the results that were asked for in this run.
  func written(_ wanted: [ContentDigest]) -> [UInt8] {
    var writer = RecordWriter(Self.kind)
    writer.reserve(record.count)
    let present = wanted.filter { known[$0] != nil || bytes[$0] != nil }
    writer.write(UInt64(present.count))
    for digest in present {
      writer.write(plain: digest.bytes)
      if let range = bytes[digest] {
        writer.write(record[range])
        continue
      }
      var part = RecordWriter()
      let elements = known[digest] ?? []
      part.write(UInt64(elements.count))
      for element in elements { element.write(to: &part) }
      writer.write(part.bytes)
    }
    return writer.sealed()
  }
}
