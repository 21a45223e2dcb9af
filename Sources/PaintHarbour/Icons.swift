/// The glyphs of the tab bar: only their alpha counts on iOS (C66), so they are black on nothing.
enum Icons {
  static func news() -> Canvas {
    glyph { pen in
      pen.frame(4, 5, 22, 25)
      pen.path([(22, 10), (26, 10), (26, 23), (25, 25), (22, 25)])
      pen.path([(8, 10), (18, 10)], width: 3)
      pen.path([(8, 15), (12, 15)], width: 3)
      for y in [14, 17, 21] as [Float] { pen.path([(y < 20 ? 15 : 8, y), (18, y)], width: 1.4) }
    }
  }

  static func photos() -> Canvas {
    glyph { pen in
      pen.frame(3, 6, 27, 24)
      pen.disc(10, 12, 2.2)
      pen.area([(5, 22), (12, 15), (16, 19), (20, 13), (25, 19), (25, 22)])
    }
  }

  static func ships() -> Canvas {
    glyph { pen in
      pen.area([(14, 3), (14, 18), (5, 18)])
      pen.area([(16, 6), (24, 18), (16, 18)])
      pen.area([(3, 20.5), (27, 20.5), (23, 26), (7, 26)])
    }
  }

  static func shelf() -> Canvas {
    glyph { pen in
      pen.frame(4, 5, 10, 23)
      pen.frame(10, 5, 16, 23)
      pen.path([(18, 7), (23, 5.5), (27.5, 22), (22.5, 23), (18, 7)])
      pen.path([(2, 26.5), (28, 26.5)], width: 2.5)
    }
  }

  static func film() -> Canvas {
    glyph { pen in
      pen.frame(3, 6, 27, 24)
      for x in stride(from: Float(6.5), to: 26, by: 4.25) {
        pen.disc(x, 9, 1)
        pen.disc(x, 21, 1)
      }
      pen.area([(12.5, 11), (19.5, 15), (12.5, 19)])
    }
  }

  static func about() -> Canvas {
    glyph { pen in
      pen.ring(15, 15, 11.2)
      pen.disc(15, 9.6, 1.7)
      pen.path([(12.5, 14), (15.4, 14), (15.4, 21)])
      pen.path([(12, 21), (18.4, 21)])
    }
  }

  /// The arrow at the right of a news row, as large as the client's own.
  static func more() -> Canvas {
    var pen = Pen(canvas: Canvas(width: 9, height: 13))
    pen.path([(2, 2), (6.6, 6.5), (2, 11)], light: Light(0x7A8793))
    return pen.canvas
  }

  private static func glyph(_ draw: (inout Pen) -> Void) -> Canvas {
    var pen = Pen(canvas: Canvas(width: 30, height: 30))
    draw(&pen)
    return pen.canvas
  }
}

/// Draws in whole pixels with round ends.
private struct Pen {
  var canvas: Canvas

  private func at(_ x: Float, _ y: Float) -> Place { Place(x, y) / canvas.unit }

  mutating func path(_ points: [(Float, Float)], width: Float = 2, light: Light = .zero) {
    var sheet = Canvas(width: canvas.width, height: canvas.height)
    for (start, end) in zip(points, points.dropFirst()) {
      sheet.line([at(start.0, start.1), at(end.0, end.1)], width: width / canvas.unit, light)
    }
    for (x, y) in points { sheet.fill(.disc(at(x, y), width / 2 / canvas.unit), light) }
    canvas.lay(sheet)
  }

  mutating func frame(_ left: Float, _ top: Float, _ right: Float, _ bottom: Float) {
    path([(left, top), (right, top), (right, bottom), (left, bottom), (left, top)])
  }

  mutating func area(_ points: [(Float, Float)]) {
    canvas.fill(Outline(points.map { at($0.0, $0.1) }), .zero)
  }

  mutating func disc(_ x: Float, _ y: Float, _ radius: Float) {
    canvas.fill(.disc(at(x, y), radius / canvas.unit), .zero)
  }

  mutating func ring(_ x: Float, _ y: Float, _ radius: Float) {
    canvas.fill(.ring(at(x, y), radius / canvas.unit, width: 2 / canvas.unit), .zero)
  }
}
