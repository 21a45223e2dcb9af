extension PNGLayout {
  /// The layouts worth trying: with the least effort, those that are shortest as a rule.
  static func fitting(_ pixels: PNGPixels, effort: PNGEncoder.Effort) -> [PNGLayout] {
    let isThorough = effort == .most
    let survey = PixelSurvey(of: pixels)
    var layouts: [PNGLayout] = []
    func add(_ kind: Kind) {
      guard !survey.isOpaque else {
        layouts.append(PNGLayout(kind: kind, depth: 8))
        return
      }
      let underpaints: [Underpaint] = [.black, .neighbour, .residue]
      layouts += underpaints.prefix(isThorough ? 3 : 1).map {
        PNGLayout(kind: kind, depth: 8, underpaint: $0)
      }
    }
    if survey.isOpaque {
      add(survey.isGray ? .gray : .rgb)
      if survey.isGray, survey.grayDepth < 8 {
        layouts.append(PNGLayout(kind: .gray, depth: survey.grayDepth))
      }
    } else {
      add(survey.isGray ? .grayAlpha : .rgbAlpha)
      if !survey.isTranslucent {
        layouts += survey.isGray ? keyedGrays(pixels, survey) : isThorough ? keyedColors(pixels) : []
      }
    }
    if let colors = survey.colors {
      let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
      let orders = PNGPalette.orders(of: colors, in: pixels, isThorough: isThorough)
      // Numbers that fill a byte each may repeat where packed ones do not.
      for depth in isThorough && depth < 8 ? [depth, 8] : [depth] {
        layouts += orders.map { PNGLayout(kind: .palette, depth: depth, palette: $0) }
      }
    }
    return layouts
  }

  /// Grey with one grey for nothing.
  ///
  /// Android of the time widens greys of fewer than eight bits before it looks for that one, whose number it
  /// leaves as it is: only black is found then.
  private static func keyedGrays(_ pixels: PNGPixels, _ survey: PixelSurvey) -> [PNGLayout] {
    var isTaken = [Bool](repeating: false, count: 256)
    for word in pixels.words where word != PNGPixels.invisible { isTaken[Int(word & 255)] = true }
    guard let free = isTaken.firstIndex(of: false) else { return [] }
    var layouts = [PNGLayout(kind: .gray, depth: 8, key: UInt32(free) * 0x010101)]
    if free == 0, survey.grayDepth < 8 {
      layouts.append(PNGLayout(kind: .gray, depth: survey.grayDepth, key: 0))
    }
    return layouts
  }

  /// Colours with one of them for nothing.
  private static func keyedColors(_ pixels: PNGPixels) -> [PNGLayout] {
    let taken = Set(pixels.words)
    guard let free = (0..<UInt32(256)).lazy.map({ $0 * 0x010101 }).first(where: { !taken.contains($0) })
    else { return [] }
    return [PNGLayout(kind: .rgb, depth: 8, key: free)]
  }
}
