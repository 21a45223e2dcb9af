import Foundation

/// Closed contours that bound what is to be filled.
struct Outline {
  var contours: [[Place]]

  init(_ points: [Place]) { contours = [points] }

  init(contours: [[Place]]) { self.contours = contours }

  static func box(_ left: Float, _ top: Float, _ right: Float, _ bottom: Float) -> Outline {
    Outline([Place(left, top), Place(right, top), Place(right, bottom), Place(left, bottom)])
  }

  static func ellipse(_ centre: Place, _ across: Float, _ down: Float) -> Outline {
    Outline(
      (0..<56).map { step in
        let angle = Float(step) * 2 * .pi / 56
        return Place(centre.x + across * cos(angle), centre.y + down * sin(angle))
      })
  }

  static func disc(_ centre: Place, _ radius: Float) -> Outline { ellipse(centre, radius, radius) }

  static func ring(_ centre: Place, _ radius: Float, width: Float) -> Outline {
    let outer = disc(centre, radius + width / 2).contours
    let inner = disc(centre, radius - width / 2).contours.map { Array($0.reversed()) }
    return Outline(contours: outer + inner)
  }

  /// A box whose top is a half circle, as church windows and arcades have.
  static func arch(_ left: Float, _ top: Float, _ right: Float, _ bottom: Float) -> Outline {
    let radius = (right - left) / 2
    let crown = (0...24).map { step in
      let angle = Float.pi * (1 + Float(step) / 24)
      return Place(left + radius + radius * cos(angle), top + radius + radius * sin(angle))
    }
    return Outline([Place(left, bottom)] + crown + [Place(right, bottom)])
  }

  /// The line through the points, drawn `width` wide and tapering to `tip` of that.
  static func line(_ points: [Place], width: Float, tip: Float = 1) -> Outline {
    guard points.count > 1 else { return Outline(contours: []) }
    var near: [Place] = []
    var far: [Place] = []
    for index in points.indices {
      let before = points[max(0, index - 1)]
      let after = points[min(points.count - 1, index + 1)]
      let along = after - before
      let length = max(1e-6, (along.x * along.x + along.y * along.y).squareRoot())
      let taper = mix(1, tip, Float(index) / Float(points.count - 1))
      let across = Place(-along.y, along.x) / length * (width / 2 * taper)
      near.append(points[index] + across)
      far.append(points[index] - across)
    }
    return Outline(near + far.reversed())
  }

  /// Points along a cubic curve.
  static func curve(_ a: Place, _ b: Place, _ c: Place, _ d: Place, steps: Int = 24) -> [Place] {
    (0...steps).map { step in
      let t = Float(step) / Float(steps)
      let s = 1 - t
      return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
    }
  }

  /// The same shape, sized and moved.
  func placed(at origin: Place, scale: Float, mirrored: Bool = false) -> Outline {
    let factor = Place(mirrored ? -scale : scale, scale)
    return Outline(contours: contours.map { $0.map { origin + $0 * factor } })
  }
}
