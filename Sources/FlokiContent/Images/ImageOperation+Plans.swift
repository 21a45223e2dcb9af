package import FlokiProtocol

/// The kinds of picture that floki publishes, each planned from the header of its source alone, and each at the
/// size that no phone has to change (C186).
extension ImageOperation {
  /// A thumbnail of exactly the size it is drawn at (C178 C185): as much of the picture as has the cell's proportions,
  /// around its focus and scaled down.
  ///
  /// `stretch_images` does not say whether to crop: at the exact size neither client has anything left to stretch, and
  /// the document recommends to crop and to waste no space of the screen, above all to those who switch stretching off.
  /// It does say what becomes of a picture that is too small in either direction, which is never enlarged but is in
  /// the middle of its cell: one that would be stretched fills as much of the cell as it can, and loses what overflows
  /// in the other direction; one that would not is seen whole, made smaller where it overflows.
  package static func thumbnail(
    of source: String, header: ImageHeader, cell: PixelSize, focus: FocalPoint = .centre,
    stretched: Bool = true, quality: Int
  ) -> ImageOperation {
    let whole = header.size
    let part: PixelRect
    let size: PixelSize
    if whole.width >= cell.width && whole.height >= cell.height {
      part = largestCrop(of: whole, to: cell, around: focus)
      size = cell
    } else if stretched {
      size = PixelSize(width: min(whole.width, cell.width), height: min(whole.height, cell.height))
      part = PixelRect(size, of: whole, around: focus)
    } else {
      size = fit(whole, within: cell)
      part = PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
    }
    return ImageOperation(
      source: source, crop: part, size: size, canvas: cell, encoding: .suiting(header, quality: quality),
      readingRevision: header.readingRevision)
  }

  /// The cover of an issue in one of the sizes of a shelf: as much of it as has the proportions, around its focus. One that is
  /// smaller stays smaller.
  package static func cover(
    of source: String, header: ImageHeader, within limit: PixelSize, focus: FocalPoint, quality: Int
  ) -> ImageOperation {
    let part = largestCrop(of: header.size, to: limit, around: focus)
    let size = PixelSize(width: min(part.width, limit.width), height: min(part.height, limit.height))
    return ImageOperation(
      source: source, crop: part, size: size, encoding: .suiting(header, quality: quality),
      readingRevision: header.readingRevision)
  }

  /// The size of the picture that other sites show of an address that is shared: what all of them take.
  package static let cardSize = PixelSize(width: 1200, height: 630)

  /// The picture that other sites show of a shared address: as much of it as has their proportions, around its focus. One that is
  /// smaller stays smaller.
  package static func card(
    of source: String, header: ImageHeader, focus: FocalPoint, quality: Int
  ) -> ImageOperation {
    cover(of: source, header: header, within: cardSize, focus: focus, quality: quality)
  }

  /// A photograph to look at whole, at most 1024 pixels a side, beyond which phones of the time show nothing (C187).
  package static func photo(
    of source: String, header: ImageHeader, limit: Int = 1024, quality: Int
  ) -> ImageOperation {
    scaled(source, header, within: PixelSize(width: limit, height: limit), quality)
  }

  /// A photograph for one kind of device: as large as its screen shows it whole, held upright or lying as the picture
  /// wants. No screen is larger than what phones of the time can show (C187).
  package static func photo(
    of source: String, header: ImageHeader, for device: Device, quality: Int
  ) -> ImageOperation {
    let screen = device.screen
    let isLying = header.size.width > header.size.height
    return scaled(
      source, header, within: isLying ? PixelSize(width: screen.height, height: screen.width) : screen,
      quality)
  }

  /// A picture in the text of a page: twice the width of the narrowest screen, as tall as it gets.
  package static func pageImage(
    of source: String, header: ImageHeader, maxWidth: Int = 640, quality: Int
  ) -> ImageOperation {
    scaled(source, header, within: PixelSize(width: maxWidth, height: .max), quality)
  }

  /// The still of a movie. Within 285 × 160 every device shows it at its own size; iOS draws none below 30 × 30, so
  /// a narrower one gets a border (C199).
  package static func preview(
    of source: String, header: ImageHeader, limit: PixelSize = PixelSize(width: 285, height: 160),
    quality: Int
  ) -> ImageOperation {
    var operation = scaled(source, header, within: limit, quality)
    operation.canvas = PixelSize(width: max(30, operation.size.width), height: max(30, operation.size.height))
    return operation
  }

  /// An icon of the app: the middle square of the picture, never enlarged.
  ///
  /// - Parameters:
  ///   - side: Of the finished icon, in pixels.
  ///   - share: How much of it the picture fills, of the most; around it is white.
  package static func appIcon(
    of source: String, header: ImageHeader, side: Int, filling share: Double = 1, isOpaque: Bool
  ) -> ImageOperation {
    let whole = header.size
    let square = min(whole.width, whole.height)
    let drawn = min(square, Int((Double(side) * share).rounded()))
    let part = largestCrop(of: whole, to: PixelSize(width: square, height: square), around: .centre)
    return ImageOperation(
      source: source, crop: part, size: PixelSize(width: drawn, height: drawn),
      canvas: PixelSize(width: side, height: side), encoding: isOpaque ? .opaquePNG : .png,
      readingRevision: header.readingRevision)
  }

  /// An icon in an app's bundle: without transparency, which stores refuse.
  package static func bundleIcon(
    of source: String, header: ImageHeader, side: Int, background: ColorTriplet
  ) -> ImageOperation {
    var operation = appIcon(of: source, header: header, side: side, isOpaque: true)
    operation.background = background
    return operation
  }

  /// What a device shows while an app starts: the whole picture in the middle of a colour, within two thirds of the shorter side.
  package static func launchImage(
    of source: String, header: ImageHeader, screen: PixelSize, background: ColorTriplet
  ) -> ImageOperation {
    let side = max(1, min(screen.width, screen.height) * 2 / 3)
    let whole = header.size
    var operation = ImageOperation(
      source: source, crop: PixelRect(x: 0, y: 0, width: whole.width, height: whole.height),
      size: fit(whole, within: PixelSize(width: side, height: side)), canvas: screen, encoding: .opaquePNG,
      readingRevision: header.readingRevision)
    operation.background = background
    return operation
  }

  private static func scaled(
    _ source: String, _ header: ImageHeader, within limit: PixelSize, _ quality: Int
  ) -> ImageOperation {
    let whole = header.size
    return ImageOperation(
      source: source, crop: PixelRect(x: 0, y: 0, width: whole.width, height: whole.height),
      size: fit(whole, within: limit), encoding: .suiting(header, quality: quality),
      readingRevision: header.readingRevision)
  }
}

extension ImageOperation.Encoding {
  /// JPEG for photographs; PNG where transparency would be lost, and where lines and letters would be blurred.
  package static func suiting(_ header: ImageHeader, quality: Int) -> Self {
    header.hasAlpha || header.isFlatArt ? .png : .jpeg(quality: quality)
  }
}
