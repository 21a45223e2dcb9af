import FlokiClientKit
import Testing

@Suite struct AppDataTests {
  @Test func `an indicator says where the app definition is`() throws {
    let read = try VersionIndicator.decode(
      #"{"v":41,"url":"https://app.example.org/v1-appdata.41","ttl":43200}"#.utf8)
    #expect(read.ignored == [])
    #expect(read.value == VersionIndicator(version: 41, url: "https://app.example.org/v1-appdata.41"))
    #expect(read.value.ttl == .seconds(43200))
  }

  @Test func `any other version announces a change, and the same one never does`() {
    let known = VersionIndicator(version: 5, url: "https://app.example.org/a")
    #expect(known.announcesChange(since: nil))
    #expect(!VersionIndicator(version: 5, url: known.url, ttl: .seconds(1)).announcesChange(since: known))
    #expect(VersionIndicator(version: 4, url: known.url).announcesChange(since: known))
    #expect(VersionIndicator(version: 5, url: "https://app.example.org/b").announcesChange(since: known))
  }

  @Test func `a tab without more has the defaults of its class`() throws {
    let read = try appData(Published.appData(gallery: ""))
    #expect(read.ignored == [])
    #expect(read.value.tabs.map(\.id) == [1, 2])
    #expect(read.value.tabs.map(\.content.kind) == [.news, .gallery])
    #expect(read.value.news == NewsData(mainURL: "https://app.example.org/news/"))
    #expect(read.value.gallery == GalleryData(mainURL: "https://app.example.org/photos/"))
    #expect(read.value.news?.thumbnailSize == PixelSize(width: 30, height: 38))
    #expect(read.value.news?.feed.cacheSize == 50)
    #expect(read.value.news?.feed.ttl == .seconds(300))
    #expect(read.value.gallery?.grid.thumbnailSize == PixelSize(width: 75, height: 75))
    #expect(read.value[tab: 2]?.shortTitle == 1)
    #expect(read.value[tab: 3] == nil)
  }

  @Test func `every attribute of a news list arrives`() throws {
    let read = try appData(
      Published.appData(
        news: #"""
          "row_height":60,"padding":5,"image_alignment":1,"image_size":[40,41],"title_lines":2,"title_size":17,
          "title_color":[1,2,3],"text_size":14,"text_color":[4,5,6],"footer_size":12,"footer_color":[7,8,9],
          "footer_alignment":-3,"back_normal_color":[10,11,12],"back_highlight_color":[13,14,15],"cache_size":20,
          "ttl":600,"download_if_virgin":true,"allow_manual_reload":true,"item_disclosure":"AAECAwQFBgcICQoL",
          "navigation_changes_section":true,"section_title_padding":0,"section_collapsed_text_color":[16,17,18],
          "section_collapsed_back_color":[19,20,21],"section_expanded_text_color":[22,23,24],
          "section_expanded_back_color":[25,26,27],
          "search_bar":"https://s.example.org/?q=_WORDS_&p=_PAGE_","tags_regex":["tag/(\\w+)"],
          "tags_url":"https://s.example.org/_LNG_/t?q=_WORDS_&p=_PAGE_","videos_regex":["video/(\\d+)"],
          "videos_url":"https://s.example.org/v?q=_WORDS_"
          """#))
    #expect(read.ignored == [])
    var wanted = NewsData(mainURL: "https://app.example.org/news/")
    (wanted.rowHeight, wanted.padding, wanted.hasImageAtEnd) = (60, 5, true)
    wanted.imageSize = PixelSize(width: 40, height: 41)
    (wanted.titleLines, wanted.titleSize, wanted.textSize, wanted.footerSize) = (2, 17, 14, 12)
    (wanted.titleColor, wanted.textColor) = (color(1), color(4))
    (wanted.footerColor, wanted.footerAlignment) = (color(7), .left)
    (wanted.backNormalColor, wanted.backHighlightColor) = (color(10), color(13))
    (wanted.feed.cacheSize, wanted.feed.ttl) = (20, .seconds(600))
    (wanted.feed.downloadsIfVirgin, wanted.feed.allowsManualReload) = (true, true)
    wanted.itemDisclosure = Array(0...11)
    (wanted.navigationChangesSection, wanted.sectionTitlePadding) = (true, 0)
    wanted.sectionColors.collapsedText = color(16)
    wanted.sectionColors.collapsedBack = color(19)
    wanted.sectionColors.expandedText = color(22)
    wanted.sectionColors.expandedBack = color(25)
    wanted.search = AddressTemplate("https://s.example.org/?q=_WORDS_&p=_PAGE_")
    wanted.tags = AddressTemplate("https://s.example.org/_LNG_/t?q=_WORDS_&p=_PAGE_").map {
      LinkCapture(.tags, patterns: [#"tag/(\w+)"#], template: $0)
    }
    wanted.videos = AddressTemplate("https://s.example.org/v?q=_WORDS_").map {
      LinkCapture(.videos, patterns: [#"video/(\d+)"#], template: $0)
    }
    #expect(read.value.news == wanted)
  }

  @Test func `every attribute of a gallery and of the app itself arrives`() throws {
    let read = try appData(
      Published.appData(
        gallery: #"""
          "row_height":104,"padding":3,"cells_per_row":3,"cell_normal_color":[1,2,3],"cell_highlight_color":[4,5,6],
          "stretch_images":false,"gallery_regex":["g/(.+)"],"gallery_url":"https://s.example.org/g?q=_WORDS_"
          """#,
        tab: #""short_title":2,"tab_image":"AAECAwQFBgcICQoL""#,
        more: #""misc":{"delete_disk_cache":["a"],"slash_scaled_images":["simulator"]}"#))
    #expect(read.ignored == [])
    #expect(read.value.gallery?.grid == GalleryGrid(rowHeight: 104, padding: 3, cellsPerRow: 3))
    #expect(read.value.gallery?.grid.thumbnailSize == PixelSize(width: 98, height: 98))
    #expect(read.value.gallery?.cellNormalColor == color(1))
    #expect(read.value.gallery?.cellHighlightColor == color(4))
    #expect(read.value.gallery?.stretchesImages == false)
    #expect(read.value.gallery?.galleries?.patterns == ["g/(.+)"])
    #expect(read.value.tabs.first?.shortTitle == 2)
    #expect(read.value.tabs.first?.image == Array(0...11))
    #expect(read.value.deleteDiskCache == ["a"])
    #expect(read.value.slashScaledImages == ["simulator"])
  }

  private func color(_ first: UInt8) -> ColorTriplet {
    ColorTriplet(red: first, green: first + 1, blue: first + 2)
  }
}
