import FlokiClientKit
import Testing

/// Every value that the library for apps ignores is told with its place and its fact.
@Suite struct IgnoredTests {
  @Test(
    arguments: [
      (#""row_height":0"#, "row_height", 71), (#""row_height":"60""#, "row_height", 14),
      (#""row_height":60.0"#, "row_height", 14), (#""row_height":2147483648"#, "row_height", 14),
      (#""row_height":null"#, "row_height", 6), (#""row_height":true"#, "row_height", 14),
      (#""padding":0"#, "padding", 72), (#""image_alignment":7"#, "image_alignment", 73),
      (#""image_size":[40]"#, "image_size", 21), (#""image_size":[40,41,42]"#, "image_size", 21),
      (#""image_size":[0,41]"#, "image_size", 74), (#""title_lines":-1"#, "title_lines", 76),
      (#""title_size":0"#, "title_size", 77), (#""text_size":0"#, "text_size", 77),
      (#""footer_size":0"#, "footer_size", 77), (#""title_color":[1,2]"#, "title_color", 22),
      (#""text_color":"black""#, "text_color", 22), (#""footer_color":[1,2,256]"#, "footer_color", 22),
      (#""footer_alignment":"left""#, "footer_alignment", 14), (#""cache_size":0"#, "cache_size", 81),
      (#""ttl":0"#, "ttl", 82), (#""download_if_virgin":1"#, "download_if_virgin", 18),
      (#""item_disclosure":"?""#, "item_disclosure", 23), (#""item_disclosure":4"#, "item_disclosure", 19),
      (#""section_title_padding":-1"#, "section_title_padding", 88),
      (#""section_title_padding":320"#, "section_title_padding", 88),
      (#""section_expanded_back_color":{}"#, "section_expanded_back_color", 22),
      (#""search_bar":"https://s.example.org/?q=_WORDS_""#, "search_bar", 90),
      (#""search_bar":["https://s.example.org/?q=_WORDS_&p=_PAGE_"]"#, "search_bar", 90),
      (#""more_items_url":"https://s.example.org/""#, "more_items_url", 218),
    ] as [(String, String, Int)])
  func `a news list goes on with the default`(data: String, key: String, fact: Int) throws {
    let read = try appData(Published.appData(news: data))
    #expect(read.ignored.map(\.path) == ["tabs[0].data.\(key)"])
    #expect(read.ignored.map(\.fact) == [fact])
    #expect(read.value.news == NewsData(mainURL: "https://app.example.org/news/"))
  }

  @Test(
    arguments: [
      (#""cells_per_row":0"#, ".cells_per_row", 94), (#""cells_per_row":90"#, "", 95),
      (#""padding":40"#, "", 94), (#""row_height":4"#, "", 94), (#""padding":2147483647"#, "", 94),
      (#""stretch_images":0"#, ".stretch_images", 18), (#""cache_size":-5"#, ".cache_size", 97),
      (#""cell_normal_color":[1]"#, ".cell_normal_color", 22), (#""gallery_url":7"#, ".gallery_url", 99),
    ] as [(String, String, Int)])
  func `a gallery goes on with the default`(data: String, key: String, fact: Int) throws {
    let read = try appData(Published.appData(gallery: data))
    #expect(read.ignored.map(\.path) == ["tabs[1].data\(key)"])
    #expect(read.ignored.map(\.fact) == [fact])
    #expect(read.value.gallery == GalleryData(mainURL: "https://app.example.org/photos/"))
  }

  @Test(
    arguments: [
      (#"7"#, "tabs[0]", 56), (#"{}"#, "tabs[0]", 57), (#"{"unique_id":0}"#, "tabs[0]", 57),
      (#"{"unique_id":5}"#, "tabs[0]", 60),
      (#"{"unique_id":5,"class_type":"Map_view_controller"}"#, "tabs[0]", 60),
      (#"{"unique_id":5,"class_type":"News_view_controller"}"#, "tabs[0]", 67),
      (#"{"unique_id":5,"class_type":"News_view_controller","data":{}}"#, "tabs[0]", 70),
      (#"{"unique_id":5,"class_type":"Gallery_view_controller","data":{}}"#, "tabs[0]", 93),
      (#"{"unique_id":5,"class_type":"Web_view_controller","data":{}}"#, "tabs[0]", 206),
      (#"{"unique_id":5,"class_type":"Movie_view_controller","data":{"main_url":"m.m3u8"}}"#, "tabs[0]", 205),
    ] as [(String, String, Int)])
  func `a tab that cannot be used is left out alone`(tab: String, path: String, fact: Int) throws {
    let good =
      #"{"long_title":1,"unique_id":1,"class_type":"FLWeb_view_controller","data":{"main_url":"https://a.example.org/"}}"#
    let read = try appData(#"{"tabs":[\#(tab),\#(good)],"langs":[{"en":{"1":"A"}}]}"#)
    #expect(read.ignored.last?.path == path)
    #expect(read.ignored.last?.fact == fact)
    #expect(read.value.tabs.map(\.id) == [1])
  }

  @Test(
    arguments: [
      (#"{"title":"A","body":"B"}"#, 117), (#"{"id":-1,"title":"A","body":"B"}"#, 117),
      (#"{"id":4294967301,"title":"A","body":"B"}"#, 117), (#"{"id":5,"body":"B"}"#, 118),
      (#"{"id":5,"title":null,"body":"B"}"#, 118), (#"{"id":5,"title":"A"}"#, 119),
      (#"{"id":5,"title":"A","body":"B","class_type":"Map_view_controller"}"#, 123),
      (#"{"id":3,"title":"A","body":"B"}"#, 125), (#""words""#, 135),
    ] as [(String, Int)])
  func `an item that cannot be used is left out alone`(item: String, fact: Int) throws {
    let read = try newsFeed(Published.newsFeed(Published.news(3), item, Published.news(2)))
    #expect(read.value.items.map(\.id) == [3, 2])
    #expect(read.ignored.last?.path == "items[1]")
    #expect(read.ignored.last?.fact == fact)
  }

  @Test(
    arguments: [
      (#""sort_id":-1"#, "sort_id", 15), (#""sort_id":1000000000000000000"#, "sort_id", 15),
      (#""sort_id":"9""#, "sort_id", 15), (#""url":"//host/page""#, "url", 110),
      (#""url":"100%.html""#, "url", 103), (#""url":"""#, "url", 108), (#""image":7"#, "image", 19),
      (#""share_url":"page.html""#, "share_url", 109),
      (#""expiration_date":3000000000"#, "expiration_date", 14),
      (#""online":1"#, "online", 18), (#""section_ids":3"#, "section_ids", 20),
      (#""section_ids":[1,"2"]"#, "section_ids", 20), (#""footer":[]"#, "footer", 19),
      (#""class_type":7"#, "class_type", 19), (#""parent_id":7"#, "parent_id", 218),
    ] as [(String, String, Int)])
  func `an item goes on without an attribute that cannot be used`(item: String, key: String, fact: Int) throws
  {
    let read = try newsFeed(Published.newsFeed(Published.news(3, item)))
    var plain = NewsItem(id: 3, title: "Item 3")
    plain.body = "Words"
    #expect(read.value.items == [plain])
    #expect(read.ignored.map(\.path) == ["items[0].\(key)"])
    #expect(read.ignored.map(\.fact) == [fact])
  }

  @Test func `an ignored value reads as a line`() throws {
    let read = try appData(Published.appData(news: #""row_height":0"#))
    #expect(read.ignored.map(\.description) == ["tabs[0].data.row_height: 0 is below 1 (C71)"])
  }
}
