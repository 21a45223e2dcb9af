import FlokiCheck
import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiProtocol
import FlokiRules
import FlokiSite

/// A staged site, as the deployed phones will read it.
struct StagedSite {
  private let published: PublishedSite
  /// What it will serve.
  private var host: StaticHost
  /// What was published before.
  private var before: StaticHost
  private let records: [String: StagingWriter.Record]
  private let hasNestedLists: Bool
  private let clients: [Client]
  private let lists: PublishedLists

  /// Encrypted files are for other apps than the deployed ones, which cannot read them.
  init(_ site: Site, _ staging: borrowing Staging) {
    let apps = site.apps.filter { !site.encryptedApps.contains($0) }
    self.init(
      staging, at: site.baseURL, indicators: apps.map(SitePath.indicator), for: site.clients,
      hasNestedLists: site.files.contains { $0.opensLists }, lists: PublishedLists(of: site))
  }

  /// A site in which the texts of a few items changed, with only these in its feeds: the other items are unchanged.
  init(_ revision: SiteRevision, _ staging: borrowing Staging) {
    let site = revision.site
    let apps = site.apps.filter { !site.encryptedApps.contains($0) }
    var (now, before): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
    for feed in revision.feeds {
      now[feed.path] = feed.now.jsonBytes(embedding: [:])
      before[feed.path] = feed.before.jsonBytes(embedding: [:])
    }
    self.init(
      staging, at: site.baseURL, indicators: apps.map(SitePath.indicator), for: site.clients,
      hasNestedLists: false, lists: PublishedLists(of: site), inMemory: now, insteadOf: before)
  }

  /// - Parameters:
  ///   - clients: The clients of its readers.
  ///   - hasNestedLists: Whether items open lists.
  ///   - lists: The sources of its lists.
  ///   - now: Files that are read from here, not from the staging.
  ///   - before: The published files that they replace.
  init(
    _ staging: borrowing Staging, at baseURL: String, indicators: [String], for clients: Clients,
    hasNestedLists: Bool, lists: PublishedLists = PublishedLists(), inMemory now: [String: [UInt8]] = [:],
    insteadOf before: [String: [UInt8]] = [:]
  ) {
    let (stage, output) = (staging.stage.path, staging.output.folder.path)
    let records = staging.writer.records
    let rest = staging.output.ledger.rest
    // What the site no longer has is not there, whatever the output folder still keeps for phones that ask for it.
    var host = StaticHost(baseURL: baseURL, files: now) { path in
      if let record = records[path] { return (record.isNew == nil ? output : stage) + "/" + path }
      return rest.contains(path) ? output + "/" + path : nil
    }
    host.deviceFiles = Set(records.keys.filter(\.isDeviceFile))
    published = PublishedSite(host: host, base: baseURL, indicators: indicators)
    self.host = published.host
    self.before =
      before.isEmpty
      ? StaticHost(root: output, baseURL: baseURL)
      : StaticHost(baseURL: baseURL, files: before) { output + "/" + $0 }
    self.records = records
    self.hasNestedLists = hasNestedLists
    self.lists = lists
    self.clients = Client.all.filter { clients.contains($0 == .android ? .android : .iOS) }
  }

