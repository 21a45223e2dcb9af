import FlokiClients
import Foundation

/// A small published folder, right in every respect, to be spoiled by the tests.
struct Site {
  static let baseURL = "https://app.example.org/h/"
  static let beacon = baseURL + "v1-app"
  static let now: Int64 = 1_800_000_000

  var files: [String: [UInt8]]
  /// Its objects, where they have been looked for.
  var knownSpots: [Spot]?

  static let right = Site(files: [
    "v1-app": Array(#"{"v":1,"url":"https://app.example.org/h/v1-appdata.1","ttl":43200}"#.utf8),
    "v1-appdata.1": Array(appdata.utf8),
    "news/en": Array(news.utf8), "news/es": Array(news.utf8),
    "photos/en": Array(photos.utf8), "photos/es": Array(photos.utf8),
    "p/a.html": Array(page.utf8), "p/b.html": Array(page.utf8), "p/quay.png": png(20, 20),
    "i/a.png": png(40, 40), "i/b.png": png(40, 40), "i/preview.png": png(200, 100),
    "m/ts/film.m3u8": [1], "m/film.m4v": [1], "m/html5/film.m4v": [1],
    "i/t1.png": png(75, 75), "i/t2.png": png(75, 75), "i/f1.png": png(800, 600), "i/f2.png": png(600, 800),
  ])

  /// The same site with one text put in place of another.
  func replacing(_ old: String, with new: String, in file: String) -> Site {
    var site = self
    site.files[file] = Array(
      String(decoding: files[file] ?? [], as: UTF8.self).replacing(old, with: new).utf8)
    return site
  }

  func adding(_ bytes: [UInt8]?, as file: String) -> Site {
    var site = self
    site.files[file] = bytes
    return site
  }

  func contains(_ text: String, in file: String) -> Bool {
    String(decoding: files[file] ?? [], as: UTF8.self).contains(text)
  }

  var host: StaticHost { StaticHost(files: files, baseURL: Self.baseURL) }

  func onIOS(_ device: Device = .phone, language: String = "es") -> Session {
    IOSClient(device: device, language: language, now: Self.now, host: host).launch(beacon: Self.beacon)
  }

  func onAndroid(language: String = "es") -> Session {
    AndroidClient(language: language, now: Self.now, host: host).launch(beacon: Self.beacon)
  }

  func seen(by reader: Reader) -> Session {
    var disk = Disk()
    return seen(by: reader, on: &disk)
  }

  /// Another launch of an app that has been there before.
  func seen(by reader: Reader, on disk: inout Disk, beacon: String = Site.beacon) -> Session {
    switch reader.client {
    case .ios(let device):
      IOSClient(device: device, language: reader.language, now: Self.now, host: host)
        .launch(beacon: beacon, disk: &disk)
    case .android:
      AndroidClient(language: reader.language, now: Self.now, host: host).launch(beacon: beacon, disk: &disk)
    }
  }

  /// What all readers of a set of languages meet.
  func verified(_ readers: [Reader] = Reader.all(languages: ["en", "es"])) -> Verification {
    verify(host, indicators: [Self.beacon], readers: readers, now: Self.now)
  }

  private static let appdata = """
    {"tabs":[\
    {"long_title":1,"short_title":2,"class_type":"News_view_controller","tab_image":"\(tabImage)",\
    "unique_id":1,"data":{"main_url":"https://app.example.org/h/news/","row_height":60,"padding":3,\
    "image_size":[40,40],"title_color":[26,95,180],"cache_size":50,"ttl":600,"item_disclosure":"\(tabImage)"}},\
    {"long_title":3,"short_title":3,"class_type":"Gallery_view_controller","unique_id":2,\
    "data":{"main_url":"https://app.example.org/h/photos/","row_height":79}}],\
    "langs":[{"en":{"1":"News","2":"New","3":"Photos",\(reserved)}},\
    {"es":{"1":"Noticias","2":"Nuevo","3":"Fotos",\(reserved)}}]}
    """

  private static let reserved = (10000...10016).map { "\"\($0)\":\"T\($0)\"" }.joined(separator: ",")

  static let tabImage = Data(png(30, 30)).base64EncodedString()

  private static let news = """
    {"items":[\
    {"id":3101,"sort_id":3101,"section_ids":[1],"title":"Quay","url":"https://app.example.org/h/p/a.html",\
    "image":"https://app.example.org/h/i/a.png","expiration_date":1900000000,\
    "share_url":"https://example.org/quay","body":"Open \\u00e9"},\
    {"id":3102,"section_ids":[1,2],"title":"Film","url":"https://app.example.org/h/m/ts/film.m3u8",\
    "image":"https://app.example.org/h/i/b.png","body":"B","footer":"Words",\
    "class_type":"Movie_view_controller","data":{"title":"Film","text":"Long words",\
    "preview_url":"https://app.example.org/h/i/preview.png","preview_width":200,"preview_height":100}}],\
    "to_delete":[3001],\
    "sections":[{"id":1,"name":"All","starts_collapsed":false},{"id":2,"sort_id":9,"name":"Films"}]}
    """

  private static let photos = """
    {"thumbs":[\
    {"id":4101,"title":"One","url":"https://app.example.org/h/i/f1.png",\
    "image":"https://app.example.org/h/i/t1.png","width":800,"height":600,"caption_text":"First"},\
    {"id":4102,"title":"","url":"https://app.example.org/h/i/f2.png",\
    "image":"https://app.example.org/h/i/t2.png","width":600,"height":800,"max_zoom":2.5}]}
    """

  private static let page = """
    <!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
    <title>Quay</title></head>
    <body><h1>Quay</h1><p>Abierto.</p><img src="quay.png" alt=""><a href="b.html">More</a></body></html>
    """
}

/// The outline of a PNG: a header, and the end.
func png(_ width: Int, _ height: Int, colorType: UInt8 = 6) -> [UInt8] {
  func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8)
    + big(width) + big(height) + [8, colorType, 0, 0, 0] + big(0) + big(0) + Array("IEND".utf8) + big(0)
}
