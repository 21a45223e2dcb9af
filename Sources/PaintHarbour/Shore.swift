import Foundation

/// A ridge of land on the horizon, from its height at the left to the height at the right.
struct Ridge {
  var base: Float
  var heights: [Float]
  var color: Light
  var roughness: Float = 0.02
  var seed: UInt32 = 3

  func draw(on canvas: inout Canvas, _ mood: Mood, haze: Light, amount: Float) {
    let noise = Noise(seed: seed)
    let steps = 240
    var points = [Place(canvas.aspect + 0.01, base), Place(-0.01, base)]
    for step in 0...steps {
      let t = Float(step) / Float(steps)
      let along = t * Float(heights.count - 1)
      let index = min(heights.count - 2, Int(along))
      let height = mix(heights[index], heights[index + 1], ramp(0, 1, along - Float(index)))
      let bump = noise.fractal(t * 14 * canvas.aspect, 0.5, octaves: 5) * roughness * min(1, height * 30)
      points.append(Place(t * canvas.aspect, base - max(0, height + bump)))
    }
    canvas.fill(Outline(points)) { place in
      let relief = noise.fractal(place.x * 22, place.y * 55, octaves: 5)
      let fields = noise.fractal(place.x * 7, place.y * 20, octaves: 2)
      let green = mix(color, color * Light(1.35, 1.25, 0.75), ramp(0, 0.3, fields))
      let low = ramp(0.05, 0, base - place.y) * 0.35
      return mix(mood.lit(green, 0.45 + relief * 0.9), haze, min(1, amount + low * amount))
    }
  }
}

/// Rocks in the surf, lit from the sun's side.
struct Rocks {
  var left: Float
  var right: Float
  var top: Float
  var bottom: Float
  var color = Light(0x5B5148)
  var seed: UInt32 = 9

  func draw(on canvas: inout Canvas, _ mood: Mood) {
    let noise = Noise(seed: seed)
    let points = (0...160).map { step -> Place in
      let t = Float(step) / 160
      let shoulder = pow(sin(.pi * t), 0.55)
      let jag = noise.fractal(t * 9, 2.5, octaves: 6) * 0.35
      return Place(mix(left, right, t), bottom - (bottom - top) * max(0, shoulder * (0.85 + jag)))
    }
    let size = max(0.02, bottom - top)
    canvas.fill(Outline(points + [Place(right, bottom + size * 0.1), Place(left, bottom + size * 0.1)])) {
      place in
      let (u, v) = (place.x / size, place.y / size)
      let here = noise.fractal(u * 4, v * 5, octaves: 6)
      let beside = noise.fractal(u * 4 + 0.25 * mood.side, v * 5 - 0.2, octaves: 6)
      let facing = clamped(0.42 + (here - beside) * 2.4)
      let wet = ramp(bottom - size * 0.22, bottom - size * 0.05, place.y)
      let weed = mix(color, Light(0x2B2F22), wet * 0.85)
      return mood.lit(mix(weed, color * 1.5, ramp(0.1, 0.5, here) * (1 - wet)), facing)
    }
  }
}

/// Broken water along the foot of rocks.
func drawSurf(on canvas: inout Canvas, from start: Place, to end: Place, seed: UInt32, strength: Float = 1) {
  let noise = Noise(seed: seed)
  for fleck in 0..<900 {
    let along = noise.pick(fleck, 1)
    let swell = noise.fractal(along * 14, 3, octaves: 3)
    let off = (noise.pick(fleck, 2) - 0.35) * 0.016 * (1 + swell) * strength
    let place = start + (end - start) * along + Place(0, off)
    let size = (0.002 + 0.007 * noise.pick(fleck, 3)) * strength
    canvas.fill(
      .ellipse(place, size * 1.9, size * 0.42), Light(0xE6ECEB), opacity: clamped(0.2 + swell * 0.5) * 0.8)
  }
}

/// A tapering tower with its gallery and lantern.
struct Lighthouse {
  var tower = Light(0xF3EFE6)
  var bands: Light? = Light(0xB6352B)
  var isLit = false

