import FlokiContent
import FlokiProtocol

/// What of a JPEG's blocks is quickly had: a picture of one or three eighths of its size.
struct MeanRows {
  private let means: BlockMeans
  private let conversion: ColorConversion?

  /// Nil for a file that is left to libjpeg, be it rare or damaged.
  ///
  /// - Parameters:
  ///   - eighths: of the size, which is decoded.
  ///   - rows: the rows that are wanted of what comes of it.
  init?(_ bytes: [UInt8], header: ImageHeader, eighths: Int, rows: Range<Int>) {
    guard eighths == 1 || eighths == 3 else { return nil }
    let stored = (rows.lowerBound * 8 / eighths)..<((rows.upperBound * 8 + eighths - 1) / eighths)
    guard let means = MeanDecoder.decode(bytes.span, eighths: eighths, rows: stored),
      PixelSize(width: means.width, height: means.height) == header.storedSize
    else { return nil }
    self.means = means
    conversion = ColorConversion(
      from: ColorProfile(in: bytes.span, format: .jpeg), isGray: means.planes.count == 1)
  }

  func read(_ part: PixelRect, _ receive: RowReceiver) {
    let width = means.scaledWidth
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
