import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Galleries need a picture for every item, a photo behind it, and the photo's true size (C120 C121 C188).
func checkPhoto(
  _ item: ResolvedItem, in list: FeedList, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  guard list.kind == .gallery else { return }
  // An unusable picture without a text file was reported when it was read, and a missing one where it is named.
  let stem = list.folder + "/" + item.key.withoutExtension
  // An issue without a cover was reported already.
  if item.image == nil, item.issue == nil, item.title != nil || !item.block.entries.isEmpty,
    !diagnostics.isReported(PathReadingRules().fileMissing, aboutFileNamed: stem)
  {
    let grounds = item.grounds(ItemAttribute.image, ItemAttribute.url, ItemAttribute.data)
    diagnostics.report(
      .pictureMissing(at: item.span, near: sources.pictureNamed(almostAs: item, in: list)),
      restingOn: grounds + Grounds(spans: [item.span]))
  }
  if case .remote(_, let span)? = item.image, case .own = item.url, item.nested == nil {
    diagnostics.report(
      .photoMissing(at: span), restingOn: item.grounds(ItemAttribute.url, ItemAttribute.classType))
  }
  checkPhotoSize(item, sources, reporting: &diagnostics)
  checkPhotoKind(item, sources, reporting: &diagnostics)
}

extension SourceTree {
  /// The picture that a text file probably describes: `boat.yaml` beside `boats.jpg`.
  fileprivate func pictureNamed(almostAs item: ResolvedItem, in list: FeedList) -> String? {
    let words = files[item.span.source].path
    guard words.hasSuffix(item.key + ".yaml") || words.hasSuffix(item.key + ".yml") else { return nil }
    return names(in: list.folder)?.picture(namedAlmost: item.key)
  }
}

/// floki measures its own pictures; only the author knows the size of a photo served elsewhere.
private func checkPhotoSize(
  _ item: ResolvedItem, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  let width = item.block.entry(GalleryItemAttribute.width)
  let height = item.block.entry(GalleryItemAttribute.height)
  let isMeasured: Bool =
    switch (item.url, item.image) {
    case (.file, _), (.own, .file): true
    default: false
    }
  guard !isMeasured else {
    let given = [width, height].compactMap { $0 }
    guard let first = given.first, !item.block.wasMeant(ItemAttribute.url) else { return }
    diagnostics.report(
      .sizeOfOwnPicture(at: first.key.span, .removing(given, from: sources)),
      restingOn: item.block[ItemAttribute.url].map { [$0.span] } ?? [])
    return
  }
  guard case .remote = item.url, item.nested == nil else { return }
  switch (width, height) {
  case (nil, nil):
    diagnostics.report(
      .sizeMissing(at: item.span(of: ItemAttribute.url)),
      restingOn: item.grounds(
        GalleryItemAttribute.width, GalleryItemAttribute.height, ItemAttribute.classType))
  case (nil, let height?):
    diagnostics.report(
      .sideMissing("width", "height", at: height.key.span),
      restingOn: item.grounds(GalleryItemAttribute.width))
  case (let width?, nil):
    diagnostics.report(
      .sideMissing("height", "width", at: width.key.span),
      restingOn: item.grounds(GalleryItemAttribute.height))
  case (let width?, let height?):
    guard let size = item.remoteSize, size.width > 1024 || size.height > 1024 else { return }
    let larger = size.width > size.height ? width : height
    diagnostics.report(.photoLarge(size, at: larger.value.span))
  }
}

/// Android shows the `url` of every item as a photo, whatever it is (C189).
private func checkPhotoKind(
  _ item: ResolvedItem, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  switch item.url {
  case .file(let path, _, let span):
    switch sources.media[path]?.contents {
    case .image(let header): diagnostics.reportLosses(of: header, path, at: span)
    case .brokenImage(let problem): diagnostics.report(.unusablePicture(path, problem, at: span).about(path))
    default: diagnostics.report(.photoOfAnotherKind(path, at: span))
    }
  case .remote(let address, let span):
    guard item.nested == nil, let ending = AddressEnding(address), ending.isOfOtherThings else { return }
    let node = item.block[ItemSourceAttribute.url]
    let place = node.flatMap { node in AddressEnding(node.text).map { node.span(ofText: $0.range) } }
    diagnostics.report(
      .photoOfAnotherKind(address, at: place ?? span), restingOn: item.grounds(ItemAttribute.classType))
  case .own, .html: return
  }
}

/// Photos of galleries that phones cannot show.
struct CheckPhotosRules: RuleSet {
  let pictureMissing = Rule("picture-missing", .error, in: .pictures)
  let pictureSizeGiven = Rule("picture-size-given", .error, in: .pictures)
  let pictureSizeMissing = Rule("picture-size-missing", .error, in: .pictures)
  let pictureSideMissing = Rule("picture-side-missing", .error, in: .pictures)
  let pictureSizeLarge = Rule("picture-size-large", .error, in: .pictures)
  let pictureURLMissing = Rule("picture-url-missing", .error, in: .pictures)
  let pictureURLNotPicture = Rule("picture-url-not-picture", .error, in: .pictures)
}

private let rules = CheckPhotosRules()

extension Diagnostic {
  fileprivate static func pictureMissing(at span: SourceSpan, near picture: String?) -> Self {
    .init(
      rules.pictureMissing, "the gallery item has no picture", at: span,
      why: "Both clients drop a gallery item without `image` (C120).",
      hint: picture.map { "if this file describes `\($0)`, give it the same name." }
        ?? "name one with `image:`, or give the file the name of the picture beside it.")
  }

  fileprivate static func sizeOfOwnPicture(at span: SourceSpan, _ removal: Fix?) -> Self {
    .init(
      rules.pictureSizeGiven, "floki measures its own pictures", at: span,
      why: "With a wrong size iOS distorts the photo (C188).",
      hint: "take `width` and `height` out.", fix: removal)
  }

  fileprivate static func sizeMissing(at span: SourceSpan) -> Self {
    .init(
      rules.pictureSizeMissing, "a photo served elsewhere needs its `width` and `height`", at: span,
      why: "Both clients drop a gallery item without them (C120).", hint: "add both, in pixels, exactly.")
  }

  fileprivate static func sideMissing(_ missing: String, _ given: String, at span: SourceSpan) -> Self {
    .init(
      rules.pictureSideMissing, "`\(given)` is given without `\(missing)`", at: span,
      why: "Both clients drop a gallery item that lacks one of the two (C120).",
      hint: "add `\(missing)`, in pixels, exactly.")
  }

  fileprivate static func photoLarge(_ size: PixelSize, at span: SourceSpan) -> Self {
    .init(
      rules.pictureSizeLarge, "a photo of \(size.width) × \(size.height) is too large for phones",
      at: span,
      why: "Phones of that time show nothing above 1024 pixels a side, or crash (C187).",
      hint: "scale the photo down to 1024 pixels a side, or put it into the project, where floki scales it.")
  }

  fileprivate static func photoMissing(at span: SourceSpan) -> Self {
    .init(
      rules.pictureURLMissing, "a thumbnail served elsewhere needs the `url` of its photo", at: span,
      why: "Android crashes when its slideshow reaches an item without one (C121).",
      hint: "add `url: https://…`, and the photo's `width` and `height`.")
  }

  fileprivate static func photoOfAnotherKind(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.pictureURLNotPicture, "`\(name)` is not a picture", at: span,
      why: "Android shows the `url` of every gallery item as a photo (C189).",
      hint: "name a picture here, or put the item into a news list.")
  }
}
