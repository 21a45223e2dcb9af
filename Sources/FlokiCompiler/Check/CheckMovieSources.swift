import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The movie of an item: iOS plays the item's url, Android a progressive file, both unconverted (C201).
func checkMovieSource(
  _ item: ResolvedItem, _ feed: NumberedFeed, _ project: Project, _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  guard let view = item.nested, case .movie = view.data else { return }
  switch item.url {
  case .own, .html:
    if view.block[MovieAttribute.mainURL] == nil {
      diagnostics.report(
        .movieURLMissing(at: item.span(of: ItemAttribute.classType)),
        restingOn: item.grounds(ItemAttribute.url) + view.grounds(MovieAttribute.mainURL))
    } else {
      checkMovieAddress(view.block[MovieAttribute.mainURL], reporting: &diagnostics)
    }
  case .file(let path, _, let span):
    checkMovieFile(path, sources, at: span, reporting: &diagnostics)
  case .remote:
    checkMovieAddress(item.block[ItemSourceAttribute.url], reporting: &diagnostics)
  }
  checkProgressiveFile(item, view, feed, project, sources, reporting: &diagnostics)
}

/// The movie as Android plays it, which opens only movies of news lists (C195 C201).
private func checkProgressiveFile(
  _ item: ResolvedItem, _ view: View, _ feed: NumberedFeed, _ project: Project, _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  let entry = view.block.entry(MovieAttribute.progressiveFile)
  guard feed.kind == .news, project.settings.clients.contains(.android) else {
    // Browsers play it where they play no streams (B20).
    if let entry, !project.settings.readsInBrowsers {
      diagnostics.report(.progressiveFileUnused(at: entry.key.span, .removing([entry], from: sources)))
    }
    return
  }
  if let entry {
    if let ending = AddressEnding(entry.value.text), ending.text == "m3u8" {
      diagnostics.report(.progressiveFileStream(at: entry.value.span(ofText: ending.range)))
    }
  } else if case .remote(let address, let span) = item.url {
    let played = address.asProgressiveMovie
    if played != address { diagnostics.report(.progressiveFileMissing(played, at: span)) }
  }
}

/// The movie of a tab, which only iOS has (C195).
func checkMovieSource(
  ofTab placed: PlacedView, _ settings: AppSettings, _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  guard !placed.isNested, case .movie = placed.view.data else { return }
  checkMovieAddress(placed.view.block[MovieAttribute.mainURL], reporting: &diagnostics)
  if let entry = placed.view.block.entry(MovieAttribute.progressiveFile), !settings.readsInBrowsers {
    diagnostics.report(.progressiveFileUnused(at: entry.key.span, .removing([entry], from: sources)))
  }
}

private func checkMovieAddress(_ node: YAMLNode?, reporting diagnostics: inout Diagnostics) {
  guard let node, node.text.isRemoteAddress else { return }
  let bytes = Array(node.text.utf8)
  if let host = hostRange(in: bytes) {
    let name = String(decoding: bytes[host].map(\.lowercasedASCII), as: UTF8.self)
    let sites = ["youtube.com", "youtu.be", "vimeo.com", "dailymotion.com", "facebook.com", "instagram.com"]
    if sites.contains(where: { name == $0 || name.hasSuffix("." + $0) }) {
      diagnostics.report(
        .movieURLOfPage(at: node.span(ofText: host), "this site shows movies only on its own pages"))
      return
    }
  }
  guard let ending = AddressEnding(node.text) else { return }
  let span = node.span(ofText: ending.range)
  if !ending.text.isOfMovies, ending.isOfOtherThings || ending.text.isOfPictures {
    diagnostics.report(.movieURLOfPage(at: span, "this is an address of something else"))
  } else if ending.isOfOldMovies {
    diagnostics.report(.movieFormat(ending.text, at: span))
  }
}

private func checkMovieFile(
  _ path: String, _ sources: SourceTree, at span: SourceSpan, reporting diagnostics: inout Diagnostics
) {
  let ending = AddressEnding(path)
  if sources.media[path]?.byteCount == 0 {
    diagnostics.report(.movieEmpty(path, at: span))
  } else if ending?.text == "m3u8" {
    diagnostics.report(.playlistLocal(at: span))
  } else if let ending, ending.isOfOldMovies {
    diagnostics.report(.movieFormat(ending.text, at: span))
  } else if let ending, !ending.text.isOfMovies {
    diagnostics.report(.movieURLOfPage(at: span, "the file is of another kind"))
  }
}

