import Foundation

/// A sloop under sail.
struct Sloop {
  var hull = Light(0xF2EFE6)
  var stripe = Light(0x1F3F66)
  var sail = Light(0xF6F1E4)
  var spinnaker: (Light, Light)?

  func draw(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let noise = Noise(seed: 71)
    let through: Float = 0.62
    let main =
      [Place(0.45, -1.9)]
      + Outline.curve(
        Place(0.45, -13.2), Place(-1.2, -10.2), Place(-4.2, -6.2), Place(-4.9, -2.2)) + [Place(-4.9, -2.2)]
    let jib =
      Outline.curve(Place(4.95, -1.5), Place(3.8, -5.0), Place(2.0, -9.4), Place(0.75, -12.0))
      + Outline.curve(Place(0.75, -12.0), Place(0.2, -8), Place(-0.6, -4), Place(-1.3, -2.1))
    func cloth(_ bend: Float) -> (Place) -> Light {
      { place in
        let at = stand.metres(place)
        let seam = abs((at.y * 0.9 + at.x * 0.12).truncatingRemainder(dividingBy: 1)) < 0.05 ? Float(0.9) : 1
        let fold =
          0.76 + 0.26 * sin(at.x * 0.7 + at.y * 0.06 + bend) + noise.fractal(
            at.x * 0.6, at.y * 0.4, octaves: 3) * 0.16
        return mood.lit(sail, through * fold) * seam
      }
    }
    canvas.fill(stand(Outline(main)), cloth(1.9))
    canvas.line(
      [stand(0.45, -0.9), stand(0.45, -13.6)], width: 0.17 * stand.scale, tip: 0.6, mood.lit(Light(0x8A8F94)))
    canvas.line([stand(0.4, -1.8), stand(-5.1, -2.0)], width: 0.16 * stand.scale, mood.lit(Light(0x777C80)))
    if let spinnaker {
      let round =
        Outline.curve(Place(0.8, -12.6), Place(6.5, -12.4), Place(9.2, -7.2), Place(6.6, -2.4))
        + Outline.curve(Place(6.6, -2.4), Place(4.6, -3.6), Place(2.4, -3.2), Place(0.9, -2.7))
      canvas.fill(stand(Outline(round))) { place in
        let at = stand.metres(place)
        let panel = sin(atan2(at.y + 3, at.x - 0.4) * 9) > 0
        let shape = 0.55 + 0.4 * sin((at.x - 1) * 0.42)
        return mood.lit(panel ? spinnaker.0 : spinnaker.1, shape)
      }
    } else {
      canvas.fill(stand(Outline(jib)), cloth(0.6))
    }
    for stay in [Place(5.1, -1.4), Place(-5.2, -1.1)] {
      canvas.line(
        [stand(0.45, -13.4), stand(stay.x, stay.y)], width: 0.045 * stand.scale, mood.lit(Light(0x55595C)),
        opacity: 0.8)
    }
    drawHull(on: &canvas, stand, mood)
  }

  private func drawHull(on canvas: inout Canvas, _ stand: Stand, _ mood: Mood) {
    let deck = Outline.curve(Place(-5.3, -1.15), Place(-2, -0.85), Place(2, -0.95), Place(5.4, -1.5))
    let keel =
      Outline.curve(Place(5.4, -1.5), Place(4.9, -0.5), Place(4.3, 0.02), Place(3.6, 0.12)) + [
        Place(-4.4, 0.12)
      ]
    canvas.fill(
      stand(Outline([Place(-2.6, -1.0), Place(-2.3, -1.5), Place(1.8, -1.55), Place(2.6, -1.05)])),
      mood.lit(hull * 0.85, 0.5))
    canvas.fill(stand(Outline(deck + keel))) { place in
      let at = stand.metres(place)
      let color = at.y > -0.16 ? stripe : (at.y < -0.72 - at.x * 0.03 ? stripe : hull)
      return mood.lit(color, 0.5 + 0.35 * clamped(-at.y / 1.4) + 0.02 * at.x)
    }
    for (x, shirt) in [(-3.9, Light(0xB33A2E)), (-2.9, Light(0xE3B448)), (-1.0, Light(0x2F5D8C))]
      as [(Float, Light)]
    {
      canvas.fill(stand(.ellipse(Place(x, -1.45), 0.3, 0.48)), mood.lit(shirt, 0.5))
      canvas.fill(stand(.disc(Place(x, -2.05), 0.2)), mood.lit(Light(0xC79A78), 0.5))
    }
  }
}
