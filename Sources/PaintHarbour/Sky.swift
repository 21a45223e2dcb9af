import Foundation

/// What hangs over the sea: a gradient, clouds, a sun or a moon.
struct Sky {
  /// Colours from the zenith (0) to the horizon (1).
  var stops: [(at: Float, light: Light)]
  var horizon: Float
  /// Where the sun or moon is, in heights of the picture.
  var lamp: Place
  var lampLight: Light
  var lampRadius: Float = 0.022
  /// The warmth around the lamp, and how far it reaches.
  var halo: Light = .zero
  var haloReach: Float = 0.3
  var cloudLit = Light(0xFFFFFF)
  var cloudShade = Light(0x7D8CA3)
  /// The share of the sky under cloud, about -0.5 (none) to 0.5 (all).
  var cover: Float = 0
  var softness: Float = 0.35
  var cloudScale: Float = 1
  /// How high the clouds seem: low ones run together towards the horizon.
  var ceiling: Float = 0.09
  var starCount = 0
  var seed: UInt32 = 1

  /// Paints every pixel: below the horizon, too, so that reflections may look there.
  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: seed &* 2_654_435_761)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        canvas.pixels[y * canvas.width + x] = SIMD4(light(at: canvas.place(x, y), canvas.aspect, noise), 1)
      }
    }
    paintStars(on: &canvas)
    if lampRadius > 0 {
      canvas.fill(.disc(lamp, lampRadius)) { place in
        let mottled = noise.fractal(place.x * 60, place.y * 60, octaves: 3)
        return lampLight * (1 + mottled * 0.25)
      }
    }
  }

  private func light(at place: Place, _ aspect: Float, _ noise: Noise) -> Light {
    let height = max(0, horizon - place.y)
    var light = blend(stops, min(1, place.y / horizon))
    let away = (place - lamp) / haloReach
    let distance = (away.x * away.x + away.y * away.y).squareRoot()
    light += halo * (exp(-distance * 2.2) + 0.6 * exp(-distance * distance * 30))
    guard cover > -1 else { return light }
    let depth = 1 / (height + ceiling)
    let (u, v) = ((place.x - aspect / 2) * depth * 0.9 * cloudScale, depth * 0.55 * cloudScale)
    let warp = noise.fractal(u * 0.7 + 40, v * 0.7, octaves: 2)
    let density = noise.fractal(u + warp * 0.6, v + warp * 0.4, octaves: 6)
    let amount = ramp(-cover, -cover + softness, density)
    guard amount > 0 else { return light }
    let toLamp = Place(lamp.x - place.x, 0.25 * (lamp.y - place.y))
    let step = 0.16 / max(0.2, (toLamp.x * toLamp.x + toLamp.y * toLamp.y).squareRoot())
    let ahead = noise.fractal(u + warp * 0.6 + toLamp.x * step, v + warp * 0.4 - 0.1, octaves: 4)
    let lit = clamped(0.55 + (density - ahead) * 1.6 - amount * 0.15)
    var cloud = mix(cloudShade, cloudLit, lit)
    cloud += halo * (0.8 * exp(-distance * 2.0) * (1 - amount * 0.6))
    let farther = ramp(0, 0.12, height)
    return mix(light, cloud, amount * (0.25 + 0.7 * farther))
  }

  private func paintStars(on canvas: inout Canvas) {
    let noise = Noise(seed: seed ^ 0x5741)
    for star in 0..<starCount {
      let place = Place(noise.pick(star, 1) * canvas.aspect, noise.pick(star, 2) * horizon * 0.95)
      let strength = pow(noise.pick(star, 3), 6) * 1.1 + 0.06
      canvas.glow(at: place, radius: 0.0009, Light(0xE8EEFF) * strength)
    }
  }
}
