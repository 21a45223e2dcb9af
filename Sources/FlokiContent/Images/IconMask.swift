/// What iOS sees of a tab's icon: where it is opaque, and nothing of its colours (C66).
package struct IconMask: Hashable, Sendable {
  /// Whether every pixel is fully opaque.
  package var isOpaque: Bool
  /// The opacity of the most opaque pixel, 0 … 255.
  package var greatestOpacity: Int
  /// How much of the smallest rectangle around the opaque pixels these fill, in hundredths.
  package var filling: Int
  /// How many of the opaque pixels are much lighter or darker than the one beside or below them, in thousandths.
  package var contrasts: Int

  package init(isOpaque: Bool, greatestOpacity: Int, filling: Int, contrasts: Int) {
    self.isOpaque = isOpaque
    self.greatestOpacity = greatestOpacity
    self.filling = filling
    self.contrasts = contrasts
  }

  /// Whether hardly anything shows: fainter than the grey of iOS's own icons by half.
  package var isFaint: Bool { greatestOpacity < 102 }

  /// Whether the drawing is in the colours alone: a plate on which something is drawn.
  ///
  /// A disc fills 79 hundredths of its square. An outline, or the edge of something in front of something else, takes
  /// more than 30 thousandths of a plate; shading does not make neighbours differ that much.
  package var isPlate: Bool { filling >= 75 && contrasts >= 30 }
}
