/// The town: its front by day and night, single houses, the lighthouse at noon.
enum TownScenes {
  static let fair = Sky(
    stops: [(0, Light(0x2F6DB5)), (0.6, Light(0x7FB0DC)), (1, Light(0xCFE3EE))], horizon: 0.6,
    lamp: Place(1.9, 0.05),
    lampLight: .zero, lampRadius: 0, halo: Light(0.12, 0.11, 0.08), haloReach: 0.7, cloudLit: Light(0xFFFFFF),
    cloudShade: Light(0x93A7BE),
    cover: 0.0, softness: 0.3, cloudScale: 1.5, ceiling: 0.24, seed: 16)

  static func panorama() -> Canvas {
    let mood = Mood.gold
    var sky = fair
    sky.stops = [
      (0, Light(0x4377B0)), (0.55, Light(0x9DB9CF)), (0.85, Light(0xF2D5AE)), (1, Light(0xF8C893)),
    ]
    sky.horizon = 0.56
    sky.lamp = Place(3.3, 0.3)
    sky.halo = Light(0.5, 0.27, 0.1)
    sky.haloReach = 0.9
    sky.cloudLit = Light(0xFFDDB5)
    sky.cloudShade = Light(0x8F8EA6)
    let sea = Sea(
      horizon: 0.56, deep: Light(0x1C4450), chop: 0.3, lamp: Place(3.3, 0.3), glitter: Light(0.8, 0.5, 0.25))
    var painting = Painting(2400, 800, sky: sky, sea: sea, mood: mood, haze: Light(0xEFC79B)) { canvas in
      Ridge(
        base: 0.561, heights: [0.2, 0.27, 0.22, 0.25, 0.13, 0.05, 0.03, 0.0], color: Light(0x4F6B3F),
        roughness: 0.03, seed: 14
      )
      .draw(on: &canvas, mood, haze: Light(0xD8B493), amount: 0.35)
    }
    painting.float(line: 0.64, haze: 0.06) { canvas in
      Town(left: -0.05, right: 1.75, base: 0.6, height: 0.15, seed: 7).draw(on: &canvas, mood)
      QuayWall(left: -0.1, right: 2.1, top: 0.6, bottom: 0.642, stone: 0.02).draw(on: &canvas, mood)
    }
    painting.float(line: 0.622, haze: 0.15) { canvas in
      QuayWall(left: 2.55, right: 3.1, top: 0.6, bottom: 0.624, stone: 0.014).draw(on: &canvas, mood)
      Lighthouse().draw(on: &canvas, Stand(at: Place(2.62, 0.601), scale: 0.0105), mood)
    }
    for (x, y, scale, color, flip) in [
      (0.5, 0.70, 0.0125, 0x24527A, false), (0.98, 0.72, 0.015, 0x9B2F28, true),
      (1.5, 0.69, 0.0115, 0x1E6B4A, false),
    ] as [(Float, Float, Float, UInt32, Bool)] {
      painting.float(line: y) {
        Trawler(hull: Light(color)).draw(on: &$0, Stand(at: Place(x, y), scale: scale, mirrored: flip), mood)
      }
    }
    painting.float(line: 0.68, haze: 0.08) {
      Sloop().draw(on: &$0, Stand(at: Place(2.3, 0.68), scale: 0.016, heel: 0.05), mood)
    }
    painting.float(line: 0.83) {
      Trainera(hull: Light(0x2F7D4F), shirt: Light(0x2F7D4F)).draw(
        on: &$0, Stand(at: Place(1.95, 0.83), scale: 0.034), mood, stroke: 0.2)
    }
    return painting.canvas
  }

  static func night() -> Canvas {
    let mood = Mood.night
    let sky = Sky(
      stops: [(0, Light(0x070D20)), (0.6, Light(0x12203F)), (1, Light(0x2C3F63))], horizon: 0.55,
      lamp: Place(0.3, 0.2), lampLight: .zero,
      lampRadius: 0, halo: .zero, cloudLit: Light(0x2A3A5C), cloudShade: Light(0x0F1830), cover: -0.05,
      starCount: 500, seed: 5)
    let sea = Sea(horizon: 0.55, deep: Light(0x050B16), chop: 0.34, lamp: Place(0.3, 0.2), glitter: .zero)
    var painting = Painting(1600, 1067, sky: sky, sea: sea, mood: mood, haze: Light(0x2C3F63)) { canvas in
      Ridge(base: 0.551, heights: [0.16, 0.2, 0.15, 0.18, 0.08, 0.02], color: Light(0x1D2A35), seed: 33).draw(
        on: &canvas, mood, haze: Light(0x1A2846), amount: 0.5)
    }
    painting.float(line: 0.655, strength: 1.0) { canvas in
      Town(left: -0.06, right: 1.55, base: 0.59, height: 0.24, seed: 3).draw(on: &canvas, mood)
      QuayWall(left: -0.1, right: 1.6, top: 0.59, bottom: 0.657, stone: 0.028).draw(on: &canvas, mood)
      for x in stride(from: Float(0.1), to: 1.5, by: 0.27) {
        drawLamp(on: &canvas, Stand(at: Place(x, 0.59), scale: 0.0155), mood)
      }
    }
    painting.float(line: 0.72, strength: 0.9) {
      Trawler(hull: Light(0x24527A)).draw(on: &$0, Stand(at: Place(0.42, 0.72), scale: 0.017), mood)
    }
    painting.float(line: 0.75, strength: 0.9) {
      Trawler(hull: Light(0x9B2F28)).draw(
        on: &$0, Stand(at: Place(1.08, 0.75), scale: 0.021, mirrored: true), mood)
    }
    return painting.canvas
  }

