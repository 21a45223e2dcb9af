private let here = "https://app.example.org/h/"

extension MutationRow {
  /// Feeds, items and sections (C117 to C166), movies (C195 to C205).
  static let ofFeeds: [MutationRow] =
    [rows(of: .page), rows(of: .photo), ofPages, ofPhotos, ofSections, ofMovies, ofWholeFeeds].flatMap { $0 }

  private static func rows(of kind: Spot.Kind) -> [MutationRow] {
    let strings = string(kind, "title", [118]) + string(kind, "share_url")
    let own: [MutationRow] = [
      MutationRow(kind, "id", [nil], [117], [117]),
      MutationRow(kind, "id", ["3102", "4102"], .open, .open),
      MutationRow(kind, "sort_id", ["\"9\"", "[]", "1e18", "9223372036854775808"], [15], [16]),
      MutationRow(kind, "sort_id", ["-5", "1000000000000000000"], [15], []),
      MutationRow(kind, "sort_id", ["null"], [6], [7]),
      MutationRow(kind, "expiration_date", ["1", "1700000000"], [127], [127]),
      MutationRow(kind, "expiration_date", ["4294967396", "3000000000"], [127], [127]),
      MutationRow(kind, "expiration_date", ["\"soon\"", "[]"], [13], [14]),
      MutationRow(kind, "expiration_date", ["0", "2147483647"], [], []),
      MutationRow(kind, "share_url", ["\"/quay\"", "\"quay.html\""], [130], [130]),
      MutationRow(kind, "share_url", ["\"https://x.org/#top\""], [102], [102]),
      MutationRow(kind, "share_url", ["\"https://x.org/\\u00f1\""], [101], [101]),
      MutationRow(kind, "image", ["\"../i/a.png\"", "\"a.png\"", "\"/h/i/a.png\""], [181], [109]),
      MutationRow(kind, "image", ["\"\(here)i/a.png#x\""], [102], [102]),
      MutationRow(kind, "image", ["\"\(here)i/100%.png\"", "\"\(here)i/a%\""], [103], [103]),
      MutationRow(kind, "image", ["\"//app.example.org/h/i/a.png\""], [110], [110]),
      MutationRow(kind, "image", ["\"\(here)i/none.png\""], [181], [181]),
      MutationRow(kind, "image", ["\"\(here)i/\\u00e9.png\""], [101], [101]),
      MutationRow(kind, "image", ["\"https://my_app.example.org/a.png\""], .open, [105]),
      MutationRow(kind, "url", ["7", nil, "null"], [121, 122], [121, 122]),
      MutationRow(kind, "parent_id", ["7"], [218], [218]),
      MutationRow(kind, "follow_content", ["false"], [133], [133]),
      MutationRow(kind, "online", ["true"], [], [129]),
    ]
    return int(kind, "id", [117]) + strings + own
  }

  private static let ofPages: [MutationRow] = {
    let strings = string(.page, "body", [119]) + string(.movie, "body", [119]) + string(.page, "footer")
    let own: [MutationRow] = [
      MutationRow(.page, "url", ["\"\(here)p/none.html\""], [9], [9]),
      MutationRow(.page, "url", ["\"p/a.html\""], [9], [109]),
      MutationRow(.page, "url", ["\"\(here)p/a.html#top\""], [102], [102]),
      MutationRow(.page, "section_ids", ["1", "\"1\"", "[\"1\"]", "{}"], [155], [155]),
      MutationRow(.page, "section_ids", ["null"], [6], [7]),
      MutationRow(.page, "class_type", ["\"Film_view_controller\"", "\"\""], [123], [124]),
      MutationRow(
        .page, "class_type", ["\"Photo_view_controller\"", "\"FLItem_view_controller\""], [123], [124]),
      MutationRow(.page, "class_type", ["\"Web_view_controller\""], [209], [124]),
      MutationRow(.page, "footer", ["\"\""], [128], [128]),
      MutationRow(.page, "footer", ["\"Words\""], [], []),
    ]
    return strings + own
  }()

  private static let ofPhotos: [MutationRow] = {
    let sides = int(.photo, "width", [120]) + int(.photo, "height", [120])
    let own: [MutationRow] = [
      MutationRow(.photo, "width", [nil], [120], [120]), MutationRow(.photo, "height", [nil], [120], [120]),
      MutationRow(.photo, "image", [nil, "7", "null"], [120], [120]),
      MutationRow(.photo, "width", ["801", "1", "599"], [188], []),
      MutationRow(.photo, "max_zoom", ["0.5", "-1", "0"], [131], []),
      MutationRow(.photo, "max_zoom", ["\"2\"", "[]"], [17], []),
      MutationRow(.photo, "url", ["\"\(here)i/none.png\""], [181], [181]),
      MutationRow(.photo, "url", ["\"\(here)p/a.html\""], [181], [175]),
      MutationRow(.photo, "url", ["\"../i/f1.png\""], [190], [109]),
      MutationRow(.photo, "class_type", ["\"Film_view_controller\""], [123], .open),
    ]
    return sides + string(.photo, "caption_text") + own
  }()

