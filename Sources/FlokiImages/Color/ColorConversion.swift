import Synchronization

/// The conversion of a picture's pixels to sRGB, which is how both clients read every
/// picture for.
struct ColorConversion: Sendable {
  private let input: ColorTransform.Input
  /// Nil for inks without a profile.
  private let transform: ColorTransform?

  /// Nil where there is nothing to do: without a profile, for one that is as good as sRGB, and for one that is broken
  /// or made for pictures of another kind, which phones would ignore, too.
  init?(from profile: ColorProfile?, isGray: Bool) {
    guard let profile else { return nil }
    let inputs: [ColorTransform.Input] = isGray ? [.gray, .rgb] : [.rgb]
    for input in inputs {
      guard let transform = ColorTransform.known(profile, input) else { continue }
      if transform.isNearlyIdentity { return nil }
      self.input = input
      self.transform = transform.transform
      return
    }
    return nil
  }

  /// For words of cyan, magenta, yellow and black: CMYK fails on old phones (C179).
  init(fromInks profile: ColorProfile?, isInverted: Bool) {
    input = .cmyk(isInverted: isInverted)
    transform = profile.flatMap { ColorTransform.known($0, .cmyk(isInverted: isInverted))?.transform }
  }

  /// For words of CIELAB; nil where lcms cannot convert them.
  static var fromLab: ColorConversion? {
    ColorTransform.known(.lab, .lab).map { ColorConversion(input: .lab, transform: $0.transform) }
  }

  private init(input: ColorTransform.Input, transform: ColorTransform) {
    self.input = input
    self.transform = transform
  }

  /// Converts the words in some columns of a row; what is transparent stays so.
  func convert(_ row: inout [Int32], _ columns: Range<Int>) {
    unsafe row.withUnsafeMutableBufferPointer { row in
      unsafe convert(UnsafeMutableBufferPointer(rebasing: row[columns]))
    }
  }

  @unsafe func convert(_ row: UnsafeMutableBufferPointer<Int32>) {
    guard let base = row.baseAddress else { return }
    switch (input, transform) {
    case (.rgb, let transform?):
      unsafe transform.convert(UnsafeRawPointer(base), to: base, count: row.count)
    case (.gray, let transform?):
      let grays = unsafe row.map { UInt8(truncatingIfNeeded: $0) }
      unsafe grays.withUnsafeBytes { source in
        guard let from = source.baseAddress else { return }
        unsafe transform.convert(from, to: base, count: row.count)
      }
    case (.cmyk, let transform?), (.lab, let transform?):
      unsafe transform.convert(UnsafeRawPointer(base), to: base, count: row.count)
      for x in row.indices { unsafe row[x] &= 0xFFFFFF }
    case (.cmyk(let isInverted), nil):
      for x in row.indices { unsafe row[x] = Self.color(ofInks: row[x], isInverted: isInverted) }
    case (_, nil): break
    }
  }

  private static func color(ofInks word: Int32, isInverted: Bool) -> Int32 {
    // Every byte counts what the ink leaves of the light.
    let inks = UInt32(bitPattern: word) ^ (isInverted ? 0 : 0xFFFF_FFFF)
    let black = inks >> 24
    let red = (inks & 255) * black / 255
    let green = (inks >> 8 & 255) * black / 255
    let blue = (inks >> 16 & 255) * black / 255
    return Int32(bitPattern: red << 16 | green << 8 | blue)
  }
}

extension ColorTransform {
  struct Known: Sendable {
    let transform: ColorTransform
    /// Whether it changes next to nothing: then it is left out, so that a picture that says it is sRGB keeps its very
    /// pixels.
    let isNearlyIdentity: Bool
  }

  private struct Key: Hashable {
    var profile: ColorProfile
    var input: Input
  }

  /// The photographs of a gallery mostly have the same profile, and making a transform takes longer than using it.
  private static let all = Mutex<[Key: Known?]>([:])

  /// The transform from a profile; nil if that is broken or for another kind of picture.
  static func known(_ profile: ColorProfile, _ input: Input) -> Known? {
    let key = Key(profile: profile, input: input)
    if let found = all.withLock({ $0[key] }) { return found }
    let made = ColorTransform(from: profile, input: input).map { transform in
      Known(transform: transform, isNearlyIdentity: input == .rgb && transform.isNearlyIdentity())
    }
    all.withLock { all in
      // Pictures from everywhere, each with a profile of its own.
      if all.count >= 16 { all.removeAll() }
      all[key] = .some(made)
    }
    return made
  }
}
