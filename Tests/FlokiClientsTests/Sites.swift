import FlokiClients

private let appdata = "v1-appdata.1"
private let news = "news/es"

/// More right sites, of other shapes.
extension Site {
  /// A gallery inside a news item.
  static let nested =
    right.editing("news/es", "news/en") {
      $0.replacing("\"Movie_view_controller\"", with: "\"Gallery_view_controller\"")
        .replacing("h/m/ts/film.m3u8", with: "h/photos/")
        .replacing(#""title":"Film","text":"Long words","#, with: #""download_if_virgin":true,"#)
        .replacing(#""preview_url":"https://app.example.org/h/i/preview.png","#, with: "")
    }

  /// Links in pages that open lists of another server.
  static let captures = right.replacing(
    #""ttl":600"#,
    with: #""videos_regex":["videos/(.*)"],"videos_url":"https://x.org/v/_WORDS_","#
      + #""tags_regex":["h/p/(b)"],"tags_url":"https://x.org/_LNG_/_WORDS_/_PAGE_","#
      + #""search_bar":"https://x.org/_WORDS_/_PAGE_""#, in: appdata)

  /// A list without sections, beside a gallery.
  static let flat = right.editing("news/es", "news/en") {
    $0.replacing(#""section_ids":[1],"#, with: "").replacing(#""section_ids":[1,2],"#, with: "")
      .replacing(
        #","sections":[{"id":1,"name":"All","starts_collapsed":false},{"id":2,"sort_id":9,"name":"Films"}]"#,
        with: "")
  }

  /// Five languages, two of them written with other letters.
  static let languages: Site = {
    let words = [
      "eu": ("Albisteak", "Argazkiak"), "el": ("\\\\u039d\\\\u03ad\\\\u03b1", "\\\\u03a6"),
      "fr": ("Actu", "Photos"),
    ]
    var site = right
    for (code, (first, second)) in words.sorted(by: { $0.key < $1.key }) {
      let reserved = (10000...10016).map { "\"\($0)\":\"\(code)\($0)\"" }.joined(separator: ",")
      let table = #",{"\#(code)":{"1":"\#(first)","2":"\#(first)!","3":"\#(second)",\#(reserved)}}]}"#
      site = site.replacing("}}]}", with: "}}" + table.replacing("\\\\", with: "\\"), in: appdata)
      site.files["news/" + code] = right.files["news/en"]
      site.files["photos/" + code] = right.files["photos/en"]
    }
    return site
  }()

  /// An item that contains another list of news, and a movie tab for tablets.
  static let movieTab = nested.replacing(
    #"{"long_title":3,"short_title":3,"class_type":"Gallery"#,
    with: #"{"long_title":2,"short_title":2,"class_type":"Movie_view_controller","unique_id":7,"#
      + #""data":{"main_url":"https://app.example.org/h/m/film.m4v","title_id":2,"autoload":false}},"#
      + #"{"long_title":3,"short_title":3,"class_type":"Gallery"#, in: appdata)

  /// The site with the same edit in several files.
  func editing(_ names: String..., by edit: (String) -> String) -> Site {
    var site = self
    for name in names {
      site.files[name] = Array(edit(String(decoding: files[name] ?? [], as: UTF8.self)).utf8)
    }
    return site
  }
}
