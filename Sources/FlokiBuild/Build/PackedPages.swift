import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite

/// The compressed pages of earlier builds, so that a page that is already published need not be made again only to
/// be compressed.
///
/// It is in `.floki/cache/packed`, which may be deleted at any time.
struct PackedPages: Sendable {
  private static let path = ProjectPath.packed
  private static let kind: StaticString = "FKPACKD2"
  /// The codings and libraries that compressed the pages.
  private let codings: [ContentCoding]
  private var siblings: [ContentDigest: [Manifest.Sibling]] = [:]

  /// Records every page.
  init(_ entries: [Manifest.Entry] = [], in codings: [ContentCoding]) {
    self.codings = codings
    for entry in entries where entry.path.hasSuffix(".html") {
      siblings[entry.digest] = entry.packed
    }
  }

  /// The cache of the last build; empty if this version of floki, with the same codings and libraries, did not write it.
  static func load(in project: String, for codings: [ContentCoding]) -> PackedPages {
    let nothing = PackedPages(in: codings)
    guard !codings.isEmpty, let bytes = try? Folder(project).read(path),
      var record = RecordReader(bytes, kind),
      record.text() == Tool.identity, record.text() == names(of: codings)
    else { return nothing }
    var pages = nothing
    pages.siblings.reserveCapacity(bytes.count / (32 + 36 * codings.count))
    while !record.isAtEnd {
      guard let page = record.digest() else { return nothing }
      var packed: [Manifest.Sibling] = []
      for coding in codings {
        guard let byteCount = record.compactNumber() else { return nothing }
        if byteCount == 0 { continue }
        guard let digest = record.digest() else { return nothing }
        packed.append(Manifest.Sibling(coding: coding, digest: digest, byteCount: byteCount))
      }
      pages.siblings[page] = packed
    }
    return pages
  }

  /// Stores the cache for the next build.
  func store(in project: String) throws {
    guard !codings.isEmpty else { return }
    var record = RecordWriter(Self.kind)
    record.write(Tool.identity)
    record.write(Self.names(of: codings))
    record.reserve(siblings.count * (32 + 36 * codings.count))
    for (page, packed) in siblings.sorted(by: { $0.key < $1.key }) {
      record.write(plain: page.bytes)
      for coding in codings {
        let sibling = packed.first { $0.coding == coding }
        record.write(compact: sibling?.byteCount ?? 0)
        if let sibling { record.write(plain: sibling.digest.bytes) }
      }
    }
    try AtomicFile.writeCache(record.sealed(), to: Self.path, in: project)
  }

  private static func names(of codings: [ContentCoding]) -> String {
    codings.map(\.rawValue).joined(separator: " ")
  }

  /// What is beside the page of a digest; nil if unknown.
  subscript(page: ContentDigest) -> [Manifest.Sibling]? { siblings[page] }
}
