import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiRules
import FlokiSite

/// The files that changed texts affect: pages, and feeds and the manifest as published with a few bytes
/// replaced.
struct RevisedFiles {
  struct File {
    let entry: Manifest.Entry
    let bytes: [UInt8]
    let role: PublishRole
  }

  /// In any order.
  private(set) var files: [File] = []
  /// Pages that nothing refers to any more.
  private(set) var withdrawn: [Manifest.Entry] = []
  /// The bytes of each feed, before and now.
  private(set) var sizes: [String: (before: Int, now: Int)] = [:]
  /// The ids of the items with changed texts in each list.
  private(set) var changedLists: [PublishedList: Set<Int32>?] = [:]
  private(set) var fileCountChange = 0
  private(set) var byteCountChange = 0

  /// All that may be written, or removed.
  var paths: Set<String> { Set(files.map(\.entry.path) + withdrawn.map(\.path)) }

  /// Nil if the published files are not as expected.
  init?(_ revision: Revision) async throws {
    let site = revision.site
    guard let output = try? Folder(revision.request.output) else { return nil }
    let ledger = revision.ledger
    /// The ledger's entry for a file of the site.
    func known(_ path: String) -> Ledger.Entry? {
      ledger.entry(of: path).flatMap { $0.staleSince == nil ? $0 : nil }
    }
    // What is signed has to be signed again.
    guard known(SiteSignature.path) == nil else { return nil }
    async let listed = output.published(Manifest.path)
    // Of two items with the same words both lead to one page.
    let others = site.oldPages.isEmpty ? [] : ledger.documents(of: site.site)
    let documents = try await Document.read(
      site.feeds, others, from: output, lookingFor: site.oldPages, jobs: revision.request.jobs)
    guard let documents, let listed = await listed, known(Manifest.path) != nil else { return nil }
    var manifest = ManifestText(listed)

    for document in documents {
      guard let file = document.revised else { continue }
      guard let entry = known(file.path), let list = PublishedList(path: file.path) else { return nil }
      let former = Manifest.Entry(entry, at: file.path, isImmutable: false)
      let now = Manifest.Entry(
        path: file.path, digest: file.digest, byteCount: file.bytes.count, isImmutable: false)
      guard manifest.replace(former, by: now) else { return nil }
      files.append(File(entry: now, bytes: file.bytes, role: .feed))
      sizes[file.path] = (former.byteCount, now.byteCount)
      changedLists.updateValue(file.ids, forKey: list)
      byteCountChange += now.byteCount - former.byteCount
    }
    for page in site.newPages {
      guard known(page.path) == nil, let bytes = page.bytes(embedding: [:]), let digest = page.digest else {
        return nil
      }
      let entry = Manifest.Entry(path: page.path, digest: digest, byteCount: bytes.count, isImmutable: true)
      guard manifest.insert(entry) else { return nil }
      files.append(File(entry: entry, bytes: bytes, role: page.role))
      byteCountChange += bytes.count
    }
    let shown = documents.reduce(into: Set<String>()) { $0.formUnion($1.pages) }
    for path in site.oldPages where !shown.contains(path) {
      guard let entry = known(path) else { return nil }
      let page = Manifest.Entry(entry, at: path, isImmutable: true)
      guard manifest.remove(page) else { return nil }
      withdrawn.append(page)
      byteCountChange -= page.byteCount
    }
    fileCountChange = site.newPages.count - withdrawn.count
    let digest = ContentDigest(of: manifest.bytes)
    files.append(
      File(
        entry: Manifest.Entry(
          path: Manifest.path, digest: digest, byteCount: manifest.bytes.count, isImmutable: false),
        bytes: manifest.bytes, role: .feed))
  }
}

/// A feed, or another file that leads to pages.
private struct Document: Sendable {
  /// Nil if it is unchanged.
  let revised: RevisedFeed?
  /// The pages among those that were looked for that it leads to.
  let pages: [String]

  /// Reads feeds with changed texts in some items, and other documents; nil if a feed is not as expected.
  static func read(
    _ feeds: [SiteRevision.Feed], _ others: Set<String>, from output: Folder, lookingFor pages: [String],
    jobs: Int
  ) async throws -> [Document]? {
    let others = others.subtracting(feeds.map(\.path)).sorted()
    @Sendable func document(_ place: Int) -> Document? {
      guard place < feeds.count else {
        return Document(nil, leadingTo: pages, in: output.published(others[place - feeds.count]) ?? [])
      }
      let feed = output.published(feeds[place].path).flatMap { RevisedFeed(feeds[place], published: $0) }
      return feed.map { Document($0, leadingTo: pages, in: $0.bytes) }
    }
    let documents = try await Array(0..<feeds.count + others.count).concurrentMap(jobs: jobs) { document($0) }
    let readable = documents.compactMap(\.self)
    return readable.count == documents.count ? readable : nil
  }

  private init(_ revised: RevisedFeed?, leadingTo pages: [String], in bytes: [UInt8]) {
    self.revised = revised
    self.pages = pages.filter { ByteSearch(for: Array($0.utf8)).first(in: bytes) != nil }
  }
}

extension Folder {
  /// The bytes of a file; nil where it cannot be read.
  fileprivate func published(_ path: String) -> [UInt8]? { (try? read(path)) ?? nil }
}

extension LedgerText {
  /// The paths of files that lead to pages.
  fileprivate func documents(of site: Site) -> Set<String> {
    Set(site.lock.paths.flatMap { paths(startingWith: $0.path) })
  }
}

extension Manifest.Entry {
  /// The entry of a file that the ledger knows.
  fileprivate init(_ entry: Ledger.Entry, at path: String, isImmutable: Bool) {
    self.init(
      path: path, digest: entry.digest, byteCount: Int(entry.byteCount), isImmutable: isImmutable)
  }
}
