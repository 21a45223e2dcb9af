import FlokiClientKit

/// Files as floki publishes them, with room for what a test is about.
enum Published {
  static let address = "https://app.example.org/"

  /// An app with one news tab, and a gallery where `gallery` is its data.
  static func appData(
    news: String = "", gallery: String? = nil, tab: String = "", langs: String = #"{"en":{"1":"News"}}"#,
    more: String = ""
  ) -> String {
    let data = #"{"main_url":"https://app.example.org/news/"\#(comma(news))}"#
    let tabs =
      [#"{"long_title":1,"class_type":"News_view_controller","unique_id":1,"data":\#(data)\#(comma(tab))}"#]
      + (gallery.map {
        [
          #"{"long_title":1,"class_type":"Gallery_view_controller","unique_id":2,"#
            + #""data":{"main_url":"https://app.example.org/photos/"\#(comma($0))}}"#
        ]
      } ?? [])
    return #"{"tabs":[\#(tabs.joined(separator: ","))],"langs":[\#(langs)]\#(comma(more))}"#
  }

  static func newsFeed(_ items: String..., more: String = "") -> String {
    #"{"items":[\#(items.joined(separator: ","))]\#(comma(more))}"#
  }

  static func gallery(_ items: String..., more: String = "") -> String {
    #"{"thumbs":[\#(items.joined(separator: ","))]\#(comma(more))}"#
  }

  static func news(_ id: Int, _ more: String = "") -> String {
    #"{"id":\#(id),"title":"Item \#(id)","body":"Words"\#(comma(more))}"#
  }

  static func photo(_ id: Int, _ more: String = "") -> String {
    #"{"id":\#(id),"title":"Photo \#(id)","url":"\#(id).jpg","image":"t\#(id).jpg","width":400,"height":300"#
      + "\(comma(more))}"
  }

  private static func comma(_ more: String) -> String { more.isEmpty ? "" : "," + more }
}

/// What a file came to.
func appData(_ json: String) throws -> Decoded<AppData> { try AppData.decode(json.utf8) }

func newsFeed(_ json: String) throws -> Decoded<Feed<NewsItem>> {
  try Feed<NewsItem>.decode(json.utf8, from: "https://app.example.org/news/")
}

func galleryFeed(_ json: String) throws -> Decoded<Feed<GalleryItem>> {
  try Feed<GalleryItem>.decode(json.utf8, from: "https://app.example.org/photos/")
}

extension AppData {
  /// The data of the first news tab.
  var news: NewsData? {
    for tab in tabs { if case .news(let data) = tab.content { return data } }
    return nil
  }

  var gallery: GalleryData? {
    for tab in tabs { if case .gallery(let data) = tab.content { return data } }
    return nil
  }
}
