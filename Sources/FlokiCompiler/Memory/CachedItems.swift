import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Results of a build per item, for the next one; without items for which anything but the rules for one item reported
/// a problem.
package struct CachedItems: Sendable {
  private let memory: BuildMemory
  let items: [ParsedItem]

  /// - Parameter touched: The files with other problems.
  init(from project: Project, without touched: Set<SourceID>, _ memory: BuildMemory) {
    self.memory = memory
    items = project.feeds.flatMap { feed in feed.items + feed.upcoming + feed.expired }.map(\.item.content)
      .filter { content in
        guard content.settled?.isFlawless == true, let origin = content.origin else { return false }
        return !origin.files.contains(where: touched.contains)
      }
  }

  /// Passes on the record of all items part by part, so that no item is in memory twice; the same bytes for the same
  /// project.
  package func write(jobs: Int, _ take: ([UInt8]) throws -> Void) async throws {
    var sum = RecordSum()
    func hand(_ part: [UInt8]) throws {
      sum.add(part.span)
      try take(part)
    }
    var head = RecordWriter(BuildMemory.kind)
    head.write(memory.identity)
    head.write(items.count)
    try hand(head.bytes)
    for start in stride(from: 0, to: items.count, by: Self.partLength) {
      let part = Array(items[start..<min(start + Self.partLength, items.count)])
      try hand(try await part.concurrentMap(jobs: jobs, record).flatMap(\.self))
    }
    var seal = RecordWriter()
    seal.write(sum.value)
    try take(seal.bytes)
  }

  /// One that an earlier build read is written down as it was.
  @Sendable private func record(of item: ParsedItem) -> ArraySlice<UInt8> {
    if let origin = item.origin, origin.isRecalled, let known = memory.record(of: origin) { return known }
    return item.record[...]
  }

  private static let partLength = 2048
}

extension ParsedItem {
  /// The item's record; empty if it cannot be recorded.
  var record: [UInt8] {
    guard let settled, let origin, let contents = ItemRecordWriter.bytes(of: self, settled, origin) else {
      return []
    }
    var record = RecordWriter()
    record.write(compact: origin.name)
    record.write(plain: origin.digest.bytes)
    record.write(compact: origin.texts.count)
    for text in origin.texts {
      record.write(compact: text.isMarkdown ? 1 : 0)
      record.write(plain: text.digest.bytes)
    }
    record.write(contents)
    return record.bytes
  }
}
