import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ItemReader {
  /// What makes the item an issue, with its cover; nil where the feed is no shelf.
  func issue(
    of item: WrittenItem, reporting diagnostics: inout Diagnostics
  ) -> (issue: ShelfIssue, cover: ResolvedItem.Picture?)? {
    let block = item.block
    let isMeant = [ItemSourceAttribute.download, ItemSourceAttribute.cover].contains {
      block.entry($0) != nil
    }
    guard isShelf || mayBeShelf && isMeant else {
      for attribute in [ItemSourceAttribute.download, ItemSourceAttribute.cover, ItemSourceAttribute.free] {
        if !mayBeShelf, let entry = block.entry(attribute) {
          diagnostics.report(.onShelfAlone(entry, from: sources))
        }
      }
      return nil
    }
    if isShelf, block.lacks(ItemSourceAttribute.key) { diagnostics.report(.issueWithoutKey(at: item.span)) }
    let isFree = block.truth(ItemSourceAttribute.free, reporting: &diagnostics)
    let written = block[ItemSourceAttribute.cover] ?? block[ItemAttribute.image]
    var cover = written.flatMap {
      sources.picture($0, for: ItemSourceAttribute.cover, reporting: &diagnostics)
    }
    guard let node = block[ItemSourceAttribute.download], !node.isEmpty else {
      if isShelf, !block.wasMeant(ItemSourceAttribute.download) {
        diagnostics.report(.issueWithoutDownload(at: item.span))
      }
      return (ShelfIssue(download: nil, isFree: isFree), cover.map { .file($0) })
    }
    var survey = DownloadSurvey()
    var download: IssueDownload?
    if node.kind == .scalar, node.text.isRemoteAddress {
      download = node.url(.raw, for: ItemSourceAttribute.download, reporting: &diagnostics).map {
        .remote($0, DownloadKind(rawValue: $0.pathOfAddress.fileEnding.lowercased()))
      }
    } else if let file = downloadedFile(node, reporting: &diagnostics) {
      survey = sources.downloads?(file.path, file.media, .download(file.kind), written == nil) ?? survey
      if let problem = survey.problem {
        diagnostics.report(.unusableDownload(file.path, file.kind, problem, at: node.span).about(file.path))
      } else {
        download = .file(
          path: file.path, digest: file.media.digest, byteCount: file.media.byteCount, file.kind)
      }
    }
    if written == nil, let download {
      if case .found(let path, let header, let digest, let byteCount) = survey.cover {
        cover = PictureReference(
          path: path, header: header, digest: digest, span: node.span, byteCount: byteCount)
      } else {
        diagnostics.report(.issueWithoutCover(download, survey.cover, at: node.span))
      }
    }
    return (ShelfIssue(download: download, isFree: isFree), cover.map { .file($0) })
  }

  private func downloadedFile(
    _ node: YAMLNode, reporting diagnostics: inout Diagnostics
  ) -> (path: String, media: MediaFile, kind: DownloadKind)? {
    guard let path = sources.resolve(path: node, for: ItemSourceAttribute.download, reporting: &diagnostics)
    else { return nil }
    guard let kind = DownloadKind(rawValue: path.fileEnding), let media = sources.media[path] else {
      diagnostics.report(.downloadOfOtherKind(path, at: node.span))
      return nil
    }
    return (path, media, kind)
  }
}

/// What keeps an issue from its place on a shelf.
struct ItemReaderShelfRules: RuleSet {
  let shelfKeyMissing = Rule("shelf-key-missing", .error, in: .shelves)
  let shelfAttributeUnused = Rule("shelf-attribute-unused", .warning, in: .shelves)
  let downloadMissing = Rule("download-missing", .error, in: .shelves)
  let downloadKind = Rule("download-kind", .error, in: .shelves)
  let downloadBroken = Rule("download-broken", .error, in: .shelves)
  let downloadEncrypted = Rule("download-encrypted", .error, in: .shelves)
  let downloadBomb = Rule("download-bomb", .error, in: .shelves)
  let coverMissing = Rule("cover-missing", .error, in: .shelves)
}

