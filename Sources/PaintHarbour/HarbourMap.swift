/// The map of the harbour for the page about it: land on nothing, so that the page's own colour is the sea.
enum HarbourMap {
  static func draw() -> Canvas {
    var canvas = Canvas(width: 640, height: 440)
    let noise = Noise(seed: 77)
    let coast =
      [Place(0, 0.62)] + Outline.curve(Place(0, 0.62), Place(0.2, 0.66), Place(0.26, 0.5), Place(0.46, 0.47))
      + Outline.curve(Place(0.46, 0.47), Place(0.62, 0.45), Place(0.64, 0.62), Place(0.8, 0.6))
      + Outline.curve(Place(0.8, 0.6), Place(0.98, 0.58), Place(1.1, 0.42), Place(1.46, 0.5))
    canvas.line(coast, width: 0.05, Light(0x5FA7C4), opacity: 0.22)
    canvas.line(coast, width: 0.026, Light(0x5FA7C4), opacity: 0.35)
    canvas.fill(Outline(coast + [Place(1.46, 1), Place(0, 1)])) { place in
      mix(
        Light(0xE6DDBF), Light(0xC9D3A1), ramp(-0.2, 0.4, noise.fractal(place.x * 5, place.y * 5, octaves: 4))
      )
    }
    canvas.line(coast, width: 0.007, Light(0x8C7B58))
    drawStreets(on: &canvas)
    drawQuays(on: &canvas)
    drawRoute(on: &canvas)
    drawRose(on: &canvas, Place(1.25, 0.2))
    return canvas
  }

  private static func drawStreets(on canvas: inout Canvas) {
    let streets: [[Place]] = [
      Outline.curve(Place(0, 0.76), Place(0.4, 0.74), Place(0.6, 0.76), Place(1.46, 0.68)),
      [Place(0.5, 0.5), Place(0.56, 1)],
      [Place(0.86, 0.62), Place(0.8, 1)],
      Outline.curve(Place(0.1, 1), Place(0.3, 0.86), Place(0.9, 0.9), Place(1.3, 1)),
    ]
    for street in streets { canvas.line(street, width: 0.022, Light(0xB9A97F)) }
    for street in streets { canvas.line(street, width: 0.014, Light(0xFFFBEF)) }
    let noise = Noise(seed: 8)
    for block in 0..<46 {
      let x = 0.36 + Float(block % 12) * 0.055
      let y = 0.64 + Float(block / 12) * 0.062
      guard noise.pick(block, 1) > 0.25, abs(y - 0.75) > 0.03, abs(x - 0.535) > 0.035, abs(x - 0.845) > 0.04
      else { continue }
      let size = 0.014 + 0.012 * noise.pick(block, 2)
      canvas.fill(.box(x - size, y - size * 0.8, x + size, y + size * 0.8), Light(0xB8623F))
    }
  }

  private static func drawQuays(on canvas: inout Canvas) {
    let stone = Light(0x7B7264)
    canvas.line([Place(0.44, 0.49), Place(0.5, 0.30), Place(0.68, 0.25)], width: 0.026, stone)
    canvas.line([Place(0.86, 0.6), Place(0.87, 0.40)], width: 0.022, stone)
    canvas.line([Place(0.66, 0.53), Place(0.72, 0.42)], width: 0.014, stone)
    canvas.line([Place(0.72, 0.56), Place(0.77, 0.46)], width: 0.014, stone)
    for place in [Place(0.6, 0.4), Place(0.65, 0.36), Place(0.78, 0.38), Place(0.81, 0.49)] {
      canvas.fill(.ellipse(place, 0.012, 0.006), Light(0x24527A))
    }
    let light = Place(0.68, 0.25)
    for beam in [Place(-0.13, -0.07), Place(0.02, -0.15), Place(0.15, -0.05)] {
      canvas.line([light, light + beam], width: 0.004, tip: 6, Light(0xF3B53A), opacity: 0.75)
    }
    canvas.fill(.disc(light, 0.022), Light(0xB6352B))
    canvas.fill(.disc(light, 0.010), Light(0xFFF6DA))
  }

  private static func drawRoute(on canvas: inout Canvas) {
    let route = Outline.curve(
      Place(0.84, 0.36), Place(0.82, 0.2), Place(0.6, 0.1), Place(0.04, 0.2), steps: 60)
    for step in stride(from: 0, to: 58, by: 3) {
      canvas.line([route[step], route[step + 1], route[step + 2]], width: 0.007, Light(0x1A5FB4))
    }
  }

  private static func drawRose(on canvas: inout Canvas, _ centre: Place) {
    canvas.fill(.ring(centre, 0.1, width: 0.004), Light(0x5A5347))
    for (point, side) in [
      (Place(0, -0.12), Place(0.022, -0.022)), (Place(0.12, 0), Place(0.022, 0.022)),
      (Place(0, 0.12), Place(-0.022, 0.022)),
      (Place(-0.12, 0), Place(-0.022, -0.022)),
    ] {
      canvas.fill(Outline([centre, centre + point, centre + side]), Light(0x2B2A27))
      let other = Place(point.y == 0 ? side.x : -side.x, point.y == 0 ? -side.y : side.y)
      canvas.fill(Outline([centre, centre + point, centre + other]), Light(0xD8CFB8))
    }
    canvas.fill(.disc(centre, 0.012), Light(0xB6352B))
  }
}
