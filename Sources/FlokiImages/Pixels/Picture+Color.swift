extension Picture {
  /// Converts the colours to sRGB, which is what both clients take every picture for.
  borrowing func convertToSRGB(from profile: ColorProfile, isGray: Bool) {
    if isGray, let transform = ColorTransform(from: profile, input: .gray) {
      var grays = [UInt8](repeating: 0, count: width)
      for y in 0..<height {
        let row = unsafe row(y)
        for x in 0..<width { grays[x] = unsafe UInt8(truncatingIfNeeded: row[x]) }
        unsafe grays.withUnsafeBytes { source in
          guard let from = source.baseAddress, let to = row.baseAddress else { return }
          unsafe transform.convert(from, to: to, count: row.count)
        }
      }
      return
    }
    guard let transform = ColorTransform(from: profile, input: .rgb), !transform.isNearlyIdentity() else {
      return
    }
    for y in 0..<height { unsafe transform.convertInPlace(row(y)) }
  }

  /// Turns words of cyan, magenta, yellow and black into colours: CMYK fails on old phones (C179).
  borrowing func convertFromCMYK(isInverted: Bool, profile: ColorProfile?) {
    if let profile, let transform = ColorTransform(from: profile, input: .cmyk(isInverted: isInverted)) {
      for y in 0..<height {
        let row = unsafe row(y)
        unsafe transform.convertInPlace(row)
        for x in 0..<width { unsafe row[x] &= 0xFFFFFF }
      }
      return
    }
    let flip: UInt32 = isInverted ? 0 : 0xFFFF_FFFF
    for y in 0..<height {
      let row = unsafe row(y)
      for x in 0..<width {
        // Now every byte counts what the ink leaves of the light.
        let inks = unsafe UInt32(bitPattern: row[x]) ^ flip
        let black = inks >> 24
        let red = (inks & 255) * black / 255
        let green = (inks >> 8 & 255) * black / 255
        let blue = (inks >> 16 & 255) * black / 255
        unsafe row[x] = Int32(bitPattern: red << 16 | green << 8 | blue)
      }
    }
  }
}

extension SourcePicture {
  /// Whether `convertToSRGB` would touch a pixel.
  var changesColors: Bool {
    guard let profile else { return false }
    if isGray, ColorTransform(from: profile, input: .gray) != nil { return true }
    return ColorTransform(from: profile, input: .rgb)?.isNearlyIdentity() == false
  }
}

extension ColorTransform {
  @unsafe fileprivate borrowing func convertInPlace(_ row: UnsafeMutableBufferPointer<Int32>) {
    guard let base = row.baseAddress else { return }
    unsafe convert(UnsafeRawPointer(base), to: base, count: row.count)
  }
}
