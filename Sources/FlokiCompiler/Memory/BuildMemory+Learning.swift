import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension BuildMemory {
  /// What the next build is to know: everything of this one with which nothing is wrong.
  ///
  /// - Parameter touched: The files that something was said of.
  /// - Returns: The same bytes for the same project.
  func learning(
    from project: Project, without touched: Set<SourceID>, jobs: Int
  ) async throws(CancellationError) -> [UInt8] {
    let items = project.feeds.flatMap { feed in feed.items + feed.upcoming + feed.expired }
    var writer = RecordWriter(Self.kind)
    writer.write(identity)
    writer.write(items.count)
    // A part at a time, so that no item is in memory twice.
    for start in stride(from: 0, to: items.count, by: Self.partLength) {
      let part = Array(items[start..<min(start + Self.partLength, items.count)])
      let records = try await part.concurrentMap(jobs: jobs) { item -> [UInt8]? in
        let content = item.item.content
        guard let settled = content.settled, settled.isFlawless, let origin = content.origin,
          !origin.files.contains(where: touched.contains)
        else { return nil }
        return record(of: content, settled, origin)
      }
      if start == 0 {
        // Items are much alike: what these take tells what all will.
        let byteCount = records.reduce(0) { $0 + ($1?.count ?? 0) }
        writer.reserve(byteCount / part.count * items.count + byteCount)
      }
      for case let record? in records { writer.write(plain: record) }
    }
    return writer.sealed()
  }

  private static let partLength = 2048

  private func record(
    of item: ItemContent, _ settled: SettledItem, _ origin: ItemOrigin
  ) -> [UInt8]? {
    guard let contents = ItemRecordWriter.bytes(of: item, settled, origin) else { return nil }
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
