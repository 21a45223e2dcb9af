package import FlokiProtocol

/// The cells of a gallery, as both clients work them out on a screen 320 points wide (C183), iPads too (C184).
package struct GalleryGrid: Hashable, Sendable {
  package let rowHeight: Int
  package let padding: Int
  package let cellsPerRow: Int

  /// The size every thumbnail is drawn at, so the size it has to have (C185).
  package let cell: PixelSize
  /// The free space at the left of each row.
  package let leftMargin: Int

  /// Three numbers that make no grid. For all but the last of these, both clients skip the whole gallery.
  package enum Problem: Error, Hashable, Sendable {
    /// `row_height`, `padding` or `cells_per_row`, by its wire name, is below one (C94).
    case belowOne(attribute: String)
    /// Above and below the thumbnail, padding takes the row's whole height (C94); at most so much leaves some.
    case noHeightLeft(largestPadding: Int)
    /// The cells have no width (C95); at most so many would have one, or none whatever their number.
    case noWidthLeft(mostCells: Int)
    /// A thumbnail of 1024 pixels or more, which iOS cannot scale (C187); the largest row that keeps below.
    case cellTooTall(largestRowHeight: Int)
  }

  package init(rowHeight: Int, padding: Int, cellsPerRow: Int) throws(Problem) {
    guard rowHeight >= 1 else { throw .belowOne(attribute: GalleryAttribute.rowHeight.name) }
    guard padding >= 1 else { throw .belowOne(attribute: GalleryAttribute.padding.name) }
    guard cellsPerRow >= 1 else { throw .belowOne(attribute: GalleryAttribute.cellsPerRow.name) }
    guard padding <= (rowHeight - 1) / 2 else { throw .noHeightLeft(largestPadding: (rowHeight - 1) / 2) }
    guard padding < Self.screenWidth / 2 else { throw .noWidthLeft(mostCells: 0) }
    let room = Self.screenWidth - 2 * padding
    let width = room / cellsPerRow - 2 * padding
    guard width >= 1 else { throw .noWidthLeft(mostCells: room / (2 * padding + 1)) }
    // Never less than the padding, which both clients ask for too (C95): the cells fit into what it leaves.
    let margin = (Self.screenWidth - cellsPerRow * (width + 2 * padding)) / 2
    guard rowHeight - 2 * padding < 1024 else { throw .cellTooTall(largestRowHeight: 1023 + 2 * padding) }
    self.init(
      rowHeight: rowHeight, padding: padding, cellsPerRow: cellsPerRow,
      cell: PixelSize(width: width, height: rowHeight - 2 * padding), leftMargin: margin)
  }

  private init(rowHeight: Int, padding: Int, cellsPerRow: Int, cell: PixelSize, leftMargin: Int) {
    self.rowHeight = rowHeight
    self.padding = padding
    self.cellsPerRow = cellsPerRow
    self.cell = cell
    self.leftMargin = leftMargin
  }

  private static let screenWidth = 320
}
