/// Codes that have another name now. A comment that allows an old code gets a fix, and `floki explain` names the new one.
package enum RenamedRules {
  /// The new code of each old one.
  private static let codes = [
    "image-film": "image-is-movie",
    "import-app-unsaid": "import-app-unsupported",
    "link-to-holder": "link-to-parent",
    "movie-tab-without-film": "movie-tab-without-movie",
    "movie-url-not-film": "movie-url-not-movie",
    "section-closed-for-ever": "section-stays-closed",
  ]

  /// Every old code, in alphabetical order.
  package static var all: [(old: String, new: String)] {
    codes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What a code is called now; nil for a code that was not renamed.
  package static func newCode(of code: String) -> String? { codes[code] }
}
