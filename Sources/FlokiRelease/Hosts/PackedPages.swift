import FlokiContent

/// What the pages of earlier builds came to packed, so that a page that is published already need not be made again only to
/// be packed.
///
/// It is in `.floki/cache/packed`, which may be deleted at any time.
struct PackedPages: Sendable {
  /// A page packed; nil for one that packing saves nothing of.
  typealias Sibling = Manifest.Sibling?

  private static let path = ".floki/cache/packed"
  private static let kind: StaticString = "FKPACKED"
  private var siblings: [ContentDigest: Sibling] = [:]

  init() {}

  /// Takes note of every page that never changes.
  init(_ entries: [Manifest.Entry]) {
    for entry in entries where entry.isImmutable && entry.path.hasSuffix(".html") {
      siblings[entry.digest] = .some(entry.gzip)
    }
  }

  /// What the last build left; nothing where there is none that this floki wrote, with the same zlib.
  static func load(in project: String) -> PackedPages {
    var pages = PackedPages()
    guard let bytes = try? Folder(project).read(path), var record = RecordReader(bytes, kind),
      record.text() == Tool.identity
    else { return pages }
    pages.siblings.reserveCapacity(bytes.count / 64)
    while !record.isAtEnd {
      guard let page = record.digest(), let byteCount = record.compactNumber(), let packed = record.digest()
      else { return PackedPages() }
      pages.siblings[page] =
        byteCount > 0 ? Manifest.Sibling(digest: packed, byteCount: byteCount) : .some(nil)
    }
    return pages
  }

  /// Keeps what is known for the next build.
  func store(in project: String) throws {
    var record = RecordWriter(Self.kind)
    record.write(Tool.identity)
    record.reserve(siblings.count * 68)
    for (page, sibling) in siblings.sorted(by: { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }) {
      record.write(plain: page.bytes)
      record.write(compact: sibling?.byteCount ?? 0)
      record.write(plain: sibling?.digest.bytes ?? page.bytes)
    }
    try AtomicFile.writeCache(record.sealed(), to: Self.path, in: project)
  }

  /// What is beside the page of a digest; nil where nobody knows.
  subscript(page: ContentDigest) -> Sibling? { siblings[page] }
}
