import FlokiClients

private let appdata = "v1-appdata.1"
private let news = "news/es"

/// Later publications of the right site.
extension Site {
  static let renamed = right.replacing("\"Noticias\"", with: "\"Novedades\"", in: appdata)

  static let emptied = right.editing(news) { _ in #"{"items":[],"# + sections }

  /// A list that has sections is wiped by a feed that has none (C165).
  private static let sections = #""sections":[{"id":1,"name":"All"},{"id":2,"name":"Films"}]}"#

  /// The gallery alone.
  static let withoutNews = right.withVersion(2).replacing(
    #""class_type":"News_view_controller""#, with: #""class_type":"Gallery_view_controller","x":"""#,
    in: appdata
  ).replacing(#""unique_id":1"#, with: #""unique_id":5"#, in: appdata)

  func withVersion(_ version: Int) -> Site { replacing(#""v":1"#, with: #""v":\#(version)"#, in: "v1-app") }

  /// The first tab with another feed, and perhaps another number.
  static func elsewhere(id: Int) -> Site {
    right.withVersion(2).replacing("h/news/", with: "h/other/", in: appdata)
      .replacing(#""unique_id":1"#, with: #""unique_id":\#(id)"#, in: appdata)
      .adding(
        Array((#"{"items":[{"id":1,"title":"A","body":"","section_ids":[1]}],"# + sections).utf8),
        as: "other/es")
  }

  /// The first tab as a gallery under a number, its feed empty.
  static func withTab(_ id: Int) -> Site {
    right.withVersion(2).replacing("h/news/", with: "h/other/", in: appdata)
      .replacing(#""unique_id":1"#, with: #""unique_id":\#(id)"#, in: appdata)
      .replacing("\"News_view_controller\"", with: "\"Gallery_view_controller\"", in: appdata)
      .adding(Array(#"{"thumbs":[]}"#.utf8), as: "other/es")
  }

  /// The news without their first item.
  static func withoutQuay(deleting ids: String) -> Site {
    right.editing(news) { text in
      guard let start = text.firstRange(of: #"{"id":3101"#), let end = text.firstRange(of: #"{"id":3102"#)
      else {
        return text
      }
      return String(text[..<start.lowerBound] + text[end.lowerBound...]).replacing("[3001]", with: ids)
    }
  }

  /// Another picture of the quay, under a name.
  func repainted(as name: String) -> Site {
    replacing("i/a.png", with: name, in: news).adding(png(40, 40, colorType: 2), as: name)
  }

  /// What the list still has of the day before, its feed now empty, on a phone that changed in these ways.
  static func keptAfter(language: String = "es", beacon: String = Site.beacon) -> [Int] {
    var disk = Disk()
    _ = right.seen(by: .phone, on: &disk)
    let later = emptied.editing("news/en") { _ in #"{"items":[],"# + sections }.adding(
      right.files["v1-app"], as: "v1-other")
    return later.seen(by: Reader(.ios(.phone), language: language), on: &disk, beacon: beacon).newsIDs
  }

  /// Whether a phone that had the page shows the old one, after the page changed under this name.
  static func showsStalePage(as name: String) -> Bool {
    let later = right.replacing("p/a.html", with: name, in: news).adding(Array("<p>New</p>".utf8), as: name)
    var phone = Phone(.phone, language: "es", beacon: beacon)
    var held: [HeldList] = []
    for site in [right, later] {
      phone.launch(from: site.host, at: now)
      phone.refresh(from: site.host, at: now)
      held = phone.look(at: site.host, at: now)
    }
    return held.first?.items.last?.content?.bytes != Array("<p>New</p>".utf8)
  }
}
