import CPNG
import FlokiContent
import FlokiProtocol

/// A PNG with every step of its alpha, which libgd would halve.
struct PNGRows {
  let bytes: [UInt8]
  let size: PixelSize

  /// Always reads to the end, where the checksums are that reveal a damaged file.
  func read(
    _ part: PixelRect, _ receive: RowReceiver
  ) throws(PictureProblem) {
    // libpng reads the bytes where they are.
    try unsafe bytes.span.withUnsafeBufferPointer { (buffer) throws(PictureProblem) in
      var status = FLOKI_PNG_OK
      guard let png = unsafe floki_png_open(buffer.baseAddress, buffer.count, &status) else {
        throw .outOfMemory
      }
      defer { unsafe floki_png_close(png) }
      if let problem = PictureProblem(status) { throw problem }
      guard unsafe Int(floki_png_width(png)) == size.width, unsafe Int(floki_png_height(png)) == size.height
      else { throw .damaged }
      let conversion = unsafe ColorConversion(png, ImageProbe.codePoints(ofPNG: bytes.span))
      if unsafe floki_png_is_interlaced(png) != 0 {
        let picture = try Picture(size: size, isOpaque: false)
        let outcome = unsafe picture.withRows { rows in unsafe floki_png_read(png, rows) }
        if let problem = PictureProblem(outcome) { throw problem }
        PictureRows(picture, conversion: conversion).read(part, receive)
      } else {
        try unsafe read(part, of: png, conversion, receive)
      }
    }
  }

  @unsafe private func read(
    _ part: PixelRect, of png: OpaquePointer, _ conversion: ColorConversion?,
    _ receive: RowReceiver
  ) throws(PictureProblem) {
    var words = [Int32](repeating: 0, count: size.width)
    var row = [LinearLight.Pixel](repeating: .zero, count: size.width)
    for y in 0..<size.height {
      let outcome = unsafe words.withUnsafeMutableBufferPointer { words in
        unsafe floki_png_next(png, words.baseAddress)
      }
      if let problem = PictureProblem(outcome) { throw problem }
      guard part.rows.contains(y) else { continue }
      conversion?.convert(&words, part.columns)
      var target = row.mutableSpan
      LinearLight.read(words.span, part.columns, into: &target)
      receive(row.span, words.span, y)
    }
    if let problem = PictureProblem(unsafe floki_png_finish(png)) { throw problem }
  }
}

extension ColorConversion {
  @unsafe fileprivate init?(_ png: OpaquePointer, _ codePoints: CodePoints?) {
    var count = 0
    let bytes = unsafe floki_png_profile(png, &count)
    let profile = unsafe ColorProfile(UnsafeBufferPointer(start: bytes, count: count))
    // Code points come before everything else that a PNG says of its colours.
    self.init(
      from: unsafe codePoints.map(\.profile) ?? profile ?? ColorProfile(floki_png_colors_of(png)),
      isGray: unsafe floki_png_is_gray(png) != 0)
  }
}

extension ColorProfile {
  /// The colours of a PNG without a full profile; nil for sRGB and equivalents.
  fileprivate init?(_ colors: floki_png_colors) {
    guard colors.is_srgb == 0, colors.gamma > 0.05, colors.gamma < 20 else { return nil }
    let c = colors.chromaticities
    let hasPrimaries = c.1 > 0 && c.3 > 0 && c.5 > 0 && c.7 > 0
    self = .coded(
      .power(1 / colors.gamma),
      hasPrimaries
        ? Primaries(
          white: .init(c.0, c.1), red: .init(c.2, c.3), green: .init(c.4, c.5), blue: .init(c.6, c.7))
        : .sRGB)
  }
}

extension PictureProblem {
  init?(_ status: floki_png_status) {
    switch status {
    case FLOKI_PNG_OK: return nil
    case FLOKI_PNG_TRUNCATED: self = .truncated
    case FLOKI_PNG_OUT_OF_MEMORY: self = .outOfMemory
    default: self = .damaged
    }
  }
}
