import Foundation

/// An inshore fishing boat: a high bow, a wheelhouse aft, gear on the deck.
struct Trawler {
  var hull = Light(0x1E6B4A)
  var trim = Light(0xF4F0E4)
  var house = Light(0xF1ECDD)
  var boot = Light(0x8E2B22)

  func draw(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let dark = Light(0x33383B)
    drawGear(on: &canvas, stand, mood, dark)
    canvas.fill(stand(.box(-6.4, -6.0, -1.8, -1.6))) { place in
      let at = stand.metres(place)
      let stain = Noise(seed: 5).fractal(at.x * 0.9, at.y * 0.35, octaves: 4) * 0.12
      return mood.lit(house, 0.62 + stain + 0.06 * at.x)
    }
    canvas.fill(
      stand(Outline([Place(-6.8, -5.95), Place(-6.6, -6.35), Place(-1.5, -6.45), Place(-1.2, -5.95)])),
      mood.lit(hull, 0.7))
    for pane in 0..<4 {
      let x = -6.0 + Float(pane) * 1.02
      drawPane(on: &canvas, stand, mood, .box(x, -5.5, x + 0.82, -4.5))
    }
    canvas.fill(stand(.box(-5.9, -3.9, -4.9, -1.8)), mood.lit(trim * 0.45, 0.5))
    canvas.fill(stand(.ring(Place(-3.4, -3.2), 0.42, width: 0.2)), mood.lit(Light(0xD9552B), 0.7))
    drawHull(on: &canvas, stand, mood)
  }

  private func drawGear(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood, _ dark: Light) {
    let m = stand.scale
    canvas.line(
      [stand(2.6, -1.8), stand(2.9, -10.4)], width: 0.24 * m, tip: 0.5, mood.lit(Light(0xC9B48A), 0.6))
    canvas.line(
      [stand(2.7, -3.2), stand(-1.4, -8.1)], width: 0.17 * m, tip: 0.7, mood.lit(Light(0xC9B48A), 0.55))
    canvas.line([stand(-4.4, -6.3), stand(-4.4, -9.4)], width: 0.13 * m, mood.lit(dark))
    canvas.line([stand(-5.2, -8.5), stand(-3.6, -8.5)], width: 0.09 * m, mood.lit(dark))
    for (from, to) in [
      (Place(2.9, -10.3), Place(9.0, -4.3)), (Place(2.9, -10.3), Place(-4.4, -9.3)),
      (Place(-1.4, -8.1), Place(2.9, -10.2)),
      (Place(-4.4, -9.3), Place(-8.6, -2.7)), (Place(-1.4, -8.0), Place(-0.6, -2.2)),
    ] {
      canvas.line(
        [stand(from.x, from.y), stand(to.x, to.y)], width: 0.05 * m, mood.lit(dark, 0.3), opacity: 0.85)
    }
    if mood.lamps > 0 {
      canvas.glow(at: stand(2.9, -10.5), radius: 0.35 * m, Light(3.2, 2.6, 1.7))
      canvas.glow(at: stand(2.9, -10.5), radius: 1.4 * m, Light(0.3, 0.22, 0.12))
    }
    let net = Outline(Outline.curve(Place(-0.8, -1.6), Place(0.0, -3.3), Place(2.0, -3.3), Place(3.0, -1.7)))
    canvas.fill(stand(net)) { place in
      let at = stand.metres(place)
      let knot = Noise(seed: 11).at(at.x * 9, at.y * 9)
      return mood.lit(mix(Light(0x1F6E78), Light(0x39A0A0), knot), 0.5 + knot * 0.3)
    }
    for crate in 0..<3 {
      let x = 3.5 + Float(crate) * 0.95
      canvas.fill(
        stand(.box(x, -2.75, x + 0.85, -2.1)),
        mood.lit([Light(0xD2652D), Light(0x2C6FA8), Light(0xD9B23D)][crate], 0.6))
    }
  }

  private func drawPane(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood, _ pane: Outline) {
    canvas.fill(stand(pane)) { place in
      let at = stand.metres(place)
      if mood.lamps > 0.3 { return Light(1.5, 1.05, 0.5) * (0.9 + 0.1 * at.y) }
      return mix(Light(0x9DB8C6), Light(0x24333C), clamped((at.y + 5.6) * 0.9 + at.x * 0.05))
        * (mood.ambient + mood.sun * 0.35)
    }
  }

  private func drawHull(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let sheer = Outline.curve(Place(-8.8, -2.5), Place(-4, -1.5), Place(2, -1.4), Place(9.4, -4.4))
    let stem =
      Outline.curve(Place(9.4, -4.4), Place(8.9, -2.4), Place(8.2, -0.8), Place(7.3, 0.15)) + [
        Place(-7.9, 0.15)
      ]
    let noise = Noise(seed: 23)
    canvas.fill(stand(Outline(sheer + stem))) { place in
      let at = stand.metres(place)
      let rail =
        -1.72 - 0.030 * max(0, at.x + 2.5) * max(0, at.x + 2.5) * 0.68 - (at.x < -4 ? (-4 - at.x) * 0.16 : 0)
      var color = hull
      if at.y > -0.42 { color = boot }
      if at.y < rail + 0.28 { color = trim }
      if abs(at.y - (rail + 0.62)) < 0.06 { color = trim }
      let streak = noise.fractal(at.x * 2.2, at.y * 0.5, octaves: 4)
      let rust = ramp(0.12, 0.42, streak) * 0.45
      color = mix(color, Light(0x6B3A22), rust)
      return mood.lit(color, 0.36 + 0.34 * clamped(-at.y / 3) + 0.015 * at.x + streak * 0.1)
    }
    for tyre in 0..<4 {
      let x = -5.6 + Float(tyre) * 2.7
      canvas.fill(stand(.ring(Place(x, -0.95), 0.36, width: 0.28)), mood.lit(Light(0x1B1C1E), 0.6))
    }
  }
}

