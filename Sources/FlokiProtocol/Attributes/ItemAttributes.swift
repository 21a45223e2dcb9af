import FlokiRules

/// What items of news feeds and of galleries share (C117 … C133).
package enum ItemAttribute {
  package static let id = Attribute(
    "id", .positive, required: true,
    limits: .ids,
    "Number of the item: grows with time, never used twice.")
  package static let parentID = Attribute(
    "parent_id", .string, support: .notImplemented,
    "The list a search result belongs to: a tab's number or name.")
  package static let sortID = Attribute(
    "sort_id", .integer64(0...999_999_999_999_999_999), default: .described("the id"),
    limits: .order,
    "Higher is on top.")
  package static let sectionIDs = Attribute(
    "section_ids", .integers(1...Int64(Int32.max)), "Sections of the feed that the item is in.")
  package static let title = Attribute(
    "title", .text, required: true, "Title of the item; clients drop items without one (C118).")
  package static let url = Attribute(
    "url", .url(.cleaned), "What the item opens: a page, a photo, a movie, a nested feed.")
  package static let image = Attribute(
    "image", .imageURL, "The thumbnail.")
  package static let expirationDate = Attribute(
    "expiration_date", .integer(1...Int64(Int32.max)), "When phones drop the item, in seconds since 1970.")
  package static let shareURL = Attribute(
    "share_url", .url(.cleaned), "Public web address of the item, for sharing.")
  package static let online = Attribute(
    "online", .bool, default: .bool(false), support: .iOSOnly,
    "Always load the page or photo, never keep it.")
  package static let classType = Attribute(
    "class_type", .className(ClassName.nested), default: .described("the page or photo view"),
    "The class that opens the url.")
  package static let data = Attribute(
    "data", .object(.tabData), "The attributes of the nested class.")
  package static let tags = Attribute(
    "tags", .texts, support: .source,
    "What the item is about: shown on its page, and searched by `tags_url` through `floki serve`.",
    examples: .strings(["boats", "tides"]))
}

/// An item of a news feed.
package enum NewsItemAttribute {
  package static let body = Attribute(
    "body", .text, required: true, "Text below the title; clients drop news without one (C119).")
  package static let footer = Attribute(
    "footer", .text, "Line at the bottom of the cell; even an empty one takes space (C128).")

  package static let table = AttributeTable(
    .newsItem,
    [
      ItemAttribute.id, ItemAttribute.parentID, ItemAttribute.sortID, ItemAttribute.sectionIDs,
      ItemAttribute.title,
      ItemAttribute.url, ItemAttribute.image, ItemAttribute.expirationDate, ItemAttribute.shareURL,
      ItemAttribute.online, body, footer, ItemAttribute.tags, ItemAttribute.classType, ItemAttribute.data,
    ])
}

/// An item of a gallery.
package enum GalleryItemAttribute {
  package static let width = Attribute(
    "width", .positive, required: true,
    limits: .photo,
    "Width of the photo in pixels, exactly (C188).")
  package static let height = Attribute(
    "height", .positive, required: true,
    limits: .photo,
    "Height of the photo in pixels, exactly (C188).")
  package static let maxZoom = Attribute(
    "max_zoom", .number(minimum: 1), default: .all(.number(2)), support: .iOSOnly,
    limits: .below(
      rules.zoomBelowOne, "iOS raises it to 1 (C131); Android never reads it (C17).", substitute: 1),
    "How far a double tap zooms in.")
  package static let captionText = Attribute(
    "caption_text", .text, "Text over the photo; Android shows it only in mails (C132).")

  package static let table = AttributeTable(
    .galleryItem,
    [
      ItemAttribute.id, ItemAttribute.sortID, ItemAttribute.sectionIDs, ItemAttribute.title,
      ItemAttribute.url,
      ItemAttribute.image, ItemAttribute.expirationDate, ItemAttribute.shareURL, ItemAttribute.online, width,
      height,
      maxZoom, captionText, ItemAttribute.tags, ItemAttribute.classType, ItemAttribute.data,
    ])
}

/// A feed: the file behind main_url + langcode.
package enum FeedAttribute {
  package static let items = Attribute("items", .objects(.newsItem), required: true, "The news.")
  package static let thumbs = Attribute("thumbs", .objects(.galleryItem), required: true, "The pictures.")
  package static let toDelete = Attribute(
    "to_delete", .integers(1...Int64(Int32.max)), "Items that phones still hold and must delete (C143).")
  package static let sections = Attribute("sections", .objects(.section), "The sections of a news feed.")
  package static let hasOlder = Attribute(
    "has_older", .bool, default: .bool(false), support: .iOSOnly,
    "Whether the server has older items to send.")

  package static let news = AttributeTable(.newsFeed, [items, toDelete, sections, hasOlder])
  package static let gallery = AttributeTable(.galleryFeed, [thumbs, toDelete, sections, hasOlder])
}

/// A section of a news feed (C154 … C162).
package enum SectionAttribute {
  package static let id = Attribute(
    "id", .positive, required: true,
    limits: .below(rules.sectionIDZero, "Both clients drop the section (C157)."),
    "Number by which items name the section.")
  package static let sortID = Attribute(
    "sort_id", .integer64(0...999_999_999_999_999_999), default: .described("the id"),
    limits: .order,
    "Higher is on top.")
  package static let visible = Attribute(
    "visible", .bool, default: .bool(true), support: .iOSOnly, "Whether the section has a header.")
  package static let name = Attribute("name", .text, default: .described("empty"), "The header's text.")
  package static let interactive = Attribute(
    "interactive", .bool, default: .bool(true), support: .iOSOnly,
    "Whether a touch on the header collapses the section.")
  package static let startsCollapsed = Attribute(
    "starts_collapsed", .bool, default: .bool(true), "Whether the section is closed when the app starts.")
  package static let autocollapseOthers = Attribute(
    "autocollapse_others", .bool, default: .bool(true), support: .iOSOnly,
    "Whether opening it closes the others.")
  package static let hideIfEmpty = Attribute(
    "hide_if_empty", .bool, default: .bool(true), support: .notImplemented,
    "Clients always hide empty sections (C162).")
  package static let showCount = Attribute(
    "show_count", .bool, default: .bool(false), "Whether the number of items follows the name.")
  package static let collapsedTextColor = Attribute(
    "collapsed_text_color", .color, default: .described("the tab's section_collapsed_text_color"),
    support: .iOSOnly,
    "Text of the collapsed header.")
  package static let collapsedBackColor = Attribute(
    "collapsed_back_color", .color, default: .described("the tab's section_collapsed_back_color"),
    support: .iOSOnly,
    "Background of the collapsed header.")
  package static let expandedTextColor = Attribute(
    "expanded_text_color", .color, default: .described("the tab's section_expanded_text_color"),
    support: .iOSOnly,
    "Text of the expanded header.")
  package static let expandedBackColor = Attribute(
    "expanded_back_color", .color, default: .described("the tab's section_expanded_back_color"),
    support: .iOSOnly,
    "Background of the expanded header.")

  package static let table = AttributeTable(
    .section,
    [
      id, sortID, visible, name, interactive, startsCollapsed, autocollapseOthers, hideIfEmpty, showCount,
      collapsedTextColor, collapsedBackColor, expandedTextColor, expandedBackColor,
    ])
}

/// Rules for values outside the limits above.
struct ItemAttributesRules: RuleSet {
  let zoomBelowOne = Rule("zoom-below-one", .warning, in: .numbers, for: .iOS)
  let sectionIDZero = Rule("section-id-zero", .error, in: .numbers)
}

private let rules = ItemAttributesRules()
