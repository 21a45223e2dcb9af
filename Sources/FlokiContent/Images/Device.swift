package import FlokiProtocol

/// A kind of device whose screen photos are fitted to.
package enum Device: String, Hashable, Sendable, CaseIterable {
  /// Those of before 2010, Android, and whatever does not say what it is (C113 C114).
  case phone
  case retina, pad

  /// What iOS sends as `d` (C113); nil where it sends nothing.
  package var number: Int? {
    switch self {
    case .phone: nil
    case .retina: 2
    case .pad: 1
    }
  }

  /// Its screen, held upright.
  package var screen: PixelSize {
    switch self {
    case .phone: PixelSize(width: 320, height: 480)
    case .retina: PixelSize(width: 640, height: 960)
    case .pad: PixelSize(width: 768, height: 1024)
    }
  }
}
