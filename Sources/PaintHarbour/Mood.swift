/// The light that falls on everything in a picture.
struct Mood {
  var sun: Light
  var ambient: Light
  /// -1 when the sun is at the left, 1 at the right.
  var side: Float = 1
  /// The share of windows and lamps that burn.
  var lamps: Float = 0

  /// A surface of this colour, turned towards the sun by `facing` (0 away, 1 full).
  func lit(_ color: Light, _ facing: Float = 0.6) -> Light { color * (ambient + sun * max(0, facing)) }

  static let noon = Mood(sun: Light(1.05, 1.0, 0.92), ambient: Light(0.34, 0.4, 0.48))
  static let gold = Mood(sun: Light(1.25, 0.82, 0.48), ambient: Light(0.22, 0.24, 0.34))
  static let grey = Mood(sun: Light(0.18, 0.18, 0.18), ambient: Light(0.5, 0.53, 0.56))
  static let night = Mood(sun: Light(0.03, 0.035, 0.05), ambient: Light(0.028, 0.036, 0.065), lamps: 0.6)
}

/// Where a thing drawn in metres is on a picture: its waterline's middle, upwards negative.
struct Stand {
  var at: Place
  /// Heights of the picture for one metre.
  var scale: Float
  var mirrored = false
  /// Leaning, as the tangent of the angle.
  var heel: Float = 0

  func callAsFunction(_ x: Float, _ y: Float) -> Place {
    let leaning = x - y * heel
    return at + Place(mirrored ? -leaning : leaning, y + x * heel * 0.25) * scale
  }

  func callAsFunction(_ outline: Outline) -> Outline {
    Outline(contours: outline.contours.map { $0.map { self($0.x, $0.y) } })
  }

  /// The metres at a place: the inverse, but for the leaning.
  func metres(_ place: Place) -> Place {
    let metres = (place - at) / scale
    return Place(mirrored ? -metres.x : metres.x, metres.y)
  }
}
