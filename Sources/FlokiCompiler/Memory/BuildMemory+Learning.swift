import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension BuildMemory {
  /// What the next build is to know: everything of this one with which nothing is wrong.
  ///
  /// - Parameters:
  ///   - pages: The digests of the pages that were rendered.
  ///   - touched: The files that something was said of.
  /// - Returns: The same bytes for the same project.
  func learning(
    from project: Project, pages: PageDigests, without touched: Set<SourceID>, jobs: Int
  ) async throws(CancellationError) -> [UInt8] {
    let base = project.settings.baseURL.value
    let items = project.feeds.flatMap { feed in feed.items + feed.upcoming + feed.expired }
    let languages = project.settings.languages.indices
    var writer = RecordWriter(Self.kind)
    writer.write(identity)
    writer.write(items.count)
    // A part at a time, so that no item is in memory twice.
    for start in stride(from: 0, to: items.count, by: Self.partLength) {
      let part = Array(items[start..<min(start + Self.partLength, items.count)])
      let records = try await part.concurrentMap(jobs: jobs) { item -> [UInt8]? in
        guard let origin = item.item.content.origin, !origin.files.contains(where: touched.contains),
          item.item.isRecalled || item.item.isPlain(below: base)
        else { return nil }
        let digests = languages.map { language in
          pages[item.id, language] ?? item.item.content.recalled?.pages[language]
        }
        return record(of: item.item.content, origin, digests)
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
    of item: ItemContent, _ origin: ItemOrigin, _ pages: [ContentDigest?]
  ) -> [UInt8]? {
    guard let contents = ItemRecordWriter.bytes(of: item, origin, pages: pages) else { return nil }
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

extension Item {
  /// Whether everything that is said of the item follows from its own files: it nests nothing, and leads to nothing of
  /// this project that might not be published.
  fileprivate func isPlain(below base: String) -> Bool {
    guard nested == nil, !isBroken, content.entry(ItemAttribute.classType) == nil,
      content.entry(ItemAttribute.data) == nil
    else { return false }
    return pages.allSatisfy { page in
      guard let markdown = page?.markdown else { return true }
      return !markdown.links.contains { $0.url.hasPrefix(base) }
        && !markdown.images.contains { $0.path.hasPrefix(base) }
    }
  }
}

/// The digests of rendered pages, by their items and the languages that these are shown in.
package struct PageDigests: Sendable {
  private struct Place: Hashable {
    let id: Int32
    let language: Int
  }

  private var digests: [Place: ContentDigest] = [:]

  subscript(id: Int32, language: Int) -> ContentDigest? {
    get { digests[Place(id: id, language: language)] }
    set { digests[Place(id: id, language: language)] = newValue }
  }
}
