import FlokiProtocol

/// Who may read a page of a website: by its attributes, those that it inherits, and its place.
///
/// Generators leave pages out in many ways, and each of them is taken for a wish to keep the page back.
struct PagePublicity {
  /// Its own attributes come first, then those of the folder that is nearest.
  private let attributes: [JSONObject]

  init(_ attributes: JSONObject, inheriting inherited: [JSONObject]) {
    self.attributes = [attributes] + inherited
  }

  /// What keeps a page back where it is set at all, and not set to `false`.
  private static let marks = [
    "hidden", "private", "unlisted", "headless", "encrypted", "encrypt", "protected", "secret", "isDraft",
    "eleventyExcludeFromCollections", "password", "passphrase", "membersOnly", "members_only",
  ]
  /// What keeps a page back where it is set to `false`.
  private static let switches = ["publish", "public", "listed", "render", "permalink", "output", "visible"]
  private static let publicWords: Set<String> = [
    "publish", "published", "public", "live", "final", "done", "complete", "completed", "finished", "visible",
    "everyone", "all", "open",
  ]

  var publicity: ItemPublicity {
    if let text = text("draft"), !Self.isNo(text) {
      return Self.isYes(text) ? .draft : .kept("`draft` is `\(text.prefix(40))`")
    }
    if let text = text("published"), !Self.isYes(text), !text.isDateLike {
      return Self.isNo(text) ? .draft : .kept("`published` is `\(text.prefix(40))`")
    }
    for name in Self.marks {
      guard let value = value(name), !value.isUnset, value.writtenText.map(Self.isNo) != true else {
        continue
      }
      return .kept("`\(name)` is set there")
    }
    for name in Self.switches where text(name).map(Self.isNo) ?? false {
      return .kept("`\(name)` is `false` there")
    }
    for name in ["status", "visibility"] {
      guard let text = text(name)?.lowercased(), !Self.publicWords.contains(text) else { continue }
      return ItemPublicity(status: text, reason: nil)
    }
    return ofBuild
  }

  /// Hugo's `build`, which older versions call `_build`.
  private var ofBuild: ItemPublicity {
    for name in ["build", "_build"] {
      guard case .object(let build) = value(name) else { continue }
      if let render = build.text("render")?.lowercased(), render != "always", !Self.isYes(render) {
        return .kept("the website makes no page of it (`render: \(render.prefix(20))`)")
      }
      if let list = build.text("list")?.lowercased(), list != "always", !Self.isYes(list) {
        return .kept("the website's lists leave it out (`list: \(list.prefix(20))`)")
      }
    }
    return .shown
  }

  private func value(_ name: String) -> JSONValue? { attributes.lazy.compactMap { $0.value(name) }.first }

  private func text(_ name: String) -> String? { value(name)?.writtenText }

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

extension String {
  /// `2026-11-20` and what begins so.
  fileprivate var isDateLike: Bool {
    let letters = Array(utf8.prefix(5))
    return letters.count == 5 && letters[4] == UInt8(ascii: "-")
      && letters[..<4].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
