import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A news item opens a page of HTML: iOS reads any response as UTF-8 text (C4), and the app for browsers shows it in a
/// frame (B23).
func checkTarget(
  _ item: ResolvedItem, in list: FeedList, _ settings: AppSettings, _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  guard list.kind == .news, item.nested == nil, item.block[ItemAttribute.classType] == nil else { return }
  switch item.url {
  case .file(let path, _, let span):
    let document = OpenedFile(path, sources.media[path])
    let grounds = item.grounds(ItemAttribute.classType)
    diagnostics.report(.urlNotPage(path, document, at: span), restingOn: grounds)
    // Where iOS reads it too, the other rule says the same.
    if settings.hasWebApp, !settings.clients.contains(.iOS), document.isKeptOutOfFrames(path) {
      diagnostics.report(.urlOfDocument(path, document, at: span), restingOn: grounds)
    }
  case .remote(let address, let span):
    guard let document = OpenedFile(ofAddress: address) else { return }
    let node = item.block[ItemSourceAttribute.url]
    let place = node.flatMap { node in AddressEnding(node.text).map { node.span(ofText: $0.range) } }
    diagnostics.report(
      .urlElsewhereNotPage(document, at: place ?? span),
      restingOn: item.grounds(ItemAttribute.classType))
  case .own, .html: return
  }
}

/// The kind of a file that an item opens.
private enum OpenedFile {
  case picture, movie, pdf, other

  init(_ path: String, _ file: MediaFile?) {
    let ending = path.fileEnding
    self =
      switch file?.contents {
      case .image, .brokenImage: .picture
      case .foreign(.movie), .foreign(.movingAVIF): .movie
      case .foreign(.pdf): .pdf
      case .foreign, .other, nil:
        ending.isOfMovies ? .movie : ending.isOfPictures ? .picture : ending == "pdf" ? .pdf : .other
      }
  }

  /// By its extension; nil for an address that may be a page.
  init?(ofAddress address: String) {
    guard let ending = AddressEnding(address) else { return nil }
    if ending.text.isOfMovies {
      self = .movie
    } else if ending.text.isOfPictures || ending.isOfNewPictures {
      self = .picture
    } else if ending.text == "pdf" {
      self = .pdf
    } else if ["zip", "mp3", "doc", "docx", "xls", "xlsx", "epub"].contains(ending.text) {
      self = .other
    } else {
      return nil
    }
  }

  var noun: String {
    switch self {
    case .picture: "a picture"
    case .movie: "a movie"
    case .pdf: "a PDF"
    case .other: "not a page"
    }
  }

  /// Whether a frame without rights shows nothing of it.
  func isKeptOutOfFrames(_ path: String) -> Bool {
    switch self {
    case .pdf: true
    case .other:
      ["zip", "epub", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp", "rtf"]
        .contains(path.fileEnding)
    case .picture, .movie: false
    }
  }

  /// The hint, with the file's name in the sources.
  func hint(naming name: String?) -> String {
    switch self {
    case .picture:
      "leave `url` out and write `![…](\(name ?? "…"))` in the item's page, or nest a gallery with `class_type: gallery`."
    case .movie: "add `class_type: movie`, and the phone's player opens it."
    case .pdf, .other:
      "leave `url` out, and link to the document from the item's page: the phone's browser opens links."
    }
  }
}

/// Addresses that an item opens although they are not pages.
struct CheckTargetsRules: RuleSet {
  let urlNotPage = Rule("url-not-page", .error, in: .items, for: .iOS)
  let urlOfDocument = Rule("url-of-document", .error, in: .items, for: .browser)
  let urlElsewhereNotPage = Rule("url-elsewhere-not-page", .warning, in: .items, for: .iOS)
}

private let rules = CheckTargetsRules()

extension Diagnostic {
  fileprivate static func urlNotPage(_ path: String, _ document: OpenedFile, at span: SourceSpan) -> Self {
    .init(
      rules.urlNotPage, "a news item opens a page, but `\(path)` is \(document.noun)", at: span,
      why: "iOS reads the file as the text of a page and shows an error instead (C4).",
      hint: document.hint(naming: path.nameInPath))
  }

  fileprivate static func urlOfDocument(_ path: String, _ document: OpenedFile, at span: SourceSpan) -> Self {
    let isPDF = if case .pdf = document { true } else { false }
    return .init(
      rules.urlOfDocument, "a news item opens a page, but `\(path)` is \(document.noun)", at: span,
      why: isPDF
        ? "The app shows pages in a frame: Chrome shows no PDF there, and iPhones only its first page (B23)."
        : "The app shows pages in a frame, and browsers download nothing from there (B24).",
      hint: "leave `url` out, and link to the document from the item's page: it opens in a tab of its own.")
  }

  fileprivate static func urlElsewhereNotPage(_ document: OpenedFile, at span: SourceSpan) -> Self {
    .init(
      rules.urlElsewhereNotPage, "a news item opens a page, but this is \(document.noun)", at: span,
      why: "iOS reads the response as the text of a page and shows an error instead (C4).",
      hint: document.hint(naming: nil))
  }
}