  private static let ofSections: [MutationRow] = {
    let own: [MutationRow] = [
      MutationRow(.section, "id", [nil], [157], [157]),
      MutationRow(.section, "id", ["77"], [156, 162], [156, 162]),
      MutationRow(.section, "name", ["7", "[]"], [159], [19, 159]),
      MutationRow(.section, "name", ["null"], [159], [7, 159]),
      MutationRow(.section, "name", [nil, "\"\""], [159], [159]),
      MutationRow(.section, "sort_id", ["\"9\"", "1e18"], [15], [16]),
      MutationRow(.section, "hide_if_empty", ["true"], [218], [218]),
      MutationRow(.section, "expanded_text_color", ["[1,2]"], [22], [161]),
      MutationRow(.section, "expanded_text_color", ["[1,2,3]"], [], [161]),
      MutationRow(.section, "visible", ["\"no\""], [18], .open),
    ]
    return int(.section, "id", [157]) + bool(.section, "starts_collapsed") + own
  }()

  private static let ofMovies: [MutationRow] = [
    MutationRow(.movieData, "title", [nil], [196], []),
    MutationRow(.movieData, "title", ["7", "null"], [6], []),
    MutationRow(.movieData, "text", ["7"], [6], [19]),
    MutationRow(.movieData, "preview_url", ["\"i/preview.png\""], [198], [109]),
    MutationRow(.movieData, "preview_url", [nil], [], [124]),
    MutationRow(.movieData, "preview_url", ["7", "null"], [6], [124]),
    MutationRow(.movieData, "preview_url", ["\"\(here)i/none.png\""], [181], [181]),
    MutationRow(.movieData, "preview_width", [nil, "199", "286", "0"], [199], []),
    MutationRow(.movieData, "preview_height", [nil, "99", "\"100\""], [199], []),
    MutationRow(.movieData, "title_lines", ["0"], [203], []),
    MutationRow(.movieData, "progressive_file", ["\"\(here)m/none.mp4\""], [], [201]),
    MutationRow(.movieData, "progressive_file", ["\"m/film.m4v\""], [], [109]),
    MutationRow(.movie, "url", ["\"\(here)m/none.m3u8\""], [201], [201]),
    MutationRow(.movie, "footer", [nil, "\"\""], .open, [197]),
    MutationRow(.movie, "class_type", ["\"Web_view_controller\""], [209], [5]),
    color(.movieData, "playback_color", android: []),
  ]

  private static let ofWholeFeeds: [MutationRow] = [
    MutationRow(.newsFeed, "items", [nil, "[]"], [136], [136]),
    MutationRow(.newsFeed, "items", ["null", "7", "[7]", "[null]", "{}"], [135], [135, 136]),
    MutationRow(.newsFeed, "to_delete", ["[\"7\"]", "7", "[3001,null]"], [20], [20]),
    MutationRow(.newsFeed, "to_delete", ["[3101]", "[1,3102]"], [141], [142]),
    MutationRow(.newsFeed, "to_delete", ["null"], [6], [7]),
    MutationRow(.newsFeed, "has_older", ["true"], [149, 147], [150]),
    MutationRow(.newsFeed, "has_older", ["\"yes\""], [18], [18]),
    MutationRow(.newsFeed, "sections", ["7", "{}", "[7]", "null"], [158], [158, 7]),
    MutationRow(.galleryFeed, "thumbs", [nil, "[]"], [136], [136]),
    MutationRow(.galleryFeed, "thumbs", ["null", "7", "[7]", "[null]"], [135], [135, 136]),
    MutationRow(.galleryFeed, "to_delete", ["[\"7\"]", "7", "[null]"], [20], [20]),
    MutationRow(.galleryFeed, "to_delete", ["null"], [20, 6], [7]),
    MutationRow(.galleryFeed, "to_delete", ["[4101]"], [141], [142]),
    MutationRow(.galleryFeed, "has_older", ["true"], [147], [150]),
    MutationRow(.galleryFeed, "sections", ["[{\"id\":1,\"name\":\"x\"}]"], [154], [154]),
  ]
}
