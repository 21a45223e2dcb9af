import FlokiContent
import FlokiSyntax

/// What was found out of an item while its files were at hand, by this build or an earlier one: with it they need not stay in
/// memory, nor be read again.
struct SettledItem: Sendable {
  /// A page that was made of it.
  struct Page: Sendable {
    let digest: ContentDigest
    /// Where it waits for being published; nil for one that has to be made once more.
    let place: Range<Int>?
  }

  /// The names of the attributes that are written in it (``Attribute/nameDigest``).
  let attributes: [UInt64]
  /// The page that it opens, by the language that it is shown in; nil where none was made.
  let pages: [Page?]
  /// The addresses that its pages lead to, each once; none where the project has no pattern that could catch one.
  let links: [String]
  /// What the rules for one item say of it, to be reported in its turn.
  let reports: [Diagnostics.Waiting]
  /// Whether nothing was said of it when it was read.
  let isFlawless: Bool
}
