/// Boats, one to a picture, and the regatta.
enum BoatScenes {
  private static func water(
    _ width: Int, _ height: Int, horizon: Float, mood: Mood, deep: UInt32 = 0x12475A, chop: Float = 0.35,
    cover: Float = -0.02, seed: UInt32 = 3,
    ridge: [Float] = [0.05, 0.09, 0.06, 0.1, 0.04, 0.06]
  ) -> Painting {
    var sky = TownScenes.fair
    sky.horizon = horizon
    sky.cover = cover
    sky.seed = seed
    let sea = Sea(
      horizon: horizon, deep: Light(deep), chop: chop, lamp: Place(1.9, 0.05),
      glitter: Light(0.35, 0.34, 0.3), seed: seed)
    return Painting(width, height, sky: sky, sea: sea, mood: mood, haze: Light(0xBFD5E2)) { canvas in
      Ridge(base: horizon + 0.001, heights: ridge, color: Light(0x4F6B3F), seed: seed &* 3).draw(
        on: &canvas, mood, haze: Light(0xA9C3D6), amount: 0.4)
    }
  }

  static func tug() -> Canvas {
    var painting = water(1600, 1200, horizon: 0.5, mood: .noon, seed: 42)
    painting.float(line: 0.56, haze: 0.1) { canvas in
      Town(left: 0.75, right: 1.4, base: 0.53, height: 0.09, seed: 19).draw(on: &canvas, .noon)
      QuayWall(left: 0.7, right: 1.4, top: 0.53, bottom: 0.561, stone: 0.014).draw(on: &canvas, .noon)
    }
    painting.float(line: 0.74) { Tug().draw(on: &$0, Stand(at: Place(0.63, 0.74), scale: 0.041), .noon) }
    return painting.canvas
  }

  static func trawler() -> Canvas {
    var painting = water(1500, 1000, horizon: 0.5, mood: .gold, deep: 0x1B3F4A, seed: 9)
    painting.float(line: 0.58, haze: 0.12) { canvas in
      Town(left: -0.05, right: 0.9, base: 0.545, height: 0.13, seed: 29).draw(on: &canvas, .gold)
      QuayWall(left: -0.1, right: 1.0, top: 0.545, bottom: 0.581, stone: 0.016).draw(on: &canvas, .gold)
    }
    painting.float(line: 0.77) { Trawler().draw(on: &$0, Stand(at: Place(0.78, 0.77), scale: 0.057), .gold) }
    return painting.canvas
  }

  static func sloop() -> Canvas {
    var painting = water(1000, 1400, horizon: 0.66, mood: .noon, chop: 0.5, cover: 0.03, seed: 17)
    painting.float(line: 0.82) {
      Sloop(stripe: Light(0x7C2A22)).draw(
        on: &$0, Stand(at: Place(0.36, 0.82), scale: 0.047, heel: 0.11), .noon)
    }
    return painting.canvas
  }

  static func trainera() -> Canvas {
    var painting = water(1400, 800, horizon: 0.42, mood: .noon, chop: 0.3, seed: 28)
    painting.float(line: 0.72) {
      Trainera(hull: Light(0x2B5FA3), shirt: Light(0x2B5FA3)).draw(
        on: &$0, Stand(at: Place(0.88, 0.72), scale: 0.115), .noon, stroke: 0.35)
    }
    return painting.canvas
  }

  static func regattaStart() -> Canvas {
    var painting = water(
      1600, 900, horizon: 0.46, mood: .noon, chop: 0.42, seed: 71, ridge: [0.16, 0.1, 0.13, 0.05, 0.02, 0])
    for (index, x) in ([1.62, 1.36, 1.06] as [Float]).enumerated() {
      painting.float(line: 0.5, haze: 0.3) {
        Sloop().draw(on: &$0, Stand(at: Place(x, 0.5), scale: 0.0062 + Float(index) * 0.0008), .noon)
      }
    }
    let crews: [(Float, Float, Float, UInt32, Float)] = [
      (0.62, 0.575, 0.032, 0x2F7D4F, 0.8), (0.95, 0.64, 0.041, 0x8C3FA0, 0.3),
      (0.7, 0.72, 0.052, 0x2B5FA3, 0.6), (1.06, 0.83, 0.066, 0xC23B2E, 0.15),
    ]
    for (x, y, scale, color, stroke) in crews {
      painting.float(line: y) {
        Trainera(hull: Light(color), shirt: Light(color)).draw(
          on: &$0, Stand(at: Place(x, y), scale: scale), .noon, stroke: stroke)
      }
    }
    return painting.canvas
  }

  static func spinnaker() -> Canvas {
    var painting = water(900, 1350, horizon: 0.64, mood: .noon, chop: 0.5, cover: 0.0, seed: 57)
    painting.float(line: 0.68, haze: 0.25) {
      Sloop(spinnaker: (Light(0x2B5FA3), Light(0xF4F0E4))).draw(
        on: &$0, Stand(at: Place(0.5, 0.68), scale: 0.0125), .noon)
    }
    painting.float(line: 0.83) {
      Sloop(spinnaker: (Light(0xC23B2E), Light(0xF3C846))).draw(
        on: &$0, Stand(at: Place(0.28, 0.83), scale: 0.038), .noon)
    }
    return painting.canvas
  }

  static func regattaHome() -> Canvas {
    var painting = water(
      1350, 1080, horizon: 0.5, mood: .gold, deep: 0x203B4A, chop: 0.32, cover: 0.05, seed: 93)
    painting.float(line: 0.58, haze: 0.1) { canvas in
      Town(left: -0.06, right: 1.3, base: 0.54, height: 0.17, seed: 61).draw(on: &canvas, .gold)
      QuayWall(left: -0.1, right: 1.4, top: 0.54, bottom: 0.582, stone: 0.018).draw(on: &canvas, .gold)
    }
    painting.float(line: 0.78) {
      Trainera(hull: Light(0xC23B2E), shirt: Light(0xC23B2E)).draw(
        on: &$0, Stand(at: Place(0.62, 0.78), scale: 0.077), .gold, stroke: 0.5)
    }
    return painting.canvas
  }
}
