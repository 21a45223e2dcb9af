/// The open water: dawn, sunset, moon, storm and fog.
enum SeaScenes {
  static let dawnSky = Sky(
    stops: [(0, Light(0x3E6A9E)), (0.45, Light(0x86A4C4)), (0.75, Light(0xF0C9A6)), (1, Light(0xFFB56B))],
    horizon: 0.52, lamp: Place(1.02, 0.475), lampLight: Light(5, 3.4, 1.7), lampRadius: 0.02,
    halo: Light(0.85, 0.42, 0.14), haloReach: 0.42, cloudLit: Light(0xFFD2A0), cloudShade: Light(0x8C86A0),
    cover: -0.02,
    cloudScale: 0.8, seed: 12)

  static func dawnQuay() -> Canvas {
    let mood = Mood(sun: Light(1.15, 0.72, 0.42), ambient: Light(0.2, 0.23, 0.32), side: 0.6)
    let sea = Sea(
      horizon: 0.52, deep: Light(0x1D3B4C), chop: 0.28, lamp: Place(1.02, 0.475),
      glitter: Light(2.6, 1.5, 0.6))
    var painting = Painting(1600, 1067, sky: dawnSky, sea: sea, mood: mood, haze: Light(0xE7B48C)) { canvas in
      Ridge(base: 0.521, heights: [0.11, 0.085, 0.045, 0.02, 0, 0], color: Light(0x4B5B45), seed: 5)
        .draw(on: &canvas, mood, haze: Light(0xDDAA8C), amount: 0.62)
      Ridge(base: 0.521, heights: [0, 0, 0.0, 0.018, 0.05, 0.085], color: Light(0x4B5B45), seed: 8)
        .draw(on: &canvas, mood, haze: Light(0xE6B48F), amount: 0.7)
    }
    painting.float(line: 0.56, haze: 0.4) {
      Sloop().draw(on: &$0, Stand(at: Place(1.22, 0.56), scale: 0.0085), mood)
    }
    painting.float(line: 0.66) {
      Trawler(hull: Light(0x9B2F28)).draw(on: &$0, Stand(at: Place(0.37, 0.66), scale: 0.027), mood)
    }
    painting.float(line: 0.625, haze: 0.12) {
      Trawler(hull: Light(0x24527A)).draw(
        on: &$0, Stand(at: Place(0.78, 0.625), scale: 0.0165, mirrored: true), mood)
    }
    QuayFloor(edge: 0.83, horizon: 0.42, wetness: 0.75).draw(on: &painting.canvas, mood)
    let bollard = Bollard()
    bollard.rope(
      on: &painting.canvas, from: Place(1.13, 0.845), to: Place(0.6, 0.60), sag: 0.07, width: 0.007, mood)
    bollard.draw(on: &painting.canvas, Stand(at: Place(1.13, 0.925), scale: 0.1), mood)
    bollard.draw(on: &painting.canvas, Stand(at: Place(0.17, 0.885), scale: 0.068), mood)
    drawGulls(
      [(0.7, 0.2, 0.02), (0.77, 0.24, 0.013), (0.62, 0.27, 0.010)], on: &painting.canvas, Light(0x3A3B48))
    return painting.canvas
  }

  static func sunsetSails() -> Canvas {
    let mood = Mood(sun: Light(0.75, 0.36, 0.18), ambient: Light(0.12, 0.11, 0.17), side: -0.4)
    let sky = Sky(
      stops: [(0, Light(0x2B3A67)), (0.4, Light(0x7A5C86)), (0.72, Light(0xE58A5B)), (1, Light(0xFFC15E))],
      horizon: 0.58, lamp: Place(0.62, 0.52), lampLight: Light(7, 4.2, 1.6), lampRadius: 0.03,
      halo: Light(1.1, 0.42, 0.1),
      haloReach: 0.45, cloudLit: Light(0xFF9A5C), cloudShade: Light(0x5B4468), cover: 0.07, cloudScale: 0.75,
      seed: 37)
    let sea = Sea(
      horizon: 0.58, deep: Light(0x1B2438), chop: 0.5, lamp: Place(0.62, 0.52), glitter: Light(4.2, 2.0, 0.6))
    var painting = Painting(1600, 1067, sky: sky, sea: sea, mood: mood, haze: Light(0xE58A5B)) { canvas in
      Ridge(base: 0.581, heights: [0, 0, 0, 0.0, 0.03, 0.07, 0.1], color: Light(0x3D4150), seed: 21)
        .draw(on: &canvas, mood, haze: Light(0xB96F5E), amount: 0.6)
    }
    for (x, y, scale, haze) in [
      (0.93, 0.605, 0.0075, 0.35), (1.3, 0.615, 0.009, 0.25), (0.28, 0.63, 0.0125, 0.15),
    ] as [(Float, Float, Float, Float)] {
      painting.float(line: y, haze: haze) {
        Sloop().draw(on: &$0, Stand(at: Place(x, y), scale: scale, heel: 0.06), mood)
      }
    }
    painting.float(line: 0.77) {
      Sloop(sail: Light(0xD9B08A)).draw(on: &$0, Stand(at: Place(1.0, 0.77), scale: 0.041, heel: 0.09), mood)
    }
    return painting.canvas
  }

