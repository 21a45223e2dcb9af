import FlokiProtocol
import TestSupport
import Testing

@testable import FlokiContent

/// Every planned picture has the size that its place needs, and no crop leaves its picture.
@Suite("Geometry of pictures")
struct GeometryTests {
  @Test(
    "A grid has the cells that the clients work out",
    arguments: [
      (79, 2, 4, 75, 75, 2), (79, 3, 6, 46, 73, 4), (79, 3, 4, 72, 73, 4), (79, 3, 3, 98, 73, 4),
      (320, 1, 1, 316, 318, 1),
    ])
  func grids(_ row: Int, _ padding: Int, _ cells: Int, _ width: Int, _ height: Int, _ margin: Int) throws {
    let grid = try GalleryGrid(rowHeight: row, padding: padding, cellsPerRow: cells)
    #expect(grid.cell == PixelSize(width: width, height: height))
    #expect(grid.leftMargin == margin)
  }

  @Test("The protocol's default grid is the one its numbers make")
  func standardGrid() throws {
    let data = GalleryData()
    let grid = try GalleryGrid(
      rowHeight: Int(data.rowHeight), padding: Int(data.padding), cellsPerRow: Int(data.cellsPerRow))
    #expect(grid.cell == PixelSize(width: 75, height: 75) && grid.leftMargin == 2)
  }

  @Test(
    "Numbers that make no grid say why",
    arguments: [
      (0, 2, 4, .belowOne(attribute: "row_height")), (79, 0, 4, .belowOne(attribute: "padding")),
      (79, 2, -1, .belowOne(attribute: "cells_per_row")), (4, 2, 4, .noHeightLeft(largestPadding: 1)),
      (Int.max, 160, 4, .noWidthLeft(mostCells: 0)),
      (Int.max, Int.max, 4, .noHeightLeft(largestPadding: Int.max / 2)),
      (79, 2, 64, .noWidthLeft(mostCells: 63)), (79, 2, Int.max, .noWidthLeft(mostCells: 63)),
      (Int.max, 2, 4, .cellTooTall(largestRowHeight: 1027)),
    ] as [(Int, Int, Int, GalleryGrid.Problem)])
  func brokenGrids(_ row: Int, _ padding: Int, _ cells: Int, _ expected: GalleryGrid.Problem) {
    #expect(throws: expected) { try GalleryGrid(rowHeight: row, padding: padding, cellsPerRow: cells) }
  }

  @Test("Every grid that is accepted fits the screen, and the most cells named by a problem do have a width")
  func gridProperties() {
    for row in stride(from: 1, through: 400, by: 7) {
      for padding in 1...160 {
        for cells in [1, 2, 3, 4, 5, 7, 11, 40, 106, 320] {
          do throws(GalleryGrid.Problem) {
            let grid = try GalleryGrid(rowHeight: row, padding: padding, cellsPerRow: cells)
            let used = cells * (grid.cell.width + 2 * padding)
            if used + 2 * grid.leftMargin > 320 || grid.cell.width < 1 || grid.cell.height < 1 {
              Issue.record("\(row) \(padding) \(cells) does not fit")
            }
          } catch {
            if case .noWidthLeft(let most) = error, most > 0 {
              let fewer = try? GalleryGrid(rowHeight: row, padding: padding, cellsPerRow: most)
              if fewer == nil { Issue.record("\(most) cells of padding \(padding) have no width either") }
            }
          }
        }
      }
    }
  }

