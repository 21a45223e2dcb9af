/// The place in a picture that a crop keeps in its middle, as far as the edges allow.
///
/// In parts of the upright picture, as its viewer sees it: 0 is the left or the top, 1 the right or the bottom.
package struct FocalPoint: Hashable, Sendable {
  package let x: Double
  package let y: Double

  /// Nil for a place outside every picture.
  package init?(x: Double, y: Double) {
    guard (0...1).contains(x), (0...1).contains(y) else { return nil }
    self.x = x
    self.y = y
  }

  init(horizontal: Direction?, vertical: Direction?) {
    x = horizontal?.part ?? 0.5
    y = vertical?.part ?? 0.5
  }

  /// The protocol's recommended default.
  package static let centre = FocalPoint(horizontal: nil, vertical: nil)

  /// The words that may be written in place of numbers.
  enum Direction: String, CaseIterable {
    case top, bottom, left, right, centre, center

    fileprivate var part: Double {
      switch self {
      case .top, .left: 0
      case .bottom, .right: 1
      case .centre, .center: 0.5
      }
    }
  }
}
