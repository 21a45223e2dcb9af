import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Attributes whose value has to be a block.
struct NotABlockRules: RuleSet {
  let flokiYAMLNotABlock = Rule("floki-yaml-not-a-block", .error, in: .settings)
  let feedYAMLNotABlock = Rule("feed-yaml-not-a-block", .error, in: .feeds)
  let defaultsNotABlock = Rule("defaults-not-a-block", .error, in: .feeds)
  let skinNotABlock = Rule("skin-not-a-block", .error, in: .settings)
  let miscNotABlock = Rule("misc-not-a-block", .error, in: .settings)
  let budgetNotABlock = Rule("budget-not-a-block", .error, in: .settings)
  let launchImagesNotABlock = Rule("launch-images-not-a-block", .error, in: .publishing)
  let sourceNotABlock = Rule("source-not-a-block", .error, in: .importing)
  let publishNotABlock = Rule("publish-not-a-block", .error, in: .publishing)
  let skinLooksNotABlock = Rule("skin-looks-not-a-block", .error, in: .settings)
  let dataNotABlock = Rule("data-not-a-block", .error, in: .nestedContent)
}

private let rules = NotABlockRules()

extension Diagnostic {
  /// Expected `name: value` lines, found something else; the rule depends on the entity.
  static func notABlock(_ node: YAMLNode, entity: EntityName?) -> Self {
    let (rule, what, why, hint): (Rule, String, String, String) =
      switch entity {
      case .project:
        (
          rules.flokiYAMLNotABlock, "floki.yaml is written as `name: value` lines",
          "floki cannot read anything in it, so there is no app (C36 C54).",
          "write `name: …`, `version: 1` and so on, one a line, without dashes."
        )
      case .feedFile:
        (
          rules.feedYAMLNotABlock, "feed.yaml is written as `name: value` lines",
          "It holds what all items of the folder have in common; the items themselves do not belong in it (C156).",
          "write `sections:` or `defaults:`; put a list of items into a file such as `news.items.yaml`."
        )
      case .itemDefaults:
        (
          rules.defaultsNotABlock, "`defaults` is a block of attributes",
          "Every item of the feed would lack these attributes (C118).",
          "write the attributes below it, one a line: `footer: …`."
        )
      case .skin:
        (
          rules.skinNotABlock, "an app's skin is a block of attributes",
          "The app would look like every other and show every tab (C54).",
          "write `tabs:`, `news:` or `gallery:` below its name, or take it out."
        )
      case .misc:
        (
          rules.miscNotABlock, "`misc` is a block of two switches",
          "iOS crashes when `misc` holds something else (C6).",
          "write `misc: {slash_scaled_images: [simulator]}`, or take it out."
        )
      case .budget:
        (
          rules.budgetNotABlock, "`budget` is a block of sizes",
          "floki would check no sizes, however much phones have to fetch (C173).",
          "write `thumb:`, `photo:`, `feed:` or `first_launch:` below it, each with a size."
        )
      case .launchImages:
        (
          rules.launchImagesNotABlock, "`launch_images` is a block: a picture and a colour",
          "`floki bundle` would make no launch image and no icon.",
          "write `picture: icons/launch.png` below it, and `color: navy` if you like."
        )
      case .feedSource:
        (
          rules.sourceNotABlock, "`source` is a block: an address and how to read it",
          "`floki import --all` would import nothing into the feed.",
          "write `source: {url: https://www.example.org/feed.xml, every: 1h}`."
        )
      case .targets, .target:
        (
          rules.publishNotABlock, "`publish` is a block of named targets",
          "`floki publish` would know no target.",
          "write `live: s3://bucket/folder` below it, or a name with `to:` and `endpoint:` below that."
        )
      case .newsLooks, .galleryLooks:
        (
          rules.skinLooksNotABlock, "the look of an app is a block of attributes",
          "The app's lists would look as in every other app (C78).",
          "write the attributes below it, one a line: `title_color: navy`."
        )
      default:
        (
          rules.dataNotABlock, "`data` is a block of attributes",
          "When a reader touches the item, iOS opens nothing and Android opens no movie (C124 C210).",
          "write the attributes of the class below it, one a line: `feed: content/boats`."
        )
      }
    return .init(rule, what + ", not \(node.kindInWords)", at: node.span, why: why, hint: hint)
  }
}
