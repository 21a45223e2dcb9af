import CLibGD
import FlokiImages
import Glibc

/// Icons of 60 × 60 as libgd writes them, made smaller: how much is left of each kind, and how long one takes.
struct IconBenchmark {
  var side = 60

  func rows() throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    var (count, time) = (0, Duration.zero)
    for kind in Kind.allCases {
      var (ours, theirs) = (0, 0)
      for shape in Shape.allCases {
        let drawn = draw(shape, kind)
        guard !drawn.isEmpty else { throw IncompleteBenchmark(made: count) }
        let clock = ContinuousClock()
        time += try clock.measure {
          ours += try IconEncoder.encode(drawn, path: "\(shape).png").bytes.count
        }
        theirs += drawn.count
        count += 1
      }
      let percent = (ours * 100 + theirs / 2) / theirs
      rows.append(
        BenchmarkRow(
          name: "icons of 60 × 60, \(kind.rawValue)",
          value: "\(percent) % of libgd's bytes, to the same pixels"))
    }
    let milliseconds = Int(time / .milliseconds(1)) / max(1, count)
    rows.append(BenchmarkRow(name: "an icon, once", value: "\(milliseconds) ms"))
    return rows
  }

  private enum Kind: String, CaseIterable {
    case flat = "of two colours"
    case shaded = "shaded"
    case silhouette = "of one colour"
  }

  private enum Shape: CaseIterable {
    case disc, ring, house, star
  }

  private func draw(_ shape: Shape, _ kind: Kind) -> [UInt8] {
    guard let image = unsafe gdImageCreateTrueColor(Int32(side), Int32(side)) else { return [] }
    defer { unsafe gdImageDestroy(image) }
    unsafe gdImageSaveAlpha(image, kind == .flat ? 0 : 1)
    for y in 0..<side {
      guard let row = unsafe image.pointee.tpixels[y] else { return [] }
      for x in 0..<side { unsafe row[x] = pixel(shape, kind, x, y) }
    }
    var count: Int32 = 0
    guard let bytes = unsafe gdImagePngPtr(image, &count) else { return [] }
    defer { unsafe gdFree(bytes) }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  private func pixel(_ shape: Shape, _ kind: Kind, _ x: Int, _ y: Int) -> Int32 {
    let ink = coverage(shape, x, y)
    let transparency = Int32((127 * (1 - ink)).rounded()) << 24
    switch kind {
    case .flat: return color(240 - 208 * ink, 240 - 144 * ink, 232 - 40 * ink)
    case .silhouette: return transparency | 0x2060C0
    case .shaded:
      let (u, v) = (Double(x) / Double(side), Double(y) / Double(side))
      let light = 1 - ((u - 0.35) * (u - 0.35) + (v - 0.3) * (v - 0.3)).squareRoot()
      return transparency | color(80 + 160 * light, 40 + 150 * light + 30 * v, 30 + 120 * light * light)
    }
  }

  private func color(_ red: Double, _ green: Double, _ blue: Double) -> Int32 {
    [red, green, blue].reduce(0) { $0 << 8 | Int32(max(0, min(255, $1)).rounded()) }
  }

  /// How much of a pixel is inside, by 64 points of it.
  private func coverage(_ shape: Shape, _ x: Int, _ y: Int) -> Double {
    let inside = (0..<64).count { point in
      let u = (Double(x) + (Double(point % 8) + 0.5) / 8) / Double(side) - 0.5
      let v = (Double(y) + (Double(point / 8) + 0.5) / 8) / Double(side) - 0.5
      let radius = (u * u + v * v).squareRoot()
      switch shape {
      case .disc: return radius < 0.44
      case .ring: return radius < 0.42 && radius > 0.28
      case .house: return v > 0 ? v < 0.4 && abs(u) < 0.3 : abs(u) < (v + 0.38) * 1.1
      case .star: return radius < 0.3 + 0.14 * cos(5 * atan2(v, u))
      }
    }
    return Double(inside) / 64
  }
}
