/// A size in pixels of the 320 × 480 phones, which are points on later ones.
public struct PixelSize: Codable, Hashable, Sendable {
  /// From left to right.
  public var width: Int
  /// From top to bottom.
  public var height: Int

  /// A size of two sides.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
