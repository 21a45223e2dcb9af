import FlokiContent
import FlokiProtocol
import TestBrowser
import TestSupport
import Testing

/// In the galleries of the old phones each cell is where both clients put it.
@Suite(.needsBrowser, .serialized) struct PhoneGridTests {
  /// `row_height`, `padding` and `cells_per_row` of a dozen odd grids.
  private static let grids = [
    (79, 2, 4), (52, 3, 6), (78, 3, 4), (104, 3, 3), (40, 1, 7), (33, 1, 9), (200, 10, 1), (111, 5, 2),
    (61, 7, 5), (90, 13, 3),
    (47, 4, 8), (300, 1, 2), (63, 30, 2), (29, 1, 11),
  ]

  /// A project with a gallery for each of the grids.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let source = try TemporaryFolder(copying: Repository.url("examples/harbour"))
    let names = source.files("content/photos").filter { $0.hasSuffix(".jpg") }.prefix(3)
    #expect(names.count == 3)
    var tabs = ""
    for (index, (rowHeight, padding, cells)) in grids.enumerated() {
      for name in names {
        let bytes = try #require(source.read(name))
        try folder.write(bytes, to: name.replacing("content/photos/", with: "content/g\(index)/"))
      }
      tabs += """
          - class_type: gallery
            unique_id: \(index + 1)
            long_title: {en: Grid \(index)}
            short_title: {en: G\(index)}
            feed: content/g\(index)
            row_height: \(rowHeight)
            padding: \(padding)
            cells_per_row: \(cells)

        """
    }
    try folder.write(
      "name: Grids\nversion: 1\nbase_url: https://app.example.org/grids/\nlanguages: [en]\ntabs:\n\(tabs)",
      to: "floki.yaml")
    return folder
  }

  @Test func `cells have the sizes and places of GalleryGrid`() async throws {
    let site = try await PreviewSite(of: try Self.project())
    let browser = try await site.browser(Screen(width: 1100, height: 1100))
    for phone in OldPhone.all {
      for (index, (rowHeight, padding, cells)) in Self.grids.enumerated() {
        let grid = try GalleryGrid(rowHeight: rowHeight, padding: padding, cellsPerRow: cells)
        try await browser.driver.open(site.address + phone.path(tab: index + 1, lang: "en"))
        try await browser.wait(for: "document.documentElement.dataset.state === 'ready'")
        let found = try await browser.driver.run(
          """
          const list = document.querySelector(".list").getBoundingClientRect();
          return [...document.querySelectorAll(".cell .thumb")].map((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return [left - list.left, top - list.top, width, height];
          });
          """)
        let scale = phone.device == "retina" ? 2 : 1
        let columns = phone.client == "ios" && phone.device == "pad" ? Self.padColumns(grid) : cells
        let left = phone.client == "android" && phone.device == "pad" ? (768 - 320) / 2 : 0
        let wanted = (0..<3).map { place -> JSON in
          let margin = (320 - columns * (grid.cell.width + 2 * padding)) / 2
          let x = left + margin + place % columns * (grid.cell.width + 2 * padding) + padding
          let y = place / columns * rowHeight + padding
          return .array([x, y, grid.cell.width, grid.cell.height].map { .number(Double($0 * scale)) })
        }
        #expect(found.array == wanted, "\(phone) \(rowHeight) \(padding) \(cells)")
      }
    }
    #expect(try await browser.driver.complaints() == [])
  }

  /// iPads have as many columns as fit (C184).
  private static func padColumns(_ grid: GalleryGrid) -> Int {
    (320 - 2 * grid.padding) / (grid.cell.width + 2 * grid.padding)
  }
}
