import Glibc

/// The curve of sRGB: between the numbers in a file, which are even steps to the eye, and light, which is what adds up.
///
/// Averaging the numbers themselves would darken everything fine and bright: masts, rigging, glitter on water.
enum LinearLight {
  /// Red, green and blue times opacity, and opacity, each from nought to one.
  typealias Pixel = SIMD4<Float>

  /// The light of each number.
  static let ofNumbers: [Float] = (0...255).map { Float(light(of: Double($0) / 255)) }

  /// The light of a number in steps of an eighth, from nought to 255.
  static let ofEighths: [Float] = (0...255 * 8).map { Float(light(of: Double($0) / (255 * 8))) }

  /// The nearest number of light in steps of 1/65535: even where the curve is steepest there are twenty to a number.
  static let toNumbers: [UInt8] = (0...65535).map { UInt8((number(of: Double($0) / 65535) * 255).rounded()) }

  private static func light(of number: Double) -> Double {
    number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
  }

  private static func number(of light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

extension LinearLight {
  /// Turns words 0xTTRRGGBB into light, one by one; those outside `columns` are left as they are.
  static func read(_ words: Span<Int32>, _ columns: Range<Int>, into row: inout MutableSpan<Pixel>) {
    let table = ofNumbers
    let light = table.span
    for x in columns {
      let word = UInt32(bitPattern: words[x])
      var pixel = Pixel(
        light[Int(word >> 16 & 255)], light[Int(word >> 8 & 255)], light[Int(word & 255)], 1)
      if word >> 24 != 0 { pixel *= Float(255 - word >> 24) / 255 }
      row[x] = pixel
    }
  }

  /// The word 0xTTRRGGBB of some light, which may lie a little beyond either end.
  @inline(__always)
  static func word(of pixel: Pixel, _ numbers: Span<UInt8>) -> Int32 {
    func number(_ light: Float) -> UInt32 {
      UInt32(numbers[Int(max(0, min(light, 1)) * 65535 + 0.5)])
    }
    let opacity = UInt32(max(0, min(pixel.w, 1)) * 255 + 0.5)
    if opacity == 255 {
      return Int32(bitPattern: number(pixel.x) << 16 | number(pixel.y) << 8 | number(pixel.z))
    }
    if opacity == 0 { return Picture.invisible }
    let color = pixel / pixel.w
    let word = number(color.x) << 16 | number(color.y) << 8 | number(color.z)
    return Int32(bitPattern: (255 - opacity) << 24 | word)
  }
}
