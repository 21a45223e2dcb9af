import FlokiClients
import Testing

private let appdata = "v1-appdata.1"
private let news = "news/es"
private let photos = "photos/es"

@Suite struct OpeningSlips {
  static let pagesMoviesAndLinks: [Slip] = [
    .ios(188, photos, #""width":800"#, #""width":801"#),
    .ios(191, "p/a.html", "quay.png", "keel.png"),
    .ios(192, "p/a.html", "b.html", "c.html"),
    .android(5, "p/a.html", #"<meta charset="utf-8">"#, ""),
    .ios(196, news, #"{"title":"Film","#, "{"),
    .ios(6, news, #"{"title":"Film","#, #"{"title":null,"#, .crashed),
    .ios(198, news, "https://app.example.org/h/i/preview.png", "i/preview.png"),
    .ios(199, news, #""preview_width":200,"#, ""),
    .ios(199, news, #""preview_width":200"#, #""preview_width":286"#),
    .ios(201, news, "film.m3u8", "movie.m3u8"),
    .android(197, news, #""footer":"Words","#, ""),
    .android(201, news, #"{"title":"Film","#, #"{"progressive_file":"https://app.example.org/h/m/x.mp4","#),
    .ios(209, news, "\"Movie_view_controller\"", "\"Web_view_controller\"", .crashed),
    .ios(
      214, appdata, #""ttl":600"#, #""tags_regex":["tags/"],"tags_url":"https://x.org/_WORDS_/_PAGE_""#,
      .crashed),
    .ios(
      215, appdata, #""ttl":600"#, #""tags_regex":["(tags/"],"tags_url":"https://x.org/_WORDS_/_PAGE_""#),
    .ios(215, appdata, #""ttl":600"#, #""tags_regex":[""],"tags_url":"https://x.org/_WORDS_/_PAGE_""#),
    .ios(216, appdata, #""ttl":600"#, #""tags_regex":["h/p/(b)"],"tags_url":"https://x.org/_WORDS_""#),
    .ios(
      92, appdata, #""ttl":600"#, #""tags_regex":["(tags)"],"tags_url":["https://x.org/_WORDS_/_PAGE_"]"#),
  ]

  @Test func photosThatNoDeviceCanShowAreNoticed() {
    let site = Site.right.adding(png(1200, 900), as: "i/f1.png")
      .replacing(#""width":800,"height":600"#, with: #""width":1200,"height":900"#, in: photos)
    #expect(site.onIOS().losses.map(\.fact) == [187])
    #expect(site.onIOS(.retina).losses == [])
  }

  @Test func filesThatAreNoImagesCrashAndroid() {
    let site = Site.right.adding(Array("<html>".utf8), as: "i/a.png")
    #expect(site.onIOS().losses.map(\.fact) == [181])
    #expect(site.onAndroid().losses.map(\.fact) == [181, 175])
    #expect(site.onAndroid().outcome != .running)
    let cut = Site.right.adding(Array(png(40, 40).dropLast(12)), as: "i/a.png")
    #expect(cut.onIOS().losses.map(\.fact) == [181])
  }

  @Test func imagesThatDifferInPunctuationOnlyShareACacheFile() {
    let site = Site.right.replacing("i/b.png", with: "i.a/png", in: news).adding(png(40, 40), as: "i.a/png")
    #expect(site.onAndroid().losses.map(\.fact) == [174])
    #expect(site.onIOS().losses == [])
  }

  @Test func pagesThatAreNotUTF8AreAnError() {
    let site = Site.right.adding(
      Array("<meta charset=utf-8>Se".utf8) + [0xF1] + Array("or".utf8), as: "p/a.html")
    #expect(site.onIOS().losses.map(\.fact) == [4])
    #expect(site.onAndroid().losses.map(\.fact) == [5])
  }

  @Test func emptyPagesAreNoticed() {
    #expect(Site.right.adding([], as: "p/a.html").onIOS().losses.map(\.fact) == [194])
  }

  @Test(arguments: [
    (3, true), (2, true), (6, false),
  ]) func exifOrientationIsNoticed(orientation: UInt8, keepsSides: Bool) {
    let site = Site.right.adding(jpeg(40, 40, orientation: orientation), as: "i/a.png")
    #expect(site.onIOS().losses.map(\.fact) == [180])
    #expect(site.onAndroid().losses.map(\.fact) == [180])
    let wide = Site.right.adding(jpeg(75, 40, orientation: orientation), as: "i/t1.png")
      .replacing(#""row_height":79"#, with: #""row_height":44"#, in: appdata)
      .adding(png(75, 40), as: "i/t2.png")
    #expect(wide.onIOS().losses.map(\.fact) == (keepsSides ? [180] : [180, 185]))
  }

  @Test func fourChannelPhotosAreLostOnOldAndroid() {
    let site = Site.right.adding(jpeg(40, 40, channels: 4), as: "i/a.png")
    #expect(site.onAndroid().losses.map(\.fact) == [179])
    #expect(site.onIOS().losses == [])
  }

  @Test func nestedListsOpenOnIOSOnly() {
    let nested = Site.right.replacing(
      "\"Movie_view_controller\"", with: "\"Gallery_view_controller\"", in: news
    )
    .replacing("h/m/ts/film.m3u8", with: "h/photos/", in: news)
    .replacing(
      #""title":"Film","text":"Long words","preview_url":"https://app.example.org/h/i/preview.png","#,
      with: #""download_if_virgin":true,"#, in: news)
    let session = nested.onIOS()
    #expect(session.losses == [])
    #expect(session.tabs.first?.list?.items.first?.nested?.items.map(\.id) == [4102, 4101])
    #expect(nested.onAndroid().losses.map(\.fact) == [211])
    let shared = nested.replacing(#""id":3102"#, with: #""id":2"#, in: news)
    #expect(shared.onIOS().losses.contains { $0.fact == 171 })
    let tab =
      #"{"long_title":2,"short_title":2,"class_type":"News_view_controller","unique_id":9,"data":"#
      + #"{"main_url":"https://app.example.org/h/old/","row_height":60,"image_size":[40,40]}},"#
    let twice = nested.replacing(#""tabs":["#, with: #""tabs":["# + tab, in: appdata)
      .adding(nested.files[news], as: "old/es")
    #expect(twice.onIOS().losses.map(\.fact) == [171])
    let invalid = nested.replacing(#""preview_width":200"#, with: #""padding":0"#, in: news)
    #expect(invalid.onIOS().losses.map(\.fact) == [94, 210])
    let regex = nested.replacing(#""preview_width":200"#, with: #""gallery_regex":["(x)"]"#, in: news)
    #expect(regex.onIOS().losses.map(\.fact) == [213])
  }

  @Test func tagsAreTriedBeforeVideos() {
    func site(_ tags: String, _ videos: String) -> Site {
      Site.right.replacing(
        #""ttl":600"#,
        with: #""videos_regex":["(\#(videos))"],"videos_url":"https://x.org/_WORDS_","#
          + #""tags_regex":["(\#(tags))"],"tags_url":"https://x.org/_WORDS_/_PAGE_""#, in: appdata)
    }
    #expect(site("b.html", "h/p/").onIOS().losses == [])
    let bad = site("b.html", "h/p/").replacing("_PAGE_", with: "", in: appdata)
    #expect(bad.onIOS().losses.filter { $0.what.hasPrefix("the captured link") }.map(\.fact) == [216])
    let other = site("z.html", "h/p/").replacing("_PAGE_", with: "", in: appdata)
    #expect(other.onIOS().losses.filter { $0.what.hasPrefix("the captured link") } == [])
  }

  @Test func otherHostsAreListedAndNotJudged() {
    let site = Site.right.replacing("b.html", with: "https://example.org/", in: "p/a.html")
    #expect(site.onIOS().losses == [])
    #expect(site.onIOS().unvisited == ["https://example.org/"])
  }
}

/// The outline of a JPEG: orientation, frame header, end.
func jpeg(_ width: Int, _ height: Int, orientation: UInt8 = 1, channels: UInt8 = 3) -> [UInt8] {
  let tiff: [UInt8] =
    Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
  let exif = Array("Exif\0\0".utf8) + tiff
  let frame: [UInt8] =
    [8] + [height >> 8, height, width >> 8, width].map { UInt8(truncatingIfNeeded: $0) } + [channels]
    + Array(repeating: 0, count: Int(channels) * 3)
  func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(truncatingIfNeeded: body.count + 2)] + body
  }
  return [0xFF, 0xD8] + segment(0xE1, exif) + segment(0xC0, frame) + [0xFF, 0xD9]
}