  static func moonrise() -> Canvas {
    let mood = Mood.night
    let sky = Sky(
      stops: [(0, Light(0x0B1530)), (0.55, Light(0x1C3158)), (1, Light(0x47608A))],
      horizon: 0.66, lamp: Place(0.44, 0.31), lampLight: Light(2.6, 2.5, 2.2), lampRadius: 0.028,
      halo: Light(0.16, 0.19, 0.26),
      haloReach: 0.32, cloudLit: Light(0x8296B8), cloudShade: Light(0x1B2744), cover: -0.06, starCount: 420,
      seed: 51)
    let sea = Sea(
      horizon: 0.66, deep: Light(0x07101F), chop: 0.42, lamp: Place(0.44, 0.50), glitter: Light(1.5, 1.5, 1.4)
    )
    var painting = Painting(1067, 1600, sky: sky, sea: sea, mood: mood, haze: Light(0x47608A)) { canvas in
      Ridge(base: 0.661, heights: [0.075, 0.05, 0.022, 0.0, 0, 0], color: Light(0x27324A), seed: 3).draw(
        on: &canvas, mood, haze: Light(0x2E4469), amount: 0.5)
    }
    painting.float(line: 0.735) { canvas in
      Lighthouse(isLit: true).draw(on: &canvas, Stand(at: Place(0.16, 0.685), scale: 0.0135), mood)
      Rocks(left: -0.08, right: 0.36, top: 0.665, bottom: 0.735, color: Light(0x4A4A52)).draw(
        on: &canvas, mood)
    }
    painting.float(line: 0.80) {
      Sloop().draw(
        on: &$0, Stand(at: Place(0.5, 0.80), scale: 0.0135),
        Mood(sun: Light(0.1, 0.1, 0.11), ambient: Light(0.06, 0.075, 0.11), side: -1))
    }
    return painting.canvas
  }

  static func storm() -> Canvas {
    let mood = Mood(sun: Light(0.5, 0.5, 0.48), ambient: Light(0.25, 0.29, 0.33), side: -1)
    let sky = Sky(
      stops: [(0, Light(0x39434F)), (0.6, Light(0x66727C)), (1, Light(0xB9BDB4))],
      horizon: 0.6, lamp: Place(0.2, 0.3), lampLight: .zero, lampRadius: 0, halo: Light(0.2, 0.19, 0.15),
      haloReach: 0.5,
      cloudLit: Light(0xC4C8C6), cloudShade: Light(0x38424D), cover: 0.3, softness: 0.6, cloudScale: 0.9,
      seed: 88)
    let sea = Sea(
      horizon: 0.6, deep: Light(0x1F3A3C), chop: 1.0, scale: 0.6, lamp: Place(0.2, 0.3),
      glitter: Light(0.25, 0.25, 0.24))
    var painting = Painting(1200, 1200, sky: sky, sea: sea, mood: mood, haze: Light(0x98A0A0))
    foam(on: &painting.canvas, horizon: 0.6)
    painting.float(line: 0.72, strength: 0.12) { canvas in
      Lighthouse(bands: nil, isLit: true).draw(
        on: &canvas, Stand(at: Place(0.66, 0.635), scale: 0.0205), mood)
      Rocks(left: 0.36, right: 1.06, top: 0.585, bottom: 0.72, color: Light(0x5A554E), seed: 4).draw(
        on: &canvas, mood)
    }
    drawSurf(on: &painting.canvas, from: Place(0.34, 0.722), to: Place(1.08, 0.722), seed: 6, strength: 1.8)
    spray(on: &painting.canvas, around: Place(0.45, 0.69), seed: 1)
    spray(on: &painting.canvas, around: Place(0.9, 0.715), seed: 2)
    drawGulls(
      [(0.25, 0.3, 0.022), (0.34, 0.36, 0.014), (0.16, 0.42, 0.012)], on: &painting.canvas, Light(0xD9DDDC))
    return painting.canvas
  }

