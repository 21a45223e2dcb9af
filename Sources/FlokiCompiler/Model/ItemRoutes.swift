/// The addresses of the website that lead to an item.
struct ItemRoutes: Sendable {
  /// One element for each language of the project: the same in all if only one is written.
  let slugs: [Located<String>?]
  let legacyID: Located<Int32>?
  /// Paths and full addresses.
  let aliases: [Located<String>]

  var isEmpty: Bool { legacyID == nil && aliases.isEmpty && slugs.allSatisfy { $0 == nil } }
}
