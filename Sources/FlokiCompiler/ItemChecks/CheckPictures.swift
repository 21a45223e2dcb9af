import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A picture smaller than its cell gets a border, because floki never enlarges (C178 C185).
func checkThumbnail(_ item: ResolvedItem, in list: FeedList, reporting diagnostics: inout Diagnostics) {
  guard let plan = item.pictures.thumbnail else { return }
  // A poster that is too small was reported already.
  if item.image == nil, item.nested?.poster?.operation.hasBorder == true { return }
  if plan.operation.hasBorder {
    diagnostics.report(.pictureSmall(plan.picture, plan.operation), restingOn: list.sizeGrounds)
  }
}

/// A focus is the point that floki crops around, and floki crops only pictures of the project.
func checkFocus(_ item: ResolvedItem, _ sources: SourceTree, reporting diagnostics: inout Diagnostics) {
  guard let span = item.focusSpan, item.thumbnailSource == nil else { return }
  let fix = item.block.entry(ItemSourceAttribute.focus).flatMap {
    Diagnostic.Fix.removing([$0], from: sources)
  }
  let isServedElsewhere: Bool =
    if case .remote? = item.image { true } else { item.nested?.block[MovieAttribute.previewURL] != nil }
  diagnostics.report(
    .focusUnused(at: span, isServedElsewhere: isServedElsewhere, fix),
    restingOn: item.grounds(
      ItemAttribute.image, ItemSourceAttribute.cover, ItemSourceAttribute.download, ItemAttribute.classType,
      ItemAttribute.data))
}

extension ResolvedItem {
  /// The picture that floki makes the thumbnail of; a movie without one shows its poster.
  var thumbnailSource: PictureReference? {
    switch image {
    case .file(let picture): picture
    case .remote: nil
    case nil: nested?.poster?.picture
    }
  }
}

/// Thumbnails and posters served elsewhere reach phones and browsers unconverted (C179 C181, B22).
func checkRemoteFormats(
  _ item: ResolvedItem, in list: FeedList, _ settings: AppSettings, reporting diagnostics: inout Diagnostics
) {
  var nodes: [YAMLNode?] = []
  if case .remote? = item.image { nodes.append(item.block[ItemAttribute.image]) }
  if case .remote = item.url, list.kind == .gallery, item.nested == nil {
    nodes.append(item.block[ItemSourceAttribute.url])
  }
  if let preview = item.nested?.block[MovieAttribute.previewURL], preview.text.isRemoteAddress {
    nodes.append(preview)
  }
  for node in nodes {
    guard let node, let ending = AddressEnding(node.text), ending.isOfNewPictures else { continue }
    let span = node.span(ofText: ending.range)
    diagnostics.report(.pictureFormatNew(ending.text, at: span))
    // Where phones read it too, the other rule says the same.
    if settings.hasWebApp, settings.clients.isDisjoint(with: .phones), ending.isOfRarePictures {
      diagnostics.report(.pictureFormatUnseen(ending.text, at: span))
    }
  }
}

extension AddressEnding {
  /// Whether Chrome and Firefox cannot show this kind of picture.
  fileprivate var isOfRarePictures: Bool { ["heic", "heif", "tif", "tiff", "jxl", "psd"].contains(text) }
}

/// If Android stores two addresses in the same file, they show each other's picture (C174).
func checkRemotePictures(_ project: Project, reporting diagnostics: inout Diagnostics) {
  var owners: [String: (url: String, span: SourceSpan)] = [:]
  for (url, span) in project.feeds.lazy.flatMap({ $0.items.lazy.flatMap { $0.item.remotePictures } }) {
    let key = WireURL.collisionKey(url)
    if let owner = owners[key] {
      guard owner.url != url else { continue }
      diagnostics.report(.picturesCollide(at: span, owner.span))
    } else {
      owners[key] = (url, span)
    }
  }
}

extension ResolvedItem {
  /// The addresses of pictures served elsewhere.
  fileprivate var remotePictures: [(url: String, span: SourceSpan)] {
    var pictures: [(url: String, span: SourceSpan)] = []
    if case .remote(let url, let span)? = image { pictures.append((url, span)) }
    if remoteSize != nil, case .remote(let url, let span) = self.url { pictures.append((url, span)) }
    if case .movie(let data)? = nested?.data, let url = data.previewURL, let nested {
      pictures.append((url, nested.span(of: MovieAttribute.previewURL)))
    }
    return pictures
  }
}

/// Pictures that are too small, or that some phones cannot show.
struct CheckPicturesRules: RuleSet {
  let pictureSmall = Rule("picture-small", .warning, in: .pictures)
  let focusUnused = Rule("focus-unused", .warning, in: .pictures)
  let pictureFormatNew = Rule("picture-format-new", .error, in: .pictures, for: .phones)
  let pictureFormatUnseen = Rule("picture-format-unseen", .error, in: .pictures, for: .browser)
  let picturesCollide = Rule("pictures-collide", .error, in: .pictures, for: .android)
}

private let rules = CheckPicturesRules()

extension Diagnostic {
  fileprivate static func pictureSmall(_ picture: PictureReference, _ plan: ImageOperation) -> Self {
    let (whole, size, cell) = (picture.header.size, plan.size, plan.canvas)
    let seen =
      if size == whole {
        "it is in the middle of the cell"
      } else if plan.crop.width == size.width,
        plan.crop.height == size.height
      {
        "\(size.width) × \(size.height) of it are in the middle of the cell"
      } else { "readers see all of it at \(size.width) × \(size.height)" }
    let border = if case .png = plan.encoding { "an empty border" } else { "a white border" }
    return .init(
      rules.pictureSmall,
      "`\(picture.path.nameInPath)` is \(whole.width) × \(whole.height), smaller than its cell of \(cell.width) × \(cell.height)",
      at: picture.span,
      why: "floki does not enlarge it, which would blur it: \(seen), with \(border) (C178 C185).",
      hint: "use an original of at least \(cell.width) × \(cell.height).")
  }

  fileprivate static func focusUnused(at span: SourceSpan, isServedElsewhere: Bool, _ fix: Fix?) -> Self {
    .init(
      rules.focusUnused,
      isServedElsewhere
        ? "floki cannot crop a picture served elsewhere" : "there is no picture here to crop", at: span,
      why: "A focus is the point that floki crops around, and floki crops only pictures of the project.",
      hint: isServedElsewhere ? "take it out, or put the picture into the project." : "take it out.", fix: fix
    )
  }

  fileprivate static func pictureFormatUnseen(_ ending: String, at span: SourceSpan) -> Self {
    .init(
      rules.pictureFormatUnseen, "most browsers cannot show \(ending.uppercased()) pictures", at: span,
      why: "Chrome and Firefox show nothing in its place (B22).",
      hint: "name a JPEG, PNG or WebP, or put the picture into the project, where floki converts it.")
  }

  fileprivate static func pictureFormatNew(_ ending: String, at span: SourceSpan) -> Self {
    .init(
      rules.pictureFormatNew, "old phones cannot show \(ending.uppercased()) pictures", at: span,
      why: "iOS shows the broken icon (C179 C181); Android crashes when it needs the picture again (C175).",
      hint: "name a JPEG or PNG, or put the picture into the project, where floki converts it.")
  }

  fileprivate static func picturesCollide(at span: SourceSpan, _ first: SourceSpan) -> Self {
    .init(
      rules.picturesCollide, "Android stores this picture and another in the same file", at: span,
      notes: [.init(first, "the other")],
      why: "It treats all punctuation in addresses alike, so it shows one picture in both places (C174).",
      hint: "change a letter or digit in one of the addresses.")
  }
}
