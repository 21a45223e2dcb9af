import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The movie of an item in the app for browsers, which gives it to the browser unconverted (B19 B20).
func checkMovieInBrowsers(
  _ item: ResolvedItem, _ feed: NumberedFeed, _ settings: AppSettings,
  reporting diagnostics: inout Diagnostics
) {
  guard settings.hasWebApp, let view = item.nested, case .movie = view.data else { return }
  var movie = MovieInBrowsers(view, settings)
  // Another rule says what Android plays in place of a stream, which is what browsers play.
  movie.isStreamReported = feed.kind == .news && settings.clients.contains(.android)
  switch item.url {
  case .file(let path, _, let span):
    if let ending = AddressEnding(path) { movie.check(ending, at: span, reporting: &diagnostics) }
  case .remote: movie.check(item.block[ItemSourceAttribute.url], reporting: &diagnostics)
  case .own, .html: movie.check(view.block[MovieAttribute.mainURL], reporting: &diagnostics)
  }
}

/// The movie of a tab.
func checkMovieInBrowsers(
  ofTab placed: PlacedView, _ settings: AppSettings, reporting diagnostics: inout Diagnostics
) {
  guard settings.hasWebApp, !placed.isNested, case .movie = placed.view.data else { return }
  MovieInBrowsers(placed.view, settings)
    .check(placed.view.block[MovieAttribute.mainURL], reporting: &diagnostics)
}

private struct MovieInBrowsers {
  private let view: View
  /// Whether another rule reports formats that iOS cannot play, which are more.
  private let isFormatReported: Bool
  var isStreamReported = false

  init(_ view: View, _ settings: AppSettings) {
    self.view = view
    isFormatReported = settings.clients.contains(.iOS)
  }

  func check(_ node: YAMLNode?, reporting diagnostics: inout Diagnostics) {
    guard let node, node.text.isRemoteAddress, let ending = AddressEnding(node.text) else { return }
    check(ending, at: node.span(ofText: ending.range), reporting: &diagnostics)
    guard ending.text == "m3u8", !isStreamReported, view.block[MovieAttribute.progressiveFile] == nil else {
      return
    }
    diagnostics.report(
      .movieStreamOnly(node.text.asProgressiveMovie, at: node.span),
      restingOn: view.grounds(MovieAttribute.progressiveFile))
  }

  func check(_ ending: AddressEnding, at span: SourceSpan, reporting diagnostics: inout Diagnostics) {
    if !isFormatReported, ending.isOfRareMovies {
      diagnostics.report(.movieFormatUnseen(ending.text, at: span))
    }
  }
}

extension AddressEnding {
  /// Whether no browser plays this kind of movie, or only some of them.
  fileprivate var isOfRareMovies: Bool {
    ["avi", "mkv", "wmv", "flv", "ogv", "mpg", "mpeg"].contains(text)
  }
}

/// Movies that many browsers cannot play.
struct CheckMovieInBrowsersRules: RuleSet {
  let movieFormatUnseen = Rule("movie-format-unseen", .error, in: .movies, for: .browser)
  let movieStreamOnly = Rule("movie-stream-only", .warning, in: .movies, for: .browser)
}

private let rules = CheckMovieInBrowsersRules()

extension Diagnostic {
  fileprivate static func movieFormatUnseen(_ ending: String, at span: SourceSpan) -> Self {
    .init(
      rules.movieFormatUnseen, "most browsers cannot play .\(ending) movies", at: span,
      why: "The app gives the file to the browser as it is, which shows a black field (B19).",
      hint: "convert the movie to H.264 in an .mp4 file.")
  }

  fileprivate static func movieStreamOnly(_ played: String, at span: SourceSpan) -> Self {
    .init(
      rules.movieStreamOnly, "many browsers cannot play a stream", at: span,
      why: "Firefox and others on computers ask for \(played) instead (B20).",
      hint: "add `progressive_file: https://…mp4` to `data`, or make sure that the other address works.")
  }
}
