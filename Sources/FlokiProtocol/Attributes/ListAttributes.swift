import FlokiRules

/// What news lists and galleries share: how they are fetched and kept.
package enum ListAttribute {
  package static let mainURL = Attribute(
    "main_url", .url(.raw), required: true, "Address of the feed; phones append the langcode (C111).")
  package static let cacheSize = Attribute(
    "cache_size", .positive, default: .integer(50),
    limits: .losesTab(rules.cacheSizeZero, fact: "C81 C97"),
    "How many items a phone keeps; at least as many as the feed has (C140).")
  package static let ttl = Attribute(
    "ttl", .duration(1...Int64(Int32.max)), default: .integer(300),
    limits: Limits(
      below: Limit(rules.listTtlZero, "Both clients leave the whole tab out (C82 C97)."),
      above: Limit(
        rules.listTtlTooLong,
        "Phones turn it into another number (C13), and Android requests the feed at random times (C83).",
        hint: "write 24d or less.")),
    "Seconds before an open list requests new items.")
  package static let downloadIfVirgin = Attribute(
    "download_if_virgin", .bool, default: .bool(false), support: .iOSOnly,
    "Request new items when the list is first shown, whatever the ttl; always sent as true for a list in an item (C151)."
  )
  package static let allowManualReload = Attribute(
    "allow_manual_reload", .bool, default: .bool(false), "Show a button that requests new items at once.")
  package static let moreItemsURL = Attribute(
    "more_items_url", .url(.raw), support: .nowhere, "Address for older items; no client uses it (C218).")

  /// What the size of thumbnails follows from, by the rows of either kind of list (rows of one name
  /// are equal). Anyone who shares a feed shares them.
  package static let ofThumbnailSize = [
    NewsListAttribute.imageSize, NewsListAttribute.rowHeight, NewsListAttribute.padding,
    GalleryAttribute.cellsPerRow,
  ]
}

/// The data of a news list, as a tab or nested in an item (C70 … C92).
package enum NewsListAttribute {
  package static let rowHeight = Attribute(
    "row_height", .positive, default: .integer(44),
    limits: .losesTab(rules.rowHeightZero, fact: "C71"),
    "Height of each item in pixels.")
  package static let padding = Attribute(
    "padding", .positive, default: .integer(3),
    limits: .losesTab(rules.paddingZero, fact: "C72"),
    "Pixels between the borders of the cell and its content; zero would lose the tab (C72).")
  package static let imageAlignment = Attribute(
    "image_alignment", .integer(0...1), default: .integer(0),
    limits: .alignment,
    "0 puts thumbnails on the left, 1 on the right.")
  package static let imageSize = Attribute(
    "image_size", .size, default: .described("30 × (row_height − 2 × padding)"),
    "Width and height of thumbnails.")
  package static let titleLines = Attribute(
    "title_lines", .positive, default: .integer(1),
    limits: .below(rules.titleLinesZero, "Both clients raise it to 1 (C76).", substitute: 1),
    "Lines of the title.")
  package static let titleSize = Attribute(
    "title_size", .positive, default: .integer(16),
    limits: .losesTab(rules.fontSizeZero, fact: "C77"),
    "Font size of the title.")
  package static let titleColor = Attribute(
    "title_color", .color, default: .color(0, 0, 255), "Colour of the title.")
  package static let textSize = Attribute(
    "text_size", .positive, default: .integer(13),
    limits: .losesTab(rules.fontSizeZero, fact: "C77"),
    "Font size of the body.")
  package static let textColor = Attribute(
    "text_color", .color, default: .color(0, 0, 0), "Colour of the body.")
  package static let footerSize = Attribute(
    "footer_size", .positive, default: .integer(11),
    limits: .losesTab(rules.fontSizeZero, fact: "C77"),
    "Font size of the footer, which takes space from the cell's bottom.")
  package static let footerColor = Attribute(
    "footer_color", .color, default: .described("a middle grey"), "Colour of the footer.")
  package static let footerAlignment = Attribute(
    "footer_alignment", .int32, default: .integer(0), "Negative: left; 0: centred; positive: right.")
  package static let backNormalColor = Attribute(
    "back_normal_color", .color, default: .color(255, 255, 255), "Background of the cells.")
  package static let backHighlightColor = Attribute(
    "back_highlight_color", .color, default: .color(0, 0, 255), "Background of a touched cell.")
  package static let itemDisclosure = Attribute(
    "item_disclosure", .embeddedImage, default: .described("a bundled 9 × 13 arrow"),
    "Picture at the right end of items that open.", examples: .string("icons/more.png"))
  package static let navigationChangesSection = Attribute(
    "navigation_changes_section", .bool, default: .bool(false), support: .iOSOnly,
    "Let the previous and next buttons cross from one section into another.")
  package static let sectionTitlePadding = Attribute(
    "section_title_padding", .integer(1...319), default: .integer(10),
    limits: Limits(
      below: Limit(
        rules.sectionPaddingZero, "Android leaves the whole tab out; iOS accepts a zero (C88)."),
      above: Limit(rules.sectionPaddingWide, "Both clients leave the whole tab out (C88).")),
    "Pixels left and right of section headers; Android loses the tab at zero (C88).")
  package static let sectionCollapsedTextColor = Attribute(
    "section_collapsed_text_color", .color, default: .color(0, 0, 0), "Text of a collapsed section's header.")
  package static let sectionExpandedTextColor = Attribute(
    "section_expanded_text_color", .color, default: .color(255, 255, 255),
    "Text of an expanded section's header.")
  package static let sectionCollapsedBackColor = Attribute(
    "section_collapsed_back_color", .color, default: .color(126, 127, 127),
    "Background of a collapsed section's header.")
  package static let sectionExpandedBackColor = Attribute(
    "section_expanded_back_color", .color, default: .color(114, 149, 219),
    "Background of an expanded section's header.")
  package static let searchBar = Attribute(
    "search_bar", .urlTemplate(page: true), support: .iOSOnly,
    "Address that answers searches, with `_WORDS_` and `_PAGE_`.")
  package static let tagsRegex = Attribute(
    "tags_regex", .patterns, support: .iOSOnly, "Links in pages that open as a list of tagged news.",
    examples: .strings(["tags/([^?]+)"]))
  package static let tagsURL = Attribute(
    "tags_url", .urlTemplate(page: true), support: .iOSOnly,
    "Address that answers what `tags_regex` captured.")
  package static let videosRegex = Attribute(
    "videos_regex", .patterns, support: .iOSOnly, "Links in pages that open as a movie.",
    examples: .strings(["videos/([0-9]+)"]))
  package static let videosURL = Attribute(
    "videos_url", .urlTemplate(page: false), support: .iOSOnly,
    "Address that answers what `videos_regex` captured.")

  package static let table = AttributeTable(
    .newsTab,
    [
      ListAttribute.mainURL, rowHeight, padding, imageAlignment, imageSize, titleLines, titleSize, titleColor,
      textSize,
      textColor, footerSize, footerColor, footerAlignment, backNormalColor, backHighlightColor,
      ListAttribute.cacheSize, ListAttribute.ttl, ListAttribute.downloadIfVirgin,
      ListAttribute.allowManualReload,
      itemDisclosure, navigationChangesSection, sectionTitlePadding, sectionCollapsedTextColor,
      sectionExpandedTextColor, sectionCollapsedBackColor, sectionExpandedBackColor, searchBar,
      ListAttribute.moreItemsURL, tagsRegex, tagsURL, videosRegex, videosURL,
    ])
}

