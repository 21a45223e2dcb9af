import FlokiContent
import FlokiProtocol
import FlokiRules

/// An EPUB: a ZIP whose first file identifies it, with a package that lists its parts.
struct EPUBBook {
  private let archive: ZIPArchive
  private let packagePath: String
  private let packageTags: MarkupTags

  private static let longestText = TextLimits.bookMarkup.bytes
  private static let largestCover = 32 << 20

  init(_ archive: ZIPArchive) throws(DownloadProblem) {
    self.archive = archive
    guard let first = archive.entries.first, first.name == "mimetype",
      let type = try archive.contents(of: first, limit: 64),
      String(decoding: type, as: UTF8.self).filter({ !$0.isWhitespace }) == DownloadKind.epub.mediaType
    else { throw .mislabelled }
    if let rights = archive["META-INF/encryption.xml"], try Self.isLocked(rights, in: archive) {
      throw .encrypted
    }
    guard let container = archive["META-INF/container.xml"],
      let bytes = try archive.contents(of: container, limit: Self.longestText),
      let path = MarkupTags(bytes).tags.first(where: { $0.name == "rootfile" })?.attributes["full-path"],
      let package = archive[path], let text = try archive.contents(of: package, limit: Self.longestText)
    else { throw .withoutPackage }
    packagePath = path
    packageTags = MarkupTags(text)
    guard packageTags.tags.contains(where: { $0.name == "package" }) else { throw .withoutPackage }
  }

  /// Whether more than letters is scrambled: fonts may be, which every reader undoes.
  private static func isLocked(_ entry: ZIPArchive.Entry, in archive: ZIPArchive) throws(DownloadProblem)
    -> Bool
  {
    guard let bytes = try archive.contents(of: entry, limit: longestText) else { return true }
    let ofFonts: Set = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"]
    return MarkupTags(bytes).tags.contains { tag in
      tag.name == "EncryptionMethod" && !ofFonts.contains(tag.attributes["Algorithm"] ?? "")
    }
  }

  /// The bytes of the book's cover picture; nil if it has none.
  func cover() throws(DownloadProblem) -> [UInt8]? {
    guard let path = coverPath, let entry = archive[path] else { return nil }
    return try archive.contents(of: entry, limit: Self.largestCover)
  }

  private var coverPath: String? {
    let items = packageTags.tags.filter { $0.name == "item" }
    func isPicture(_ item: MarkupTags.Tag) -> Bool {
      item.attributes["media-type"]?.hasPrefix("image/") == true
    }
    // EPUB 3 marks it, EPUB 2 names its id; many name it so and do neither.
    let marked = items.first {
      $0.attributes["properties"]?.split(separator: " ").contains("cover-image") == true
    }
    let named = packageTags.tags.first { $0.name == "meta" && $0.attributes["name"] == "cover" }?
      .attributes["content"]
    let item =
      marked ?? items.first { $0.attributes["id"] == named && isPicture($0) }
      ?? items.first { ["cover", "cover-image"].contains($0.attributes["id"]) && isPicture($0) }
    return item?.attributes["href"].map { resolved($0.removingPercentEscapes ?? $0) }
  }

  /// A path as the package writes it, from the top of the archive.
  private func resolved(_ path: String) -> String {
    var parts = packagePath.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
