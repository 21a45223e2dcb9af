package import FlokiContent
package import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// Judges the icons of tabs by their pixels: iOS draws where they are opaque, and nothing of their colours (C66).
package func checkTabMasks(
  _ images: [TabImage], masks: [EmbeddedImage: IconMask], reporting diagnostics: inout Diagnostics
) {
  for tabImage in images {
    // One without transparency in its header was told before.
    guard tabImage.hasAlpha, let mask = masks[tabImage.image] else { continue }
    if mask.isFaint {
      diagnostics.report(.tabImageFaint(mask, at: tabImage.span))
    } else if tabImage.isForIOS {
      if mask.isOpaque {
        diagnostics.report(.tabImageOpaque(at: tabImage.span))
      } else if mask.isPlate {
        diagnostics.report(.tabImageFilled(at: tabImage.span))
      }
    }
  }
}

/// The icon of a tab, to be judged once its pixels are known.
package struct TabImage: Sendable {
  package var image: EmbeddedImage
  package var span: SourceSpan
  /// Whether its header tells of transparency.
  package var hasAlpha: Bool
  /// Whether anyone uses the app on iOS, which draws the mask alone (C66).
  package var isForIOS: Bool
}

/// Images of tabs that are nothing to see as a mask.
struct CheckTabMasksRules: RuleSet {
  let tabImageOpaque = Rule("tab-image-opaque", .warning, in: .pictures)
  let tabImageFilled = Rule("tab-image-filled", .warning, in: .pictures)
  let tabImageFaint = Rule("tab-image-faint", .warning, in: .pictures)
}

private let rules = CheckTabMasksRules()

extension Diagnostic {
  static func tabImageOpaque(at span: SourceSpan) -> Self {
    .init(
      rules.tabImageOpaque, "the icon has no transparency", at: span,
      why: "iOS draws the shape that is not transparent, so this one is a plain square (C66).",
      hint: "save it as a PNG whose background is transparent.")
  }

  fileprivate static func tabImageFilled(at span: SourceSpan) -> Self {
    .init(
      rules.tabImageFilled, "the icon is a solid shape, and the drawing on it is all colour", at: span,
      why: "iOS draws the shape that is not transparent in one colour, so only the plate is seen (C66).",
      hint: "make the plate transparent and leave the drawing, or cut the drawing out of it.")
  }

  fileprivate static func tabImageFaint(_ mask: IconMask, at span: SourceSpan) -> Self {
    let percent = mask.greatestOpacity * 100 / 255
    return .init(
      rules.tabImageFaint,
      percent == 0 ? "nothing of the icon is visible" : "the icon is opaque by \(percent) % at most",
      at: span,
      why: "Phones draw it as faint as that, so the tab seems to have no icon (C66).",
      hint: "draw it fully opaque on a transparent background.")
  }
}
