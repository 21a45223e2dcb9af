import Glibc

/// How the numbers of a picture grow with its light.
enum TransferCurve: Hashable, Sendable {
  case sRGB
  /// Light is the number to the power of `exponent`.
  case power(Double)
  /// The perceptual quantiser of SMPTE ST 2084, which reaches 10,000 cd/m².
  case pq
  /// Hybrid log-gamma of ARIB STD-B67, for a screen of 1,000 cd/m².
  case hlg

  /// The light of a number from 0 to 1, where 1 is white on the screens that floki's pictures are for.
  ///
  /// What is brighter than white in the source is brought down by ``compressed(_:)``.
  func light(of number: Double) -> Double {
    switch self {
    case .sRGB: number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
    case .power(let exponent): pow(number, exponent)
    case .pq: Self.compressed(Self.luminance(ofPQ: number) / Self.referenceWhite)
    case .hlg: Self.compressed(Self.luminance(ofHLG: number) / Self.referenceWhite)
    }
  }

  /// White of graphics and paper in a picture of high dynamic range, in cd/m² (ITU-R BT.2408).
  private static let referenceWhite = 203.0

  /// Keeps light up to half of white as it is. What is brighter comes ever closer to white and never reaches it, without a step or a
  /// bend: 203 cd/m² become 0.82 of white, 1,000 all but white.
  private static func compressed(_ light: Double) -> Double {
    light <= 0.5 ? light : 1 - 0.5 * exp(-(light - 0.5) / 0.5)
  }

  private static func luminance(ofPQ number: Double) -> Double {
    let root = pow(number, 1 / 78.84375)
    let light = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
    return 10_000 * pow(light, 1 / 0.1593017578125)
  }

  /// The curve of the camera undone, and that of the screen applied, channel by channel.
  private static func luminance(ofHLG number: Double) -> Double {
    let scene =
      number <= 0.5 ? number * number / 3 : (exp((number - 0.55991073) / 0.17883277) + 0.28466892) / 12
    return 1000 * pow(scene, 1.2)
  }
}
