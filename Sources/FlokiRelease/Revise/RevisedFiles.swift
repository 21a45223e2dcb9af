import FlokiCompiler
import FlokiContent

/// The files that other words come to: feeds and the manifest as they are published with a few bytes in the place of others,
/// and pages.
struct RevisedFiles {
  struct File {
    let entry: Manifest.Entry
    let bytes: [UInt8]
    let role: PublishRole
  }

  /// In no order that matters.
  private(set) var files: [File] = []
  /// Pages that nothing leads to any more.
  private(set) var withdrawn: [Manifest.Entry] = []
  /// The bytes of each feed, before and now.
  private(set) var sizes: [String: (before: Int, now: Int)] = [:]
  /// The ids of the items with other words in each list.
  private(set) var changedLists: [PublishedList: Set<Int32>?] = [:]
  private(set) var fileCountChange = 0
  private(set) var byteCountChange = 0

  /// All that may be written, or removed.
  var paths: Set<String> { Set(files.map(\.entry.path) + withdrawn.map(\.path)) }

  /// Nil where the published files are not what was counted on.
  init?(_ revision: Revision) {
    let site = revision.site
    guard let output = try? Folder(revision.request.output) else { return nil }
    let ledger = revision.ledger
    /// What the ledger says of a file of the site.
    func known(_ path: String) -> Ledger.Entry? {
      ledger.lines.line(of: path).flatMap { $0.entry.staleSince == nil ? $0.entry : nil }
    }
    // What is signed has to be signed again.
    guard known(SiteSignature.path) == nil else { return nil }
    func published(_ path: String) -> [UInt8]? { (try? output.read(path)) ?? nil }
    guard let listed = published(Manifest.path), known(Manifest.path) != nil else { return nil }
    var manifest = ManifestText(listed)

    var revised: [String: [UInt8]] = [:]
    for feed in site.feeds {
      guard let entry = known(feed.path), let list = PublishedList(path: feed.path),
        let file = published(feed.path).flatMap({ RevisedFeed(feed, published: $0) })
      else { return nil }
      let former = Manifest.Entry(entry, at: feed.path, isImmutable: false)
      let now = Manifest.Entry(
        path: feed.path, digest: ContentDigest(of: file.bytes), byteCount: file.bytes.count,
        isImmutable: false)
      guard manifest.replace(former, by: now) else { return nil }
      revised[feed.path] = file.bytes
      files.append(File(entry: now, bytes: file.bytes, role: .feed))
      sizes[feed.path] = (former.byteCount, now.byteCount)
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
    // Of two items with the same words both lead to one page.
    let documents = site.site.lock.paths.flatMap { ledger.lines(startingWith: $0.path) }
      .filter { $0.entry.staleSince == nil }
    let shown = site.oldPages.isEmpty ? [] : documents.map { revised[$0.path] ?? published($0.path) ?? [] }
    for path in site.oldPages {
      let name = ByteSearch(for: Array(path.utf8))
      guard !shown.contains(where: { name.first(in: $0) != nil }) else { continue }
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

extension Manifest.Entry {
  /// The entry of a file that the ledger knows.
  fileprivate init(_ entry: Ledger.Entry, at path: String, isImmutable: Bool) {
    self.init(
      path: path, digest: entry.digest, byteCount: Int(entry.byteCount), isImmutable: isImmutable)
  }
}
