import FlokiClients
import Testing

private let appdata = "v1-appdata.1"

@Suite struct TabSlips {
  static let tabs: [Slip] = [
    .ios(54, appdata, #""tabs":["#, #""tabs":[],"x":["#, .refused),
    .ios(6, appdata, #""tabs":["#, #""tabs":null,"x":["#, .crashed),
    .ios(6, appdata, #""tabs":["#, #""misc":null,"tabs":["#, .crashed),
    .ios(6, appdata, #""tabs":["#, #""misc":{"delete_disk_cache":null},"tabs":["#, .crashed),
    .ios(56, appdata, #""tabs":["#, #""tabs":[null,"#, .crashed),
    .ios(57, appdata, #""unique_id":1,"#, ""),
    .ios(57, appdata, #""unique_id":1,"#, #""unique_id":0,"#),
    .ios(13, appdata, #""unique_id":1,"#, #""unique_id":4294967297,"#),
    .ios(58, appdata, #""unique_id":2,"#, #""unique_id":1,"#, .refused),
    .ios(60, appdata, "\"News_view_controller\"", "\"Newses\"", .refused),
    .ios(60, appdata, #""class_type":"News_view_controller","#, "", .refused),
    .ios(61, appdata, "\"News_view_controller\"", "\"Item_view_controller\"", .crashed),
    .ios(63, appdata, #""long_title":1,"#, #""long_title":"one","#),
    .ios(63, appdata, #""long_title":1,"#, ""),
    .ios(6, appdata, #""long_title":1,"#, #""long_title":null,"#, .crashed),
    .ios(67, appdata, #""data":{"main_url":"https://app.example.org/h/news/""#, #""dat":{"m":"""#),
    .ios(
      67, appdata, #""data":{"main_url":"https://app.example.org/h/news/""#, #""data":7,"x":{"m":"""#,
      .crashed),
    .ios(43, appdata, #""long_title":1,"#, #""long_title":10004,"#),
    .android(54, appdata, #""tabs":["#, #""tabs":[],"x":["#, .refused),
    .android(56, appdata, #""tabs":["#, #""tabs":[7,"#, .refused),
    .android(57, appdata, #""unique_id":1,"#, #""unique_id":1.0,"#),
    .android(58, appdata, #""unique_id":2,"#, #""unique_id":1,"#),
    .android(60, appdata, #""class_type":"News_view_controller","#, ""),
    .android(62, appdata, "\"News_view_controller\"", "\"FLNews_view_controller\""),
    .android(62, appdata, "\"News_view_controller\"", "\"Web_view_controller\""),
    .android(64, appdata, #""short_title":2,"#, ""),
    .android(64, appdata, #""short_title":2,"#, #""short_title":"2","#),
    .android(65, appdata, "\"Nuevo\"", "\"dummy\""),
    .android(
      67, appdata, #""data":{"main_url":"https://app.example.org/h/news/""#, #""data":7,"x":{"m":"""#),
    .android(44, appdata, #""long_title":1,"#, #""long_title":10020,"#),
    .android(24, appdata, Site.tabImage, #"\u20ac"#, .crashed),
  ]

  static let tabData: [Slip] = [
    .ios(70, appdata, #""main_url":"https://app.example.org/h/news/","#, ""),
    .ios(6, appdata, #""https://app.example.org/h/news/""#, "7", .crashed),
    .ios(71, appdata, #""row_height":60"#, #""row_height":0"#),
    .ios(72, appdata, #""padding":3"#, #""padding":0"#),
    .ios(13, appdata, #""padding":3"#, #""padding":"3""#),
    .ios(13, appdata, #""padding":3"#, #""padding":3.5"#),
    .ios(21, appdata, "[40,40]", "[40]"),
    .ios(74, appdata, "[40,40]", "[0,40]"),
    .ios(178, appdata, "[40,40]", "[41,40]"),
    .ios(76, appdata, #""padding":3"#, #""title_lines":0"#),
    .ios(77, appdata, #""padding":3"#, #""text_size":0"#),
    .ios(22, appdata, "[26,95,180]", "[26,95]"),
    .ios(22, appdata, "[26,95,180]", "[26,95,300]"),
    .ios(80, appdata, #""row_height":60,"padding":3"#, #""row_height":60,"padding":25"#),
    .ios(81, appdata, #""cache_size":50"#, #""cache_size":0"#),
    .ios(82, appdata, #""ttl":600"#, #""ttl":0"#),
    .ios(86, appdata, #""item_disclosure":"\#(Site.tabImage)""#, #""item_disclosure":"aGVsbG8="# + "\""),
    .ios(23, appdata, #""tab_image":"\#(Site.tabImage)""#, #""tab_image":"aGVsbG8""#),
    .ios(66, appdata, #""tab_image":"\#(Site.tabImage)""#, #""tab_image":"aGVsbG8=""#),
    .ios(88, appdata, #""ttl":600"#, #""section_title_padding":320"#),
    .ios(90, appdata, #""ttl":600"#, #""search_bar":"https://x.org/?q=_WORDS_""#),
    .ios(93, appdata, #""main_url":"https://app.example.org/h/photos/","#, ""),
    .ios(94, appdata, #""row_height":79"#, #""row_height":4"#),
    .ios(95, appdata, #""row_height":79"#, #""cells_per_row":80"#),
    .ios(185, appdata, #""row_height":79"#, #""row_height":80"#),
    .ios(185, appdata, #""row_height":79"#, #""cells_per_row":3"#),
    .ios(218, appdata, #""ttl":600"#, #""more_items_url":"https://x.org/""#),
    .android(72, appdata, #""padding":3"#, #""padding":0"#),
    .android(14, appdata, #""padding":3"#, #""padding":3.0"#),
    .android(75, appdata, "[40,40]", "[290,40]", .crashed),
    .android(83, appdata, #""ttl":600"#, #""ttl":2147484"#),
    .android(88, appdata, #""ttl":600"#, #""section_title_padding":0"#),
    .android(182, appdata, "[40,40]", "[41,40]"),
    .android(185, appdata, #""row_height":79"#, #""cells_per_row":3"#),
    .android(140, appdata, #""cache_size":50"#, #""cache_size":1"#),
    .android(109, appdata, "https://app.example.org/h/news/", "/h/news/", .crashed),
    .android(
      105, appdata, "https://app.example.org/h/news/", "https://my-app.example.org/h/news/", .crashed),
    .ios(106, appdata, "https://app.example.org/h/news/", "/h/news/"),
    .ios(106, appdata, "https://app.example.org/h/news/", "https://app.example.org/h/news |/"),
    .ios(9, appdata, "https://app.example.org/h/news/", "https://app.example.org/h/newses/"),
  ]

  @Test func zeroSectionPaddingKillsTheTabOnAndroidOnly() {
    let site = Site.right.replacing(#""ttl":600"#, with: #""section_title_padding":0"#, in: appdata)
    #expect(site.onIOS().losses == [])
    #expect(site.onAndroid().tabs.map(\.id) == [2])
  }

  @Test func aBigImageInThePlaceOfATabImageIsNoticed() {
    let big = Site.right.replacing(Site.tabImage, with: base64(png(60, 60)), in: appdata)
    #expect(big.onIOS().losses.map(\.fact) == [66])
    let opaque = Site.right.replacing(Site.tabImage, with: base64(png(30, 30, colorType: 2)), in: appdata)
    #expect(opaque.onIOS().losses.map(\.fact) == [66])
    #expect(opaque.onAndroid().losses == [])
  }

  @Test func phonesHideTheSixthTabAndTabletsDoNot() {
    let tabs = (11...14).map {
      #"{"long_title":3,"short_title":3,"class_type":"Gallery_view_controller","unique_id":\#($0),"#
        + #""data":{"main_url":"https://app.example.org/h/photos/"}},"#
    }
    let site = Site.right.replacing(#""tabs":["#, with: #""tabs":["# + tabs.joined(), in: appdata)
    #expect(site.onIOS(.retina).losses.map(\.fact) == [55])
    #expect(site.onIOS(.pad).losses == [])
  }

  @Test func movieTabsTellTheirOwnTitle() {
    let site = Site.right.replacing(
      "\"Gallery_view_controller\"", with: "\"Movie_view_controller\"", in: appdata
    )
    .replacing("https://app.example.org/h/photos/", with: "https://app.example.org/h/m/film.m4v", in: appdata)
    .replacing(#""row_height":79"#, with: #""title_id":2,"title_lines":0"#, in: appdata)
    #expect(site.onIOS().losses.map(\.fact) == [203])
    #expect(site.onIOS().tabs.last?.movie?.title == "Nuevo")
  }

  @Test func equalLabelsOfTwoListsOfAKindClash() {
    let site = Site.right.replacing(
      "\"Gallery_view_controller\"", with: "\"News_view_controller\"", in: appdata
    )
    .replacing("\"Nuevo\"", with: "\"Fotos\"", in: appdata)
    #expect(site.onAndroid().losses.contains { $0.fact == 65 })
    #expect(site.onAndroid().losses.contains { $0.fact == 134 })
  }

  @Test func webTabsShowOneExactPage() {
    let site = Site.right.replacing(
      "\"Gallery_view_controller\"", with: "\"Web_view_controller\"", in: appdata
    )
    .replacing("https://app.example.org/h/photos/", with: "https://app.example.org/h/p/a.html", in: appdata)
    #expect(site.onIOS(.pad).losses == [])
    #expect(site.onIOS().tabs.last?.page?.text == "Quay Abierto. More")
    #expect(site.onAndroid().tabs.last?.kind == .dead)
    let missing = site.replacing("p/a.html", with: "p/c.html", in: appdata)
    #expect(missing.onIOS().losses.map(\.fact) == [206])
  }
}
