import Glibc
import TestPictures
import TestSupport

/// Icons as people draw them, with soft edges: shapes in a square of side one.
enum DrawnIcon: String, CaseIterable {
  case disc, house, star, envelope, ring

  /// Opaque, of two colours.
  func flat(side: Int = 60) -> TestPicture {
    TestPicture(width: side, height: side) { x, y in
      let ink = coverage(x, y, of: side)
      return color(240 - 208 * ink, 240 - 144 * ink, 232 - 40 * ink)
    }
  }

  /// Of one colour, its shape in the alpha.
  func silhouette(of color: UInt32, side: Int = 60) -> TestPicture {
    TestPicture(width: side, height: side) { x, y in transparency(x, y, of: side) | color }
  }

  /// Lit from the top left, on nothing; with some grain where it is asked for.
  func shaded(grain: UInt32 = 0, side: Int = 60) -> TestPicture {
    var random = SplitMix64(state: 7)
    return TestPicture(width: side, height: side) { x, y in
      let (u, v) = (Double(x) / Double(side), Double(y) / Double(side))
      let light = 1 - ((u - 0.35) * (u - 0.35) + (v - 0.3) * (v - 0.3)).squareRoot()
      let noise = grain == 0 ? 0 : Double(UInt32(truncatingIfNeeded: random.next()) % grain)
      return transparency(x, y, of: side)
        | color(80 + 160 * light + noise, 40 + 150 * light + 30 * v + noise, 30 + 120 * light * light + noise)
    }
  }

  /// A white drawing on a disc of colour.
  func onPlate(side: Int = 60) -> TestPicture {
    TestPicture(width: side, height: side) { x, y in
      let ink = coverage(x, y, of: side, scale: 1.8)
      return DrawnIcon.disc.transparency(x, y, of: side)
        | color(32 + 223 * ink, 96 + 159 * ink, 192 + 63 * ink)
    }
  }

  private func transparency(_ x: Int, _ y: Int, of side: Int) -> UInt32 {
    UInt32((255 * (1 - coverage(x, y, of: side))).rounded()) << 24
  }

  /// How much of a pixel is inside, by 64 points of it.
  private func coverage(_ x: Int, _ y: Int, of side: Int, scale: Double = 1) -> Double {
    var inside = 0
    for point in 0..<64 {
      let u = (Double(x) + (Double(point % 8) + 0.5) / 8) / Double(side)
      let v = (Double(y) + (Double(point / 8) + 0.5) / 8) / Double(side)
      if contains((u - 0.5) * scale + 0.5, (v - 0.5) * scale + 0.5) { inside += 1 }
    }
    return Double(inside) / 64
  }

  private func contains(_ x: Double, _ y: Double) -> Bool {
    let (dx, dy) = (x - 0.5, y - 0.5)
    let radius = (dx * dx + dy * dy).squareRoot()
    switch self {
    case .disc: return radius < 0.44
    case .ring: return radius < 0.42 && radius > 0.28
    case .star: return radius < 0.3 + 0.14 * cos(5 * atan2(dy, dx))
    case .house:
      let door = abs(dx) < 0.08 && y > 0.62
      return y > 0.5 ? y < 0.9 && abs(dx) < 0.3 && !door : y > 0.12 && abs(dx) < (y - 0.12) * 1.1
    case .envelope:
      return abs(dx) < 0.4 && abs(dy) < 0.25 && abs(abs(dx) * 0.7 - (0.6 - y)) > 0.03
    }
  }

  private func color(_ red: Double, _ green: Double, _ blue: Double) -> UInt32 {
    [red, green, blue].reduce(0) { $0 << 8 | UInt32(max(0, min(255, $1)).rounded()) }
  }
}