/// The data of a gallery, as a tab or nested in an item (C93 … C99).
package enum GalleryAttribute {
  package static let rowHeight = Attribute(
    "row_height", .positive, default: .integer(79),
    limits: .losesTab(rules.rowHeightZero, fact: "C94"),
    "Height of each row in pixels.")
  package static let cellsPerRow = Attribute(
    "cells_per_row", .positive, default: .integer(4),
    limits: .losesTab(rules.cellsPerRowZero, fact: "C94"),
    "Thumbnails in each row.")
  package static let padding = Attribute(
    "padding", .positive, default: .integer(2),
    limits: .losesTab(rules.paddingZero, fact: "C94"),
    "Pixels around each thumbnail.")
  package static let cellNormalColor = Attribute(
    "cell_normal_color", .color, default: .color(255, 255, 255), support: .iOSOnly,
    "Background of the cells.")
  package static let cellHighlightColor = Attribute(
    "cell_highlight_color", .color,
    default: Defaults(
      document: .color(ColorTriplet(red: 0, green: 0, blue: 0)),
      iOS: .color(ColorTriplet(red: 0, green: 0, blue: 255)),
      android: .color(ColorTriplet(red: 0, green: 0, blue: 255))),
    support: .iOSOnly, "Colour over a touched thumbnail; the document says black, phones use blue (C96).")
  package static let stretchImages = Attribute(
    "stretch_images", .bool, default: .bool(true),
    "Whether a thumbnail of another size is stretched to fill the cell, or else fitted into it.")
  package static let galleryRegex = Attribute(
    "gallery_regex", .patterns, support: .iOSOnly, "Links in pages that open as a gallery.",
    examples: .strings(["galleries/([0-9]+)"]))
  package static let galleryURL = Attribute(
    "gallery_url", .urlTemplate(page: false), support: .iOSOnly,
    "Address that answers what `gallery_regex` captured.")

  package static let table = AttributeTable(
    .galleryTab,
    [
      ListAttribute.mainURL, rowHeight, cellsPerRow, padding, cellNormalColor, cellHighlightColor,
      ListAttribute.cacheSize, ListAttribute.ttl, ListAttribute.downloadIfVirgin,
      ListAttribute.allowManualReload,
      stretchImages, ListAttribute.moreItemsURL, galleryRegex, galleryURL,
    ])
}

/// Rules for values outside the limits above.
struct ListAttributesRules: RuleSet {
  let cacheSizeZero = Rule("cache-size-zero", .error, in: .numbers)
  let listTtlZero = Rule("list-ttl-zero", .error, in: .numbers)
  let listTtlTooLong = Rule("list-ttl-too-long", .error, in: .numbers)
  let rowHeightZero = Rule("row-height-zero", .error, in: .numbers)
  let paddingZero = Rule("padding-zero", .error, in: .numbers)
  let titleLinesZero = Rule("title-lines-zero", .warning, in: .numbers)
  let fontSizeZero = Rule("font-size-zero", .error, in: .numbers)
  let sectionPaddingZero = Rule("section-padding-zero", .error, in: .numbers)
  let sectionPaddingWide = Rule("section-padding-wide", .error, in: .numbers)
  let cellsPerRowZero = Rule("cells-per-row-zero", .error, in: .numbers)
}

private let rules = ListAttributesRules()
