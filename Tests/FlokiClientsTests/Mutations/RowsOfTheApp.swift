private let here = "https://app.example.org/h/"

extension MutationRow {
  /// Version indicator, languages, strings and tabs (C25 to C69).
  static let ofTheApp: [MutationRow] = beforeTabs + int(.tab, "unique_id", [57]) + ofTabObjects

  private static let beforeTabs: [MutationRow] = [
    MutationRow(.indicator, "v", ["\"1\"", "{}"], [28], [26]),
    MutationRow(.indicator, "v", ["null"], [6, 28], [26]),
    MutationRow(.indicator, "v", ["-1", "1.0"], .open, [26]),
    MutationRow(.indicator, "v", [nil], [25], [26]),
    MutationRow(.indicator, "ttl", ["0", "-5", "2147483648", "\"1d\"", "[]"], [27], [26]),
    MutationRow(.indicator, "ttl", ["null", nil], [25, 27, 6], [26]),
    MutationRow(.indicator, "url", ["7", "null", "[]", nil], [25], [26]),
    MutationRow(.indicator, "url", ["\"/v1-appdata.1\"", "\"v1-appdata.1\""], [32], [32]),
    MutationRow(.indicator, "url", ["\"\(here)none\"", "\"\(here)news/\""], [9], [9]),
    MutationRow(
      .indicator, "url", ["\"\(here)v1 appdata.1\"", "\"\(here)v1%appdata\""], [32, 106], [9, 103, 32]),
    MutationRow(.indicator, "url", ["\"https://my-app.example.org/h/v1-appdata.1\""], .open, [105]),
    MutationRow(.appdata, "langs", [nil, "[]"], [36], [36]),
    MutationRow(.appdata, "langs", ["null", "7", "\"en\""], [6], [36]),
    MutationRow(.appdata, "langs", ["[7]", "[{}]", "[[]]"], [35], [35]),
    MutationRow(.appdata, "tabs", [nil, "[]"], [54], [54]),
    MutationRow(.appdata, "tabs", ["null", "7", "{}"], [6], [54]),
    MutationRow(.appdata, "tabs", ["[7]", "[null]"], [56], [56]),
    MutationRow(.appdata, "misc", ["null", "7", "[]"], [6], []),
    MutationRow(
      .appdata, "misc", ["{\"slash_scaled_images\":null}", "{\"delete_disk_cache\":[7]}"], [6], []),
    MutationRow(.appdata, "misc", ["{\"slash_scaled_images\":[\"iPad\"]}"], [68], []),
    MutationRow(.languageEntry, "eu", ["{\"1\":\"x\"}"], [35], [35]),
    MutationRow(.languageEntry, "es", ["7", "null", "[]"], [35], [35]),
    MutationRow(.texts, "1", [nil], [38], [39]),
    MutationRow(.texts, "1", ["7", "[]"], [41], [19, 39]),
    MutationRow(.texts, "1", ["null"], [41], [7, 39]),
    MutationRow(.texts, "10004", [nil], [38], []),
    MutationRow(.texts, "10005", [nil], [38], [43]),
    MutationRow(.texts, "10013", ["\"T10014\""], [46], []),
    MutationRow(.texts, "10002", ["\"T10003\""], [46], []),
    MutationRow(.texts, "77", ["\"x\""], [37], [40]),
    MutationRow(.texts, "uno", ["\"x\""], [41], [42]),
    MutationRow(.texts, "0x1f", ["\"x\""], [41], [42]),
    MutationRow(.texts, "007", ["\"x\""], [41, 37], [42]),
    MutationRow(.texts, "-5", ["\"x\""], [41], [42]),
    MutationRow(.texts, "-1", ["\"x\""], [41], [42]),
  ]

  private static let ofTabObjects: [MutationRow] = [
    MutationRow(.tab, "unique_id", [nil], [57], [57]),
    MutationRow(.tab, "unique_id", ["9999"], [], []),
    MutationRow(.tab, "class_type", ["\"Newses\"", "\"news_view_controller\"", "\"\""], [60], [62]),
    MutationRow(.tab, "class_type", ["7", "null", "[]"], [6], [60]),
    MutationRow(.tab, "class_type", [nil], [60], [60]),
    MutationRow(
      .tab, "class_type", ["\"Item_view_controller\"", "\"FLPhoto_view_controller\""], [61], [62]),
    MutationRow(.tab, "long_title", [nil, "\"one\"", "true"], [63, 13], [64]),
    MutationRow(.tab, "long_title", ["null", "[]"], [6], [64]),
    MutationRow(.tab, "long_title", ["55", "20000", "-3"], [37], [39]),
    MutationRow(.tab, "long_title", ["10004"], [43], [44]),
    MutationRow(.tab, "short_title", [nil, "\"2\""], [], [64]),
    MutationRow(.tab, "short_title", ["null", "{}"], [6], [64]),
    MutationRow(.tab, "short_title", ["55", "20000"], [37], [39]),
    MutationRow(.tab, "data", [nil, "7", "[]", "\"x\""], [67], [67]),
    MutationRow(.tab, "data", ["null"], [6, 67], [67]),
    MutationRow(.tab, "data", ["{}"], [70, 93], [70, 93]),
    MutationRow(.tab, "tab_image", ["7", "[]"], [19], [19]),
    MutationRow(.tab, "tab_image", ["null"], [6], [7]),
    MutationRow(.tab, "tab_image", ["\"aGVsbG8hISEhISEh\"", "\"aGVsbG8\""], [23, 66], [24, 66]),
    MutationRow(
      .tab, "tab_image", ["\"aGVs\\nbG8hISEhISEh\"", "\"data:x,aGVsbG8h\"", "\"\\u20ac\""], [23], [24]),
    MutationRow(.tab, "tab_image", ["\"\(base64(png(60, 60)))\""], [66], []),
    MutationRow(.tab, "tab_image", ["\"\(base64(png(30, 30, colorType: 2)))\""], [66], []),
    MutationRow(.tab, "tab_image", [nil], [], []),
  ]
}