  func draw(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let noise = Noise(seed: 13)
    func round(_ half: Float, _ color: @escaping (Place) -> Light) -> (Place) -> Light {
      { place in
        let at = stand.metres(place)
        let turn = clamped(0.5 + at.x / (2 * half)) * 2 - 1
        let facing = max(0.02, 0.72 * (1 - turn * turn).squareRoot() + 0.5 * turn * mood.side)
        return mood.lit(color(at), facing * 0.95 + noise.fractal(at.x * 1.2, at.y * 0.35, octaves: 4) * 0.12)
      }
    }
    canvas.fill(
      stand(Outline([Place(-2.2, 0), Place(-1.45, -15), Place(1.45, -15), Place(2.2, 0)])),
      round(2.1) { at in
        guard let bands, Int((-at.y / 3).rounded(.down)) % 2 == 1 else { return tower }
        return bands
      })
    for (x, y) in [(-0.2, -3.6), (0.3, -7.4), (-0.1, -11.2)] as [(Float, Float)] {
      canvas.fill(stand(.arch(x - 0.34, y - 1.1, x + 0.34, y)), mood.lit(Light(0x2A333A), 0.3))
    }
    canvas.fill(stand(.arch(-0.6, -2.3, 0.6, 0)), mood.lit(Light(0x37566B), 0.5))
    canvas.fill(
      stand(Outline([Place(-1.5, -14.6), Place(-2.2, -15.4), Place(2.2, -15.4), Place(1.5, -14.6)])),
      round(2.2) { _ in Light(0xD8D2C4) })
    canvas.fill(stand(.box(-1.05, -17.9, 1.05, -15.4))) { place in
      isLit
        ? Light(3.6, 3.0, 1.9)
        : mix(Light(0x8FB0C0), Light(0x2F3E48), clamped(0.5 + stand.metres(place).x * 0.4))
          * (mood.ambient + mood.sun * 0.5)
    }
    for x in [-1.05, -0.35, 0.35, 1.05] as [Float] {
      canvas.line([stand(x, -15.4), stand(x, -17.9)], width: 0.1 * stand.scale, mood.lit(Light(0x3A3F42)))
    }
    for post in 0...10 {
      let x = -2.15 + Float(post) * 0.43
      canvas.line([stand(x, -15.4), stand(x, -16.4)], width: 0.06 * stand.scale, mood.lit(Light(0x3A3F42)))
    }
    canvas.line(
      [stand(-2.2, -16.4), stand(2.2, -16.4)], width: 0.09 * stand.scale, mood.lit(Light(0x3A3F42)))
    let dome =
      Outline.curve(Place(-1.35, -17.8), Place(-1.2, -19.2), Place(-0.3, -19.3), Place(0, -19.9))
      + Outline.curve(Place(0, -19.9), Place(0.3, -19.3), Place(1.2, -19.2), Place(1.35, -17.8))
    canvas.fill(stand(Outline(dome)), round(1.4) { _ in bands ?? Light(0x2F5E55) })
    canvas.line([stand(0, -19.7), stand(0, -21.2)], width: 0.08 * stand.scale, mood.lit(Light(0x3A3F42)))
    guard isLit else { return }
    let lamp = stand(0, -16.7)
    canvas.glow(at: lamp, radius: 1.3 * stand.scale, Light(1.6, 1.3, 0.8))
    canvas.glow(at: lamp, radius: 4.5 * stand.scale, Light(0.22, 0.18, 0.11))
    drawBeams(on: &canvas, from: lamp)
  }

  private func drawBeams(on canvas: inout Canvas, from lamp: Place) {
    for (direction, strength) in [(Place(-1, -0.13), 0.42), (Place(1, 0.06), 0.3)] as [(Place, Float)] {
      let across = Place(-direction.y, direction.x) * 0.075
      let far = lamp + direction * 1.6
      let beam = Outline([lamp, far + across * 1.6, far - across * 1.6])
      canvas.tint(beam) { place, here in
        let away = place - lamp
        let along = (away.x * away.x + away.y * away.y).squareRoot()
        let off = abs(away.x * -direction.y + away.y * direction.x) / max(0.001, along * 0.075)
        return here + Light(1.0, 0.86, 0.58) * (strength * exp(-along * 1.7) * ramp(1, 0.1, off))
      }
    }
  }
}
