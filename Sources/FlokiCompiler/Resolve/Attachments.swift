import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension SourceTree {
  /// Checks a document that a page links to, as downloads of a shelf are checked; nil for one that no reader could open.
  func attachment(
    _ path: String, _ media: MediaFile, _ kind: AttachmentKind, at span: SourceSpan,
    reporting diagnostics: inout Diagnostics
  ) -> Attachment? {
    if let problem = problem(of: path, media, kind.container) {
      diagnostics.report(.attachmentBroken(path, problem, at: span).about(path))
      return nil
    }
    if media.byteCount > Attachment.most {
      diagnostics.report(.attachmentLarge(path, ByteCount(media.byteCount), at: span).about(path))
    }
    return Attachment(path: path, digest: media.digest, byteCount: media.byteCount, kind: kind)
  }

  /// Reports the problem of a file that an item opens instead of a page, if its ending promises a format.
  func judge(
    _ path: String, _ media: MediaFile, openedAt span: SourceSpan, reporting diagnostics: inout Diagnostics
  ) {
    guard let container = AttachmentContainer(ofPath: path), let problem = problem(of: path, media, container)
    else { return }
    diagnostics.report(.attachmentBroken(path, problem, at: span).about(path))
  }

  private func problem(
    of path: String, _ media: MediaFile, _ container: AttachmentContainer?
  ) -> DownloadProblem? {
    guard media.byteCount > 0 else { return .empty }
    switch media.contents {
    case .foreign(.webPage), .foreign(.lfsPointer): return .mislabelled
    case .image, .brokenImage: return .mislabelled
    case .foreign, .other: break
    }
    return container.flatMap { downloads?(path, media, $0, false).problem }
  }
}

extension PageReader {
  /// The document of the project that an address in HTML is the path of.
  func attachment(at link: PageLink) -> (path: String, media: MediaFile, kind: AttachmentKind)? {
    guard let content = ContentLink(link.url), case .path(let path) = content.target,
      case .found(let found) = sources.locate(
        path, from: sources.files[link.span.source].path.folderOfPath),
      let kind = AttachmentKind(ofPath: found), let media = sources.media[found]
    else { return nil }
    return (found, media, kind)
  }
}

extension Attachment {
  /// The limit of many hosts for one file (Cloudflare Pages: 25 MiB), and a long wait on mobile data.
  fileprivate static let most = 25_000_000
}

/// Documents beside a page that its readers could not open.
struct AttachmentRules: RuleSet {
  let attachmentBroken = Rule("attachment-broken", .error, in: .pages)
  let attachmentLarge = Rule("attachment-large", .warning, in: .pages)
}

private let rules = AttachmentRules()

extension Diagnostic {
  fileprivate static func attachmentBroken(
    _ path: String, _ problem: DownloadProblem, at span: SourceSpan
  ) -> Self {
    let kind = path.fileEnding.uppercased()
    let (words, hint) =
      switch problem {
      case .empty: ("is empty", "put the finished document there.")
      case .mislabelled: ("is not in \(kind) format, despite its name", "save the document as \(kind).")
      case .truncated: ("is truncated", "copy it again from its source.")
      case .damaged: ("is damaged", "copy it again, or save it again from its source.")
      case .withoutPackage: ("has no package that lists its parts", "export the EPUB again.")
      case .unsupported:
        ("uses ZIP features that old programs cannot read", "pack it again as an ordinary ZIP.")
      case .unsafePath:
        (
          "contains a file that would be unpacked outside its folder",
          "pack it again, without `..` and without absolute paths."
        )
      case .encrypted: ("is encrypted", "save it without a password.")
      case .bomb: ("unpacks to far more than a document needs", "save it again from its source.")
      }
    return .init(
      rules.attachmentBroken, "`\(path)` \(words)", at: span,
      why: "Readers who touch the link would download it, and then see an error (C192).", hint: hint)
  }

  fileprivate static func attachmentLarge(_ path: String, _ size: ByteCount, at span: SourceSpan) -> Self {
    .init(
      rules.attachmentLarge, "`\(path)` has \(size.words)", at: span,
      why:
        "Readers on mobile data wait and pay for it (C192), and some hosts accept no file above 25 MB.",
      hint: "make it smaller, or put it on a host for large files and link to it there.")
  }
}
