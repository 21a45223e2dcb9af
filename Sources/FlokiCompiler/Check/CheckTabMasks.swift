package import FlokiContent
package import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// Checks the pixels of tab icons: iOS draws only their opaque shape, without colours (C66).
package func checkTabMasks(
  _ images: [TabImage], masks: [EmbeddedImage: IconMask], reporting diagnostics: inout Diagnostics
) {
  for tabImage in images {
    // An icon without transparency in its header was reported already.
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

/// The icon of a tab, to be checked once its pixels are known.
package struct TabImage: Sendable {
  package var image: EmbeddedImage
  package var span: SourceSpan
  /// Whether its header declares transparency.
  package var hasAlpha: Bool
  /// Whether the app is for iOS, which draws only the mask (C66).
  package var isForIOS: Bool
}

/// Images of tabs that are unrecognisable as a mask.
struct CheckTabMasksRules: RuleSet {
  let tabImageOpaque = Rule("tab-image-opaque", .warning, in: .pictures, for: .iOS)
  let tabImageFilled = Rule("tab-image-filled", .warning, in: .pictures, for: .iOS)
  let tabImageFaint = Rule("tab-image-faint", .warning, in: .pictures, for: .iOS)
}

private let rules = CheckTabMasksRules()

extension Diagnostic {
  static func tabImageOpaque(at span: SourceSpan) -> Self {
    .init(
      rules.tabImageOpaque, "the icon has no transparency", at: span,
      why: "iOS draws only the opaque shape, so this icon becomes a plain square (C66).",
      hint: "save it as a PNG whose background is transparent.")
  }

  fileprivate static func tabImageFilled(at span: SourceSpan) -> Self {
    .init(
      rules.tabImageFilled, "the icon is a solid shape that differs only in colour", at: span,
      why: "iOS draws everything opaque in one colour, so readers see only the plate (C66).",
      hint: "make the plate transparent and keep the drawing, or cut the drawing out of the plate.")
  }

  fileprivate static func tabImageFaint(_ mask: IconMask, at span: SourceSpan) -> Self {
    let percent = mask.greatestOpacity * 100 / 255
    return .init(
      rules.tabImageFaint,
      percent == 0 ? "nothing of the icon is visible" : "the icon is at most \(percent) % opaque",
      at: span,
      why: "Phones draw it that faint, so the tab seems to have no icon (C66).",
      hint: "draw it fully opaque on a transparent background.")
  }
}
