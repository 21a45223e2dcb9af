import FlokiClients
import FlokiCompiler
import FlokiContent

/// A site that waits to be published, as the deployed phones will read it.
struct StagedSite {
  private let published: PublishedSite
  /// What was published before.
  private let before: StaticHost
  private let records: [String: StagingWriter.Record]
  private let feedFolders: Set<String>

  init(_ site: Site, _ staging: borrowing Staging) {
    let (stage, output) = (staging.stage.path, staging.output.folder.path)
    let records = staging.writer.records
    // What the site no longer has is not there, whatever the output folder still keeps for phones that ask for it.
    let host = StaticHost(baseURL: site.baseURL) { path in
      records[path].map { ($0.isNew == nil ? output : stage) + "/" + path }
    }
    published = PublishedSite(host: host, base: site.baseURL, indicators: site.apps.map(SitePath.indicator))
    before = StaticHost(root: output, baseURL: site.baseURL)
    self.records = records
    feedFolders = Set(site.feeds.map(\.folder))
  }

  /// What the change takes from a reader, although the compiler let it pass: floki's own mistakes.
  ///
  /// - Parameters:
  ///   - items: What differs from what is published.
  ///   - told: The facts that the project's diagnostics told of; whoever builds knows of them.
  func losses(after items: ItemChanges, at now: Instant, besides told: Set<Int>, jobs: Int) async throws
    -> [Finding]
  {
    let change = change(with: items)
    guard !change.isEmpty else { return [] }
    let verifications = try await published.languages.concurrentMap(jobs: jobs) { language in
      verify(
        published.host, indicators: published.indicators, readers: Reader.all(languages: [language]),
        now: now.secondsSince1970, only: change)
    }
    return merged(verifications).filter {
      $0.harm <= .lost && !$0.isUnavoidable && !told.contains($0.fact)
    }
  }

  private func change(with items: ItemChanges) -> PublishedChange {
    let changed = records.filter { $0.value.isNew != nil }
    var feeds: [String: PublishedChange.Reading] = [:]
    for (list, ids) in items.feeds {
      feeds[list.folder + list.langcode] = ids.map { .items(Set($0.map { Int($0) })) } ?? .everything
    }
    let replaced = changed.filter { $0.value.isNew == false && $0.value.role == .file }
    return PublishedChange(
      files: Set(changed.keys), replaced: Set(replaced.keys), feeds: feeds, of: before)
  }
}

/// What readers would lose in a site of floki's own making: a fault of floki, and nothing was published (exit code 3).
package struct LossesForReaders: Error, CustomStringConvertible {
  /// More than this nobody reads, and `floki verify` tells of all.
  private static let most = 10

  let findings: [Finding]

  package var description: String {
    let lines = findings.prefix(Self.most).map {
      "  \($0.readers.summary): \($0.what) (\($0.location); C\($0.fact))"
    }
    let rest = findings.count - lines.count
    return
      (["internal fault: phones would lose something in the site that floki made; nothing was published"]
      + lines + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }

  package var hint: String {
    "this is a mistake of floki, not of the project: tell whoever maintains floki, with these lines and the version, "
      + "\(Tool.version). `floki build --no-verify` publishes the site as it is."
  }
}
