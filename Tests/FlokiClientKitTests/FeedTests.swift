import FlokiClientKit
import Testing

@Suite struct FeedTests {
  @Test func `every attribute of a news item arrives`() throws {
    let read = try newsFeed(
      Published.newsFeed(
        Published.news(
          7,
          #"""
          "sort_id":999999999999999999,"section_ids":[1,2],"url":"p/7.html","image":"https://i.example.org/7.png",
          "expiration_date":1795219200,"share_url":"https://example.org/7","online":true,"footer":"",
          "class_type":"Item_view_controller"
          """#),
        more: #""to_delete":[5,6],"has_older":true"#))
    #expect(read.ignored == [])
    var item = NewsItem(id: 7, title: "Item 7")
    item.body = "Words"
    item.sortID = 999_999_999_999_999_999
    item.sectionIDs = [1, 2]
    item.url = "https://app.example.org/news/p/7.html"
    item.image = "https://i.example.org/7.png"
    item.expirationDate = 1_795_219_200
    item.shareURL = "https://example.org/7"
    item.isOnline = true
    item.footer = ""
    #expect(read.value == Feed(items: [item], deletions: [5, 6], hasOlder: true))
  }

  @Test func `a picture has its size and its zoom`() throws {
    let read = try galleryFeed(
      Published.gallery(
        Published.photo(3, #""max_zoom":2.5,"caption_text":"Words""#), Published.photo(2, #""max_zoom":0.5"#),
        Published.photo(1, #""max_zoom":1e999"#), more: #""sections":[{"id":1,"name":"A"}]"#))
    #expect(read.value.items.map(\.maxZoom) == [2.5, 2, 2])
    #expect(read.value.items.first?.size == PixelSize(width: 400, height: 300))
    #expect(read.value.items.first?.captionText == "Words")
    #expect(read.value.items.first?.image == "https://app.example.org/photos/t3.jpg")
    #expect(read.value.sections == [])
    #expect(read.ignored.map(\.fact) == [131, 17, 154])
  }

  @Test(arguments: ["image", "width", "height"])
  func `a picture without image or size is left out`(key: String) throws {
    let broken = Published.photo(2).replacing("\"\(key)\"", with: "\"other\"")
    let read = try galleryFeed(Published.gallery(Published.photo(3), broken))
    #expect(read.value.items.map(\.id) == [3])
    #expect(
      read.ignored.map(\.description) == [
        "thumbs[1]: left out: a picture without image, width or height (C120)"
      ])
  }

  @Test func `items stand by their sort ids, and ties as they came`() throws {
    let read = try newsFeed(
      Published.newsFeed(
        Published.news(1), Published.news(9, #""sort_id":5"#), Published.news(3, #""sort_id":5"#),
        Published.news(7)))
    #expect(read.value.items.map(\.id) == [7, 9, 3, 1])
  }

  @Test func `a nested list is at the address of its item`() throws {
    let read = try newsFeed(
      Published.newsFeed(
        Published.news(
          3,
          #""class_type":"Gallery_view_controller","url":"more/","data":{"main_url":"https://o.example.org/","cells_per_row":2}"#
        ), Published.news(2, #""class_type":"FLWeb_view_controller","url":"https://w.example.org/""#)))
    #expect(read.ignored == [])
    guard case .gallery(let data) = read.value.items.first?.content else {
      Issue.record("no gallery")
      return
    }
    #expect(data.feed.address(in: "eu") == "https://app.example.org/news/more/eu")
    #expect(data.grid.cellsPerRow == 2)
    #expect(read.value.items.last?.content == .web(WebData(mainURL: "https://w.example.org/")))
  }

  @Test func `a movie says its own words`() throws {
    let read = try newsFeed(
      Published.newsFeed(
        Published.news(
          3,
          #""class_type":"Movie_view_controller","url":"https://m.example.org/ts/a.m3u8","data":{"title_id":1,"text":"T","preview_width":99,"autoload":false}"#
        )))
    #expect(read.ignored == [])
    guard case .movie(let data) = read.value.items.first?.content else {
      Issue.record("no movie")
      return
    }
    let strings = try appData(Published.appData()).value.strings(in: "en")
    #expect(data.title(in: strings) == "News")
    #expect(data.text(in: strings) == "T")
    #expect(data.progressiveAddress == "https://m.example.org/html5/a.m4v")
    #expect(!data.autoloads)
  }

  @Test func `sections say how they begin`() throws {
    let read = try newsFeed(
      Published.newsFeed(
        Published.news(3),
        more: #"""
          "sections":[{"id":1,"name":"A","interactive":false},{"id":2,"name":"B","visible":false,"sort_id":9},
          {"id":3,"name":"C","starts_collapsed":false,"show_count":true,"expanded_text_color":[1,2,3]},
          {"id":3,"name":"D"},{"name":"E"},{"id":4,"hide_if_empty":true}]
          """#))
    #expect(read.value.sections.map(\.id) == [2, 4, 3, 1])
    #expect(read.value.sections.map(\.isInteractive) == [false, true, true, false])
    #expect(read.value.sections.map(\.startsCollapsed) == [false, true, false, false])
    #expect(read.value.sections.map(\.showsCount) == [false, false, true, false])
    let colors = NewsData(mainURL: "").sectionColors.overridden(by: read.value.sections[2].colors)
    #expect(colors.expandedText == ColorTriplet(red: 1, green: 2, blue: 3))
    #expect(colors.collapsedText == ColorTriplet(red: 0, green: 0, blue: 0))
    #expect(read.ignored.map(\.fact) == [157, 157, 218])
  }
}
