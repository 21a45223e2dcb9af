import Glibc

/// The curve of sRGB: between the numbers in a file, which are even steps to the eye, and light, which is what adds up.
///
/// Averaging the numbers themselves would darken everything fine and bright: masts, rigging, glitter on water.
enum LinearLight {
  /// Red, green and blue times opacity, and opacity, each from zero to ``one``; halfway through resampling a little beyond.
  typealias Pixel = SIMD4<Int16>

  /// All the light there is. A step of opacity is a hundred, a step of the darkest number is eight, and a quarter is left
  /// above for what a filter overshoots by.
  static let one: Int16 = 25500

  /// The light of each number.
  static let ofNumbers: [Int16] = (0...255).map { light(of: Double($0) / 255) }

  /// The light of a number in steps of an eighth, from zero to 255.
  static let ofEighths: [Int16] = (0...255 * 8).map { light(of: Double($0) / (255 * 8)) }

  /// The nearest number of each light.
  static let toNumbers: [UInt8] = (0...Int(one)).map {
    UInt8((number(of: Double($0) / Double(one)) * 255).rounded())
  }

  private static func light(of number: Double) -> Int16 {
    let light = number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
    return Int16((light * Double(one)).rounded())
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
      let pixel = Pixel(
        light[Int(word >> 16 & 255)], light[Int(word >> 8 & 255)], light[Int(word & 255)], one)
      row[x] = word >> 24 == 0 ? pixel : part(of: pixel, Int32(255 - word >> 24))
    }
  }

  /// A pixel times an opacity from zero to 255.
  private static func part(of pixel: Pixel, _ opacity: Int32) -> Pixel {
    let product = SIMD4<Int32>(truncatingIfNeeded: pixel) &* opacity
    return Pixel(truncatingIfNeeded: (product &+ 127) / 255)
  }

  /// The word 0xTTRRGGBB of some light, which may be a little beyond either end.
  @inline(__always)
  static func word(of pixel: Pixel, _ numbers: Span<UInt8>) -> Int32 {
    func number(_ light: Int32) -> UInt32 { UInt32(numbers[Int(max(0, min(light, Int32(one))))]) }
    let opaque = Int32(max(0, min(pixel.w, one)))
    let opacity = UInt32((opaque &+ 50) / 100)
    if opacity == 255 {
      return Int32(
        bitPattern: number(Int32(pixel.x)) << 16 | number(Int32(pixel.y)) << 8 | number(Int32(pixel.z)))
    }
    if opacity == 0 { return Picture.invisible }
    func color(_ light: Int16) -> UInt32 { number((Int32(light) &* Int32(one) &+ opaque / 2) / opaque) }
    let word = color(pixel.x) << 16 | color(pixel.y) << 8 | color(pixel.z)
    return Int32(bitPattern: (255 - opacity) << 24 | word)
  }
}
