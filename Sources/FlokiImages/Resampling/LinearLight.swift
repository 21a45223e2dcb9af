import Glibc

/// The curve of sRGB: between the numbers in a file, which are even steps to the eye, and light, which is what adds up.
///
/// Averaging the numbers themselves would darken everything fine and bright: masts, rigging, glitter on water.
enum LinearLight {
  /// The light of a number in steps of an eighth, from nought to 255.
  static let ofEighths: [Float] = (0...255 * 8).map { Float(light(of: Double($0) / (255 * 8))) }

  /// The number, in steps of 1/256, of light in steps of 1/65535.
  static let toNumbers: [UInt16] = (0...65535).map {
    UInt16((number(of: Double($0) / 65535) * 65280).rounded())
  }

  private static func light(of number: Double) -> Double {
    number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
  }

  private static func number(of light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
