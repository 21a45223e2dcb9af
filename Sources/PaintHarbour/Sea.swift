import Foundation

/// Water in perspective: its small slopes bend what it mirrors and catch the sun.
struct Sea {
  var horizon: Float
  var deep = Light(0x0B2A38)
  /// How rough it is: 0.15 in a dock, 1 in a gale.
  var chop: Float = 0.4
  /// How fine the ripples look.
  var scale: Float = 1
  var lamp: Place
  var glitter: Light = .zero
  var seed: UInt32 = 7

  /// The slopes of the water at every pixel below the horizon.
  func slopes(width: Int, height: Int, aspect: Float) -> [Place] {
    let first = max(0, Int(horizon * Float(height)))
    var slopes = [Place](repeating: .zero, count: width * height)
    let across = Noise(seed: seed &* 97)
    let along = Noise(seed: seed &* 193)
    for y in first..<height {
      let below = (Float(y) + 0.5) / Float(height) - horizon
      let distance = 1 / (max(0, below) + 0.012)
      let footprint = distance * distance / Float(height)
      for x in 0..<width {
        let place = Place((Float(x) + 0.5) / Float(height) - aspect / 2, below)
        var slope = Place.zero
        var frequency: Float = 0.9 * scale
        for octave in 0..<4 {
          let visible = clamped(0.7 / (frequency * footprint * 1.5))
          guard visible > 0.02 else { break }
          let u = place.x * distance * frequency * 0.62
          let v = distance * frequency * 1.5 + Float(octave) * 31
          let strength = visible * (octave == 0 ? 0.9 : 0.75)
          slope.x += across.at(u + v * 0.15, v) * strength
          slope.y += along.at(u - v * 0.1 + 9, v) * strength
          frequency *= 2.4
        }
        slopes[y * width + x] = slope * chop
      }
    }
    return slopes
  }

  /// Paints the water under the horizon: deep colour, mirrored sky and the lamp's path.
  func paint(on canvas: inout Canvas, slopes: [Place]) {
    let above = canvas
    for y in max(0, Int(horizon * canvas.unit))..<canvas.height {
      for x in 0..<canvas.width {
        let index = y * canvas.width + x
        let place = canvas.place(x, y)
        let slope = slopes[index]
        let below = max(0.0005, place.y - horizon)
        let bend = chop * 0.05 + slope.y * (0.03 + below * 0.55)
        let mirrored = Place(
          place.x + slope.x * (0.01 + below * 0.3), horizon - max(0.004, below * 0.85 + bend))
        let sky = above.sample(mirrored).light
        let shine = reflectance(below, slope)
        var light = deep * (0.8 + slope.y * 0.5) * (1 - shine) + sky * shine
        light += glitter * glint(place, slope)
        let edge = clamped(below * canvas.unit / 1.5)
        canvas.pixels[index] = SIMD4(mix(above.pixels[index].light, light, edge), 1)
      }
    }
  }

  /// Lays the mirror image of a floating sheet whose waterline is at `line`.
  func mirror(_ sheet: Canvas, line: Float, on canvas: inout Canvas, slopes: [Place], strength: Float = 0.75)
  {
    for y in max(0, Int(line * canvas.unit))..<canvas.height {
      for x in 0..<canvas.width {
        let index = y * canvas.width + x
        let place = canvas.place(x, y)
        let under = place.y - line
        let slope = slopes[index]
        let reach = 0.006 + under * 0.45
        let image = sheet.sample(
          Place(place.x + slope.x * reach * 0.55, line - max(0, under + slope.y * reach)))
        guard image != .zero else { continue }
        let shine = strength * (0.55 + 0.45 * reflectance(place.y - horizon, slope)) * exp(-under * 0.8)
        let cover = min(0.92, strength * 1.25)
        let shown =
          image.light * Light(0.88, 0.95, 0.97) * shine + deep * (image.w * max(0, cover - shine))
        canvas.pixels[index] = SIMD4(canvas.pixels[index].light * (1 - image.w * cover) + shown, 1)
      }
    }
  }

  private func reflectance(_ below: Float, _ slope: Place) -> Float {
    let grazing = 1 - min(1, max(0, below) * 1.15)
    return clamped(0.06 + 0.86 * grazing * grazing * grazing + slope.y * 0.35)
  }

  /// How much of the lamp this bit of water throws at the eye.
  private func glint(_ place: Place, _ slope: Place) -> Float {
    let below = place.y - horizon
    let needed = Place(
      (lamp.x - place.x) / (0.10 + below * 0.75), ((horizon - lamp.y) - below) / (0.35 + below * 1.2))
    let missing = slope * 1.25 - needed
    let sharp = exp(-(missing.x * missing.x * 9 + missing.y * missing.y * 7))
    let spread = 0.06 + chop * 0.55
    let mean = exp(-(needed.x * needed.x + needed.y * needed.y * 0.5) / (spread * spread))
    return sharp * sharp * (0.25 + 0.9 * mean) + mean * 0.16
  }
}
