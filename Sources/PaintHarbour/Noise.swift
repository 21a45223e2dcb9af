import Foundation

/// Gradient noise: the same seed draws the same clouds on any machine.
struct Noise {
  let seed: UInt32

  /// About -1 to 1, smooth, zero on average.
  func at(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let (column, row) = (Int32(truncatingIfNeeded: Int(left)), Int32(truncatingIfNeeded: Int(top)))
    let (u, v) = (x - left, y - top)
    let (fadeU, fadeV) = (Self.fade(u), Self.fade(v))
    let upper = mix(slope(column, row, u, v), slope(column &+ 1, row, u - 1, v), fadeU)
    let lower = mix(slope(column, row &+ 1, u, v - 1), slope(column &+ 1, row &+ 1, u - 1, v - 1), fadeU)
    return mix(upper, lower, fadeV) * 1.3
  }

  /// Octaves of noise, each of double frequency and half strength.
  func fractal(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var (sum, strength, frequency): (Float, Float, Float) = (0, 0.5, 1)
    for octave in 0..<octaves {
      let shift = Float(octave) * 17.3
      sum += at(x * frequency + shift, y * frequency - shift) * strength
      strength *= 0.5
      frequency *= 2.03
    }
    return sum
  }

  /// A fixed number in 0..<1 for a lattice point: the colour of one stone, the state of one window.
  func pick(_ column: Int, _ row: Int) -> Float {
    Float(hash(Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row)) >> 8) / 16_777_216
  }

  private func slope(_ column: Int32, _ row: Int32, _ u: Float, _ v: Float) -> Float {
    let bits = hash(column, row)
    return (Float(bits & 0xFFFF) / 32_767.5 - 1) * u + (Float(bits >> 16) / 32_767.5 - 1) * v
  }

  private func hash(_ column: Int32, _ row: Int32) -> UInt32 {
    var bits = UInt32(bitPattern: column) &* 0x9E37_79B1 ^ UInt32(bitPattern: row) &* 0x85EB_CA77 ^ seed
    bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
    bits = (bits ^ bits >> 12) &* 0x297A_2D39
    return bits ^ bits >> 15
  }

  private static func fade(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }
}