  static func lighthouse() -> Canvas {
    let mood = Mood.noon
    var sky = fair
    sky.horizon = 0.74
    sky.lamp = Place(1.1, -0.1)
    sky.cover = 0.02
    sky.seed = 29
    let sea = Sea(
      horizon: 0.74, deep: Light(0x0E4A63), chop: 0.45, lamp: Place(1.1, 0.1), glitter: Light(0.7, 0.7, 0.65))
    var painting = Painting(1000, 1500, sky: sky, sea: sea, mood: mood, haze: Light(0xBCD6E6)) { canvas in
      Ridge(base: 0.741, heights: [0, 0, 0.0, 0.016, 0.035, 0.03], color: Light(0x4C6B48), seed: 2).draw(
        on: &canvas, mood, haze: Light(0xA9C6DA), amount: 0.6)
    }
    painting.float(line: 0.785, haze: 0.2) {
      Sloop().draw(on: &$0, Stand(at: Place(0.585, 0.785), scale: 0.0042, heel: 0.08), mood)
    }
    painting.float(line: 0.86, strength: 0.6) { canvas in
      Lighthouse().draw(on: &canvas, Stand(at: Place(0.31, 0.765), scale: 0.0285), mood)
      House(
        left: 0.38, width: 0.13, base: 0.775, eaves: 0.065, floors: 2, bays: 3, wall: Light(0xF2EEE4),
        shutter: Light(0x24466B), seed: 8
      ).draw(on: &canvas, mood)
      Rocks(left: -0.12, right: 0.64, top: 0.725, bottom: 0.86, color: Light(0x6A6155), seed: 19).draw(
        on: &canvas, mood)
    }
    drawSurf(on: &painting.canvas, from: Place(-0.1, 0.862), to: Place(0.65, 0.862), seed: 5)
    drawGulls(
      [(0.5, 0.3, 0.022), (0.56, 0.35, 0.014), (0.13, 0.22, 0.013), (0.47, 0.42, 0.010)],
      on: &painting.canvas, Light(0xF6F8F8))
    return painting.canvas
  }

  static func facades() -> Canvas {
    let mood = Mood(sun: Light(1.1, 0.98, 0.8), ambient: Light(0.34, 0.38, 0.44), side: -1)
    return front(
      1600, 1200, mood, base: 0.9,
      houses: [
        House(
          left: -0.04, width: 0.36, base: 0.9, eaves: 0.66, floors: 4, bays: 3, wall: Light(0xD8A36A),
          shutter: Light(0x1F5A45), seed: 4),
        House(
          left: 0.32, width: 0.30, base: 0.9, eaves: 0.74, floors: 4, bays: 3, wall: Light(0xF0ECE2),
          shutter: Light(0x7C2A22), hasGlassGallery: true, seed: 9),
        House(
          left: 0.62, width: 0.38, base: 0.9, eaves: 0.62, floors: 4, bays: 3, wall: Light(0xC4664A),
          shutter: Light(0x24466B), arcade: true, seed: 15),
        House(
          left: 1.0, width: 0.38, base: 0.9, eaves: 0.69, floors: 4, bays: 3, wall: Light(0x9FB3A6),
          shutter: Light(0x5B3A24), seed: 23),
      ])
  }

  static func customHouse() -> Canvas {
    front(
      1200, 1600, .gold, base: 0.9,
      houses: [
        House(
          left: -0.26, width: 0.3, base: 0.9, eaves: 0.5, floors: 4, bays: 3, wall: Light(0xC98B86),
          shutter: Light(0x2E6E73), seed: 41),
        House(
          left: 0.04, width: 0.55, base: 0.9, eaves: 0.6, floors: 4, bays: 4, wall: Light(0xEAD9AE),
          shutter: Light(0x24466B), arcade: true,
          seed: 2),
        House(
          left: 0.59, width: 0.3, base: 0.9, eaves: 0.47, floors: 3, bays: 2, wall: Light(0x8FA6B5),
          shutter: Light(0x7C2A22), hasGlassGallery: true, seed: 6),
      ])
  }

  private static func front(_ width: Int, _ height: Int, _ mood: Mood, base: Float, houses: [House]) -> Canvas
  {
    var canvas = Canvas(width: width, height: height)
    var sky = fair
    sky.horizon = 1
    sky.cover = -0.1
    sky.paint(on: &canvas)
    for house in houses { house.draw(on: &canvas, mood) }
    QuayFloor(edge: base, horizon: 0.6, wetness: 0.2).draw(on: &canvas, mood)
    for (x, y, scale) in [(0.16, 0.965, 0.06), (canvas.aspect - 0.2, 0.955, 0.055)] as [(Float, Float, Float)]
    {
      Bollard().draw(on: &canvas, Stand(at: Place(x, y), scale: scale), mood)
    }
    drawLamp(on: &canvas, Stand(at: Place(canvas.aspect * 0.515, 0.925), scale: 0.06), mood)
    return canvas
  }
}
