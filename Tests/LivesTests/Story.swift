/// One item as its editor thinks of it, whatever its file is called.
struct Story: Equatable, Sendable {
  /// Its name forever, which is in its title so that readers can tell whose words they see.
  let name: String
  let feed: FeedFolder
  /// The name of its file, without ending.
  var file: String
  /// How often its words were changed.
  var revision = 1
  /// How often its picture was replaced.
  var picture = 1
  /// Seconds since 1970, like all of these.
  var date: Int64?
  var expires: Int64?
  var publishAt: Int64?
  var sortID: Int64?
  var isPinned = false
  var isTranslated = true
  var section = 1

  func isLive(at now: Int64, in language: String) -> Bool {
    (publishAt ?? now) <= now && now < (expires ?? .max)
      && (isTranslated || language == WorkingCopy.languages[0])
  }

  func title(in language: String) -> String { "\(name).\(revision).\(picture) \(language)" }

  /// The item that a title belongs to.
  static func name(inTitle title: String) -> String { String(title.prefix { $0 != "." }) }
}

extension Story: CustomStringConvertible {
  var description: String {
    var words = ["\(feed.rawValue)/\(file) \(title(in: "")) section \(section)"]
    for (name, value) in [("date", date), ("expires", expires), ("publish_at", publishAt), ("sort", sortID)] {
      if let value { words.append("\(name) \(value)") }
    }
    if isPinned { words.append("pinned") }
    if !isTranslated { words.append("untranslated") }
    return words.joined(separator: ", ")
  }
}

/// The folders of the project that are published as feeds.
enum FeedFolder: String, CaseIterable, Sendable {
  case news, notices, photos

  var folder: String { "content/\(rawValue)" }
  var isGallery: Bool { self == .photos }
  var hasSections: Bool { self == .notices }
}

extension Story {
  /// The files that say all this.
  var files: [String: [UInt8]] {
    let picture = Pictures.picture(of: self)
    if feed.isGallery {
      return [
        "\(feed.folder)/\(file).png": picture,
        "\(feed.folder)/\(file).yaml": Array((attributes + texts(["title", "caption_text"])).utf8),
      ]
    }
    let image = "image: \(file).png\n"
    let sections = feed.hasSections ? "sections: [\(section)]\n" : ""
    // Words of its own, by which it is known again under another file name.
    let words = "abcdefghijklmnopqrstuvwx".map { "\(name)\($0)" }.joined(separator: " ")
    let page = "\n# \(name)\n\nRevision \(revision) of \(name).\n\n\(words)\n"
    var files = [
      "\(feed.folder)/\(file).png": picture,
      "\(feed.folder)/\(file).md":
        Array("---\n\(attributes)\(image)\(sections)\(texts(["title", "body"]))---\n\(page)".utf8),
    ]
    for language in WorkingCopy.languages.dropFirst() where isTranslated {
      files["\(feed.folder)/\(file).\(language).md"] = Array(page.utf8)
    }
    return files
  }

  private func texts(_ attributes: [String]) -> String {
    let languages = isTranslated ? WorkingCopy.languages : [WorkingCopy.languages[0]]
    let words = languages.map { "\($0): \(title(in: $0))" }.joined(separator: ", ")
    return attributes.map { "\($0): {\(words)}\n" }.joined()
  }

  private var attributes: String {
    var lines = ""
    if let date { lines += "date: \(WorkingCopy.text(of: date))\n" }
    if let expires { lines += "expires: \(WorkingCopy.text(of: expires))\n" }
    if let publishAt { lines += "publish_at: \(WorkingCopy.text(of: publishAt))\n" }
    if let sortID { lines += "sort_id: \(sortID)\n" }
    if isPinned { lines += "pin: true\n" }
    return lines
  }
}
