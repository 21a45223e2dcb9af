/// What a source says of who may read an item: only what is known to be public is imported as such, all else as a draft.
enum ItemPublicity: Hashable {
  case shown
  /// Its author has not finished it.
  case draft
  /// It appears when its date comes.
  case planned
  /// It was thrown away at the source.
  case gone
  /// Why few readers or none see it, as it follows "this item is imported as a draft: ".
  case kept(String)

  /// - Parameters:
  ///   - status: The state as the source calls it; nil where it says nothing.
  ///   - reason: Why readers do not see it there; nil for nothing that the sheet knows.
  init(status: String?, reason: String?) {
    let state = status?.lowercased()
    switch state {
    case "trash"?, "trashed"?, "soft_trashed"?, "deleted"?, "spam"?: self = .gone
    case _ where reason != nil: self = .kept(reason ?? "")
    case nil, "publish"?, "published"?, "public"?, "live"?: self = .shown
    case "draft"?, "pending"?, "auto-draft"?, "future-draft"?: self = .draft
    case "future"?, "scheduled"?: self = .planned
    case let state?: self = .kept("its state is `\(state.prefix(40))`, which is not known to be public")
    }
  }

  /// What is in the names of shortcodes that show their content to some readers only.
  private static let locks = [
    "private", "restrict", "protect", "password", "secret", "encrypt", "paywall", "premium", "subscriber",
  ]
  /// What such names begin with.
  private static let beginnings = ["member", "login", "logged", "paid"]

  /// Whether a shortcode of this name hides its content from most readers.
  static func isLock(_ name: String) -> Bool {
    let lower = name.lowercased()
    return locks.contains { lower.contains($0) } || beginnings.contains { lower.hasPrefix($0) }
  }

  /// The names of the shortcodes that begin in what WordPress keeps of a post.
  static func codes(in text: String) -> [String] {
    text.split(separator: "[", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      return name.isEmpty ? nil : String(name)
    }
  }

  /// Why a text with these shortcodes is kept back; nil for a public text.
  static func reason(ofCodes names: [String]) -> String? {
    names.first(where: isLock).map { "`\($0)` restricts parts of it to some readers" }
  }
}
