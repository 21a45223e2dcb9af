/// The icons of the apps on a home screen: full squares, that systems cut their shapes out of. What matters is within the
/// middle four fifths.
enum AppIcons {
  /// The harbour's: a sail in front of the sun.
  static func harbour() -> Canvas {
    icon(sky: Light(0x1A5FB4), sea: Light(0x123F78)) { pen in
      pen.disc(330, 190, 62, Light(0xF9C74F))
      pen.area([(244, 92), (244, 330), (112, 330)], Light(0xFFFFFF))
      pen.area([(266, 140), (372, 330), (266, 330)], Light(0xDCE9F7))
      pen.area([(96, 352), (416, 352), (366, 420), (146, 420)], Light(0xE4572E))
    }
  }

  /// The templates': a page, pictures, or both.
  static func news() -> Canvas {
    icon(sky: Light(0x1A5FB4), sea: Light(0x1A5FB4)) { pen in page(&pen) }
  }

  static func gallery() -> Canvas {
    icon(sky: Light(0x2B8A5E), sea: Light(0x2B8A5E)) { pen in picture(&pen) }
  }

  static func magazine() -> Canvas {
    icon(sky: Light(0x7B3FA0), sea: Light(0x7B3FA0)) { pen in page(&pen) }
  }

  /// The same page on nothing, for launch images of any colour.
  static func launch() -> Canvas {
    var pen = IconPen(canvas: Canvas(width: 1024, height: 1024), scale: 2)
    page(&pen)
    return pen.canvas
  }

  private static func page(_ pen: inout IconPen) {
    pen.area([(136, 104), (376, 104), (376, 408), (136, 408)], Light(0xFFFFFF))
    pen.area([(168, 140), (344, 140), (344, 176), (168, 176)], Light(0x22303C))
    for y in [212, 252, 292, 332, 368] as [Float] {
      pen.area([(168, y), (344, y), (344, y + 14), (168, y + 14)], Light(0x9AA6B2))
    }
  }

  private static func picture(_ pen: inout IconPen) {
    pen.area([(96, 136), (416, 136), (416, 376), (96, 376)], Light(0xFFFFFF))
    pen.area([(116, 156), (396, 156), (396, 356), (116, 356)], Light(0xBFE0F5))
    pen.disc(186, 212, 28, Light(0xF9C74F))
    pen.area([(116, 356), (206, 252), (254, 306), (312, 228), (396, 330), (396, 356)], Light(0x2F6F9F))
  }

  private static func icon(sky: Light, sea: Light, _ draw: (inout IconPen) -> Void) -> Canvas {
    var pen = IconPen(canvas: Canvas(width: 512, height: 512))
    pen.area([(-2, -2), (514, -2), (514, 514), (-2, 514)], sky)
    pen.area([(-2, 380), (514, 380), (514, 514), (-2, 514)], sea)
    draw(&pen)
    return pen.canvas
  }
}

/// Fills shapes given in pixels.
private struct IconPen {
  var canvas: Canvas
  var scale: Float = 1

  private func at(_ x: Float, _ y: Float) -> Place { Place(x, y) * scale / canvas.unit }

  mutating func area(_ points: [(Float, Float)], _ light: Light) {
    canvas.fill(Outline(points.map { at($0.0, $0.1) }), light)
  }

  mutating func disc(_ x: Float, _ y: Float, _ radius: Float, _ light: Light) {
    canvas.fill(.disc(at(x, y), radius * scale / canvas.unit), light)
  }
}