private func hostRange(in bytes: [UInt8]) -> Range<Int>? {
  guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 3 <= bytes.count else { return nil }
  let start = colon + 3
  let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? bytes.count
  return start < end ? start..<end : nil
}

extension AddressEnding {
  /// Whether iOS cannot play this kind of movie.
  fileprivate var isOfOldMovies: Bool {
    ["avi", "mkv", "webm", "wmv", "flv", "ogv", "mpg", "mpeg"].contains(text)
  }
}

extension String {
  /// The movie that Android asks for where no `progressive_file` is named (C201), and browsers that play no streams (B20).
  var asProgressiveMovie: String {
    replacing("/ts/", with: "/html5/").replacing("m3u8", with: "m4v")
  }
}

/// Movies that a phone cannot play.
struct CheckMovieSourcesRules: RuleSet {
  let movieURLMissing = Rule("movie-url-missing", .error, in: .movies)
  let movieURLNotMovie = Rule("movie-url-not-movie", .error, in: .movies)
  let movieFormatUnplayable = Rule("movie-format-unplayable", .error, in: .movies, for: .iOS)
  let movieEmpty = Rule("movie-empty", .error, in: .movies)
  let moviePlaylistLocal = Rule("movie-playlist-local", .error, in: .movies)
  let progressiveFileMissing = Rule("progressive-file-missing", .note, in: .movies)
  let progressiveFileStream = Rule("progressive-file-stream", .warning, in: .movies)
  let progressiveFileUnused = Rule("progressive-file-unused", .warning, in: .movies)
}

private let rules = CheckMovieSourcesRules()

extension Diagnostic {
  fileprivate static func movieURLMissing(at span: SourceSpan) -> Self {
    .init(
      rules.movieURLMissing, "the movie has no address", at: span,
      why: "Nothing plays when a reader touches it (C201).", hint: "add `url: https://…m3u8` to the item.")
  }

  fileprivate static func movieURLOfPage(at span: SourceSpan, _ label: String) -> Self {
    .init(
      rules.movieURLNotMovie, "this is not the address of a movie", at: span, label,
      why: "Both clients pass the address to a player that opens only movies (C201).",
      hint: "name the movie itself, a stream (.m3u8) or an .mp4 file; a page belongs in a news item.")
  }

  fileprivate static func movieFormat(_ ending: String, at span: SourceSpan) -> Self {
    .init(
      rules.movieFormatUnplayable, "iOS cannot play .\(ending) movies", at: span,
      why: "It passes the address to its player, which shows an error (C201).",
      hint: "convert the movie to H.264 in an .mp4 file.")
  }

  fileprivate static func movieEmpty(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.movieEmpty, "`\(path)` is an empty file", at: span,
      why: "Phones would open their player and show nothing (C201).",
      hint: "copy the movie again from its source.")
  }

  fileprivate static func playlistLocal(at span: SourceSpan) -> Self {
    .init(
      rules.moviePlaylistLocal, "a playlist is not the movie: floki does not publish the segments it lists",
      at: span,
      why: "iOS would read the playlist and find no segments (C201).",
      hint: "name one .mp4 file here, or the playlist's address on the server that has the segments.")
  }

  fileprivate static func progressiveFileMissing(_ played: String, at span: SourceSpan) -> Self {
    .init(
      rules.progressiveFileMissing, "Android plays \(played) instead", at: span,
      why: "Without a `progressive_file` it derives that address from this one (C201).",
      hint: "add `progressive_file: https://…mp4` to `data`, or make sure that the other address works.")
  }

  fileprivate static func progressiveFileStream(at span: SourceSpan) -> Self {
    .init(
      rules.progressiveFileStream, "a stream is not a progressive file", at: span,
      why: "Android passes the address to a player for single files (C201).",
      hint: "name the same movie as one .mp4 file.")
  }

  fileprivate static func progressiveFileUnused(at span: SourceSpan, _ removal: Fix?) -> Self {
    .init(
      rules.progressiveFileUnused, "no client plays this `progressive_file`", at: span,
      why: "iOS ignores the attribute (C201); Android plays only movies of news lists (C195).",
      hint: "remove it; to reach Android, put the movie into a news list.", fix: removal)
  }
}