/// A harbour tug: low, broad, with a tall wheelhouse and a banded funnel.
struct Tug {
  var hull = Light(0x20262B)
  var house = Light(0xF0E7D2)
  var band = Light(0xC8402B)

  func draw(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let m = stand.scale
    canvas.line([stand(-1.0, -9), stand(-1.0, -14.2)], width: 0.24 * m, tip: 0.5, mood.lit(Light(0x4A4E50)))
    canvas.line([stand(-2.0, -12.2), stand(0.0, -12.2)], width: 0.12 * m, mood.lit(Light(0x4A4E50)))
    canvas.line(
      [stand(-1.0, -14.0), stand(9.6, -4.0)], width: 0.06 * m, mood.lit(Light(0x33383B)), opacity: 0.8)
    drawFunnel(on: &canvas, stand, mood)
    wall(.box(-5.2, -4.9, 4.6, -1.8), house, on: &canvas, stand, mood)
    wall(
      Outline([Place(-1.2, -4.8), Place(-1.0, -8.9), Place(3.4, -8.9), Place(3.9, -4.8)]), house, on: &canvas,
      stand, mood)
    canvas.fill(
      stand(Outline([Place(-1.5, -8.8), Place(-1.2, -9.35), Place(3.8, -9.35), Place(4.1, -8.8)])),
      mood.lit(band, 0.7))
    canvas.fill(stand(.box(-5.6, -5.15, 5.2, -4.8)), mood.lit(house * 0.7, 0.4))
    for pane in 0..<4 {
      let x = -0.8 + Float(pane) * 1.08
      glass(.box(x, -8.3, x + 0.9, -6.9), on: &canvas, stand, mood)
    }
    for port in 0..<5 { glass(.disc(Place(-4.2 + Float(port) * 1.75, -3.5), 0.36), on: &canvas, stand, mood) }
    for post in 0..<12 {
      let x = -5.4 + Float(post) * 0.95
      canvas.line([stand(x, -5.1), stand(x, -6.0)], width: 0.05 * m, mood.lit(Light(0xDDDDD5), 0.5))
    }
    canvas.line([stand(-5.4, -6.0), stand(-1.2, -6.0)], width: 0.06 * m, mood.lit(Light(0xDDDDD5), 0.5))
    canvas.line([stand(3.6, -6.0), stand(5.1, -6.0)], width: 0.06 * m, mood.lit(Light(0xDDDDD5), 0.5))
    drawHull(on: &canvas, stand, mood)
    if mood.lamps > 0 {
      for y in [-14.2, -12.4] as [Float] {
        canvas.glow(at: stand(-1, y), radius: 0.4 * m, Light(3, 2.7, 2.0))
      }
    }
  }

  private func drawFunnel(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    canvas.fill(stand(Outline([Place(-5.0, -4.6), Place(-4.8, -9.3), Place(-2.6, -9.3), Place(-2.3, -4.6)])))
    { place in
      let at = stand.metres(place)
      let round = 1 - pow(abs((at.x + 3.7) / 1.5 + 0.25 * mood.side), 2)
      let color = at.y < -8.4 ? Light(0x1D1F21) : (at.y < -6.9 ? band : Light(0xE9C46A))
      return mood.lit(color, 0.25 + 0.55 * max(0, round))
    }
  }

  private func wall(_ outline: Outline, _ color: Light, on canvas: inout Canvas, _ stand: Stand, _ mood: Mood)
  {
    let noise = Noise(seed: 31)
    canvas.fill(stand(outline)) { place in
      let at = stand.metres(place)
      let stain = noise.fractal(at.x * 1.4, at.y * 0.3, octaves: 4)
      return mood.lit(mix(color, Light(0x9A6B47), ramp(0.2, 0.6, stain) * 0.5), 0.6 + stain * 0.1)
    }
  }

  private func glass(_ outline: Outline, on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    canvas.fill(stand(outline)) { place in
      let at = stand.metres(place)
      if mood.lamps > 0.3 { return Light(1.4, 1.0, 0.5) }
      return mix(Light(0xA9C3CF), Light(0x1F2C34), clamped(0.5 + 0.5 * sin(at.y * 2.1 + at.x * 0.4)))
        * (mood.ambient + mood.sun * 0.35)
    }
  }

  private func drawHull(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let sheer = Outline.curve(Place(-10.6, -2.4), Place(-6, -1.5), Place(3, -1.5), Place(10.6, -3.9))
    let stem =
      Outline.curve(Place(10.6, -3.9), Place(10.5, -2), Place(10, -0.6), Place(9.2, 0.15)) + [
        Place(-9.8, 0.15)
      ]
    let noise = Noise(seed: 47)
    canvas.fill(stand(Outline(sheer + stem))) { place in
      let at = stand.metres(place)
      let streak = noise.fractal(at.x * 1.8, at.y * 0.6, octaves: 4)
      let color = at.y > -0.5 ? Light(0x8C2A20) : mix(hull, Light(0x6B4630), ramp(0.15, 0.5, streak) * 0.5)
      return mood.lit(color, 0.42 + 0.3 * clamped(-at.y / 3) + streak * 0.12)
    }
    canvas.line(
      sheer.map { stand($0.x, $0.y + 0.12) }, width: 0.34 * stand.scale, mood.lit(Light(0x35393C), 0.6))
    for tyre in 0..<7 {
      let x = -8.2 + Float(tyre) * 2.5
      canvas.fill(stand(.ring(Place(x, -1.05), 0.46, width: 0.36)), mood.lit(Light(0x17181A), 0.7))
    }
  }
}
