/// A news list: how it looks, and which links it catches (C70 … C92).
public struct NewsData: Codable, Hashable, Sendable {
  /// Where the feed is, and how much of it is kept.
  public var feed: FeedSettings
  /// The height of a row, with the padding above and below (C71).
  public var rowHeight = 44
  /// Between the borders of a row and what is in it (C72).
  public var padding = 3
  /// Whether thumbnails are at the end of the row instead of its beginning (C73).
  public var hasImageAtEnd = false
  /// Nil for ``thumbnailSize`` as it follows from the row.
  public var imageSize: PixelSize?
  /// How many lines of the title are shown (C76).
  public var titleLines = 1
  /// The font size of the title (C77).
  public var titleSize = 16
  /// The colour of the title.
  public var titleColor = ColorTriplet.blue
  /// The font size of the body.
  public var textSize = 13
  /// The colour of the body.
  public var textColor = ColorTriplet.black
  /// The font size of the footer, which takes its line from the others (C80).
  public var footerSize = 11
  /// The colour of the footer.
  public var footerColor = ColorTriplet(128, 128, 128)
  /// Where the footer is in its line.
  public var footerAlignment = FooterAlignment.center
  /// The background of a row.
  public var backNormalColor = ColorTriplet.white
  /// The background of a row that is touched.
  public var backHighlightColor = ColorTriplet.blue
  /// The picture at the end of rows that open something; nil for one of your own, of 9 × 13 (C86).
  public var itemDisclosure: [UInt8]?
  /// Whether going to the next item leads into the next section (C87).
  public var navigationChangesSection = false
  /// To the left and right of a section's name, on 320 pixels (C88).
  public var sectionTitlePadding = 10
  /// The colours of section headers, where a section has none of its own.
  public var sectionColors = SectionColors<ColorTriplet>.standard
  /// Where to search (C90).
  public var search: AddressTemplate?
  /// Links that lead to a list of items with a tag (C91).
  public var tags: LinkCapture?
  /// Links that lead to a movie (C91).
  public var videos: LinkCapture?

  /// The defaults, for the list at an address.
  public init(mainURL: String) { feed = FeedSettings(mainURL: mainURL) }

  /// Where the footer of a row is (C79).
  public enum FooterAlignment: Codable, Hashable, Sendable {
    /// Any negative number.
    case left
    /// Zero.
    case center
    /// Any positive number.
    case right
  }
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
