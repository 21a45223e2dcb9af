import TestPictures
import TestSupport

/// An editor without a plan: every step changes something of a small project, for better or for worse.
struct Newsroom {
  let folder: TemporaryFolder
  private var random: SplitMix64
  private var names: [String] = []
  private var photos: [String] = []
  private var settings = Settings()
  private var count = 0
  /// What keeps the project from being published, and is put right before long.
  private var slip: String?

  private struct Settings {
    var base = "https://example.org/app/"
    var languages = ["en", "de"]
    var fallback = "master"
    var quality = 80
    var zone = "Europe/Zurich"
    var rowHeight = 60
    var defaults = ""
    var hasSections = false
    var isPaged = false
    /// Whether the gallery is shown twice, and has to be as large in both places.
    var isNested = false
  }

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SplitMix64(state: seed)
    try writeSettings()
    try folder.write(Self.picture(1), to: "boat.png")
    try folder.write("syndication: atom\n", to: "content/shots/feed.yaml")
    for _ in 0..<6 { try addItem() }
    for _ in 0..<3 { try addPhoto() }
  }

  /// Changes one thing, and says what.
  mutating func step() throws -> String {
    if let slip, random.next(below: 3) > 0 {
      self.slip = nil
      if slip == "boat.png" {
        try folder.write(Self.picture(1), to: slip)
      } else if slip == "floki.yaml" {
        settings.fallback = "master"
        try writeSettings()
      } else if slip.hasSuffix(".png") {
        try folder.write(Self.picture(3), to: slip)
      } else {
        try write(slip)
      }
      return "put \(slip) right"
    }
    switch random.next(below: 23) {
    case 0, 1: try addItem()
    case 2: try addPhoto()
    case 3, 4, 5, 6: return try edit()
    case 7: return try translate()
    case 8: return remove()
    case 9: return try rename()
    case 10: return try shiftFiles()
    case 11, 12: return try changePhoto()
    case 13: return try placeNearerPicture()
    case 14: return try listItems()
    case 15: return try repeatItem()
    case 16, 17: return try changeFeed()
    case 18, 19: return try changeSettings()
    case 20: return try nest()
    case 21: return try makeSlip()
    default: return "nothing"
    }
    return "something new"
  }

  private mutating func oneOf<Value>(_ values: [Value]) -> Value { values[random.next(below: values.count)] }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in oneOf(["tide", "quay", "boat", "Sturm", "lamp", "<b>", "net", "Boje", "salt"]) }
      .joined(separator: " ")
  }

  private mutating func addItem() throws {
    count += 1
    let name = "\(oneOf(["", "2026-10-0\(1 + random.next(below: 9))-"]))n\(count)"
    names.append(name)
    try write(name)
    if random.next(below: 2) == 0 { try write(name, in: "de") }
  }

  private mutating func write(_ name: String, in language: String? = nil) throws {
    let attributes =
      (0..<random.next(below: 3)).map { _ in oneOf(Self.attributes) } + [
        slip == name ? oneOf(Self.slips) : ""
      ]
    let titles = ["title: Item \(count) \(words(2).filter { $0 != "<" })"]
    let chosen =
      language == nil
      ? titles
        + Dictionary(
          attributes.filter { !$0.isEmpty }.map { ($0.prefix { $0 != ":" }, $0) }, uniquingKeysWith: { $1 }
        )
        .values.sorted() : titles
    var page = oneOf(["", "# A heading\n\n", "![The boat](boat.png)\n\n", "![](boat.png)\n\n"])
    page += words(12).replacing("<b>", with: "bold") + "\n"
    page += oneOf(
      ["", "", "\n[more](https://example.com/)\n", "\n[there](#end)\n"]
        + (random.next(below: 6) == 0 ? ["\n[here](\(settings.base)news/xx)\n"] : []))
    let front =
      page.hasPrefix("#") && random.next(below: 4) == 0 ? "" : "---\n\(chosen.joined(separator: "\n"))\n---\n"
    try folder.write(front + page, to: path(name, language))
  }

  private static let attributes = [
    "date: 2026-11-03 08:00", "date: 2031-01-01", "expires: 2026-11-25", "expires: 2027-11-20", "draft: true",
    "publish_at: 2026-11-21 10:00", "publish_at: 2026-12-24", "pin: true", "sort_id: 77", "image: boat.png",
    "footer: Foot", "body: Words <b>", "share_url: https://example.org/s", "focus: top", "online: true",
    "parent_id: x", "url: https://example.org/x", "# floki: allow html-tag Markup is shown on purpose",
    "body: {en: Hello, de: Hallo}", "date: 2026-11-04", "image: https://example.org/x.jpg", "author: Ane",
    "author: {en: [Ane, Jon], de: Ane und Jon}", "tags: {en: [boats, tides], de: Boote}",
  ]

  private static let slips = [
    "expires: 2026-11-20", "id: 4711", "key: own", "image: gone.png", "sections: [Port]", "titel: Typo",
    "title: Twice", "image: *gone", "date: &d 2026-11-04", "class_type: gallery", "pin: maybe",
  ]

  private func path(_ name: String, _ language: String? = nil) -> String {
    "content/news/\(name)\(language.map { ".\($0)" } ?? "").md"
  }

  private mutating func edit() throws -> String {
    guard !names.isEmpty else { return "nothing" }
    let name = oneOf(names)
    try write(name)
    return "edited \(name)"
  }

  private mutating func makeSlip() throws -> String {
    guard slip == nil, !names.isEmpty else { return "nothing" }
    slip = oneOf(names)
    try write(slip ?? "")
    return "made a typo"
  }

  private mutating func translate() throws -> String {
    guard !names.isEmpty else { return "nothing" }
    let name = oneOf(names)
    if folder.read(path(name, "de")) != nil, random.next(below: 2) == 0 {
      folder.remove(path(name, "de"))
    } else {
      try write(name, in: "de")
    }
    return "translated \(name), or took that back"
  }

  private mutating func remove() -> String {
    guard names.count > 2 else { return "nothing" }
    let name = names.remove(at: random.next(below: names.count))
    for language in [nil, "de"] { folder.remove(path(name, language)) }
    return "removed \(name)"
  }

  private mutating func rename() throws -> String {
    guard !names.isEmpty else { return "nothing" }
    let place = random.next(below: names.count)
    count += 1
    let (old, new) = (names[place], "m\(count)")
    for language in [nil, "de"] {
      guard let bytes = folder.read(path(old, language)) else { continue }
      try folder.write(bytes, to: path(new, language))
      folder.remove(path(old, language))
    }
    names[place] = new
    return "renamed \(old) to \(new)"
  }

  /// Every file behind a new one has another number in the next build.
  private mutating func shiftFiles() throws -> String {
    let name = oneOf(["aaa.txt", "content/news/0.png", "content/a.md"])
    if folder.read(name) != nil {
      folder.remove(name)
    } else if name.hasSuffix("png") {
      try folder.write(Self.picture(7), to: name)
    } else {
      try folder.write("Some text.\n", to: name)
    }
    return "put \(name) before the others, or took it away"
  }

  private mutating func addPhoto() throws {
    count += 1
    photos.append("p\(count)")
    try folder.write(Self.picture(UInt8(count & 127)), to: "content/shots/p\(count).png")
    if random.next(below: 2) == 0 {
      try folder.write(
        "title: Photo \(count)\ncaption_text: \(words(2))\n", to: "content/shots/p\(count).yaml")
    }
  }

  private mutating func changePhoto() throws -> String {
    guard photos.count > 1 else { return "nothing" }
    let photo = oneOf(photos)
    switch random.next(below: 4) {
    case 0: folder.remove("content/shots/\(photo).yaml")
    case 1: try folder.write("title: \(words(2))\nfocus: left\n", to: "content/shots/\(photo).yaml")
    case 2:
      slip = "content/shots/\(photo).png"
      try folder.write(Array("no picture".utf8), to: "content/shots/\(photo).png")
    default: try folder.write(Self.picture(UInt8(random.next(below: 128))), to: "content/shots/\(photo).png")
    }
    return "changed the photo \(photo)"
  }

  /// A path is looked for beside the file first, and then from the project folder.
  private mutating func placeNearerPicture() throws -> String {
    switch random.next(below: 4) {
    case 0: try folder.write(Self.picture(2), to: "content/news/boat.png")
    case 1: folder.remove("content/news/boat.png")
    case 2: try folder.write(Self.picture(UInt8(random.next(below: 9))), to: "boat.png")
    default:
      slip = "boat.png"
      folder.remove("boat.png")
    }
    return "changed which boat.png is meant"
  }

  private mutating func listItems() throws -> String {
    let name = "content/\(oneOf(["news", "shots"]))/items.yaml"
    if folder.read(name) != nil {
      folder.remove(name)
    } else {
      let image = photos.first.map { "- {image: \($0).png, title: Listed}\n" } ?? ""
      try folder.write(
        name.contains("shots") ? image : "- {title: One, body: Of a list}\n- {title: Two, body: As well}\n",
        to: name)
    }
    return "wrote or removed \(name)"
  }

  private mutating func repeatItem() throws -> String {
    guard let bytes = names.first.flatMap({ folder.read(path($0)) }) else { return "nothing" }
    count += 1
    names.append("copy\(count)")
    try folder.write(bytes, to: path("copy\(count)"))
    return "copied an item"
  }

  private mutating func nest() throws -> String {
    count += 1
    settings.isNested = true
    names.append("nest\(count)")
    try folder.write(
      "---\ntitle: Nested \(count)\nclass_type: gallery\ndata: {feed: content/shots, row_height: \(settings.rowHeight)}\n---\n",
      to: path("nest\(count)"))
    return "nested the gallery"
  }

  private mutating func changeFeed() throws -> String {
    switch random.next(below: 3) {
    case 0: if !settings.isPaged { settings.hasSections.toggle() }
    case 1: settings.defaults = oneOf(["", "defaults: {online: true}\n", "defaults: {focus: top}\n"])
    default: if !settings.hasSections { settings.isPaged.toggle() }
    }
    let sections = settings.hasSections ? "sections:\n  - {id: 1, name: Port}\n  - {id: 2, name: Sea}\n" : ""
    let older = settings.isPaged ? "older: true\npage_size: 2\n" : ""
    let readers =
      settings.isPaged || !settings.defaults.isEmpty ? "syndication: [rss, atom, jsonfeed]\n" : ""
    let text = sections + settings.defaults + older + readers
    if text.isEmpty {
      folder.remove("content/news/feed.yaml")
    } else {
      try folder.write(text, to: "content/news/feed.yaml")
    }
    return "changed feed.yaml"
  }

  private mutating func changeSettings() throws -> String {
    switch random.next(below: 6) {
    case 0: settings.base = oneOf(["https://example.org/app/", "https://example.com/"])
    case 1: settings.languages = oneOf([["en", "de"], ["en", "de", "fr"], ["en", "de", "it"]])
    case 2: settings.fallback = oneOf(["master", "omit", "error"])
    case 3: settings.quality = oneOf([80, 60])
    case 4: settings.zone = oneOf(["Europe/Zurich", "UTC"])
    default: if !settings.isNested { settings.rowHeight = oneOf([60, 80]) }
    }
    if settings.fallback == "error" { slip = "floki.yaml" }
    try writeSettings()
    return "changed floki.yaml"
  }

  private func writeSettings() throws {
    try folder.write(
      """
      name: Newsroom
      version: 1
      base_url: \(settings.base)
      languages: [\(settings.languages.joined(separator: ", "))]
      fallback: \(settings.fallback)
      jpeg_quality: \(settings.quality)
      timezone: \(settings.zone)
      hosting: caddy
      sitemap: true
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, feed: content/news, cache_size: 4}
        - {class_type: gallery, unique_id: 2, long_title: Shots, feed: content/shots, row_height: \(settings.rowHeight)}

      """, to: "floki.yaml")
  }

  static func picture(_ number: UInt8) -> [UInt8] {
    let side = 64
    let row = (0..<side).flatMap { [number &* 2, UInt8(truncatingIfNeeded: $0 * 3), 255 &- number] }
    return TestPNG.encode(
      (0..<side).flatMap { _ in row }, stride: side * 3, width: side, height: side, colorType: 2)
  }
}
