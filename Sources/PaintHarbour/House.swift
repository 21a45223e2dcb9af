import Foundation

/// A harbour front's house, seen square on; sizes in heights of the picture.
struct House {
  var left: Float
  var width: Float
  var base: Float
  var eaves: Float
  var floors: Int
  var bays: Int
  var wall: Light
  var shutter: Light
  var roof = Light(0xA6553A)
  var arcade = false
  var hasGlassGallery = false
  var seed = 1

  private var noise: Noise { Noise(seed: UInt32(truncatingIfNeeded: seed &* 7919)) }
  private var top: Float { base - eaves }
  private var right: Float { left + width }

  func draw(on canvas: inout Canvas, _ mood: Mood) {
    drawRoof(on: &canvas, mood)
    drawWall(on: &canvas, mood)
    let story = eaves / (Float(floors) + 0.25)
    let bay = width / Float(bays)
    for floor in 0..<floors {
      let sill = base - story * (Float(floor) + 0.22)
      for column in 0..<bays {
        let middle = left + bay * (Float(column) + 0.5)
        if floor == 0 {
          drawDoor(on: &canvas, mood, middle, bay, story, column)
        } else {
          drawWindow(on: &canvas, mood, middle, sill, bay, story, floor, column)
        }
      }
      if floor > 0 { drawBalcony(on: &canvas, mood, sill, bay, story, floor) }
    }
  }

  private func drawRoof(on canvas: inout Canvas, _ mood: Mood) {
    let rise = eaves * 0.13 + width * 0.05
    let over = width * 0.025
    let noise = noise
    let chimney = left + width * (0.2 + 0.5 * noise.pick(1, 9))
    canvas.fill(
      .box(chimney, top - rise * 1.5, chimney + width * 0.08, top - rise * 0.4), mood.lit(wall * 0.8, 0.4))
    canvas.fill(
      .box(chimney - width * 0.01, top - rise * 1.58, chimney + width * 0.09, top - rise * 1.45),
      mood.lit(roof, 0.5))
    canvas.fill(
      Outline([
        Place(left - over, top + 0.004), Place(left + width * 0.06, top - rise),
        Place(right - width * 0.06, top - rise), Place(right + over, top + 0.004),
      ])
    ) { place in
      let tile = sin(place.x / width * 190) * 0.14
      let row = sin((place.y - top) / rise * 40) * 0.07
      let moss = noise.fractal(place.x * 40, place.y * 60, octaves: 4)
      return mood.lit(mix(roof, Light(0x6E5A44), ramp(0, 0.6, moss)), 0.5 + tile + row + moss * 0.3)
    }
    canvas.fill(
      .box(left - over, top - 0.001, right + over, top + eaves * 0.018), mood.lit(Light(0x5B4433), 0.35))
  }

  private func drawWall(on canvas: inout Canvas, _ mood: Mood) {
    let noise = noise
    canvas.fill(.box(left, top + eaves * 0.01, right, base)) { place in
      let (u, v) = ((place.x - left) / eaves, (place.y - top) / eaves)
      let stain = noise.fractal(u * 5, v * 2.2, octaves: 5)
      let grit = noise.at(place.x * 420, place.y * 420)
      let under = ramp(0.07, 0.015, v) * 0.4
      let damp = ramp(0.88, 1.0, v) * 0.28
      let edge = min(u, width / eaves - u)
      let corner = ramp(0.02, 0, edge) * 0.12
      return mood.lit(wall * (1 - damp), 0.66 * (1 - under - corner) + stain * 0.16 + grit * 0.035)
    }
    for course in 1..<max(2, floors) {
      let line = base - eaves / (Float(floors) + 0.25) * Float(course)
      canvas.fill(.box(left, line, right, line + eaves * 0.008), mood.lit(wall * 1.12, 0.75), opacity: 0.7)
    }
  }

  private func drawWindow(
    on canvas: inout Canvas, _ mood: Mood, _ middle: Float, _ sill: Float, _ bay: Float, _ story: Float,
    _ floor: Int, _ column: Int
  ) {
    let half = min(bay * 0.2, story * 0.24)
    let height = story * 0.58
    let frame = half * 0.16
    canvas.fill(
      .box(
        middle - half - frame * 1.6, sill - height - frame * 1.6, middle + half + frame * 1.6, sill + frame),
      mood.lit(Light(0xD9CFBC), 0.6))
    glass(
      .box(middle - half, sill - height, middle + half, sill), middle, sill, height, on: &canvas, mood, floor,
      column)
    let bar = frame * 0.8
    let white = mood.lit(Light(0xF2EEE4), 0.6)
    canvas.fill(.box(middle - bar / 2, sill - height, middle + bar / 2, sill), white)
    for rung in 1..<3 {
      let y = sill - height * Float(rung) / 3
      canvas.fill(.box(middle - half, y - bar / 3, middle + half, y + bar / 3), white)
    }
    guard !hasGlassGallery, noise.pick(column, floor &+ 40) > 0.12 else { return }
    for side in [-1, 1] as [Float] {
      let inner = middle + side * (half + frame)
      let outer = middle + side * (half * 1.95 + frame)
      canvas.fill(.box(min(inner, outer), sill - height - frame, max(inner, outer), sill)) { place in
        let slat = sin((place.y - sill) / height * 95) * 0.16
        return mood.lit(shutter, 0.55 + slat)
      }
    }
  }

