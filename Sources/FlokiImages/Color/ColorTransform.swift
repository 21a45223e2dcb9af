import CLCMS

/// A conversion of lcms to sRGB, from one layout of pixels to BGRA.
///
/// Sendable, as lcms only reads a transform that it uses without a cache.
@safe final class ColorTransform: @unchecked Sendable {
  enum Input: Hashable {
    case rgb, gray
    case cmyk(isInverted: Bool)
    /// Lightness, a* and b* of CIELAB, which need no profile.
    case lab
  }

  private let transform: cmsHTRANSFORM

  /// Nil where the profile is broken or for another kind of picture: such a picture is
  /// shown without conversion, as phones do.
  init?(from profile: ColorProfile, input: Input) {
    guard let source = unsafe Self.open(profile) else { return nil }
    defer { unsafe cmsCloseProfile(source) }
    guard let sRGB = unsafe cmsCreate_sRGBProfile() else { return nil }
    defer { unsafe cmsCloseProfile(sRGB) }

    let space: cmsColorSpaceSignature
    let layout: cmsUInt32Number
    switch input {
    case .rgb: (space, layout) = (cmsSigRgbData, floki_lcms_bgra)
    case .gray: (space, layout) = (cmsSigGrayData, floki_lcms_gray)
    case .cmyk(let isInverted):
      (space, layout) = (cmsSigCmykData, isInverted ? floki_lcms_inverted_cmyk : floki_lcms_cmyk)
    case .lab: (space, layout) = (cmsSigLabData, floki_lcms_lab)
    }
    guard unsafe cmsGetColorSpace(source) == space,
      let transform = unsafe cmsCreateTransform(
        source, layout, sRGB, floki_lcms_bgra, cmsUInt32Number(INTENT_PERCEPTUAL),
        cmsUInt32Number(cmsFLAGS_NOCACHE))
    else { return nil }
    unsafe self.transform = transform
  }

  deinit { unsafe cmsDeleteTransform(transform) }

  /// Converts pixels in place or from one buffer to another; the fourth byte of the results is left as it is.
  @unsafe func convert(
    _ pixels: UnsafeRawPointer, to results: UnsafeMutablePointer<Int32>, count: Int
  ) {
    unsafe cmsDoTransform(transform, pixels, results, cmsUInt32Number(count))
  }

  /// Whether the conversion changes next to nothing: then it is left out, so that a picture that says it is
  /// sRGB keeps its very pixels.
  func isNearlyIdentity() -> Bool {
    let steps: [Int32] = [0, 40, 100, 160, 215, 255]
    var samples: [Int32] = []
    for red in steps {
      for green in steps {
        for blue in steps { samples.append(red << 16 | green << 8 | blue) }
      }
    }
    var results = samples
    unsafe samples.withUnsafeBytes { source in
      unsafe results.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        unsafe convert(from, to: to, count: target.count)
      }
    }
    for (before, after) in zip(samples, results) {
      for shift: Int32 in [0, 8, 16] where abs((before >> shift & 255) - (after >> shift & 255)) > 2 {
        return false
      }
    }
    return true
  }

  @unsafe private static func open(_ profile: ColorProfile) -> cmsHPROFILE? {
    switch profile {
    case .lab: return unsafe cmsCreateLab4Profile(nil)
    case .icc(let bytes):
      return unsafe bytes.withUnsafeBytes { buffer in
        unsafe cmsOpenProfileFromMem(buffer.baseAddress, cmsUInt32Number(clamping: buffer.count))
      }
    case .coded(let transfer, let primaries):
      guard let curve = unsafe Self.curve(of: transfer) else { return nil }
      defer { unsafe cmsFreeToneCurve(curve) }
      var white = cmsCIExyY(x: primaries.white.x, y: primaries.white.y, Y: 1)
      var triple = cmsCIExyYTRIPLE(
        Red: cmsCIExyY(x: primaries.red.x, y: primaries.red.y, Y: 1),
        Green: cmsCIExyY(x: primaries.green.x, y: primaries.green.y, Y: 1),
        Blue: cmsCIExyY(x: primaries.blue.x, y: primaries.blue.y, Y: 1))
      let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
      return unsafe cmsCreateRGBProfile(&white, &triple, curves)
    }
  }

  /// A curve for lcms: exact for powers, else in 4096 steps.
  @unsafe private static func curve(of transfer: TransferCurve) -> OpaquePointer? {
    if case .power(let exponent) = transfer { return unsafe cmsBuildParametricToneCurve(nil, 1, [exponent]) }
    let steps = 4096
    let table = (0..<steps).map { step in
      let light = transfer.light(of: Double(step) / Double(steps - 1))
      return UInt16((min(max(light, 0), 1) * 65_535).rounded())
    }
    return unsafe cmsBuildTabulatedToneCurve16(nil, cmsUInt32Number(steps), table)
  }
}
