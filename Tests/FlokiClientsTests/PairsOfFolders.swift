import FlokiClients

private let appdata = "v1-appdata.1"
private let news = "news/es"
private let photos = "photos/es"

extension GoldenPair {
  /// What one folder shows.
  static let ofFolders: [GoldenPair] = [
    GoldenPair(
      4, "a page in Latin-1 is an error",
      reportedIn: [.right.adding(Array("<p>Se".utf8) + [0xF1] + Array("or</p>".utf8), as: "p/a.html")]),
    GoldenPair(
      47, "the button follows the tab", by: .pad, good: [.right],
      bad: [.right.replacing(#""10016":"T10016""#, with: #""10016":"""#, in: appdata)]
    ) { $0.tabs.first?.sectionsButton == "Noticias" },
    GoldenPair(
      100, "cleaning changes the address", good: [.right],
      bad: [.right.replacing("i/a.png", with: "i/a-b.png", in: news)]
    ) { $0.tabs.first?.list?.items.last?.thumb?.url != Site.baseURL + "i/a.png" },
    GoldenPair(
      104, "a hyphen is %2d in what is cached and shared", good: [.right],
      bad: [.right.replacing("org/quay", with: "org/the-quay", in: news)]
    ) { $0.tabs.first?.list?.items.last?.shareURL?.contains("%2d") == true },
    GoldenPair(
      107, "Android cleans main_url as well", by: .android, good: [.right],
      bad: [.right.replacing("h/news/", with: "h/my-news/", in: appdata)]
    ) { $0.tabs.first?.list?.feedURL.contains("%2d") == true },
    GoldenPair(
      108, "iOS glues relative addresses to the feed's", good: [.right],
      bad: [.right.replacing("https://app.example.org/h/p/a.html", with: "../p/a.html", in: news)]
    ) { $0.losses.contains { $0.subject.contains("news/../p/a.html") } },
    GoldenPair(
      113, "tablets and retina phones ask with d", good: { Reader.phone.asks("?d=") },
      bad: { Reader.pad.asks("?d=1") && Reader(.ios(.retina), language: "es").asks("?d=2") }),
    GoldenPair(
      114, "Android gets what suits a plain phone", good: { Reader.android.asks("?") },
      bad: { Reader.pad.asks("?") }),
    GoldenPair(
      126, "sort_id 0 sorts last", good: [.right],
      bad: [.right.replacing(#""id":3102,"#, with: #""id":3102,"sort_id":0,"#, in: news)]
    ) { $0.newsIDs == [3101, 3102] },
    GoldenPair(
      139, "equal sort ids leave the order to the client", good: [.right],
      bad: [.right.replacing(#""id":3102,"#, with: #""id":3102,"sort_id":3101,"#, in: news)]
    ) { $0.newsIDs == [3101, 3102] },
    GoldenPair(
      146, "older pages are asked for by id, the list ends by sort id",
      good: { !Site.paged.seenWithOlder().contains(4001) },
      bad: {
        !Site.paged.replacing(#""id":4101,"#, with: #""id":4101,"sort_id":9000,"#, in: photos).seenWithOlder()
          .contains(4001)
      }),
    GoldenPair(
      151, "a nested list closes the app before it is ever fetched", good: [.nested],
      reportedIn: [.nested.replacing(#""download_if_virgin":true,"#, with: "", in: news)]),
    GoldenPair(
      151, "an order to wait closes the app as well", good: [.nested],
      reportedIn: [
        .nested.replacing(#""download_if_virgin":true"#, with: #""download_if_virgin":false"#, in: news)
      ]
    ),
    GoldenPair(
      166, "a section that is named twice has the item twice",
      reportedIn: [.right.replacing(#""section_ids":[1,2]"#, with: #""section_ids":[1,2,2]"#, in: news)]),
    GoldenPair(
      166, "an item is in each of its sections",
      good: [.right.replacing(#""section_ids":[1,2]"#, with: #""section_ids":[2]"#, in: news)], bad: [.right]
    ) { ($0.tabs.first?.list?.sections.flatMap(\.itemIDs).count ?? 0) > $0.newsIDs.count },
    GoldenPair(
      171, "a list in an item shares the tab of its number", good: [.nested],
      reportedIn: [.nested.replacing(#""id":3102"#, with: #""id":2"#, in: news)]),
    GoldenPair(
      174, "two pictures share a cache file", by: .android,
      reportedIn: [.right.replacing("i/b.png", with: "i.a/png", in: news).adding(png(40, 40), as: "i.a/png")]),
    GoldenPair(
      175, "a picture that is none closes Android", by: .android,
      reportedIn: [.right.adding(Array("<html>".utf8), as: "i/a.png")]),
    GoldenPair(
      179, "no device of the time decodes WebP",
      reportedIn: [.right.adding(Array("RIFF\0\0\0\0WEBPVP8 ".utf8), as: "i/a.png")]),
    GoldenPair(
      179, "old Android shows no CMYK", by: .android,
      reportedIn: [.right.adding(jpeg(40, 40, channels: 4), as: "i/a.png")]),
    GoldenPair(
      180, "EXIF turns pictures on iOS",
      reportedIn: [.right.adding(jpeg(40, 40, orientation: 3), as: "i/a.png")]),
    GoldenPair(
      178, "a footer squashes the thumbs of a row that is too low",
      reportedIn: [.right.replacing(#""row_height":60"#, with: #""row_height":59"#, in: appdata)]),
    GoldenPair(
      182, "Android squashes thumbs that are higher than their row has room for", by: .android,
      reportedIn: [.right.replacing(#""row_height":60"#, with: #""row_height":45"#, in: appdata)]),
    GoldenPair(
      182, "a thumb no higher than its padding closes Android", by: .android,
      good: [.right.replacing("[40,40]", with: "[40,4]", in: appdata)],
      bad: [.right.replacing("[40,40]", with: "[40,3]", in: appdata)]
    ) { $0.outcome != .running },
    GoldenPair(
      187, "a photo is larger than the device can show",
      reportedIn: [
        .right.adding(png(1200, 900), as: "i/f1.png")
          .replacing(#""width":800,"height":600"#, with: #""width":1200,"height":900"#, in: photos)
      ]),
    GoldenPair(194, "an empty page is empty", reportedIn: [.right.adding([], as: "p/a.html")]),
    GoldenPair(
      202, "a movie plays unasked",
      good: [.right.replacing(#""data":{"#, with: #""data":{"autoload":false,"#, in: news)], bad: [.right]
    ) { $0.tabs.first?.list?.items.first?.movie?.autoloads == true },
    GoldenPair(
      208, "a nested list whose url is no main_url is empty", good: [.nested],
      bad: [.nested.replacing("h/photos/", with: "h/photos/es", in: news)]
    ) { $0.tabs.first?.list?.items.first?.nested?.items.isEmpty != false },
    GoldenPair(
      210, "the tap does nothing", good: [.nested],
      reportedIn: [.nested.replacing(#""preview_width":200"#, with: #""padding":0"#, in: news)]),
    GoldenPair(
      213, "patterns of nested lists do nothing", good: [.nested],
      reportedIn: [.nested.replacing(#""preview_width":200"#, with: #""gallery_regex":["(x)"]"#, in: news)]),
    GoldenPair(
      220, "the arrows lead to a film", good: [.right.withoutFilm], reportedIn: [.right]),
    GoldenPair(
      220, "the arrows lead to a list whose bare address is answered by a page",
      good: [.nested.adding(.init(Site.right.files["p/a.html"] ?? []), as: "photos/index.html")],
      reportedIn: [.nested]),
    GoldenPair(
      220, "the arrows lead to an item without url, which closes the app", good: [.right.withoutFilm],
      bad: [.right.withoutFilm.replacing(#""url":"https://app.example.org/h/p/b.html","#, with: "", in: news)]
    ) { $0.outcome != .running },
    GoldenPair(
      220, "Android stays where it is at such an item", by: .android,
      good: [
        .right.withoutFilm.replacing(#""url":"https://app.example.org/h/p/b.html","#, with: "", in: news)
      ],
      bad: [.right]
    ) { session in session.notes.contains { $0.fact == 220 } },
    GoldenPair(
      221, "swiping leads to a list", by: .android,
      reportedIn: [
        .right.replacing(#""id":4102,"#, with: #""id":4102,"class_type":"News_view_controller","#, in: photos)
      ]
    ),
    GoldenPair(
      222, "no row has a line of its body", good: [.right],
      bad: [.right.replacing(#""padding":3"#, with: #""padding":3,"title_lines":2"#, in: appdata)]
    ) { session in session.notes.contains { $0.fact == 222 } },
    GoldenPair(
      227, "a mail has more than a recipient",
      good: [.right.linking("mailto:quay@example.org")],
      reportedIn: [.right.linking("mailto:quay@example.org?subject=Tide")]),
    GoldenPair(
      228, "a place in the page is asked for anew", good: [.right.linking(##"#tide" onclick="scroll()"##)],
      reportedIn: [.right.linking("#tide")]),
  ]
}

extension Reader {
  /// Whether this reader asks another host with such a text in the address.
  fileprivate func asks(_ text: String) -> Bool {
    Site.right.replacing("https://app.example.org/h/i/a.png", with: "https://x.org/i/a.png", in: news)
      .seen(by: self).unvisited.contains { $0.contains(text) }
  }
}

extension Site {
  /// Photos with a page of older ones.
  fileprivate static let paged = right.replacing(
    #"{"thumbs""#, with: #"{"has_older":true,"thumbs""#, in: photos
  )
  .adding(
    Array(
      (#"{"thumbs":[{"id":4001,"title":"Old","url":"https://app.example.org/h/i/f1.png","image":"#
        + #""https://app.example.org/h/i/t1.png","width":800,"height":600}],"has_older":false}"#).utf8),
    as: "photos/es.o4101")

  /// The photos a reader sees who taps "more", from a server that answers it.
  fileprivate func seenWithOlder() -> [Int] {
    var host = self.host
    host.servesOlderPages = true
    let session = IOSClient(device: .phone, language: "es", now: Self.now, host: host).launch(
      beacon: Self.beacon)
    return session.tabs.last?.list?.items.map(\.id) ?? []
  }
}

extension Site {
  /// A second article in the place of the film.
  fileprivate var withoutFilm: Site {
    editing("news/es", "news/en") {
      $0.replacing(#""class_type":"Movie_view_controller","#, with: "")
        .replacing("h/m/ts/film.m3u8", with: "h/p/b.html")
    }
  }

  /// The right site with another link in its page.
  fileprivate func linking(_ address: String) -> Site {
    editing("p/a.html", "p/b.html") { $0.replacing(#"href="b.html""#, with: #"href="\#(address)""#) }
  }
}
