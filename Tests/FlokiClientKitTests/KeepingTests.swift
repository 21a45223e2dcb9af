import FlokiClientKit
import Foundation
import Testing

@Suite struct KeepingTests {
  @Test func `a feed can be kept and read back`() throws {
    let app = try appData(Published.appData(gallery: #""padding":3,"cells_per_row":6"#)).value
    let feed = try newsFeed(
      Published.newsFeed(
        Published.news(3, #""class_type":"News_view_controller","url":"more/""#), more: #""to_delete":[1]"#)
    ).value
    #expect(try JSONDecoder().decode(AppData.self, from: JSONEncoder().encode(app)) == app)
    #expect(try JSONDecoder().decode(Feed<NewsItem>.self, from: JSONEncoder().encode(feed)) == feed)
    let grid = #"{"rowHeight":79,"padding":2,"cellsPerRow":0}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(GalleryGrid.self, from: Data(grid.utf8)) }
  }
}
