import FlokiClients
import Foundation
import Testing

private let news = "news/es"
private let photos = "photos/es"

func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

@Suite struct FeedSlips {
  static let items: [Slip] = [
    .ios(117, news, #""id":3101"#, #""id":0"#),
    .ios(118, news, #""title":"Quay","#, ""),
    .ios(119, news, #""body":"B","#, ""),
    .ios(120, photos, #""width":800,"#, ""),
    .ios(120, photos, #""height":600,"#, #""height":0,"#),
    .ios(121, photos, #""url":"https://app.example.org/h/i/f1.png","#, "", .crashed),
    .ios(221, photos, #""url":"https://app.example.org/h/i/f1.png","#, "", .crashed),
    .ios(123, news, "\"Movie_view_controller\"", "\"Film_view_controller\""),
    .ios(123, news, "\"Movie_view_controller\"", "\"FLItem_view_controller\"", .crashed),
    .ios(123, news, "\"Movie_view_controller\"", "\"Photo_view_controller\"", .crashed),
    .ios(125, news, #""id":3102"#, #""id":3101"#),
    .ios(127, news, "1900000000", "1700000000"),
    .ios(127, news, "1900000000", "4294967396"),
    .ios(130, news, "https://example.org/quay", "/quay"),
    .ios(102, news, "https://example.org/quay", "https://example.org/quay#top"),
    .ios(131, photos, "2.5", "0.5"),
    .ios(15, news, #""sort_id":3101"#, #""sort_id":-5"#),
    .ios(15, news, #""sort_id":3101"#, #""sort_id":1e18"#),
    .ios(6, news, #""sort_id":3101"#, #""sort_id":null"#),
    .ios(134, news, #""items":["#, #""thumbs":["#),
    .ios(135, news, #""items":["#, #""items":[7,"#),
    .ios(135, photos, #""thumbs":["#, #""thumbs":[7,"#, .crashed),
    .ios(135, photos, #""thumbs":["#, #""thumbs":null,"x":["#, .crashed),
    .ios(20, photos, #"{"thumbs""#, #"{"to_delete":["7"],"thumbs""#, .crashed),
    .ios(20, news, "[3001]", #"[3001,"7"]"#),
    .ios(141, news, "[3001]", "[3101]"),
    .ios(147, photos, #"{"thumbs""#, #"{"has_older":true,"thumbs""#),
    .ios(149, news, #""to_delete""#, #""has_older":true,"to_delete""#),
    .ios(218, news, #""title":"Quay""#, #""title":"Quay","parent_id":1"#),
    .ios(219, news, "{\"items\"", "{,\"items\""),
    .android(117, news, #""id":3101"#, #""id":4294967297"#),
    .android(119, news, #""body":"B","#, #""body":null,"#),
    .android(121, photos, #""url":"https://app.example.org/h/i/f1.png","#, "", .crashed),
    .android(122, news, #""url":"https://app.example.org/h/p/a.html","#, ""),
    .android(124, news, #""preview_url":"https://app.example.org/h/i/preview.png","#, ""),
    .android(127, news, "1900000000", "4294967396"),
    .android(16, news, #""sort_id":3101"#, #""sort_id":9223372036854775808"#),
    .android(136, news, #""items":["#, #""items":[],"x":["#),
    .android(142, news, "[3001]", "[3101]"),
    .android(150, photos, #"{"thumbs""#, #"{"has_older":true,"thumbs""#),
    .android(18, photos, #"{"thumbs""#, #"{"has_older":1,"thumbs""#),
    .android(19, news, #""body":"B""#, #""body":"B\r\n""#),
    .android(204, news, #""image":"https://app.example.org/h/i/a.png","#, "", .crashed),
    .android(2, news, "\"Quay\"", #""\ud83d""#),
  ]

  static let sections: [Slip] = [
    .ios(154, photos, #"{"thumbs""#, #"{"sections":[{"id":1}],"thumbs""#),
    .ios(155, news, #""section_ids":[1],"#, #""section_ids":1,"#),
    .ios(156, news, #""section_ids":[1],"#, #""section_ids":[7],"#),
    .ios(156, news, #""section_ids":[1],"#, ""),
    .ios(157, news, #"{"id":1,"#, #"{"#),
    .ios(157, news, #"{"id":2,"sort_id":9"#, #"{"id":1,"sort_id":9"#),
    .ios(158, news, #""sections":["#, #""sections":[7,"#, .crashed),
    .ios(159, news, #""name":"All""#, #""name":7"#, .crashed),
    .ios(159, news, #""name":"All","#, ""),
    .ios(162, news, #""section_ids":[1,2]"#, #""section_ids":[1]"#),
    .android(158, news, #""sections":["#, #""sections":[7,"#),
    .android(160, news, #""name":"Films""#, #""name":"Films","interactive":false"#),
    .android(161, news, #""name":"Films""#, #""name":"Films","expanded_text_color":[1,2,3]"#),
  ]

  static let addresses: [Slip] = [
    .ios(110, news, "https://app.example.org/h/i/a.png", "//app.example.org/h/i/a.png"),
    .ios(103, news, "h/i/a.png", "h/i/100%.png"),
    .ios(101, news, "h/i/a.png", "h/i/é.png"),
    .ios(102, news, "p/a.html", "p/a.html#top"),
    .ios(9, news, "p/a.html", "p/z.html"),
    .ios(181, news, "i/a.png", "i/z.png"),
    .android(109, news, "https://app.example.org/h/i/a.png", "i/a.png"),
    .android(105, news, "https://app.example.org/h/i/a.png", "https://app_1.example.org/h/i/a.png"),
    .android(181, news, "i/a.png", "i/z.png"),
  ]

  @Test func anArrayOnTopCrashesIOSAndSaysNothingToAndroid() {
    let site = Site.right.adding(Array("[{}]".utf8), as: news)
    #expect(site.onIOS().losses.map(\.fact) == [8])
    #expect(site.onIOS().outcome != .running)
    #expect(site.onAndroid().losses.map(\.fact) == [2])
  }

  @Test func relativeAddressesWorkOnIOSOnly() {
    let site = Site.right.replacing("https://app.example.org/h/i/a.png", with: "../i/a.png", in: news)
    #expect(site.onIOS().losses.map(\.fact) == [181])
    let below = Site.right.replacing("https://app.example.org/h/i/a.png", with: "a.png", in: news)
      .adding(png(40, 40), as: "news/a.png")
    #expect(below.onIOS().losses == [])
    #expect(below.onAndroid().losses.contains { $0.fact == 109 })
  }

  @Test func hyphensInPathsSurviveCleaning() {
    let site = Site.right.replacing("i/a.png", with: "i/a-b.png", in: news).adding(
      png(40, 40), as: "i/a-b.png")
    #expect(site.onIOS().losses == [])
    #expect(site.onIOS().tabs.first?.list?.items.last?.thumb?.url == Site.baseURL + "i/a%2db.png")
    #expect(site.onAndroid().losses == [])
  }

  @Test func aListWhoseSectionsAreAllEmptyIsFlat() {
    let site = Site.right.replacing(#""section_ids":[1"#, with: #""section_ids":[8"#, in: news)
      .replacing(#"[8,2]"#, with: "[8]", in: news)
    for list in [site.onIOS().tabs.first?.list, site.onAndroid().tabs.first?.list] {
      #expect(list?.sections.isEmpty == true)
      #expect(list?.items.map(\.id) == [3102, 3101])
    }
  }

  @Test func olderPagesAreFetchedWhereTheHostServesThem() {
    let older =
      #"{"thumbs":[{"id":4001,"title":"Old","url":"https://app.example.org/h/i/f1.png","image":"#
      + #""https://app.example.org/h/i/t1.png","width":800,"height":600}],"has_older":false}"#
    let site = Site.right.replacing(#"{"thumbs""#, with: #"{"has_older":true,"thumbs""#, in: photos)
      .adding(Array(older.utf8), as: "photos/es.o4101")
    var host = site.host
    host.servesOlderPages = true
    let session = IOSClient(device: .phone, language: "es", now: Site.now, host: host).launch(
      beacon: Site.beacon)
    #expect(session.losses == [])
    #expect(session.tabs.last?.list?.items.map(\.id) == [4102, 4101, 4001])
  }
}
