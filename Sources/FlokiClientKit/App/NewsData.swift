/// A news list: how it looks, and which links it catches (C70 … C92).
public struct NewsData: Codable, Hashable, Sendable {
  public var feed: FeedSettings
  public var rowHeight = 44
  public var padding = 3
  /// Whether thumbnails are at the end of the row instead of its beginning (C73).
  public var hasImageAtEnd = false
  /// Nil for ``thumbnailSize`` as it follows from the row.
  public var imageSize: PixelSize?
  public var titleLines = 1
  public var titleSize = 16
  public var titleColor = ColorTriplet.blue
  public var textSize = 13
  public var textColor = ColorTriplet.black
  public var footerSize = 11
  public var footerColor = ColorTriplet(128, 128, 128)
  public var footerAlignment = FooterAlignment.center
  public var backNormalColor = ColorTriplet.white
  public var backHighlightColor = ColorTriplet.blue
  /// The picture at the end of rows that open something; nil for one of your own, of 9 × 13 (C86).
  public var itemDisclosure: [UInt8]?
  /// Whether going to the next item leads into the next section (C87).
  public var navigationChangesSection = false
  /// To the left and right of a section's name, on 320 pixels (C88).
  public var sectionTitlePadding = 10
  public var sectionColors = SectionColors<ColorTriplet>.standard
  /// Where to search (C90).
  public var search: AddressTemplate?
  /// Links that lead to a list of items with a tag (C91).
  public var tags: LinkCapture?
  /// Links that lead to a movie (C91).
  public var videos: LinkCapture?

  public init(mainURL: String) { feed = FeedSettings(mainURL: mainURL) }

  /// Where the footer of a row is (C79).
  public enum FooterAlignment: Codable, Hashable, Sendable { case left, center, right }
}

extension NewsData {
  init(_ fields: Fields, mainURL: String) {
    feed = FeedSettings(fields, mainURL: mainURL, cacheFact: 81, ttlFact: 82)
    fields.read("row_height", into: &rowHeight, atLeast: 1, fact: 71)
    fields.read("padding", into: &padding, atLeast: 1, fact: 72)
    if let side = fields.int("image_alignment") {
      hasImageAtEnd = side == 1
      if side != 0 && side != 1 { fields.ignore("image_alignment", "\(side) is neither 0 nor 1", 73) }
    }
    imageSize = fields.size("image_size")
    readTexts(fields)
    readSections(fields)
    search = AddressTemplate(fields, "search_bar", isPaged: true, fact: 90)
    tags = LinkCapture(.tags, fields)
    videos = LinkCapture(.videos, fields)
  }

  private mutating func readTexts(_ fields: Fields) {
    fields.read("title_lines", into: &titleLines, atLeast: 1, fact: 76)
    fields.read("title_size", into: &titleSize, atLeast: 1, fact: 77)
    fields.read("title_color", into: &titleColor)
    fields.read("text_size", into: &textSize, atLeast: 1, fact: 77)
    fields.read("text_color", into: &textColor)
    fields.read("footer_size", into: &footerSize, atLeast: 1, fact: 77)
    fields.read("footer_color", into: &footerColor)
    if let side = fields.int("footer_alignment") {
      footerAlignment = side < 0 ? .left : side == 0 ? .center : .right
    }
    fields.read("back_normal_color", into: &backNormalColor)
    fields.read("back_highlight_color", into: &backHighlightColor)
  }

  private mutating func readSections(_ fields: Fields) {
    itemDisclosure = fields.image("item_disclosure")
    fields.read("navigation_changes_section", into: &navigationChangesSection)
    readTitlePadding(fields)
    fields.read("section_collapsed_text_color", into: &sectionColors.collapsedText)
    fields.read("section_collapsed_back_color", into: &sectionColors.collapsedBack)
    fields.read("section_expanded_text_color", into: &sectionColors.expandedText)
    fields.read("section_expanded_back_color", into: &sectionColors.expandedBack)
  }

  private mutating func readTitlePadding(_ fields: Fields) {
    guard let padding = fields.int("section_title_padding", atLeast: 0, fact: 88) else { return }
    guard padding <= 319 else { return fields.ignore("section_title_padding", "\(padding) is above 319", 88) }
    sectionTitlePadding = padding
  }
}
