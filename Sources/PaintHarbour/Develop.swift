import Foundation

/// From linear light to the bytes of a photograph: bloom, exposure, vignette and grain.
struct Development: Sendable {
  var exposure: Float = 1
  var bloom: Float = 0.5
  var vignette: Float = 0.22
  var grain: Float = 0.011
  var seed: UInt32 = 3

  /// Red, green and blue, a byte each, row by row.
  func bytes(of canvas: Canvas) -> [UInt8] {
    let veil = blurred(canvas)
    var bytes = [UInt8](repeating: 0, count: canvas.width * canvas.height * 3)
    let noise = Noise(seed: seed &* 40_503)
    let middle = Place(canvas.aspect / 2, 0.5)
    let corner = middle.x * middle.x + 0.25
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let index = y * canvas.width + x
        let place = canvas.place(x, y)
        var light = canvas.pixels[index].light + veil.sample(place).light * bloom
        let away = place - middle
        light *= exposure * (1 - vignette * (away.x * away.x + away.y * away.y) / corner)
        let speck = (noise.pick(x, y) + noise.pick(x &+ 70_001, y) - 1) * grain
        let clump = noise.at(Float(x) * 0.45, Float(y) * 0.45) * grain * 0.6
        for channel in 0..<3 {
          let shown = Light.encoded(Self.shoulder(light[channel])) + speck + clump
          bytes[index * 3 + channel] = UInt8(clamped(shown) * 255 + 0.5)
        }
      }
    }
    return bytes
  }

  /// A photograph's way with brightness: straight in the shadows, bending towards white.
  private static func shoulder(_ light: Float) -> Float {
    let x = max(0, light)
    return x <= 0.55 ? x : 0.55 + 0.45 * (1 - exp(-(x - 0.55) / 0.45))
  }

  /// What is too bright for the picture, spread around: a quarter of the size, blurred three times.
  private func blurred(_ canvas: Canvas) -> Canvas {
    var small = Canvas(width: max(2, canvas.width / 4), height: max(2, canvas.height / 4))
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = SIMD4<Float>.zero
        for row in 0..<4 {
          for column in 0..<4 {
            let pixel = canvas.pixels[
              min(canvas.height - 1, y * 4 + row) * canvas.width + min(canvas.width - 1, x * 4 + column)]
            let excess = max(0, pixel.light.luminance - 0.75)
            let capped = min(excess, 3) / max(0.001, pixel.light.luminance)
            sum += pixel * capped
          }
        }
        small.pixels[y * small.width + x] = sum / 16
      }
    }
    let radius = max(2, small.height / 40)
    for _ in 0..<3 {
      small = small.boxBlurred(
        radius: radius, stride: 1, count: small.width, lines: small.height, lineStride: small.width)
      small = small.boxBlurred(
        radius: radius, stride: small.width, count: small.height, lines: small.width, lineStride: 1)
    }
    return small
  }
}

extension Canvas {
  fileprivate func boxBlurred(radius: Int, stride: Int, count: Int, lines: Int, lineStride: Int) -> Canvas {
    var result = self
    let weight = 1 / Float(2 * radius + 1)
    for line in 0..<lines {
      let base = line * lineStride
      func pixel(_ position: Int) -> SIMD4<Float> {
        pixels[base + min(count - 1, max(0, position)) * stride]
      }
      var sum = SIMD4<Float>.zero
      for position in -radius...radius { sum += pixel(position) }
      for position in 0..<count {
        result.pixels[base + position * stride] = sum * weight
        sum += pixel(position + radius + 1) - pixel(position - radius)
      }
    }
    return result
  }
}
