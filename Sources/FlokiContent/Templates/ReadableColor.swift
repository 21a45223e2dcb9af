import FlokiProtocol

extension ColorTriplet {
  /// What pages are on in the light.
  static let paper = ColorTriplet(red: 0xFF, green: 0xFF, blue: 0xFF)
  /// Their background in dark mode.
  static let night = ColorTriplet(red: 0x16, green: 0x16, blue: 0x1A)

  /// The colour, or the nearest one to it that words can be read in on a ground: darker on a light one, lighter on a dark one,
  /// with the contrast of WCAG's level AA.
  func readable(on ground: ColorTriplet) -> ColorTriplet {
    let end: Double = ground.luminance > 0.2 ? 0 : 255
    for step in 0...20 {
      let share = Double(step) / 20
      func mix(_ part: UInt8) -> UInt8 {
        UInt8(clamping: Int((Double(part) * (1 - share) + end * share).rounded()))
      }
      let color = ColorTriplet(red: mix(red), green: mix(green), blue: mix(blue))
      if color.contrast(with: ground) >= 4.6 { return color }
    }
    return ColorTriplet(red: UInt8(end), green: UInt8(end), blue: UInt8(end))
  }

  /// From 1 to 21.
  func contrast(with other: ColorTriplet) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// `#1a5fb4`.
  var hex: String {
    let digits = Array("0123456789abcdef")
    return "#" + [red, green, blue].map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
  }

  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : powerOf2_4((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// A number from 0 to 1 to the power of 2.4, by square roots alone, so that every machine gets the same result: x² · x^(2/5), and the
/// fifth root by Newton's steps.
private func powerOf2_4(_ x: Double) -> Double {
  guard x > 0 else { return 0 }
  let square = x * x
  var root = 0.5 + 0.5 * x
  for _ in 0..<40 { root = (4 * root + square / (root * root * root * root)) / 5 }
  return square * root
}
