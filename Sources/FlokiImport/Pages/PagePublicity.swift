import FlokiProtocol

/// Who may read a page of a website: by its attributes, those that it inherits, and its place.
///
/// Generators leave pages out in many ways, and each of them is taken for a wish to keep the page back.
struct PagePublicity {
  /// Its own attributes come first, then those of the folder that is nearest.
  private let attributes: [JSONObject]
  /// The same by their plain names: `isDraft` and `is_draft` are `draft`.
  private let plain: [[String: JSONObject.Member]]

  init(_ attributes: JSONObject, inheriting inherited: [JSONObject]) {
    self.attributes = [attributes] + inherited
    plain = self.attributes.flatMap { attributes -> [[String: JSONObject.Member]] in
      // Zola and Hugo have objects for what only the theme reads.
      let inside = ["params", "extra", "data"].compactMap { attributes.value($0)?.object }
      return ([attributes] + inside).map(Self.plain)
    }
  }

  private static func plain(_ object: JSONObject) -> [String: JSONObject.Member] {
    Dictionary(object.members.map { (plain($0.key), $0) }) { first, _ in first }
  }

  private static func plain(_ name: String) -> String {
    let letters = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    return letters.hasPrefix("is") && letters.count > 2 ? String(letters.dropFirst(2)) : letters
  }

  /// What keeps a page back where it is set at all, and not set to `false`.
  private static let marks = [
    "hidden", "hide", "private", "unlisted", "headless", "encrypted", "encrypt", "protected", "secret",
    "eleventyexcludefromcollections", "excludefromcollections", "password", "passphrase", "membersonly",
    "memberonly", "subscribersonly", "subscriberonly", "patronsonly", "paywall", "paywalled", "paid",
    "premium", "wip", "workinprogress", "unfinished", "incomplete", "unpublished", "nopublish",
    "donotpublish", "archived", "embargoed", "internal", "confidential", "restricted", "locked", "disabled",
    "trash", "trashed", "deleted",
  ]
  /// What keeps a page back where it is set to `false`.
  private static let switches = [
    "publish", "public", "listed", "render", "permalink", "output", "visible", "enabled", "show", "live",
    "released",
  ]
  /// What names a state, or those who may read.
  private static let states = [
    "status", "poststatus", "publishstatus", "publishingstatus", "state", "visibility", "access",
    "accesslevel",
  ]
  /// What the names of attributes have in them that say who may read, among much else.
  private static let readers = ["access", "audience", "membership", "tier", "visib"]
  private static let publicWords: Set<String> = [
    "publish", "published", "public", "live", "final", "done", "complete", "completed", "finished", "visible",
    "everyone", "everybody", "anyone", "all", "any", "open", "free", "world", "released", "listed",
  ]

  var publicity: ItemPublicity {
    if let text = text("draft"), !Self.isNo(text) {
      return Self.isYes(text) ? .draft : .kept("`draft` is `\(text.prefix(40))`")
    }
    if let text = text("published"), !Self.isYes(text), !text.isDateLike {
      return Self.isNo(text) ? .draft : .kept("`published` is `\(text.prefix(40))`")
    }
    for name in Self.marks {
      guard let member = member(name), !member.value.isUnset,
        member.value.writtenText.map(Self.isNo) != true
      else { continue }
      return .kept("`\(member.key)` is set there")
    }
    for name in Self.switches where text(name).map(Self.isNo) ?? false {
      return .kept("`\(member(name)?.key ?? name)` is `false` there")
    }
    for name in Self.states {
      for text in member(name)?.value.texts ?? [] {
        let state = text.lowercased()
        guard !Self.publicWords.contains(state), !Self.isYes(state) else { continue }
        return ItemPublicity(status: state, reason: nil)
      }
    }
    for name in Set(plain.flatMap(\.keys)).sorted() where Self.readers.contains(where: { name.contains($0) })
    {
      guard let member = member(name), let text = member.value.texts.first(where: ItemPublicity.isLock) else {
        continue
      }
      return .kept("`\(member.key)` is `\(text.prefix(40))`")
    }
    return ofBuild
  }

  /// Hugo's `build`, which older versions call `_build`.
  private var ofBuild: ItemPublicity {
    for name in ["build", "_build"] {
      guard case .object(let build) = value(name) else { continue }
      if let render = build.text("render")?.lowercased(), render != "always", !Self.isYes(render) {
        return .kept("the website makes no page from it (`render: \(render.prefix(20))`)")
      }
      if let list = build.text("list")?.lowercased(), list != "always", !Self.isYes(list) {
        return .kept("the website's lists leave it out (`list: \(list.prefix(20))`)")
      }
    }
    return .shown
  }

  private func value(_ name: String) -> JSONValue? { attributes.lazy.compactMap { $0.value(name) }.first }

  /// - Parameter name: A plain one.
  private func member(_ name: String) -> JSONObject.Member? { plain.lazy.compactMap { $0[name] }.first }

  private func text(_ name: String) -> String? { member(name)?.value.writtenText }

  static func isYes(_ text: String) -> Bool { ["true", "yes", "on", "1", "y"].contains(text.lowercased()) }

  static func isNo(_ text: String) -> Bool {
    ["false", "no", "off", "0", "n", "never"].contains(text.lowercased())
  }
}

extension JSONValue {
  /// Whether nothing is written behind the name.
  fileprivate var isUnset: Bool {
    switch self {
    case .null: true
    case .string(let text): text.trimmed.isEmpty
    case .array(let elements): elements.isEmpty
    case .bool, .integer, .number, .object: false
    }
  }
}

extension JSONObject {
  /// When a page appears, by any of the names that generators and themes have for it.
  var publication: String? {
    text(
      "publishDate", "pubdate", "publish_date", "pub_date", "published_at", "publishedAt", "publish_at",
      "publishAt", "published_date", "publishedDate", "published_on", "date_published", "datePublished",
      "release_date", "releaseDate")
      ?? ["published", "publish"].lazy.compactMap { self.text($0) }.first(where: \.isDateLike)
  }

  /// When a page disappears again.
  var expiry: String? {
    text(
      "expiryDate", "expires", "expiry_date", "expire_date", "unpublishDate", "unpublish_date", "unpublish_at"
    )
  }
}

extension String {
  /// `2026-11-20` and what begins so.
  fileprivate var isDateLike: Bool {
    let letters = Array(utf8.prefix(5))
    return letters.count == 5 && letters[4] == UInt8(ascii: "-")
      && letters[..<4].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
