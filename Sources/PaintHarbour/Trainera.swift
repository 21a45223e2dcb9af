import Foundation

/// A trainera: the Basque rowing boat of thirteen oars and a cox who is.
struct Trainera {
  var hull: Light
  var shirt: Light

  private static let skin = Light(0xB07E5C)
  private static let wood = Light(0xD9BF92)

  /// Draws the boat with its oars somewhere between the catch (0) and the finish (1) of a stroke.
  func draw(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood, stroke: Float) {
    for seat in 0..<7 { drawRower(seat, on: &canvas, stand, mood, stroke) }
    drawCox(on: &canvas, stand, mood)
    drawHull(on: &canvas, stand, mood)
    for seat in 0..<7 { drawOar(seat, on: &canvas, stand, mood, stroke) }
    drawBowWave(on: &canvas, stand, mood)
  }

  private func bench(_ seat: Int) -> Float { -3.5 + Float(seat) * 1.12 }

  /// Cloth or skin: brighter on the sun's side of `middle`, in soft folds.
  private func soft(_ color: Light, _ middle: Float, _ stand: Stand, _ mood: Mood) -> (Place) -> Light {
    let noise = Noise(seed: 59)
    return { place in
      let at = stand.metres(place)
      let side = stand.mirrored ? -mood.side : mood.side
      let turn = clamped(0.55 + (at.x - middle) * 1.7 * side)
      return mood.lit(color, 0.22 + 0.62 * turn + noise.fractal(at.x * 4, at.y * 4, octaves: 3) * 0.3)
    }
  }

  private func drawHead(at head: Place, on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    canvas.fill(stand(.ellipse(head, 0.145, 0.18)), soft(Self.skin, head.x, stand, mood))
    canvas.fill(
      stand(.ellipse(head + Place(0.035, -0.075), 0.15, 0.125)), soft(Light(0x33261D), head.x, stand, mood))
  }

  private func drawRower(
    _ seat: Int, on canvas: inout Canvas, _ stand: Stand, _ mood: Mood, _ stroke: Float
  ) {
    let hips = Place(bench(seat), -0.3)
    let shoulders = hips + Place(-0.42 + 0.72 * stroke, -0.78 - 0.06 * sin(stroke * .pi))
    let hands = handle(seat, stroke)
    let elbow = (shoulders + hands) / 2 + Place(0.06, 0.1)
    let spine = Outline.curve(
      hips, hips + Place(-0.05, -0.3), shoulders + Place(0.06, 0.28), shoulders, steps: 10)
    canvas.fill(
      stand(.line(spine, width: 0.4, tip: 0.95)), soft(shirt, (hips.x + shoulders.x) / 2, stand, mood))
    canvas.fill(stand(.disc(shoulders + Place(0, 0.03), 0.19)), soft(shirt, shoulders.x, stand, mood))
    canvas.fill(
      stand(.line([shoulders + Place(-0.02, 0.1), elbow, hands], width: 0.135, tip: 0.7)),
      soft(Self.skin, elbow.x, stand, mood))
    drawHead(at: shoulders + Place(-0.04 + 0.05 * stroke, -0.35), on: &canvas, stand, mood)
  }

  private func drawCox(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    canvas.fill(
      stand(.line([Place(-5.25, -0.6), Place(-5.2, -1.05)], width: 0.34)),
      soft(Light(0x2A2F38), -5.2, stand, mood))
    canvas.fill(
      stand(.line([Place(-5.2, -0.95), Place(-5.08, -1.72)], width: 0.36, tip: 1.15)),
      soft(shirt, -5.15, stand, mood))
    drawHead(at: Place(-5.03, -2.0), on: &canvas, stand, mood)
    canvas.line(
      [stand(-4.7, -1.35), stand(-7.0, 0.34)], width: 0.085 * stand.scale, mood.lit(Self.wood, 0.6))
    canvas.fill(
      stand(.line([Place(-5.05, -1.62), Place(-4.85, -1.3), Place(-5.2, -1.02)], width: 0.13, tip: 0.8)),
      soft(Self.skin, -4.95, stand, mood))
  }

  private func drawHull(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let noise = Noise(seed: 83)
    let sheer = Outline.curve(Place(-6.2, -1.0), Place(-3.5, -0.35), Place(3, -0.35), Place(6.1, -1.15))
    let bottom =
      Outline.curve(Place(6.1, -1.15), Place(5.6, -0.2), Place(5.2, 0.06), Place(4.4, 0.1))
      + [Place(-5.2, 0.1)]
    canvas.fill(stand(Outline(sheer + bottom))) { place in
      let at = stand.metres(place)
      let swell = 0.25 + 0.55 * clamped((at.y + 0.1) / -0.7)
      let lights = noise.fractal(at.x * 1.3, at.y * 9, octaves: 3)
      let gleam = ramp(0.1, 0.5, lights) * clamped(1 + at.y * 2) * 0.35
      return mood.lit(hull, swell + 0.02 * at.x + lights * 0.1) + mood.lit(Light(0x9FC4D6), 0.5)
        * (gleam * 0.3)
    }
    canvas.line(
      sheer.map { stand($0.x, $0.y + 0.05) }, width: 0.13 * stand.scale, mood.lit(Light(0xEDE8DA), 0.7))
    canvas.line(
      sheer.map { stand($0.x, $0.y + 0.2) }, width: 0.03 * stand.scale, mood.lit(Light(0xEDE8DA), 0.5),
      opacity: 0.8)
  }

  private func handle(_ seat: Int, _ stroke: Float) -> Place {
    Place(bench(seat) - 0.72 + 0.55 * stroke, -0.74 - 0.05 * stroke)
  }

  private func drawOar(
    _ seat: Int, on canvas: inout Canvas, _ stand: Stand, _ mood: Mood, _ stroke: Float
  ) {
    let noise = Noise(seed: UInt32(truncatingIfNeeded: 400 &+ seat))
    let hands = handle(seat, stroke)
    let blade = Place(bench(seat) + 0.45 - 1.35 * stroke, 0.44)
    let neck = hands + (blade - hands) * 0.78
    canvas.line(
      [stand(hands.x, hands.y), stand(neck.x, neck.y)], width: 0.065 * stand.scale, mood.lit(Self.wood, 0.8))
    canvas.line(
      [stand(neck.x, neck.y), stand(blade.x, blade.y)], width: 0.13 * stand.scale, tip: 1.25,
      mood.lit(hull, 0.8))
    canvas.fill(
      stand(.ellipse(blade + Place(0, 0.02), 0.3, 0.045)), mood.lit(Light(0xE8F0F2), 0.6), opacity: 0.55)
    for drop in 0..<26 {
      let away = Place((noise.pick(drop, 1) - 0.5) * 0.62, -noise.pick(drop, 2) * noise.pick(drop, 3) * 0.34)
      canvas.fill(
        stand(.disc(blade + away, 0.012 + 0.022 * noise.pick(drop, 4))), mood.lit(Light(0xF2F6F6), 0.7),
        opacity: 0.6)
    }
  }

  private func drawBowWave(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let noise = Noise(seed: 611)
    for fleck in 0..<220 {
      let along = noise.pick(fleck, 1)
      let place = Place(5.5 - along * along * 11.4, 0.06 + (noise.pick(fleck, 2) - 0.35) * 0.16)
      let size = 0.03 + 0.09 * noise.pick(fleck, 3)
      canvas.fill(
        stand(.ellipse(place, size * 2.4, size * 0.5)), mood.lit(Light(0xE8F0F2), 0.6),
        opacity: 0.34 * (1 - along * 0.7))
    }
  }
}
