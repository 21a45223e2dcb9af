import Foundation

/// A harbour wall of coursed stone, seen square on.
struct QuayWall {
  var left: Float
  var right: Float
  var top: Float
  var bottom: Float
  var stone: Float = 0.035

  func draw(on canvas: inout Canvas, _ mood: Mood) {
    let noise = Noise(seed: 101)
    canvas.fill(.box(left, top, right, bottom)) { place in
      let row = ((place.y - top) / (stone * 0.55)).rounded(.down)
      let shifted = place.x / stone + noise.pick(Int(row), 3) * 5
      let column = shifted.rounded(.down)
      let tone = noise.pick(Int(column), Int(row)) * 0.3
      let joint = min(
        abs(shifted - shifted.rounded()) * stone,
        abs((place.y - top) / (stone * 0.55) - ((place.y - top) / (stone * 0.55)).rounded()) * stone * 0.55)
      let gap = ramp(0.0022, 0.0006, joint) * 0.4
      let low = ramp(0.45, 0.9, (place.y - top) / (bottom - top))
      let color = mix(Light(0x9A8F7E), Light(0x34382B), low * 0.85)
      let grit = noise.fractal(place.x * 90, place.y * 90, octaves: 4)
      return mood.lit(color * (0.85 + tone), (0.5 + grit * 0.35) * (1 - gap))
    }
    canvas.fill(.box(left, top - stone * 0.12, right, top + stone * 0.22), mood.lit(Light(0xB7AC99), 0.75))
  }
}

/// The stone floor a watcher is on, in perspective, with bollards along its edge.
struct QuayFloor {
  var edge: Float
  var horizon: Float
  var wetness: Float = 0

  func draw(on canvas: inout Canvas, _ mood: Mood) {
    let noise = Noise(seed: 211)
    let (sky, middle) = (canvas, canvas.aspect / 2)
    canvas.fill(.box(0, edge, canvas.aspect, 1)) { place in
      let depth = 1 / max(0.02, place.y - horizon)
      let (u, v) = ((place.x - middle) * depth * 1.6, depth * 1.5)
      let row = v.rounded(.down)
      let along = u + noise.pick(Int(row), 1) * 3
      let tone = noise.pick(Int(along.rounded(.down)), Int(row)) * 0.28
      let joint = max(
        ramp(0.035, 0.012, abs(along - along.rounded())), ramp(0.05, 0.02, abs(v - v.rounded())))
      let grit = noise.fractal(u * 7, v * 9, octaves: 5)
      let patch = noise.fractal(u * 0.9, v * 1.1, octaves: 3)
      let color = mix(Light(0x8F8678), Light(0x5C564E), clamped(0.45 + patch * 1.2)) * (0.82 + tone)
      let dry = mood.lit(color, (0.42 + grit * 0.42) * (1 - joint * 0.55))
      let puddle = wetness * ramp(-0.1, 0.28, patch + wetness * 0.15)
      guard puddle > 0 else { return dry }
      let mirrored = sky.sample(Place(place.x + grit * 0.01, 2 * horizon - place.y + (grit * 0.02))).light
      return mix(dry, mirrored * 0.75, puddle * 0.8)
    }
    canvas.fill(.box(0, edge - 0.004, canvas.aspect, edge + 0.012), mood.lit(Light(0xB5A994), 0.8))
    canvas.fill(
      .box(0, edge + 0.012, canvas.aspect, edge + 0.018), mood.lit(Light(0x4B443A), 0.3), opacity: 0.7)
  }
}

/// An iron mooring post.
struct Bollard {
  func draw(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let noise = Noise(seed: 307)
    canvas.fill(stand(.ellipse(Place(-0.25 * mood.side, 0.06), 0.75, 0.13)), .zero, opacity: 0.45)
    func iron(_ half: Float) -> (Place) -> Light {
      { place in
        let at = stand.metres(place)
        let turn = max(-1, min(1, at.x / half))
        let facing = max(0.05, 0.55 * (1 - turn * turn).squareRoot() + 0.6 * turn * mood.side)
        let rust = ramp(0.05, 0.5, noise.fractal(at.x * 5, at.y * 5, octaves: 4))
        let shine = exp(-pow((turn - 0.35 * mood.side) * 4, 2)) * 0.25
        return mood.lit(mix(Light(0x2A2D30), Light(0x6E4429), rust * 0.7), facing) + mood.sun * shine
          * (1 - rust)
      }
    }
    let side = Outline.curve(Place(-0.42, 0.02), Place(-0.3, -0.25), Place(-0.27, -0.5), Place(-0.34, -0.72))
    canvas.fill(stand(Outline(side + side.reversed().map { Place(-$0.x, $0.y) })), iron(0.4))
    canvas.fill(stand(.ellipse(Place(0, -0.84), 0.5, 0.2)), iron(0.5))
    canvas.fill(stand(.ellipse(Place(0, -0.93), 0.36, 0.09)), mood.lit(Light(0x4E5256), 0.9), opacity: 0.6)
  }

  /// A rope from the bollard, hanging towards a boat.
  func rope(on canvas: inout Canvas, from start: Place, to end: Place, sag: Float, width: Float, _ mood: Mood)
  {
    let points = Outline.curve(
      start, Place(mix(start.x, end.x, 0.3), start.y + sag), Place(mix(start.x, end.x, 0.7), end.y + sag),
      end, steps: 40)
    canvas.line(points, width: width * 1.25, mood.lit(Light(0x40362A), 0.3))
    canvas.line(
      points.map { $0 - Place(0, width * 0.15) }, width: width * 0.75, mood.lit(Light(0xC9B68F), 0.7))
  }
}

/// Gulls, as a few strokes far off.
func drawGulls(_ places: [(Float, Float, Float)], on canvas: inout Canvas, _ light: Light) {
  for (x, y, size) in places {
    let left = Outline.curve(
      Place(x - size, y - size * 0.25), Place(x - size * 0.6, y - size * 0.45),
      Place(x - size * 0.2, y - size * 0.2), Place(x, y), steps: 10)
    let right = Outline.curve(
      Place(x, y), Place(x + size * 0.2, y - size * 0.35), Place(x + size * 0.6, y - size * 0.6),
      Place(x + size, y - size * 0.4), steps: 10)
    canvas.line(left + right.dropFirst(), width: size * 0.13, light)
  }
}

/// A lamp post on a quay and the light it throws.
func drawLamp(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
  canvas.line(
    [stand(0, 0), stand(0, -4.6)], width: 0.14 * stand.scale, tip: 0.6, mood.lit(Light(0x23282B), 0.5))
  canvas.fill(
    stand(Outline([Place(-0.22, -4.6), Place(-0.34, -5.2), Place(0.34, -5.2), Place(0.22, -4.6)])),
    mood.lamps > 0 ? Light(3, 2.2, 1.1) : mood.lit(Light(0xCFD8DA)))
  canvas.fill(
    stand(Outline([Place(-0.42, -5.2), Place(0, -5.6), Place(0.42, -5.2)])), mood.lit(Light(0x23282B)))
  guard mood.lamps > 0 else { return }
  canvas.glow(at: stand(0, -4.9), radius: 0.9 * stand.scale, Light(1.1, 0.72, 0.3))
  canvas.glow(at: stand(0, -4.6), radius: 3.6 * stand.scale, Light(0.16, 0.10, 0.04))
}
