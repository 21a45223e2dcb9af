import FlokiRules

/// The data of a web view (C206).
package enum WebAttribute {
  package static let mainURL = Attribute(
    "main_url", .url(.raw), required: true,
    "The page; iOS does not add the langcode here, whatever the document says (C112).")
  package static let scalesPageToFit = Attribute(
    "scales_page_to_fit", .bool, default: .bool(false), support: .iOSOnly, "Let the reader zoom the page.")

  package static let table = AttributeTable(.webTab, [mainURL, scalesPageToFit])
}

/// The data of a movie's facade, as a tab or nested in an item (C195 … C205).
package enum MovieAttribute {
  package static let mainURL = Attribute(
    "main_url", .url(.raw), required: true,
    "The movie: an m3u8 stream. In an item the item's url takes its place.")
  package static let progressiveFile = Attribute(
    "progressive_file", .url(.cleaned), default: .described("main_url with /ts/ → /html5/ and m3u8 → m4v"),
    support: .androidOnly, "The movie as one progressive mp4 file.")
  package static let previewURL = Attribute(
    "preview_url", .imageURL, "The large poster.")
  package static let previewWidth = Attribute(
    "preview_width", .integer(30...450), default: .described("285 on phones, 450 on iPads"),
    support: .iOSOnly,
    limits: Limits(
      below: Limit(
        rules.previewWidthClamped, "iOS raises it to 30 and scales the poster (C199).", substitute: 30),
      above: Limit(
        rules.previewWidthClamped, "iOS lowers it, on phones to 285, and scales the poster (C199).",
        substitute: 450)),
    "Width of the poster; floki writes its true size (C199).")
  package static let previewHeight = Attribute(
    "preview_height", .integer(30...400), default: .described("160 on phones, 400 on iPads"),
    support: .iOSOnly,
    limits: Limits(
      below: Limit(
        rules.previewHeightClamped, "iOS raises it to 30 and scales the poster (C199).", substitute: 30),
      above: Limit(
        rules.previewHeightClamped, "iOS lowers it, on phones to 160, and scales the poster (C199).",
        substitute: 400)),
    "Height of the poster; floki writes its true size (C199).")
  package static let padding = Attribute(
    "padding", .integer(0...Int64(Int32.max)), default: .integer(3), support: .iOSOnly,
    limits: .below(
      rules.paddingNegative, "iOS accepts any number, and would draw outside the screen (C203)."),
    "Pixels between the borders and the content.")
  package static let title = Attribute(
    "title", .text, default: .described("the item's title"), support: .iOSOnly,
    "Title on the facade; in the item's language.")
  package static let titleID = Attribute(
    "title_id", .stringID, default: .described("none"), support: .iOSOnly, "Title on the facade of a tab.")
  package static let titleLines = Attribute(
    "title_lines", .positive, default: .integer(10), support: .iOSOnly,
    limits: .below(ListAttributesRules().titleLinesZero, "iOS raises it to 1 (C203).", substitute: 1),
    "Lines of the title.")
  package static let titleSize = Attribute(
    "title_size", .positive, default: .integer(16), support: .iOSOnly,
    limits: .below(ListAttributesRules().fontSizeZero, "A font without a size draws nothing (C203)."),
    "Font size of the title.")
  package static let titleColor = Attribute(
    "title_color", .color, default: .color(0, 0, 255), support: .iOSOnly, "Colour of the title.")
  package static let text = Attribute(
    "text", .text, default: .described("the item's body"), support: .iOSOnly,
    "Text on the facade; in the item's language.")
  package static let textID = Attribute(
    "text_id", .stringID, default: .described("none"), support: .iOSOnly, "Text on the facade of a tab.")
  package static let textSize = Attribute(
    "text_size", .positive, default: .integer(13), support: .iOSOnly,
    limits: .below(ListAttributesRules().fontSizeZero, "A font without a size draws nothing (C203)."),
    "Font size of the text.")
  package static let textColor = Attribute(
    "text_color", .color, default: .color(0, 0, 0), support: .iOSOnly,
    "Colour of the text; Android always uses black (C203).")
  package static let playbackColor = Attribute(
    "playback_color", .color, default: .described("a light grey"), support: .iOSOnly,
    "Background of the play button.")
  package static let backNormalColor = Attribute(
    "back_normal_color", .color, default: .color(255, 255, 255), support: .iOSOnly,
    "Background of the cells.")
  package static let autoload = Attribute(
    "autoload", .bool, default: .bool(true), support: .iOSOnly, "Play as soon as the facade appears.")

  package static let table = AttributeTable(
    .movie,
    [
      mainURL, progressiveFile, previewURL, previewWidth, previewHeight, padding, title, titleID, titleLines,
      titleSize,
      titleColor, text, textID, textSize, textColor, playbackColor, backNormalColor, autoload,
    ])
}

/// The data of a preferences tab, which no client knows: naming it would make iOS refuse the whole app (C60).
package enum PreferencesAttribute {
  package static let table = AttributeTable(
    .preferencesTab,
    [
      Attribute("language_position", .int32, support: .notImplemented, "Place of the language option."),
      Attribute("cache_info_position", .int32, support: .notImplemented, "Place of the cache size."),
      Attribute("clear_cache_position", .int32, support: .notImplemented, "Place of the clear button."),
      Attribute("text_position", .int32, support: .notImplemented, "Place of the text."),
      Attribute("text_string", .stringID, support: .notImplemented, "The text."),
    ])
}

/// Rules for values outside the limits above.
struct ViewAttributesRules: RuleSet {
  let previewWidthClamped = Rule("preview-width-clamped", .warning, in: .numbers, for: .iOS)
  let previewHeightClamped = Rule("preview-height-clamped", .warning, in: .numbers, for: .iOS)
  let paddingNegative = Rule("padding-negative", .error, in: .numbers)
}

private let rules = ViewAttributesRules()
