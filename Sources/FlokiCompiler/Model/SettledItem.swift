import FlokiContent
import FlokiSyntax

/// The results of an item's files, from this build or an earlier one: with them the files need not stay in memory or be
/// read again.
struct SettledItem: Sendable {
  /// A rendered page.
  struct Page: Sendable {
    let digest: ContentDigest
    /// The lasting address that it names as its own; nil for none.
    let origin: String?
    /// Its stored bytes; nil if it must be rendered again.
    let place: Range<Int>?
  }

  /// The names of its attributes (``Attribute/nameDigest``).
  let attributes: [UInt64]
  /// The page that it opens, by the language shown; nil if none was made.
  let pages: [Page?]
  /// The addresses that its pages link to, each once; empty if the project has no link patterns.
  let links: [String]
  /// The diagnostics of the rules for one item, to be reported in order.
  let reports: [Diagnostics.Waiting]
  /// Whether it was read without diagnostics.
  let isFlawless: Bool
}
