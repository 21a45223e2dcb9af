/// The measures of a row (C74 C75 C80), which no number makes negative.
extension NewsData {
  /// What a thumbnail is drawn at without scaling it (C178).
  public var thumbnailSize: PixelSize {
    imageSize ?? PixelSize(width: 30, height: max(1, rowHeight &- 2 &* padding))
  }

  /// What is left for text in a row, beside a thumbnail or without one (C75).
  ///
  /// - Parameters:
  ///   - hasImage: Whether the item has a thumbnail.
  ///   - width: The width of the row.
  ///   - disclosureWidth: The width of the picture at the end of rows; 9 for the usual one.
  public func textWidth(hasImage: Bool, inWidth width: Int = 320, disclosureWidth: Int = 9) -> Int {
    let image = hasImage ? thumbnailSize.width &+ padding : 0
    return max(0, width &- 10 &- 2 &* padding &- disclosureWidth &- image)
  }

  /// The height left for title and text above a footer of one line (C80).
  public func textHeight(hasFooter: Bool, footerLineHeight: Int) -> Int {
    max(0, rowHeight &- 2 &* padding &- (hasFooter ? footerLineHeight : 0))
  }
}
