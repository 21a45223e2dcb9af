import FlokiContent
import FlokiProtocol

/// What a JPEG's blocks give quickly: a picture of one or three eighths of its size.
struct MeanRows {
  private let means: BlockMeans
  private let conversion: ColorConversion?

  /// - Parameter bytes: The file, which has the colour profile.
  init(_ means: BlockMeans, in bytes: Span<UInt8>) {
    self.means = means
    conversion = ColorConversion(
      from: ColorProfile(in: bytes, format: .jpeg), isGray: means.planes.count == 1)
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
