import Foundation

/// A colour in linear light; a component beyond 1 glows.
typealias Light = SIMD3<Float>

/// A place on a picture: heights run from 0 (top) to 1 (bottom), widths in the same unit.
typealias Place = SIMD2<Float>

extension Light {
  /// The light of a colour as a painter writes it, `0xRRGGBB` in sRGB.
  init(_ srgb: UInt32) {
    self.init(
      Self.linear(Float((srgb >> 16) & 255) / 255), Self.linear(Float((srgb >> 8) & 255) / 255),
      Self.linear(Float(srgb & 255) / 255))
  }

  /// How bright an eye finds it.
  var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }

  /// The sRGB component that shows a linear one.
  static func encoded(_ linear: Float) -> Float {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  private static func linear(_ encoded: Float) -> Float {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }
}

/// From `a` to `b` by the share `t`.
func mix(_ a: Light, _ b: Light, _ t: Float) -> Light { a + (b - a) * clamped(t) }

func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

func clamped(_ value: Float) -> Float { min(1, max(0, value)) }

/// 0 before `low`, 1 after `high`, and no corner between them.
func ramp(_ low: Float, _ high: Float, _ value: Float) -> Float {
  let t = clamped((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/// A colour along stops that are sorted by place.
func blend(_ stops: [(at: Float, light: Light)], _ value: Float) -> Light {
  guard let first = stops.first else { return .zero }
  var before = first
  for stop in stops {
    if value <= stop.at {
      return stop.at > before.at
        ? mix(before.light, stop.light, ramp(before.at, stop.at, value)) : stop.light
    }
    before = stop
  }
  return before.light
}