  /// What readers would lose by the change although the compiler accepted it: bugs in floki.
  ///
  /// - Parameters:
  ///   - feeds: The feeds that differ from what is published, with the ids of the items that do; nil for a new feed.
  ///   - excerpts: The part of these feeds to read, if it is small; nil to read them whole.
  ///   - told: What the project's diagnostics reported; the author knows of it.
  func losses(
    with feeds: [PublishedList: Set<Int32>?], reading excerpts: [FeedExcerpt]? = nil, at now: Instant,
    besides told: ToldLosses, jobs: Int
  ) async throws -> [Finding] {
    if let excerpts, !excerpts.isEmpty, !hasNestedLists {
      let losses = try await reading(excerpts).losses(with: feeds, at: now, besides: told, jobs: jobs)
      if losses.isEmpty { return [] }
      // A few items by themselves may be read differently than among all others.
    }
    let change = change(with: feeds)
    guard !change.isEmpty else { return [] }
    let groups = published.languages.flatMap { language in
      clientsByReading(feeds).map { clients in clients.map { Reader($0, language: language) } }
    }
    let verifications = try await groups.concurrentMap(jobs: jobs) { readers in
      verify(
        host, indicators: published.indicators, readers: readers, now: now.secondsSince1970,
        only: change)
    }
    return merged(verifications).filter {
      $0.harm <= .lost && !$0.isUnavoidable && !told.tell($0, of: lists)
    }
  }

  /// The same site with less in its feeds.
  private func reading(_ excerpts: [FeedExcerpt]) -> StagedSite {
    var site = self
    site.host = host.laying(Dictionary(uniqueKeysWithValues: excerpts.map { ($0.path, $0.now) }))
    site.before = before.laying(Dictionary(uniqueKeysWithValues: excerpts.map { ($0.path, $0.before) }))
    return site
  }

  /// The failure of a build by which readers would lose something.
  func failure(with losses: [Finding]) -> LossesForReaders {
    LossesForReaders(findings: losses, sources: losses.map(lists.source))
  }

  /// The clients in groups that read in parallel, each file once in each group. If few items differ, reading one
  /// feed takes most of the time, and the two kinds of client read it in parallel.
  private func clientsByReading(_ feeds: [PublishedList: Set<Int32>?]) -> [[Client]] {
    let counts = feeds.values.compactMap { $0?.count }
    guard counts.count == feeds.count, counts.allSatisfy({ $0 <= Self.few }) else { return [clients] }
    return [clients.filter { $0 != .android }, clients.filter { $0 == .android }].filter { !$0.isEmpty }
  }

  private static let few = 100

  private func change(with lists: [PublishedList: Set<Int32>?]) -> PublishedChange {
    var (changed, replaced): (Set<String>, Set<String>) = (Set(minimumCapacity: records.count), [])
    for (path, record) in records {
      guard let isNew = record.isNew else { continue }
      changed.insert(path)
      if !isNew, record.role == .file { replaced.insert(path) }
    }
    var feeds: [String: PublishedChange.Reading] = [:]
    for (list, ids) in lists {
      feeds[list.folder + list.langcode] = ids.map { .items(Set($0.map { Int($0) })) } ?? .everything
    }
    return PublishedChange(
      files: changed, replaced: replaced, feeds: feeds, hasNestedLists: hasNestedLists, of: before)
  }
}

extension SiteFile {
  /// Whether it is a feed with items that open more than a page or a picture.
  fileprivate var opensLists: Bool {
    switch content {
    case .newsFeed(let feed): feed.items.contains { $0.content != nil }
    case .galleryFeed(let feed): feed.thumbs.contains { $0.content != nil }
    default: false
    }
  }
}

/// Readers would lose something in a site that floki made: a bug in floki, and nothing was published (exit code 3).
package struct LossesForReaders: CommandFailure {
  /// More than this would not be read, and `floki verify` lists all.
  private static let most = 10

  let findings: [Finding]
  /// The source of each, as far as known.
  let sources: [String?]

  package var description: String {
    let lines = zip(findings, sources).prefix(Self.most).map { finding, source in
      "  \(finding.readers.summary): \(finding.what) (\(finding.location); C\(finding.fact))"
        + (source.map { ", made of \($0)" } ?? "")
    }
    let rest = findings.count - lines.count
    return
      (["internal error: phones would lose something in the site that floki made; nothing was published"]
      + lines + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }

  package var hint: String? {
    "this is a bug in floki, not in the project: report it to floki's maintainer, with these lines and the version, "
      + "\(Tool.version). `floki build --no-verify` publishes the site as it is."
  }
}
