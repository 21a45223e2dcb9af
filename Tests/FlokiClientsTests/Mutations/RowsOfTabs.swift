private let here = "https://app.example.org/h/"

extension MutationRow {
  /// The data of news and gallery tabs (C70 to C99).
  static let ofTabs: [MutationRow] =
    [ofNewsTabs, ofGalleryTabs, rows(of: .newsTab), rows(of: .galleryTab)].flatMap { $0 }

  private static func rows(of kind: Spot.Kind) -> [MutationRow] {
    let missing = kind == .newsTab ? 70 : 93
    let own: [MutationRow] = [
      MutationRow(kind, "main_url", [nil], [missing], [missing]),
      MutationRow(kind, "main_url", ["7", "[]"], [6], [missing]),
      MutationRow(kind, "main_url", ["null"], [6], [missing, 7]),
      MutationRow(kind, "main_url", ["\"/h/news/\"", "\"news/\""], [106], [109]),
      MutationRow(kind, "main_url", ["\"//app.example.org/h/news/\""], [106, 110], [109, 110]),
      MutationRow(kind, "main_url", ["\"\(here)n s/\"", "\"\(here)n|/\""], [106], [9]),
      MutationRow(kind, "main_url", ["\"\(here)100%/\""], [106, 103], [103]),
      MutationRow(kind, "main_url", ["\"\(here)none/\""], [9], [9]),
      MutationRow(kind, "main_url", ["\"https://my-app.example.org/h/\""], .open, [105]),
      MutationRow(kind, "main_url", ["\"\(here)news/es?l=\""], [116], [116]),
      MutationRow(kind, "more_items_url", ["\"https://x.org/\""], [218], [218]),
    ]
    return bool(kind, "download_if_virgin") + bool(kind, "allow_manual_reload") + own
  }

  private static let ofNewsTabs: [MutationRow] = {
    let own: [MutationRow] = [
      MutationRow(.newsTab, "ttl", ["2147484", "2147483647"], [], [83]),
      MutationRow(.newsTab, "section_title_padding", ["0"], [], [88]),
      MutationRow(.newsTab, "section_title_padding", ["-1", "320"], [88], [88]),
      MutationRow(.newsTab, "image_alignment", ["2", "-1"], [73], [73]),
      MutationRow(
        .newsTab, "image_size", ["[40]", "\"40x40\"", "[40,40,40]", "40", "[\"40\",40]"], [21], [21]),
      MutationRow(.newsTab, "image_size", ["[40.0,40]"], [13], [14, 21]),
      MutationRow(.newsTab, "image_size", ["[0,40]", "[40,-1]"], [74], [74]),
      MutationRow(.newsTab, "image_size", ["[41,40]", "[40,39]", "[80,80]"], [178], [182]),
      MutationRow(.newsTab, "image_size", ["null"], [6], [7]),
      MutationRow(.newsTab, "image_size", ["[300,40]"], [178], [75]),
      MutationRow(.newsTab, "item_disclosure", ["7"], [19], [19]),
      MutationRow(.newsTab, "item_disclosure", ["\"aGVsbG8hISEhISEh\""], [86], [86]),
      MutationRow(.newsTab, "item_disclosure", ["\"aGV_bG8h\"", "\"\\u20ac\""], [23], [24]),
      MutationRow(.newsTab, "item_disclosure", ["\"\(base64(png(9, 99)))\""], [86], [86]),
      MutationRow(.newsTab, "search_bar", ["\"https://x.org/?q=_WORDS_\"", "7"], [90], []),
      MutationRow(.newsTab, "search_bar", ["\"\(here)s?q=_WORDS_&p=_PAGE_\""], [217], []),
      MutationRow(.newsTab, "tags_regex", ["\"(x)\"", "[7]"], [20], []),
      MutationRow(.newsTab, "tags_regex", ["[\"(x\"]", "[\"\"]"], [215], []),
      MutationRow(.newsTab, "tags_regex", ["[\"x\"]"], [214], []),
      MutationRow(.newsTab, "tags_url", ["[\"https://x.org/_WORDS_/_PAGE_\"]"], [92], []),
      MutationRow(.newsTab, "tags_url", ["\"https://x.org/\""], [216], []),
    ]
    var rows = own
    rows += int(.newsTab, "row_height", [71])
    rows += int(.newsTab, "padding", [72])
    rows += int(.newsTab, "title_size", [77])
    rows += int(.newsTab, "text_size", [77])
    rows += int(.newsTab, "footer_size", [77])
    rows += int(.newsTab, "cache_size", [81])
    rows += int(.newsTab, "ttl", [82, 83])
    rows += int(.newsTab, "footer_alignment")
    rows += int(.newsTab, "title_lines", [76])
    rows += bool(.newsTab, "navigation_changes_section", isForIOSAlone: true)
    rows += ["title", "text", "footer", "back_normal", "back_highlight"].map {
      color(.newsTab, $0 + "_color")
    }
    rows += ["collapsed_text", "collapsed_back", "expanded_text", "expanded_back"].map {
      color(.newsTab, "section_\($0)_color")
    }
    return rows
  }()

  private static let ofGalleryTabs: [MutationRow] = {
    let own: [MutationRow] = [
      color(.galleryTab, "cell_normal_color", android: []),
      color(.galleryTab, "cell_highlight_color", android: []),
      MutationRow(.galleryTab, "cells_per_row", ["80", "400", "2147483647"], [95], [95]),
      MutationRow(.galleryTab, "cells_per_row", ["3", "5"], [185], [185]),
      MutationRow(.galleryTab, "row_height", ["80", "78"], [185], [185]),
      MutationRow(.galleryTab, "row_height", ["4", "1"], [94], [94]),
      MutationRow(.galleryTab, "padding", ["40", "2147483647"], [94], [94]),
      MutationRow(.galleryTab, "gallery_regex", ["7"], [20], []),
      MutationRow(.galleryTab, "gallery_url", ["[\"https://x.org/_WORDS_\"]"], [99], []),
    ]
    var rows = own
    rows += int(.galleryTab, "row_height", [94])
    rows += int(.galleryTab, "padding", [94])
    rows += int(.galleryTab, "cells_per_row", [94, 95])
    rows += int(.galleryTab, "cache_size", [97])
    rows += int(.galleryTab, "ttl", [97, 83])
    rows += bool(.galleryTab, "stretch_images")
    return rows
  }()
}
