import FlokiClientKit
import Testing

/// The cells of galleries and the rows of lists have the sizes that the facts name.
@Suite struct GeometryTests {
  /// The three that the facts name (C183), and the default.
  @Test(arguments: [(3, 6, 46), (3, 4, 72), (3, 3, 98), (2, 4, 75)])
  func `cells have the widths that the facts name`(padding: Int, cells: Int, width: Int) throws {
    let grid = try #require(GalleryGrid(rowHeight: 79, padding: padding, cellsPerRow: cells))
    #expect(grid.thumbnailSize == PixelSize(width: width, height: 79 - 2 * padding))
  }

  @Test func `every grid is as the formulas say, or none`() {
    var count = 0
    for rowHeight in [1, 5, 24, 44, 79, 200] {
      for padding in 1...9 {
        for cells in [1, 2, 3, 4, 5, 6, 7, 9, 12, 20, 40] {
          let (p, n) = (Double(padding), Double(cells))
          let width = ((320 - 2 * p) / n - 2 * p).rounded(.down)
          let margin = ((320 - n * (width + 2 * p)) / 2).rounded(.down)
          let isPossible = 2 * padding < rowHeight && width >= 1 && margin >= p
          let grid = GalleryGrid(rowHeight: rowHeight, padding: padding, cellsPerRow: cells)
          #expect((grid != nil) == isPossible, "\(rowHeight) \(padding) \(cells)")
          guard let grid else { continue }
          count += 1
          #expect(grid.thumbnailSize == PixelSize(width: Int(width), height: rowHeight - 2 * padding))
          #expect(grid.leftMargin == Int(margin))
          #expect(grid.columns(on: .retinaPhone) == cells)
          #expect(grid.columns(on: .pad) == Int(((320 - 2 * p) / (width + 2 * p)).rounded(.down)))
        }
      }
    }
    #expect(count > 300)
  }

  @Test(arguments: [
    (0, 2, 4), (79, 0, 4), (79, 2, 0), (4, 2, 4), (79, 39, 4), (79, 2, 90), (.max, .max, .max),
    (.min, .min, .min),
  ])
  func `what makes no grid is none`(rowHeight: Int, padding: Int, cells: Int) {
    #expect(GalleryGrid(rowHeight: rowHeight, padding: padding, cellsPerRow: cells) == nil)
  }

  @Test func `cells stand beside each other and in the middle of wider views`() {
    #expect(GalleryGrid.standard.cellOffsets() == [4, 83, 162, 241])
    #expect(GalleryGrid.standard.cellOffsets(inWidth: 480) == [84, 163, 242, 321])
  }

  @Test func `a tablet has as many columns as fit`() throws {
    let grid = try #require(GalleryGrid(rowHeight: 24, padding: 1, cellsPerRow: 40))
    #expect(grid.columns(on: .phone) == 40)
    #expect(grid.columns(on: .pad) == 45)
    #expect(grid.cellOffsets(on: .pad).count == 45)
  }

  @Test func `a row leaves room for its text`() {
    var data = NewsData(mainURL: "")
    #expect(data.textWidth(hasImage: true) == 320 - 10 - 3 * 3 - 9 - 30)
    #expect(data.textWidth(hasImage: false) == 320 - 10 - 2 * 3 - 9)
    #expect(data.textHeight(hasFooter: true, footerLineHeight: 14) == 44 - 6 - 14)
    data.rowHeight = 1
    data.imageSize = PixelSize(width: 400, height: 400)
    #expect(data.textWidth(hasImage: true) == 0)
    #expect(data.textHeight(hasFooter: false, footerLineHeight: 14) == 0)
    data.imageSize = nil
    #expect(data.thumbnailSize == PixelSize(width: 30, height: 1))
  }

  @Test(arguments: [
    (nil, nil, Device.phone, 285, 160), (nil, nil, .pad, 450, 400), (500, 10, .phone, 285, 30),
    (120, 90, .retinaPhone, 120, 90), (nil, nil, .retinaPhone, 285, 160),
  ])
  func `a preview is kept within its bounds`(width: Int?, height: Int?, device: Device, wide: Int, high: Int)
  {
    var data = MovieData(mainURL: "")
    (data.previewWidth, data.previewHeight) = (width, height)
    #expect(data.previewSize(on: device) == PixelSize(width: wide, height: high))
  }
}
