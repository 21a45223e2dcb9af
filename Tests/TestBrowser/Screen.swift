/// What a browser shows its pages on: a size in CSS pixels, and what its user prefers.
package struct Screen: Sendable, CustomStringConvertible {
  package var width: Int
  package var height: Int
  /// Its own pixels along a CSS pixel.
  package var density = 1
  package var isDark = false
  /// As in `navigator.languages`, with commas between.
  package var languages = "en"

  package init(width: Int, height: Int, density: Int = 1) {
    (self.width, self.height, self.density) = (width, height, density)
  }

  package static let phone = Screen(width: 320, height: 568)
  package static let tablet = Screen(width: 820, height: 1180)
  package static let desktop = Screen(width: 1280, height: 800)
  package static let sizes = [phone, tablet, desktop]

  package var description: String { "\(width) × \(height), \(languages)\(isDark ? ", dark" : "")" }

  package func speaking(_ languages: String) -> Screen {
    var screen = self
    screen.languages = languages
    return screen
  }

  package var dark: Screen {
    var screen = self
    screen.isDark = true
    return screen
  }
}
