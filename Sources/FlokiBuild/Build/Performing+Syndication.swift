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
        entries.map { ($0.path, $0.byteCount) }, uniquingKeysWith: { one, _ in one }),
      page: { writer.publishedBytes(of: $0.path, digest: $0.digest) })
    // The formats of one document are side by side, and share the words in it.
    let groups = files.indices.filter { index in
      index == 0 || files[index].syndication?.plan !== files[index - 1].syndication?.plan
    }
    let ranges = zip(groups, groups.dropFirst() + [files.count]).map { $0..<$1 }
    let results = try await ranges.concurrentMap(jobs: request.jobs) { range in
      Result { () throws -> [Manifest.Entry] in
        guard let plan = files[range.lowerBound].syndication?.plan else { return [] }
        let feed = plan.feed(finished)
        return try files[range].compactMap { file in
          guard let format = file.syndication?.format else { return nil }
          return try stage(
            format.bytes(of: feed, at: plan.addresses(in: format)), of: file, with: writer)
        }
      }
    }
    return try results.flatMap { try $0.get() }
  }
}
