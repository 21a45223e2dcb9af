import CLight
import Glibc

/// The curve of sRGB between the numbers in a file, which are even steps to the eye, and light, which is additive.
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

  /// Adds the words 0xTTRRGGBB of some light, which may be a little beyond either end.
  static func append(_ pixels: [Pixel], to words: inout [Int32]) {
    let start = words.count
    words.append(contentsOf: repeatElement(0, count: pixels.count))
    unsafe pixels.withUnsafeBytes { pixels in
      unsafe words.withUnsafeMutableBufferPointer { words in
        guard let from = unsafe pixels.baseAddress?.assumingMemoryBound(to: Int16.self),
          let to = words.baseAddress
        else { return }
        unsafe floki_light_words(from, words.count - start, toNumbers, one, to + start)
      }
    }
  }
}
