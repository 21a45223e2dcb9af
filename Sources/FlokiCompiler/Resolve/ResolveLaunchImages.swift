import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Reads what launch images are made of; nil where none are asked for, or their picture could not be read.
func resolveLaunchImages(
  _ draft: Draft, from sources: SourceTree, reporting diagnostics: inout Diagnostics
) -> LaunchImages? {
  guard let node = draft.project[ProjectAttribute.launchImages], !node.isEmpty,
    let block = Block(node, [LaunchImagesAttribute.table], reporting: &diagnostics)
  else { return nil }
  let color = block[LaunchImagesAttribute.color]?.color(
    for: LaunchImagesAttribute.color, reporting: &diagnostics)
  guard let written = block[LaunchImagesAttribute.picture], !written.isEmpty else {
    if !block.wasMeant(LaunchImagesAttribute.picture) {
      diagnostics.report(.launchImagesWithoutPicture(at: node.span))
    }
    return nil
  }
  guard
    let picture = sources.picture(written, for: LaunchImagesAttribute.picture, reporting: &diagnostics)
  else { return nil }
  let side = min(picture.header.size.width, picture.header.size.height)
  if side < BundleImage.largestIcon {
    diagnostics.report(.launchPictureSmall(side, at: written.span))
  }
  return LaunchImages(picture: picture, color: color ?? ColorTriplet(red: 255, green: 255, blue: 255))
}

/// What keeps launch images and icons from being made, or from being sharp.
struct LaunchImagesRules: RuleSet {
  let launchPictureMissing = Rule("launch-picture-missing", .error, in: .publishing)
  let launchPictureSmall = Rule("launch-picture-small", .warning, in: .publishing)
}

private let rules = LaunchImagesRules()

extension Diagnostic {
  fileprivate static func launchImagesWithoutPicture(at span: SourceSpan) -> Self {
    .init(
      rules.launchPictureMissing, "the launch images have no `picture`", at: span,
      why: "`floki bundle` needs it for the middle of the images and for the icon.",
      hint: "add `picture:` with a square picture of at least 1024 × 1024.")
  }

  fileprivate static func launchPictureSmall(_ side: Int, at span: SourceSpan) -> Self {
    .init(
      rules.launchPictureSmall,
      "launch images need a picture of at least 1024 × 1024; this one gives only \(side) × \(side)",
      at: span,
      why: "floki does not enlarge pictures: the 1024 × 1024 icon for the store would have a border.",
      hint: "use a larger version of the picture.")
  }
}
