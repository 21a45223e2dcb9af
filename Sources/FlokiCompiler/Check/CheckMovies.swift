import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The poster of a movie, on its facade or in its tab (C198 … C200).
func checkPoster(
  _ placed: PlacedView, _ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  guard case .movie(let data) = placed.view.data else { return }
  let view = placed.view
  let width = view.block.entry(MovieAttribute.previewWidth)
  let height = view.block.entry(MovieAttribute.previewHeight)
  if let poster = view.poster {
    let given = [width, height].compactMap { $0 }
    if let first = given.first {
      diagnostics.report(.previewSizeGiven(at: first.key.span, .removing(given, from: sources)))
    }
    let size = poster.operation.size
    if size.width < 30 || size.height < 30 {
      diagnostics.report(.previewSmall(size, at: poster.picture.span))
    }
  } else if data.previewURL != nil {
    switch (width, height) {
    case (nil, nil):
      diagnostics.report(
        .previewSizeMissing(at: view.span(of: MovieAttribute.previewURL)),
        restingOn: view.grounds(MovieAttribute.previewWidth, MovieAttribute.previewHeight))
    case (let width?, nil):
      diagnostics.report(
        .previewSideMissing(width, MovieAttribute.previewHeight),
        restingOn: view.grounds(MovieAttribute.previewHeight))
    case (nil, let height?):
      diagnostics.report(
        .previewSideMissing(height, MovieAttribute.previewWidth),
        restingOn: view.grounds(MovieAttribute.previewWidth))
    case (_?, _?): break
    }
    if let width, let value = data.previewWidth, value > 285 {
      diagnostics.report(.previewWide(value, at: width.value.span))
    }
    if let height, let value = data.previewHeight, value > 160 {
      diagnostics.report(.previewTall(value, at: height.value.span))
    }
  }
  if placed.isNested, !placed.isInGallery, view.poster == nil, data.previewURL == nil {
    diagnostics.report(
      .previewMissing(at: view.block.span),
      restingOn: view.grounds(MovieAttribute.previewURL))
  }
}

/// What Android shows beside a movie, and crashes on in the same list (C197 C204).
func checkMovieList(_ feed: NumberedFeed, _ project: Project, reporting diagnostics: inout Diagnostics) {
  let items = feed.items.lazy.map(\.item)
  guard feed.kind == .news, let movie = items.first(where: { $0.nested?.className == .movie }) else {
    return
  }
  for item in items where item.nested?.className == .movie && item.footerSpan == nil {
    diagnostics.report(
      .movieWithoutFooter(at: item.span(of: ItemAttribute.classType)),
      restingOn: item.grounds(NewsItemAttribute.footer))
  }
  for item in items where item.image == nil && !item.isBroken {
    // Another rule reports movies without a poster.
    if item.nested?.className == .movie { continue }
    // Merge the reports of one movie among many such items.
    diagnostics.report(
      .movieNeighbour(item, movie).about(feed.folder),
      restingOn: item.grounds(ItemAttribute.image))
  }
}

/// Previews and rows of movies.
struct CheckMoviesRules: RuleSet {
  let previewSizeGiven = Rule("preview-size-given", .error, in: .movies)
  let previewSmall = Rule("preview-small", .warning, in: .movies, for: .iOS)
  let previewSizeMissing = Rule("preview-size-missing", .warning, in: .movies, for: .iOS)
  let previewSideMissing = Rule("preview-side-missing", .warning, in: .movies, for: .iOS)
  let previewWidthLarge = Rule("preview-width-large", .warning, in: .movies, for: .iOS)
  let previewHeightLarge = Rule("preview-height-large", .warning, in: .movies, for: .iOS)
  let previewMissing = Rule("preview-missing", .error, in: .movies, for: .android)
  let movieFooterMissing = Rule("movie-footer-missing", .note, in: .movies, for: .android)
  let movieNeighbour = Rule("movie-neighbour", .error, in: .movies, for: .android)
}

private let rules = CheckMoviesRules()

extension Diagnostic {
  fileprivate static func previewSizeGiven(at span: SourceSpan, _ removal: Fix?) -> Self {
    .init(
      rules.previewSizeGiven, "floki measures its own posters", at: span,
      why: "iOS fits the poster into the given size and scales any other (C199).",
      hint: "take `preview_width` and `preview_height` out.", fix: removal)
  }

  fileprivate static func previewSmall(_ size: PixelSize, at span: SourceSpan) -> Self {
    .init(
      rules.previewSmall, "the poster is \(size.width) × \(size.height); iOS needs at least 30 × 30",
      at: span,
      why:
        "floki does not enlarge it, which would blur it, so it sits in the middle of an empty field (C199).",
      hint: "use a poster of about 285 × 160.")
  }

  fileprivate static func previewSizeMissing(at span: SourceSpan) -> Self {
    .init(
      rules.previewSizeMissing, "a poster served elsewhere needs `preview_width` and `preview_height`",
      at: span,
      why: "Each device would scale it to a size of its own (C199).",
      hint: "add both, in pixels, exactly.")
  }

  fileprivate static func previewSideMissing(_ given: Block.Entry, _ missing: Attribute) -> Self {
    .init(
      rules.previewSideMissing, "`\(given.attribute.name)` is given without `\(missing.name)`",
      at: given.key.span,
      why: "iOS uses its largest size for the other side and scales the poster (C199).",
      hint: "add `\(missing.name)`, in pixels, exactly.")
  }

  fileprivate static func previewWide(_ width: Int32, at span: SourceSpan) -> Self {
    .init(
      rules.previewWidthLarge, "a poster is at most 285 wide on a phone, not \(width)", at: span,
      why: "iOS reduces the number to 285 and scales the picture (C199).",
      hint: "offer a poster of at most 285 × 160, and state its size.")
  }

  fileprivate static func previewTall(_ height: Int32, at span: SourceSpan) -> Self {
    .init(
      rules.previewHeightLarge, "a poster is at most 160 high on a phone, not \(height)", at: span,
      why: "iOS reduces the number to 160 and scales the picture (C199).",
      hint: "offer a poster of at most 285 × 160, and state its size.")
  }

  fileprivate static func previewMissing(at span: SourceSpan) -> Self {
    .init(
      rules.previewMissing, "a movie in a list needs a `preview_url`", at: span,
      why: "Android opens a movie only by its poster; without one, touching the item does nothing (C124).",
      hint: "add `preview_url:` with a picture to `data`.")
  }

  fileprivate static func movieWithoutFooter(at span: SourceSpan) -> Self {
    .init(
      rules.movieFooterMissing, "Android shows only the title and footer of a movie",
      at: span,
      why: "It reads neither `body` nor `text` (C197).", hint: "put a sentence into `footer`.")
  }

  fileprivate static func movieNeighbour(_ item: ResolvedItem, _ movie: ResolvedItem) -> Self {
    .init(
      rules.movieNeighbour, "an item without a picture is in a list with a movie", at: item.span,
      notes: [.init(movie.span(of: ItemAttribute.classType), "the movie")],
      why:
        "From the movie Android goes through the whole list and crashes on an item without a picture (C204).",
      hint: "give the item an `image`, or the movie a list of its own.")
  }
}
