package import FlokiProtocol

/// The largest rectangle in the middle of a picture that has the proportions of `target`, to the nearest pixel.
///
/// It is never empty, however extreme the proportions. Sides are taken as at least 1 and at most `Int32.max`.
package func centreCrop(of size: PixelSize, to target: PixelSize) -> PixelRect {
  let size = size.bounded
  let target = target.bounded
  var width = size.width
  var height = size.height
  // Both products stay below 2^62.
  if size.width * target.height > size.height * target.width {
    width = scaled(size.height, by: target.width, over: target.height, atMost: size.width)
  } else {
    height = scaled(size.width, by: target.height, over: target.width, atMost: size.height)
  }
  return PixelRect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
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
