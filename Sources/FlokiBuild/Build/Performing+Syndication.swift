import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSite

extension SitePerformer {
  /// Makes the documents for feed readers: last of all, as they tell the sizes of pictures and hold the words of pages.
  ///
  /// - Parameters:
  ///   - files: Those of the site.
  ///   - entries: What has been made.
  func stageSyndication(
    of files: [SiteFile], after entries: [Manifest.Entry], with writer: StagingWriter
  ) async throws -> [Manifest.Entry] {
    let files = files.filter { $0.syndication != nil }
    guard !files.isEmpty else { return [] }
    let finished = FinishedFiles(
      byteCounts: Dictionary(
        entries.lazy.filter { !$0.path.hasSuffix(".html") }.map { ($0.path, $0.byteCount) },
        uniquingKeysWith: { one, _ in one }),
      page: { writer.publishedBytes(of: $0.path, digest: $0.digest) })
    // The formats of one document are side by side, and share the words in it.
    let groups = files.indices.filter { index in
      index == 0 || files[index].syndication?.plan !== files[index - 1].syndication?.plan
    }
    let ranges = zip(groups, groups.dropFirst() + [files.count]).map { $0..<$1 }
    let known = KeptEntries.load(for: request)
    let results = try await ranges.concurrentMap(jobs: request.jobs) { range in
      Result { try self.stage(files[range], after: finished, keeping: known, with: writer) }
    }
    let documents = try results.flatMap { try $0.get() }
    // What cannot be written down is made again by the next build.
    try? KeptEntries.store(documents.map(\.kept), for: request)
    return documents.map(\.entry)
  }

  /// Makes the documents of one plan; each is joined from the entries that stay and those that are new.
  private func stage(
    _ files: ArraySlice<SiteFile>, after finished: FinishedFiles, keeping known: KeptEntries,
    with writer: StagingWriter
  ) throws -> [(entry: Manifest.Entry, kept: KeptEntries.Document)] {
    guard let plan = files.first?.syndication?.plan else { return [] }
    var feed = plan.outline(finished)
    let keys = plan.keys(of: feed)
    let slices = files.map { known.slices(of: $0.path, reading: writer.unchangedBytes) }
    for (index, key) in keys.enumerated() {
      if let key, slices.allSatisfy({ $0[key] != nil }) { continue }
      feed.entries[index].content = plan.content(ofEntry: index, finished)
    }
    return try zip(files, slices).compactMap { file, slices in
      guard let format = file.syndication?.format else { return nil }
      let kept = keys.map { key in key.flatMap { slices[$0] } }
      let document = format.document(of: feed, keeping: kept, at: plan.addresses(in: format))
      let entry = try stage(document.bytes, of: file, with: writer)
      return (
        entry,
        KeptEntries.Document(path: file.path, digest: entry.digest, keys: keys, places: document.places)
      )
    }
  }
}
