import Foundation

/// A sheet of linear light with premultiplied alpha: opaque for a picture, clear for what floats on it.
struct Canvas {
  let width: Int
  let height: Int
  /// Pixels for one unit of height.
  let unit: Float
  var pixels: [SIMD4<Float>]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    unit = Float(height)
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
  }

  /// The width in units of the height.
  var aspect: Float { Float(width) / unit }

  func place(_ x: Int, _ y: Int) -> Place { Place(Float(x) + 0.5, Float(y) + 0.5) / unit }

  /// Lays a colour, chosen for each place, over what the outline covers.
  mutating func fill(_ outline: Outline, opacity: Float = 1, _ paint: (Place) -> Light) {
    let scaled = outline.placed(at: .zero, scale: unit)
    guard let coverage = Coverage(scaled, pictureWidth: width, pictureHeight: height) else { return }
    coverage.forEach { x, y, share in
      let alpha = share * opacity
      let light = paint(place(x, y)) * alpha
      let index = y * width + x
      pixels[index] = pixels[index] * (1 - alpha) + SIMD4(light, alpha)
    }
  }

  mutating func fill(_ outline: Outline, _ light: Light, opacity: Float = 1) {
    fill(outline, opacity: opacity) { _ in light }
  }

  mutating func line(_ points: [Place], width: Float, tip: Float = 1, _ light: Light, opacity: Float = 1) {
    fill(.line(points, width: width, tip: tip), light, opacity: opacity)
  }

  /// Changes the light that is already under the outline.
  mutating func tint(_ outline: Outline, _ change: (Place, Light) -> Light) {
    let scaled = outline.placed(at: .zero, scale: unit)
    guard let coverage = Coverage(scaled, pictureWidth: width, pictureHeight: height) else { return }
    coverage.forEach { x, y, share in
      let index = y * width + x
      let here = pixels[index]
      pixels[index] = SIMD4(mix(here.light, change(place(x, y), here.light), share), here.w)
    }
  }

  /// Adds light that fades evenly around a place.
  mutating func glow(at centre: Place, radius: Float, _ light: Light) {
    let reach = radius * 3
    let (minX, maxX) = (
      Int(max(0, (centre.x - reach) * unit)), Int(min(Float(width), (centre.x + reach) * unit))
    )
    let (minY, maxY) = (
      Int(max(0, (centre.y - reach) * unit)), Int(min(Float(height), (centre.y + reach) * unit))
    )
    guard minX < maxX, minY < maxY else { return }
    for y in minY..<maxY {
      for x in minX..<maxX {
        let away = (place(x, y) - centre) / radius
        let strength = exp(-(away.x * away.x + away.y * away.y))
        pixels[y * width + x] += SIMD4(light * strength, 0)
      }
    }
  }

  /// Lays another sheet over this one, veiled by as much haze as lies before it.
  mutating func lay(_ sheet: Canvas, haze: Light = .zero, amount: Float = 0) {
    for index in pixels.indices {
      let top = sheet.pixels[index]
      guard top != .zero else { continue }
      let veiled = SIMD4(top.light * (1 - amount) + haze * (amount * top.w), top.w)
      pixels[index] = pixels[index] * (1 - top.w) + veiled
    }
  }

  /// The light at a place between pixels; the edge goes on beyond the edge.
  func sample(_ place: Place) -> SIMD4<Float> {
    let x = min(Float(width) - 1.001, max(0, place.x * unit - 0.5))
    let y = min(Float(height) - 1.001, max(0, place.y * unit - 0.5))
    let (column, row) = (Int(x), Int(y))
    let (u, v) = (x - Float(column), y - Float(row))
    let index = row * width + column
    let upper = pixels[index] * (1 - u) + pixels[index + 1] * u
    let lower = pixels[index + width] * (1 - u) + pixels[index + width + 1] * u
    return upper * (1 - v) + lower * v
  }
}

extension SIMD4<Float> {
  var light: Light { Light(x, y, z) }

  init(_ light: Light, _ alpha: Float) { self.init(light.x, light.y, light.z, alpha) }
}