  @Test("The middle of a picture is cropped to the proportions of the cell")
  func crops() {
    #expect(
      largestCrop(of: PixelSize(width: 320, height: 200), to: PixelSize(width: 75, height: 75))
        == PixelRect(x: 60, y: 0, width: 200, height: 200))
    #expect(
      largestCrop(of: PixelSize(width: 100, height: 400), to: PixelSize(width: 50, height: 100))
        == PixelRect(x: 0, y: 100, width: 100, height: 200))
    #expect(
      largestCrop(of: PixelSize(width: 10_000, height: 1), to: PixelSize(width: 1, height: 10_000))
        == PixelRect(x: 4999, y: 0, width: 1, height: 1))
  }

  @Test("A focus moves the crop, as far as the edges allow")
  func focus() throws {
    let wide = PixelSize(width: 320, height: 200)
    let cell = PixelSize(width: 75, height: 75)
    func x(_ focus: Double) throws -> Int {
      largestCrop(of: wide, to: cell, around: try #require(FocalPoint(x: focus, y: 0.9))).x
    }
    #expect(try [0, 0.3, 0.3125, 0.316, 0.5, 0.6875, 0.7, 1].map(x) == [0, 0, 0, 1, 60, 120, 120, 120])
    let tall = largestCrop(
      of: PixelSize(width: 100, height: 400), to: PixelSize(width: 50, height: 100),
      around: try FocalPoint(parsing: "top left"))
    #expect(tall == PixelRect(x: 0, y: 0, width: 100, height: 200))
    #expect(FocalPoint(x: 1.01, y: 0) == nil && FocalPoint(x: 0, y: -0.01) == nil)
    #expect(FocalPoint(x: .nan, y: 0) == nil && FocalPoint(x: 0, y: .infinity) == nil)
  }

  @Test("Around any focus a crop lies inside its picture, and no other place for it is nearer to the focus")
  func focusProperties() throws {
    var random = SplitMix64(state: 14)
    for _ in 0..<20_000 {
      let size = randomSize(using: &random)
      let target = randomSize(using: &random)
      let focus = try #require(
        FocalPoint(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random)))
      let moved = largestCrop(of: size, to: target, around: focus)
      let centred = largestCrop(of: size, to: target)
      #expect(moved.width == centred.width && moved.height == centred.height)
      #expect(moved.x >= 0 && moved.x + moved.width <= size.width)
      #expect(moved.y >= 0 && moved.y + moved.height <= size.height)
      func distance(_ start: Int, _ length: Int, _ wanted: Double) -> Double {
        abs(Double(start) + Double(length) / 2 - wanted)
      }
      let (x, y) = (focus.x * Double(size.width), focus.y * Double(size.height))
      for step in [-1, 1] {
        if (0...size.width - moved.width).contains(moved.x + step) {
          #expect(distance(moved.x, moved.width, x) <= distance(moved.x + step, moved.width, x))
        }
        if (0...size.height - moved.height).contains(moved.y + step) {
          #expect(distance(moved.y, moved.height, y) <= distance(moved.y + step, moved.height, y))
        }
      }
    }
    let huge = PixelSize(width: .max, height: .max)
    let corner = largestCrop(
      of: huge, to: PixelSize(width: 2, height: 1), around: try FocalPoint(parsing: "bottom right"))
    #expect(corner.x >= 0 && corner.y + corner.height == Int(Int32.max))
  }

  @Test("A crop lies inside its picture, touches two sides and misses the proportions by less than a pixel")
  func cropProperties() {
    var random = SplitMix64(state: 11)
    for _ in 0..<20_000 {
      let size = randomSize(using: &random)
      let target = randomSize(using: &random)
      let crop = largestCrop(of: size, to: target)
      #expect(crop.x >= 0 && crop.y >= 0 && crop.width >= 1 && crop.height >= 1)
      #expect(crop.x + crop.width <= size.width && crop.y + crop.height <= size.height)
      #expect(crop.width == size.width || crop.height == size.height)
      #expect(
        abs((size.width - crop.width) - 2 * crop.x) <= 1 && abs((size.height - crop.height) - 2 * crop.y) <= 1
      )
      let skew = abs(crop.width * target.height - crop.height * target.width)
      #expect(skew <= max(target.width, target.height) || crop.width == 1 || crop.height == 1)
    }
  }

  @Test(
    "A fitted size stays within its limit, is never larger than the picture, and is as large as it can be")
  func fitProperties() {
    var random = SplitMix64(state: 12)
    for _ in 0..<20_000 {
      let size = randomSize(using: &random)
      let limit = randomSize(using: &random)
      let fitted = fit(size, within: limit)
      #expect(fitted.width >= 1 && fitted.height >= 1)
      #expect(fitted.width <= min(size.width, limit.width) && fitted.height <= min(size.height, limit.height))
      #expect(fitted == size || fitted.width == limit.width || fitted.height == limit.height)
      #expect(fit(fitted, within: limit) == fitted)
    }
    let huge = PixelSize(width: .max, height: .max)
    #expect(fit(huge, within: PixelSize(width: 1024, height: 1024)) == PixelSize(width: 1024, height: 1024))
    #expect(fit(PixelSize(width: 0, height: -3), within: huge) == PixelSize(width: 1, height: 1))
  }

  @Test("Every planned picture has the size its place needs, made without enlarging a pixel")
  func plans() throws {
    var random = SplitMix64(state: 13)
    for _ in 0..<5000 {
      let header = ImageHeader(
        format: .jpeg, storedSize: randomSize(using: &random),
        orientation: Int.random(in: 1...8, using: &random),
        hasAlpha: Bool.random(using: &random))
      let cell = PixelSize(
        width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...300, using: &random))
      let focus = try #require(FocalPoint(x: .random(in: 0...1, using: &random), y: 0.9))
      let thumbnail = ImageOperation.thumbnail(
        of: "a.jpg", header: header, cell: cell, focus: focus, stretched: .random(using: &random),
        quality: 70)
      #expect(thumbnail.canvas == cell)
      let preview = ImageOperation.preview(of: "a.jpg", header: header, quality: 70)
      #expect((30...285).contains(preview.canvas.width) && (30...160).contains(preview.canvas.height))
      let photo = ImageOperation.photo(of: "a.jpg", header: header, quality: 70)
      #expect(max(photo.canvas.width, photo.canvas.height) <= 1024)
      let pageImage = ImageOperation.pageImage(of: "a.jpg", header: header, quality: 70)
      #expect(pageImage.canvas.width <= 640)
      for plan in [thumbnail, preview, photo, pageImage] {
        #expect(plan.size.width <= plan.crop.width && plan.size.height <= plan.crop.height)
        #expect(plan.size.width <= plan.canvas.width && plan.size.height <= plan.canvas.height)
        #expect(plan.crop.x >= 0 && plan.crop.x + plan.crop.width <= header.size.width)
        #expect(plan.crop.y >= 0 && plan.crop.y + plan.crop.height <= header.size.height)
        #expect(plan.encoding == (header.hasAlpha ? .png : .jpeg(quality: 70)))
      }
    }
  }

  @Test("A picture smaller than its cell keeps its pixels and is in the middle")
  func smallPicture() throws {
    let header = ImageHeader(format: .png, storedSize: PixelSize(width: 200, height: 50), hasAlpha: true)
    let plan = ImageOperation.thumbnail(
      of: "a.png", header: header, cell: PixelSize(width: 75, height: 75), quality: 85)
    #expect(plan.crop == PixelRect(x: 62, y: 0, width: 75, height: 50))
    #expect(plan.size == PixelSize(width: 75, height: 50))
    #expect(plan.canvas == PixelSize(width: 75, height: 75))
    let left = ImageOperation.thumbnail(
      of: "a.png", header: header, cell: PixelSize(width: 75, height: 75),
      focus: try FocalPoint(parsing: "left"), quality: 85)
    #expect(left.crop == PixelRect(x: 0, y: 0, width: 75, height: 50))
  }

  @Test("Where nothing is stretched, a picture smaller than its cell is seen whole")
  func smallPictureSeenWhole() throws {
    let cell = PixelSize(width: 75, height: 75)
    func plan(_ width: Int, _ height: Int) -> ImageOperation {
      let header = ImageHeader(format: .jpeg, storedSize: PixelSize(width: width, height: height))
      return .thumbnail(of: "a.jpg", header: header, cell: cell, stretched: false, quality: 85)
    }
    #expect(plan(200, 50).crop == PixelRect(x: 0, y: 0, width: 200, height: 50))
    #expect(plan(200, 50).size == PixelSize(width: 75, height: 19))
    #expect(plan(60, 40).size == PixelSize(width: 60, height: 40))
    #expect(plan(60, 40).canvas == cell)
    // At the exact size there is nothing to stretch, and no space is wasted.
    #expect(plan(200, 100).crop == PixelRect(x: 50, y: 0, width: 100, height: 100))
    #expect(plan(200, 100).size == cell)
  }

  private func randomSize(using random: inout SplitMix64) -> PixelSize {
    let limits = [3, 100, 5000]
    let limit = limits.randomElement(using: &random) ?? 100
    return PixelSize(
      width: .random(in: 1...limit, using: &random), height: .random(in: 1...limit, using: &random))
  }
}