  private func glass(
    _ outline: Outline, _ middle: Float, _ sill: Float, _ height: Float, on canvas: inout Canvas,
    _ mood: Mood, _ floor: Int, _ column: Int
  ) {
    let chance = noise.pick(column &+ 7, floor &+ 3)
    let burns = chance < mood.lamps
    let curtain = noise.pick(column, floor &+ 90)
    canvas.fill(outline) { place in
      let v = clamped((sill - place.y) / height)
      if burns {
        let warm = mix(Light(1.7, 1.0, 0.42), Light(1.5, 1.2, 0.8), chance / max(0.01, mood.lamps))
        return warm
          * (0.35 + 0.5 * v + (curtain > 0.5 && abs(place.x - middle) > height * 0.13 ? -0.15 : 0.1))
      }
      let sky = mix(Light(0x18222B), Light(0x7FA0B5), ramp(0.25, 1.0, v + (place.x - middle) * 3))
      let drawn = curtain > 0.55 && abs(place.x - middle) > height * 0.12 ? Light(0xC9C2B2) * 0.5 : .zero
      return (sky * 0.75 + drawn) * (mood.ambient + mood.sun * 0.4)
    }
    if burns {
      canvas.glow(at: Place(middle, sill - height / 2), radius: height * 1.1, Light(0.16, 0.09, 0.03))
    }
  }

  private func drawDoor(
    on canvas: inout Canvas, _ mood: Mood, _ middle: Float, _ bay: Float, _ story: Float, _ column: Int
  ) {
    let half = bay * (arcade ? 0.38 : 0.24)
    let height = story * 0.8
    let stone = mood.lit(Light(0xB9AA90), 0.55)
    let opening =
      arcade
      ? Outline.arch(middle - half, base - height, middle + half, base)
      : .box(middle - half, base - height, middle + half, base)
    let rim = half * 0.14
    let surround =
      arcade
      ? Outline.arch(middle - half - rim, base - height - rim, middle + half + rim, base)
      : .box(middle - half - rim, base - height - rim, middle + half + rim, base)
    canvas.fill(surround, stone)
    let burns = noise.pick(column, 77) < mood.lamps * 1.2
    let colors = [shutter, Light(0x4A3426), Light(0x2C4A57)]
    let door = colors[Int(noise.pick(column, 5) * 2.99)]
    canvas.fill(opening) { place in
      let v = clamped((base - place.y) / height)
      if burns { return Light(1.5, 0.95, 0.45) * (0.25 + 0.75 * v) }
      if arcade { return mood.lit(Light(0x2A221C), 0.35 * (1 - v) + 0.1) }
      let plank = sin((place.x - middle) / half * 20) > 0.9 ? Float(0.75) : 1
      return v > 0.74 ? Light(0x5F7A88) * (mood.ambient + mood.sun * 0.2) : mood.lit(door, 0.5) * plank
    }
    guard !arcade, noise.pick(column, 21) > 0.45 else { return }
    let awning = Outline([
      Place(middle - half * 1.3, base - height), Place(middle + half * 1.3, base - height),
      Place(middle + half * 1.7, base - height * 0.78), Place(middle - half * 1.7, base - height * 0.78),
    ])
    canvas.fill(awning) { place in
      mood.lit(sin((place.x - middle) / half * 14) > 0 ? shutter : Light(0xF1ECDF), 0.7)
    }
    if burns { canvas.glow(at: Place(middle, base - height / 2), radius: height, Light(0.25, 0.14, 0.05)) }
  }

  private func drawBalcony(
    on canvas: inout Canvas, _ mood: Mood, _ sill: Float, _ bay: Float, _ story: Float, _ floor: Int
  ) {
    let (start, end) = (left + width * 0.05, right - width * 0.05)
    let floorLine = sill + story * 0.06
    if hasGlassGallery {
      let frame = mood.lit(Light(0xF4F1E8), 0.7)
      let panes = bays * 4
      for pane in 0...panes {
        let x = mix(start, end, Float(pane) / Float(panes))
        canvas.fill(.box(x - width * 0.004, sill - story * 0.72, x + width * 0.004, floorLine), frame)
      }
      for share in [0.72, 0.36] as [Float] {
        canvas.fill(.box(start, sill - story * share, end, sill - story * (share - 0.035)), frame)
      }
      canvas.fill(.box(start, sill - story * 0.13, end, floorLine), frame)
      return
    }
    guard noise.pick(floor, 33) > 0.35 else { return }
    let iron = mood.lit(Light(0x23282B), 0.4)
    let rail = sill - story * 0.24
    canvas.fill(.box(start, floorLine, end, floorLine + story * 0.05), mood.lit(Light(0x8F8472), 0.5))
    canvas.fill(.box(start, rail, end, rail + story * 0.022), iron)
    let count = bays * 14
    for bar in 0...count {
      let x = mix(start, end, Float(bar) / Float(count))
      canvas.fill(.box(x - width * 0.0012, rail, x + width * 0.0012, floorLine), iron, opacity: 0.9)
    }
    for pot in 0..<(bays * 3) where noise.pick(pot, floor &+ 60) > 0.45 {
      let x = mix(start, end, (Float(pot) + 0.5) / Float(bays * 3))
      for bloom in 0..<14 {
        let offset =
          Place(noise.pick(bloom, pot) - 0.5, noise.pick(bloom, pot &+ 50) - 0.6)
          * Place(bay * 0.2, story * 0.17)
        let color = noise.pick(bloom, pot &+ 99) > 0.45 ? Light(0x3F7A35) : Light(0xC92D3C)
        canvas.fill(.disc(Place(x, rail + story * 0.06) + offset, story * 0.026), mood.lit(color, 0.7))
      }
    }
  }
}
