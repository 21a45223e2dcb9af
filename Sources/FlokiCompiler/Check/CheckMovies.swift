import FlokiProtocol
import FlokiSyntax

/// What the facade of a film needs on each client (C195 … C205).
func checkMovie(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  guard case .movie(let data) = placed.view.data else { return }
  let view = placed.view
  if view.preview != nil,
    let given = view.block[MovieAttribute.previewWidth] ?? view.block[MovieAttribute.previewHeight]
  {
    diagnostics.report(.previewSizeGiven(at: given.span))
  }
  if data.previewURL != nil, data.previewWidth == nil || data.previewHeight == nil {
    diagnostics.report(
      project.bound(.previewSizeMissing(at: view.span(of: MovieAttribute.previewURL)), to: .iOS),
      restingOn: view.grounds(MovieAttribute.previewWidth, MovieAttribute.previewHeight))
  }
  if let width = data.previewWidth, width > 285, let node = view.block[MovieAttribute.previewWidth] {
    diagnostics.report(project.bound(.previewLarge("width", 285, at: node.span), to: .iOS))
  }
  if let height = data.previewHeight, height > 160, let node = view.block[MovieAttribute.previewHeight] {
    diagnostics.report(project.bound(.previewLarge("height", 160, at: node.span), to: .iOS))
  }
  if placed.isNested, !placed.isInGallery, view.preview == nil, data.previewURL == nil {
    diagnostics.report(
      project.bound(.previewMissing(at: view.block.span), to: .android),
      restingOn: view.grounds(MovieAttribute.previewURL))
  }
}

/// In a list with films, Android walks through every item and crashes on one without a picture (C204).
func checkMovieNeighbours(_ feed: Feed, _ project: Project, reporting diagnostics: inout Diagnostics) {
  guard feed.kind == .news, let movie = feed.items.first(where: { $0.nested?.className == .movie }) else {
    return
  }
  for item in feed.items where item.nested?.className == .movie {
    if case .own = item.url, item.nested?.mainURL == nil {
      let main = item.nested?.grounds(MovieAttribute.mainURL) ?? Grounds()
      diagnostics.report(
        .movieWithoutFilm(at: item.span(of: ItemAttribute.classType)),
        restingOn: item.grounds(ItemAttribute.url) + main)
    }
    if item.footer == nil {
      diagnostics.report(
        project.bound(.movieWithoutFooter(at: item.span(of: ItemAttribute.classType)), to: .android),
        restingOn: item.grounds(NewsItemAttribute.footer))
    }
  }
  for item in feed.items where item.image == nil && !item.isBroken {
    // A film without a poster is a mistake of its own.
    if item.nested?.className == .movie { continue }
    // One film among many such items is one mistake.
    diagnostics.report(
      project.bound(.movieNeighbour(item, movie).about(feed.folder), to: .android),
      restingOn: item.grounds(ItemAttribute.image))
  }
}

extension View {
  /// The address that the author gave the view itself.
  var mainURL: String? { data.mainURL }
}

extension Diagnostic {
  fileprivate static func previewSizeGiven(at span: SourceSpan) -> Self {
    .error(
      "preview-size-given", "floki measures its own posters", at: span,
      why: "iOS fits the poster into the size it is told and slashes any other (C199).",
      hint: "take `preview_width` and `preview_height` out.")
  }

  fileprivate static func previewSizeMissing(at span: SourceSpan) -> Self {
    .warning(
      "preview-size-missing", "a poster served elsewhere needs `preview_width` and `preview_height`",
      at: span,
      why: "Each device would scale it to another size of its own (C199).",
      hint: "add both, in pixels, exactly.")
  }

  fileprivate static func previewLarge(_ side: String, _ limit: Int, at span: SourceSpan) -> Self {
    .warning(
      "preview-large", "a poster's \(side) is at most \(limit) on a phone", at: span,
      why: "iOS clamps it there and scales the picture (C199).", hint: "use a poster of at most 285 × 160.")
  }

  fileprivate static func previewMissing(at span: SourceSpan) -> Self {
    .error(
      "preview-missing", "a film in a list needs a `preview_url`", at: span,
      why: "Android opens a film only by its poster; without one, touching the item does nothing (C124).",
      hint: "add `preview_url:` with a picture to `data`.")
  }

  fileprivate static func movieWithoutFilm(at span: SourceSpan) -> Self {
    .error(
      "movie-without-film", "nothing says where the film is", at: span,
      why: "Touching it plays nothing (C201).", hint: "add `url: https://…m3u8` to the item.")
  }

  fileprivate static func movieWithoutFooter(at span: SourceSpan) -> Self {
    .note(
      "movie-without-footer", "Android shows the title and the footer of a film, and nothing else", at: span,
      why: "It reads neither `body` nor `text` (C197).", hint: "put a sentence into `footer`.")
  }

  fileprivate static func movieNeighbour(_ item: Item, _ movie: Item) -> Self {
    .error(
      "movie-neighbour", "an item without a picture stands in a list with a film", at: item.span,
      notes: [.init(movie.span(of: ItemAttribute.classType), "the film")],
      why:
        "Android walks from the film through the whole list, and crashes on an item without a picture (C204).",
      hint: "give the item an `image`, or the film a list of its own.")
  }
}
