/// By what addresses of the website an item is found.
struct ItemRoutes: Sendable {
  /// One place for each language of the project: the same in all where one is written.
  let slugs: [Located<String>?]
  let legacyID: Located<Int32>?
  /// Paths, and whole addresses.
  let aliases: [Located<String>]

  var isEmpty: Bool { legacyID == nil && aliases.isEmpty && slugs.allSatisfy { $0 == nil } }
}
