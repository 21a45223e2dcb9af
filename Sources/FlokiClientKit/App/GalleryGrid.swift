/// The cells of a gallery on the 320 pixels that both clients divide (C183).
public struct GalleryGrid: Hashable, Sendable {
  /// The height of a row, with the padding above and below.
  public let rowHeight: Int
  /// Around every cell.
  public let padding: Int
  /// How many cells a phone shows beside each other.
  public let cellsPerRow: Int

  /// Four cells of 75 × 75.
  public static let standard = GalleryGrid(unchecked: 79, padding: 2, cellsPerRow: 4)

  /// Nil where no cell would have a pixel: both clients leave such a tab out (C94 C95). What has one has room for the margins too.
  public init?(rowHeight: Int, padding: Int, cellsPerRow: Int) {
    guard rowHeight >= 1, (1...160).contains(padding), (1...320).contains(cellsPerRow),
      2 * padding < rowHeight
    else { return nil }
    self.init(unchecked: rowHeight, padding: padding, cellsPerRow: cellsPerRow)
    guard thumbnailSize.width >= 1 else { return nil }
  }

  private init(unchecked rowHeight: Int, padding: Int, cellsPerRow: Int) {
    self.rowHeight = rowHeight
    self.padding = padding
    self.cellsPerRow = cellsPerRow
  }

  /// What a thumbnail is drawn at without scaling it.
  public var thumbnailSize: PixelSize {
    PixelSize(width: (320 - 2 * padding) / cellsPerRow - 2 * padding, height: rowHeight - 2 * padding)
  }

  /// What is left of the first cell's padding.
  public var leftMargin: Int { (320 - cellsPerRow * (thumbnailSize.width + 2 * padding)) / 2 }

  /// How many cells a row has: tablets count what fits, which can be more (C184).
  public func columns(on device: Device) -> Int {
    device == .pad ? (320 - 2 * padding) / (thumbnailSize.width + 2 * padding) : cellsPerRow
  }

  /// The left edges of the pictures in a row that is `width` pixels wide; rows are centred in wider views (C184).
  public func cellOffsets(inWidth width: Int = 320, on device: Device = .phone) -> [Int] {
    let start = leftMargin + max(0, width &- 320) / 2 + padding
    return (0..<columns(on: device)).map { start + $0 * (thumbnailSize.width + 2 * padding) }
  }
}

extension GalleryGrid: Codable {
  private enum CodingKeys: String, CodingKey { case rowHeight, padding, cellsPerRow }

  /// Reads a grid that was kept.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let grid = GalleryGrid(
      rowHeight: try values.decode(Int.self, forKey: .rowHeight),
      padding: try values.decode(Int.self, forKey: .padding),
      cellsPerRow: try values.decode(Int.self, forKey: .cellsPerRow))
    guard let grid else {
      throw DecodingError.dataCorruptedError(
        forKey: .cellsPerRow, in: values, debugDescription: "No cell fits.")
    }
    self = grid
  }
}

extension GalleryGrid {
  /// The three numbers count together, so they are ignored together.
  init(_ fields: Fields) {
    let standard = Self.standard
    let height = fields.int("row_height", atLeast: 1, fact: 94) ?? standard.rowHeight
    let padding = fields.int("padding", atLeast: 1, fact: 94) ?? standard.padding
    let cells = fields.int("cells_per_row", atLeast: 1, fact: 94) ?? standard.cellsPerRow
    if let grid = GalleryGrid(rowHeight: height, padding: padding, cellsPerRow: cells) {
      self = grid
    } else {
      let isFilled = padding > 160 || 2 * padding >= height
      fields.remarks.ignore(
        fields.path, "no cell fits: row_height, padding and cells_per_row are ignored", isFilled ? 94 : 95)
      self = standard
    }
  }
}
