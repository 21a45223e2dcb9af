import FlokiContent
import FlokiProtocol

/// One picture being made out of the rows of its source.
struct Rendering {
  let operation: ImageOperation
  /// The part of the decoded source that it is made of, with what lies around it as far as the filter reaches.
  let part: PixelRect
  /// Whether it is made of boxes of the source's light instead of single pixels.
  let takesBoxes: Bool
  private let orientation: Orientation
  private var resampler: Resampler

  init(_ operation: ImageOperation, of header: ImageHeader, _ decoding: DecodedShape) {
    self.operation = operation
    orientation = decoding.orientation
    // Turned last, when there are few pixels left.
    let crop = orientation.stored(operation.crop, in: orientation.turned(header.size))
    let result = orientation.turned(operation.size)
    takesBoxes = [(crop.width, result.width), (crop.height, result.height)].allSatisfy { whole, part in
      Double(whole) * decoding.scale >= LightBoxes.leastReduction * Double(part)
    }
    let side = takesBoxes ? LightBoxes.side : 1
    let scale = decoding.scale / Double(side)
    let size = PixelSize(
      width: takesBoxes ? LightBoxes.count(decoding.size.width) : decoding.size.width,
      height: takesBoxes ? LightBoxes.count(decoding.size.height) : decoding.size.height)
    let columns = ResamplingFilter(
      from: Double(crop.x) * scale..<Double(crop.x + crop.width) * scale, to: result.width, limit: size.width)
    let lines = ResamplingFilter(
      from: Double(crop.y) * scale..<Double(crop.y + crop.height) * scale, to: result.height,
      limit: size.height)
    let (left, top) = (columns.range.lowerBound * side, lines.range.lowerBound * side)
    part = PixelRect(
      x: left, y: top, width: min(columns.range.upperBound * side, decoding.size.width) - left,
      height: min(lines.range.upperBound * side, decoding.size.height) - top)
    resampler = Resampler(columns: columns, lines: lines)
  }

  /// Adds a row of the source, or of boxes.
  mutating func add(_ light: Span<LinearLight.Pixel>, _ words: Span<Int32>, at y: Int) {
    resampler.add(light, words, at: y)
  }

  /// The finished picture, upright and on its canvas.
  func picture() throws(PictureProblem) -> Picture {
    guard resampler.isComplete else { throw .truncated }
    let size = orientation.turned(operation.size)
    var picture = try Picture(size: size, words: resampler.words.span).upright(orientation)
    let background = operation.background.map(Picture.word(of:))
    if operation.encoding.isOpaque { picture.flatten(over: background ?? Picture.white) }
    guard operation.canvas != operation.size else { return picture }
    return try picture.placed(
      on: operation.canvas, x: (operation.canvas.width - picture.width) / 2,
      y: (operation.canvas.height - picture.height) / 2,
      background: background ?? picture.border(for: operation.encoding))
  }
}

extension Picture {
  /// What is around a picture on a larger canvas: white, or nothing. Around an icon it is the colour of its corner, which is white
  /// where the icon has no background of its own.
  fileprivate borrowing func border(for encoding: ImageOperation.Encoding) -> Int32 {
    switch encoding {
    case .jpeg: Self.white
    case .png: Self.invisible
    case .opaquePNG: unsafe row(0)[0]
    }
  }
}

extension Picture {
  fileprivate init(size: PixelSize, words: Span<Int32>) throws(PictureProblem) {
    var transparency: Int32 = 0
    for index in words.indices { transparency |= words[index] }
    try self.init(size: size, isOpaque: UInt32(bitPattern: transparency) >> 24 == 0)
    precondition(words.count == width * height)
    unsafe words.withUnsafeBufferPointer { words in
      for y in 0..<height {
        _ = unsafe row(y).update(fromContentsOf: words[(y * width)..<((y + 1) * width)])
      }
    }
  }
}
