import FlokiContent
import FlokiProtocol

/// The means of a JPEG's blocks: a picture of an eighth of its size.
struct MeanRows {
  private let means: BlockMeans
  private let conversion: ColorConversion?

  /// Nil for a file that is left to libjpeg, be it rare or damaged.
  ///
  /// - Parameter rows: the rows of means that are wanted.
  init?(_ bytes: [UInt8], header: ImageHeader, rows: Range<Int>) {
    guard let means = MeanDecoder.decode(bytes.span, rows: rows.lowerBound * 8..<rows.upperBound * 8),
      PixelSize(width: means.width, height: means.height) == header.storedSize
    else { return nil }
    self.means = means
    conversion = ColorConversion(
      from: ColorProfile(in: bytes.span, format: .jpeg), isGray: means.planes.count == 1)
  }

  func read(_ part: PixelRect, _ receive: RowReceiver) {
    let width = means.eighthWidth
    var row = [LinearLight.Pixel](repeating: .zero, count: width)
    var words = [Int32](repeating: 0, count: conversion == nil ? 0 : width)
    for y in part.rows {
      var target = row.mutableSpan
      if let conversion {
        means.read(y, part.columns, into: &words)
        conversion.convert(&words, part.columns)
        LinearLight.read(words.span, part.columns, into: &target)
      } else {
        means.read(y, part.columns, into: &target)
      }
      receive(row.span, words.span, y)
    }
  }
}