private let rules = ItemReaderShelfRules()

extension Diagnostic {
  fileprivate static func onShelfAlone(_ entry: Block.Entry, from sources: SourceTree) -> Self {
    .init(
      rules.shelfAttributeUnused, "`\(entry.attribute.name)` does nothing outside a shelf",
      at: entry.key.span,
      why: "This feed is a gallery of pictures, and floki publishes no downloads with it.",
      hint: "write `shelf: true` in feed.yaml, or take it out.", fix: .removing([entry], from: sources))
  }

  fileprivate static func issueWithoutKey(at span: SourceSpan) -> Self {
    .init(
      rules.shelfKeyMissing, "this issue has no `key`", at: span,
      why:
        "Store apps identify what a reader downloaded or bought by this name alone, in every language, permanently.",
      hint: "add a line such as `key: 2026-11`, and never change it.")
  }

  fileprivate static func issueWithoutDownload(at span: SourceSpan) -> Self {
    .init(
      rules.downloadMissing, "this issue has no `download`", at: span,
      why: "Store apps would show a cover whose button does nothing.",
      hint: "add `download:` with a PDF, EPUB or ZIP, or its address.")
  }

  fileprivate static func downloadOfOtherKind(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.downloadKind, "`\(path)` does not end with .pdf, .epub or .zip", at: span,
      why: "Readers' apps choose how to open a download by the ending of its name.",
      hint: "name a file that ends with .pdf, .epub or .zip.")
  }

  fileprivate static func issueWithoutCover(
    _ download: IssueDownload, _ cover: DownloadSurvey.Cover, at span: SourceSpan
  ) -> Self {
    let headline =
      switch (download, cover) {
      case (.remote, _): "an issue that is served elsewhere needs a `cover`"
      case (_, .unknown): "drawing the first page of a PDF needs pdftoppm, which is not installed"
      case (.file(_, _, _, .zip), _): "a ZIP has no cover of its own"
      default: "the download contains no cover that floki can use"
      }
    let program: Bool = if case .unknown = cover { true } else { false }
    return .init(
      rules.coverMissing, "\(headline)", at: span,
      why:
        "An issue without a picture appears on no shelf, and both clients drop it from the gallery (C120).",
      hint: program
        ? "add `cover:` with a picture, or install poppler-utils." : "add `cover:` with a picture.")
  }

  fileprivate static func unusableDownload(
    _ path: String, _ kind: DownloadKind, _ problem: DownloadProblem, at span: SourceSpan
  ) -> Self {
    let (rule, words, hint): (Rule, String, String) =
      switch problem {
      case .empty: (rules.downloadBroken, "is empty", "put the finished issue there.")
      case .mislabelled:
        (
          rules.downloadBroken, "is not in \(kind.name) format, despite its name",
          "save the issue as \(kind.name)."
        )
      case .truncated:
        (rules.downloadBroken, "is truncated", "copy it again from its source.")
      case .damaged: (rules.downloadBroken, "is damaged", "copy it again, or save it again from its source.")
      case .withoutPackage:
        (rules.downloadBroken, "has no package that lists its parts", "export the EPUB again.")
      case .unsupported:
        (
          rules.downloadBroken, "uses ZIP features that old programs cannot read",
          "pack it again as an ordinary ZIP, of less than 4 GB."
        )
      case .unsafePath:
        (
          rules.downloadBroken, "contains a file that would be unpacked outside its folder",
          "pack it again, without `..` and without absolute paths."
        )
      case .encrypted:
        (
          rules.downloadEncrypted, "is encrypted",
          "save it without a password; the server protects paid issues, not the file."
        )
      case .bomb:
        (
          rules.downloadBomb, "unpacks to far more than an issue needs",
          "save it again from its source; no issue has more than 2 GB."
        )
      }
    let why =
      switch problem {
      case .encrypted: "Readers would download it but could not open it."
      case .bomb: "It would fill the memory of a reader's device, and the system would close the app."
      default: "Readers would wait for the whole download, and then see an error."
      }
    return .init(rule, "`\(path)` \(words)", at: span, why: why, hint: hint)
  }
}
