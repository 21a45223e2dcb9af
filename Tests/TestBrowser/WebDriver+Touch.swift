/// Fingers on the screen, at places in CSS pixels.
extension WebDriver {
  /// Puts a finger down at the first place, leads it through the others and lifts it.
  package func drag(_ places: [(Double, Double)]) async throws {
    for (index, place) in places.enumerated() {
      try await touch(index == 0 ? "touchStart" : "touchMove", [place])
    }
    try await touch("touchEnd", [])
  }

  /// Two fingers beside each other, which change how far they are from their middle.
  package func pinch(around middle: (Double, Double), from start: Double, to end: Double) async throws {
    for step in 0...4 {
      let distance = start + (end - start) * Double(step) / 4
      try await touch(
        step == 0 ? "touchStart" : "touchMove",
        [(middle.0 - distance, middle.1), (middle.0 + distance, middle.1)])
    }
    try await touch("touchEnd", [])
  }

  private func touch(_ kind: String, _ places: [(Double, Double)]) async throws {
    let points = places.enumerated().map { index, place -> JSON in
      ["x": .number(place.0), "y": .number(place.1), "id": .number(Double(index))]
    }
    try await chromium("Input.dispatchTouchEvent", ["type": .string(kind), "touchPoints": .array(points)])
  }
}
