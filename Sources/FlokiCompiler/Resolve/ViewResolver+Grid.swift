import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ViewResolver {
  /// The cell that a gallery's numbers leave for each picture; a grid that has none loses the tab (C94 C95).
  func cell(of data: GalleryData, _ block: Block, reporting diagnostics: inout Diagnostics) -> PixelSize {
    do throws(GalleryGrid.Problem) {
      return try GalleryGrid(data).cell
    } catch {
      if let diagnostic = Diagnostic.gridImpossible(error, data, block) {
        diagnostics.report(diagnostic, restingOn: block.sizeGrounds)
      }
      // The grid of the document itself.
      return (try? GalleryGrid(GalleryData()))?.cell ?? PixelSize(width: 1, height: 1)
    }
  }
}

/// Cells of a gallery that leave nothing to see.
struct ViewResolverGridRules: RuleSet {
  let galleryNoHeight = Rule("gallery-no-height", .error, in: .galleries)
  let galleryPaddingWide = Rule("gallery-padding-wide", .error, in: .galleries)
  let galleryCellsMany = Rule("gallery-cells-many", .error, in: .galleries)
  let galleryPicturesHuge = Rule("gallery-pictures-huge", .error, in: .galleries)
}

private let rules = ViewResolverGridRules()

extension GalleryGrid {
  fileprivate init(_ data: GalleryData) throws(Problem) {
    try self.init(
      rowHeight: Int(data.rowHeight), padding: Int(data.padding), cellsPerRow: Int(data.cellsPerRow))
  }
}

extension Diagnostic {
  /// Nil for a number that was reported when it was read.
  fileprivate static func gridImpossible(_ problem: GalleryGrid.Problem, _ data: GalleryData, _ block: Block)
    -> Self?
  {
    let rowHeight = block[GalleryAttribute.rowHeight]
    let padding = block[GalleryAttribute.padding]
    switch problem {
    case .belowOne: return nil
    case .noHeightLeft(let largest):
      return galleryWithoutHeight(data, largest, at: padding ?? rowHeight, or: block.span)
    case .noWidthLeft(let mostCells):
      guard mostCells > 0, let cells = block[GalleryAttribute.cellsPerRow] else {
        return galleryPaddingWide(data, at: padding?.span ?? block.span)
      }
      return galleryCellsMany(data, mostCells, at: cells.span)
    case .cellTooTall(let largest):
      return galleryPicturesHuge(data, largest, at: rowHeight?.span ?? block.span)
    }
  }

  private static func galleryWithoutHeight(
    _ data: GalleryData, _ largest: Int, at culprit: YAMLNode?, or block: SourceSpan
  ) -> Self {
    .init(
      rules.galleryNoHeight,
      "a padding of \(data.padding) leaves pictures no height in rows of \(data.rowHeight)",
      at: culprit?.span ?? block,
      why: "Both clients leave the whole tab out when its pictures have no height (C94).",
      hint: largest > 0
        ? "keep `padding` at \(largest) or less, or make the rows higher."
        : "make `row_height` at least \(2 * Int(data.padding) + 1).")
  }

  private static func galleryPaddingWide(_ data: GalleryData, at span: SourceSpan) -> Self {
    let cells = Int(data.cellsPerRow)
    let widest = (320 - min(cells, 320)) / (2 * cells + 2)
    return .init(
      rules.galleryPaddingWide,
      "a padding of \(data.padding) leaves \(cells == 1 ? "a picture" : "\(cells) pictures") in a row no width",
      at: span, why: "Both clients leave the whole tab out when its pictures have no width (C95).",
      hint: widest > 0 ? "keep it at \(widest) or less." : "put fewer pictures in a row.")
  }

  private static func galleryCellsMany(_ data: GalleryData, _ most: Int, at span: SourceSpan) -> Self {
    .init(
      rules.galleryCellsMany, "\(data.cellsPerRow) pictures in a row have no width left", at: span,
      why: "Both clients leave the whole tab out when its pictures have no width (C95).",
      hint: "put at most \(most) in a row.")
  }

  private static func galleryPicturesHuge(_ data: GalleryData, _ largest: Int, at span: SourceSpan) -> Self {
    .init(
      rules.galleryPicturesHuge,
      "pictures would be \(Int(data.rowHeight) - 2 * Int(data.padding)) pixels high",
      at: span, why: "iOS cannot scale a picture to 1024 pixels or more (C187).",
      hint: "keep `row_height` at \(largest) or less.")
  }
}
