/// What the numbers of a picture mean, as HEIC and AVIF (`nclx`) and PNG (`cICP`) tell by the code points of ITU-T H.273.
struct CodePoints: Hashable, Sendable {
  var primaries: Int
  var transfer: Int

  /// Nil for sRGB, unknown or unspecified ones.
  ///
  /// The curves of television (BT.709 and its kin) count as that of sRGB, as everywhere: screens show both alike.
  var profile: ColorProfile? {
    let curve: TransferCurve
    switch transfer {
    case 4: curve = .power(2.2)
    case 5: curve = .power(2.8)
    case 8: curve = .power(1)
    case 16: curve = .pq
    case 17: curve = .power(2.6)
    case 18: curve = .hlg
    default: curve = .sRGB
    }
    let lights = Primaries(codePoint: primaries) ?? .sRGB
    return curve == .sRGB && lights == .sRGB ? nil : .coded(curve, lights)
  }
}

extension Primaries {
  /// Nil for a number that is not assigned, or leaves them open.
  fileprivate init?(codePoint: Int) {
    let daylight = Place(0.3127, 0.3290)
    let illuminantC = Place(0.310, 0.316)
    switch codePoint {
    case 1: self = .sRGB
    case 4:
      self.init(white: illuminantC, red: .init(0.67, 0.33), green: .init(0.21, 0.71), blue: .init(0.14, 0.08))
    case 5:
      self.init(white: daylight, red: .init(0.64, 0.33), green: .init(0.29, 0.60), blue: .init(0.15, 0.06))
    case 6, 7:
      self.init(
        white: daylight, red: .init(0.630, 0.340), green: .init(0.310, 0.595), blue: .init(0.155, 0.070))
    case 8:
      self.init(
        white: illuminantC, red: .init(0.681, 0.319), green: .init(0.243, 0.692), blue: .init(0.145, 0.049))
    case 9:
      self.init(
        white: daylight, red: .init(0.708, 0.292), green: .init(0.170, 0.797), blue: .init(0.131, 0.046))
    case 11:
      self.init(
        white: .init(0.314, 0.351), red: .init(0.680, 0.320), green: .init(0.265, 0.690),
        blue: .init(0.150, 0.060))
    case 12:
      self.init(
        white: daylight, red: .init(0.680, 0.320), green: .init(0.265, 0.690), blue: .init(0.150, 0.060))
    case 22:
      self.init(
        white: daylight, red: .init(0.630, 0.340), green: .init(0.295, 0.605), blue: .init(0.155, 0.077))
    default: return nil
    }
  }
}