  /// White crests where waves break.
  private static func foam(on canvas: inout Canvas, horizon: Float) {
    let noise = Noise(seed: 404)
    canvas.tint(.box(0, horizon + 0.01, canvas.aspect, 1)) { place, light in
      let below = place.y - horizon
      let depth = 1 / (below + 0.03)
      let u = (place.x - 0.5) * depth
      let crest = noise.fractal(u * 0.55, depth * 1.5, octaves: 4)
      let torn = noise.fractal(u * 4, depth * 7, octaves: 4)
      let white = ramp(0.2, 0.42, crest + torn * 0.25) * ramp(0.2, -0.1, torn * 0.9 - crest * 0.3) * 0.8
      return mix(light, Light(0xDDE3E1), white)
    }
  }

  /// A wave bursting on the rocks.
  private static func spray(on canvas: inout Canvas, around centre: Place, seed: UInt32) {
    let noise = Noise(seed: 9000 &+ seed)
    for drop in 0..<900 {
      let angle = (noise.pick(drop, 1) - 0.5) * 2.6
      let reach = noise.pick(drop, 2) * noise.pick(drop, 3)
      let place = centre + Place(angle * 0.07 * (0.4 + reach), -reach * 0.17 * (1.3 - abs(angle) * 0.6))
      let size = 0.0012 + 0.006 * noise.pick(drop, 4) * noise.pick(drop, 5) * (1.1 - reach)
      canvas.fill(.disc(place, size), Light(0xE3E8E7), opacity: 0.28 * (1.15 - reach))
    }
  }

  static func fog() -> Canvas {
    let mood = Mood.grey
    let sky = Sky(
      stops: [(0, Light(0xA9B4BA)), (0.6, Light(0xC3CACB)), (1, Light(0xD2D5D1))],
      horizon: 0.5, lamp: Place(1.05, 0.2), lampLight: Light(0.98, 0.95, 0.88), lampRadius: 0.04,
      halo: Light(0.14, 0.13, 0.1), haloReach: 0.5, cover: -2)
    let sea = Sea(
      horizon: 0.5, deep: Light(0x6B7B80), chop: 0.16, lamp: Place(1.05, 0.2), glitter: Light(0.12, 0.12, 0.1)
    )
    var painting = Painting(1600, 1067, sky: sky, sea: sea, mood: mood, haze: Light(0xCBD0CE)) { canvas in
      Ridge(base: 0.503, heights: [0.15, 0.11, 0.07, 0.03, 0, 0], color: Light(0x53605A), seed: 61).draw(
        on: &canvas, mood, haze: Light(0xC6CDCC), amount: 0.86)
    }
    painting.float(line: 0.53, haze: 0.84) {
      Trawler().draw(on: &$0, Stand(at: Place(0.42, 0.53), scale: 0.009), mood)
    }
    painting.float(line: 0.56, haze: 0.72) {
      Sloop().draw(on: &$0, Stand(at: Place(1.28, 0.56), scale: 0.013), mood)
    }
    painting.float(line: 0.66, haze: 0.38) {
      Tug().draw(on: &$0, Stand(at: Place(0.83, 0.66), scale: 0.021), mood)
    }
    painting.float(line: 0.82, haze: 0.08) { canvas in
      for (x, top) in [(0.13, 0.52), (0.2, 0.56), (0.26, 0.545)] as [(Float, Float)] {
        canvas.line([Place(x, top), Place(x + 0.004, 0.84)], width: 0.017, mood.lit(Light(0x3E3A34), 0.5))
        canvas.fill(.ellipse(Place(x, top), 0.0085, 0.003), mood.lit(Light(0x7A7468), 0.7))
      }
      drawGulls([(0.203, 0.553, 0.014)], on: &canvas, Light(0xEEF0EE))
    }
    return painting.canvas
  }
}
