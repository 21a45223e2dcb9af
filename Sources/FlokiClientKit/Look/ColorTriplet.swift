/// A colour as the protocol writes it.
public struct ColorTriplet: Codable, Hashable, Sendable {
  /// From 0 to 255.
  public var red: UInt8
  /// From 0 to 255.
  public var green: UInt8
  /// From 0 to 255.
  public var blue: UInt8

  /// A colour of three parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { self.init(red: red, green: green, blue: blue) }

  static let black = ColorTriplet(0, 0, 0)
  static let white = ColorTriplet(255, 255, 255)
  static let blue = ColorTriplet(0, 0, 255)
}
