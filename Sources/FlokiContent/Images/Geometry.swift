package import FlokiProtocol

/// The largest rectangle in a picture that has the proportions of `target`, to the nearest pixel, as near to having
/// `focus` in its middle as the edges allow.
///
/// It is never empty, however extreme the proportions. Sides are taken as at least 1 and at most `Int32.max`.
package func largestCrop(of size: PixelSize, to target: PixelSize, around focus: FocalPoint = .centre)
  -> PixelRect
{
  let size = size.bounded
  let target = target.bounded
  var part = size
  // Both products stay below 2^62.
  if size.width * target.height > size.height * target.width {
    part.width = scaled(size.height, by: target.width, over: target.height, atMost: size.width)
  } else {
    part.height = scaled(size.width, by: target.height, over: target.width, atMost: size.height)
  }
  return PixelRect(part, of: size, around: focus)
}

extension PixelRect {
  /// A part of a picture, as near to having `focus` in its middle as the edges allow.
  ///
  /// - Precondition: No side of `part` is longer than that of `whole`.
  init(_ part: PixelSize, of whole: PixelSize, around focus: FocalPoint) {
    /// To the nearest pixel, and of two the left or upper one. Exact: all numbers stay far below 2^53.
    func start(_ part: Int, of whole: Int, around focus: Double) -> Int {
      let wanted = focus * Double(whole) - Double(part) / 2
      return Int((wanted - 0.5).rounded(.up).clamped(to: 0...Double(whole - part)))
    }
    self.init(
      x: start(part.width, of: whole.width, around: focus.x),
      y: start(part.height, of: whole.height, around: focus.y), width: part.width, height: part.height)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    max(range.lowerBound, min(range.upperBound, self))
  }
}

/// The largest size with the proportions of `size` that stays inside `limit`; never larger than `size` itself, and
/// no side ever less than one pixel.
package func fit(_ size: PixelSize, within limit: PixelSize) -> PixelSize {
  let size = size.bounded
  let limit = limit.bounded
  guard size.width > limit.width || size.height > limit.height else { return size }
  if size.width * limit.height > size.height * limit.width {
    let height = scaled(size.height, by: limit.width, over: size.width, atMost: limit.height)
    return PixelSize(width: limit.width, height: height)
  }
  let width = scaled(size.width, by: limit.height, over: size.height, atMost: limit.width)
  return PixelSize(width: width, height: limit.height)
}

/// `length * numerator / denominator`, to the nearest pixel, from 1 to `limit`.
private func scaled(_ length: Int, by numerator: Int, over denominator: Int, atMost limit: Int) -> Int {
  max(1, min(limit, (length * numerator + denominator / 2) / denominator))
}

extension PixelSize {
  /// With sides that exist, and whose product fits an `Int`.
  fileprivate var bounded: PixelSize {
    let most = Int(Int32.max)
    return PixelSize(width: max(1, min(most, width)), height: max(1, min(most, height)))
  }
}
