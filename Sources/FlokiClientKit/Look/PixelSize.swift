/// A size in pixels of the 320 × 480 phones, which are points on later ones.
public struct PixelSize: Codable, Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
