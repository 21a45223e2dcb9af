import Foundation

/// How much of each pixel an outline covers, by exact area: what keeps masts and rigging smooth.
struct Coverage {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  private var cells: [Float]

  /// The part of an outline, given in pixels, that lies on a picture of this size; nil when none does.
  init?(_ outline: Outline, pictureWidth: Int, pictureHeight: Int) {
    let points = outline.contours.joined()
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let bounds = Place(Float(pictureWidth), Float(pictureHeight))
    low = pointwiseMax(pointwiseMin(low, bounds), .zero)
    high = pointwiseMax(pointwiseMin(high, bounds), .zero)
    left = Int(low.x.rounded(.down))
    top = Int(low.y.rounded(.down))
    width = Int(high.x.rounded(.up)) - left
    height = Int(high.y.rounded(.up)) - top
    guard width > 0, height > 0 else { return nil }
    cells = [Float](repeating: 0, count: (width + 3) * height)
    let origin = Place(Float(left), Float(top))
    for contour in outline.contours {
      guard var before = contour.last else { continue }
      for point in contour {
        add(before - origin, point - origin)
        before = point
      }
    }
  }

  /// Calls with each covered pixel and its covered share.
  func forEach(_ body: (_ x: Int, _ y: Int, _ share: Float) -> Void) {
    for row in 0..<height {
      var area: Float = 0
      for column in 0..<width {
        area += cells[row * (width + 3) + column]
        let share = min(1, abs(area))
        if share > 0.002 { body(left + column, top + row, share) }
      }
    }
  }

  private mutating func add(_ start: Place, _ end: Place) {
    guard start.y != end.y else { return }
    let sign: Float = start.y < end.y ? 1 : -1
    let (a, b) = sign > 0 ? (start, end) : (end, start)
    guard b.y > 0, a.y < Float(height) else { return }
    let slope = (b.x - a.x) / (b.y - a.y)
    var x = a.y < 0 ? a.x - a.y * slope : a.x
    let last = min(height, Int(b.y.rounded(.up)))
    var row = max(0, Int(a.y))
    while row < last {
      let rise = min(Float(row + 1), b.y) - max(Float(row), a.y)
      let next = x + slope * rise
      spread(row, min(x, next), max(x, next), rise * sign)
      x = next
      row += 1
    }
  }

  /// Adds a piece of edge within one row, from `x0` to `x1`, to the cells it crosses.
  private mutating func spread(_ row: Int, _ x0: Float, _ x1: Float, _ area: Float) {
    let limit = Float(width)
    let (low, high) = (min(limit, max(0, x0)), min(limit, max(0, x1)))
    let base = row * (width + 3)
    var column = Int(low)
    if Int(high) <= column || high - low < 1e-5 {
      let middle = (low + high) / 2 - Float(column)
      cells[base + column] += area * (1 - middle)
      cells[base + column + 1] += area * middle
      return
    }
    let perUnit = area / (high - low)
    var from = low
    while from < high {
      let to = min(high, Float(column + 1))
      let piece = perUnit * (to - from)
      let middle = (from + to) / 2 - Float(column)
      cells[base + column] += piece * (1 - middle)
      cells[base + column + 1] += piece * middle
      from = to
      column += 1
    }
  }
}

private func pointwiseMin(_ a: Place, _ b: Place) -> Place { Place(min(a.x, b.x), min(a.y, b.y)) }

private func pointwiseMax(_ a: Place, _ b: Place) -> Place { Place(max(a.x, b.x), max(a.y, b.y)) }
