import FlokiClients

private let appdata = "v1-appdata.1"
private let news = "news/es"
private let photos = "photos/es"
private let gallery = #""class_type":"Gallery_view_controller","unique_id":2,"data":{"main_url":"# + "\""

enum MoreSlips {
  private static let fourTabs = (11...14).map {
    #"{"long_title":3,"short_title":3,"class_type":"Gallery_view_controller","unique_id":\#($0),"#
      + #""data":{"main_url":"https://app.example.org/h/photos/"}},"#
  }.joined()

  static let ofTheApp: [Slip] = [
    .android(7, news, #""sort_id":3101"#, #""sort_id":null"#),
    .ios(17, photos, "2.5", #""2.5""#),
    .android(40, appdata, #"{"es":{"#, #"{"es":{"77":"?","#),
    .android(45, as: 43, appdata, #""10005":"T10005","#, ""),
    .ios(48, appdata, #"{"en":{"#, #"{"e":{"#, language: "fr"),
    .android(49, appdata, #"{"es":{"#, #"{"spa":{"#, language: "spa"),
    .android(51, appdata, #"{"es":{"#, #"{"eu":{"#),
    .android(52, appdata, #"{"es":{"#, #"{"he":{"#, language: "he"),
    .ios(55, appdata, #""tabs":["#, #""tabs":["# + fourTabs),
    .ios(55, appdata, #""tabs":["#, #""tabs":["# + fourTabs, on: .retina),
    .android(61, appdata, "\"News_view_controller\"", "\"FLNews_view_controller\""),
    .ios(68, appdata, #""tabs":["#, #""misc":{"slash_scaled_images":["iPhone"]},"tabs":["#),
    .ios(73, appdata, #""padding":3"#, #""image_alignment":2"#),
    .ios(
      230, appdata, #""tabs":["#,
      #""tabs":[{"class_type":"News_view_controller","data":{}},{"class_type":"News_view_controller","data":{}},"#,
      .refused),
    .android(236, as: 75, appdata, #""image_size":[40,40]"#, #""image_size":[262,40]"#, .crashed),
    .ios(237, news, #""title":"Quay""#, #""title":"<Quay> again""#),
    .ios(78, as: 22, appdata, "[26,95,180]", "[26,95]"),
    .android(78, as: 22, appdata, "[26,95,180]", "[26,95,256]"),
    .android(79, as: 14, appdata, #""padding":3"#, #""footer_alignment":"left""#),
    .ios(84, as: 18, appdata, #""padding":3"#, #""download_if_virgin":"yes""#),
    .android(85, as: 18, appdata, #""padding":3"#, #""allow_manual_reload":1"#),
    .ios(87, as: 18, appdata, #""padding":3"#, #""navigation_changes_section":[]"#),
    .android(89, as: 22, appdata, #""padding":3"#, #""section_expanded_text_color":[1,2]"#),
    .ios(91, as: 20, appdata, #""padding":3"#, #""tags_regex":"(tags)""#),
    .ios(96, as: 22, appdata, #""row_height":79"#, #""cell_normal_color":[1]"#),
    .ios(97, appdata, #""row_height":79"#, #""cache_size":0"#),
    .android(97, appdata, #""row_height":79"#, #""ttl":0"#),
    .android(98, as: 18, appdata, #""row_height":79"#, #""stretch_images":0"#),
    .ios(
      99, appdata, #""row_height":79"#, #""gallery_regex":["(x)"],"gallery_url":["https://x.org/_WORDS_"]"#),
    .ios(111, as: 9, appdata, "h/news/", "h/news/es"),
    .ios(112, as: 206, appdata, gallery, gallery.replacing("Gallery", with: "Web")),
    .ios(116, appdata, "h/news/", "h/news/es?lang="),
  ]

  static let ofLists: [Slip] = [
    .ios(115, as: 147, photos, #"{"thumbs""#, #"{"has_older":true,"thumbs""#),
    .ios(122, news, #""url":"https://app.example.org/h/p/a.html","#, ""),
    .ios(128, news, #""footer":"Words""#, #""footer":"""#),
    .android(129, news, #""title":"Quay""#, #""title":"Quay","online":true"#),
    .android(132, photos, #""title":"One""#, #""title":"""#),
    .ios(133, news, #""title":"Quay""#, #""title":"Quay","follow_content":false"#),
    .ios(148, photos, #"{"thumbs""#, #"{"has_older":true,"thumbs""#),
    .ios(183, as: 185, appdata, #""row_height":79"#, #""padding":3"#),
    .android(183, as: 185, appdata, #""row_height":79"#, #""cells_per_row":5"#),
    .ios(184, appdata, #""row_height":79"#, #""cells_per_row":30"#, on: .pad),
    .ios(186, as: 178, appdata, "[40,40]", "[41,40]"),
    .android(189, as: 181, photos, "h/i/f1.png", "h/p/a.html", .crashed),
    .ios(190, photos, "https://app.example.org/h/i/t1.png", "../i/t1.png"),
    .ios(217, appdata, #""ttl":600"#, #""search_bar":"https://app.example.org/h/q?w=_WORDS_&p=_PAGE_""#),
  ]

  static let ofContents: [Slip] = [
    .ios(193, "p/a.html", #"<meta name="viewport" content="width=device-width">"#, ""),
    .android(195, as: 62, appdata, gallery, gallery.replacing("Gallery", with: "Movie")),
    .ios(203, news, #""data":{"title":"Film","#, #""data":{"title_lines":0,"title":"Film","#),
    .ios(205, appdata, gallery, #""class_type":"Movie_view_controller","unique_id":2,"data":{"x":""#),
    .ios(
      206, appdata, gallery + "https://app.example.org/h/photos/",
      gallery.replacing("Gallery", with: "Web") + "https://app.example.org/h/p/z.html"),
    .android(
      211, news,
      #""Movie_view_controller","data":{"title":"Film","text":"Long words","#
        + #""preview_url":"https://app.example.org/h/i/preview.png","#,
      #""News_view_controller","data":{"#),
    .ios(
      212, as: 1, news, #""data":{"#,
      #""data":{"x":"# + String(repeating: "[", count: 30) + String(repeating: "]", count: 30) + ","),
  ]
}
