import Foundation
import TestSupport

/// A project with whatever its number gives it: languages, lists with and without sections, pages, pictures, translations of all of
/// an item, of some of it or of nothing.
struct RandomApp {
  private var random: SplitMix64
  private let languages: [String]
  /// Whether items may be there in some languages only.
  private let omits: Bool
  private let hasHost: Bool
  private(set) var files: [String: String] = [:]
  private(set) var pictures: [String] = []

  init(_ seed: UInt64) {
    random = SplitMix64(state: seed)
    let choices = [["en"], ["en", "es"], ["es", "eu", "en"], ["fr", "en"]]
    languages = choices[random.next(below: choices.count)]
    let chosen = (random.next(below: 3), random.next(below: 2))
    omits = languages.count > 1 ? chosen.0 == 0 : false
    hasHost = chosen.1 == 0
    var settings = """
      name: "\(words(2))"
      version: \(1 + random.next(below: 9))
      base_url: https://app.example.org/h/
      languages: [\(languages.joined(separator: ", "))]

      """
    if omits { settings += "fallback: omit\n" }
    if hasHost { settings += "hosting: \(one(in: 2) ? "nginx" : "floki")\n" }
    if one(in: 3) { settings += "ttl: 6h\n" }
    if one(in: 3) { settings += "clients: [ios]\n" }
    if one(in: 3) { settings += "texts:\n  cancel: \(text(1))\n" }
    settings += "tabs:\n"
    var numbers: Set<Int> = []
    for place in 0...random.next(below: 4) {
      var number = 1 + random.next(below: 400)
      while !numbers.insert(number).inserted { number += 1 }
      settings += tab(place, number)
    }
    files["floki.yaml"] = settings
  }

  private mutating func tab(_ place: Int, _ number: Int) -> String {
    let kind = place == 0 ? "news" : ["news", "gallery", "web"][random.next(below: 3)]
    let titles = languages.map { "\($0): \"T\(place) \($0) \(words(1))\"" }.joined(separator: ", ")
    var yaml = "  - class_type: \(kind)\n    unique_id: \(number)\n    long_title: {\(titles)}\n"
    if kind == "web" {
      files["content/web\(place).md"] = "# About\n\n\(words(4))\n"
      return yaml + "    page: content/web\(place).md\n"
    }
    if kind == "news", one(in: 2) { yaml += "    row_height: 60\n    title_lines: 2\n" }
    if kind == "news", one(in: 3) { yaml += "    title_color: \"#1a5fb4\"\n    image_alignment: 1\n" }
    if kind == "gallery", one(in: 2) { yaml += "    cells_per_row: 3\n    stretch_images: false\n" }
    if one(in: 3) { yaml += "    ttl: 10m\n    allow_manual_reload: true\n" }
    let folder = "content/f\(place)"
    let sections = kind == "news" && one(in: 2) ? 1 + random.next(below: 3) : 0
    if sections > 0 {
      files["\(folder)/feed.yaml"] = "sections:\n" + (1...sections).map { section($0) }.joined()
    }
    if sections == 0, kind == "news", hasHost, one(in: 3) {
      files["\(folder)/feed.yaml"] = "older: true\npage_size: 2\n"
    }
    for item in 0...random.next(below: 6) { add(item, kind, to: folder, sections) }
    if kind == "news", sections == 0, one(in: 3) { addNestedList(to: folder) }
    return yaml + "    feed: \(folder)\n"
  }

  private mutating func section(_ number: Int) -> String {
    // A section may have its name in the first language alone.
    let known = omits && one(in: 3) ? [languages[0]] : languages
    var yaml = "  - id: \(number)\n    name: \(text(1, in: known))\n"
    if one(in: 3) { yaml += "    starts_collapsed: false\n" }
    if one(in: 3) { yaml += "    show_count: true\n" }
    return yaml
  }

  private mutating func add(_ item: Int, _ kind: String, to folder: String, _ sections: Int) {
    let path = "\(folder)/2026-10-\(10 + random.next(below: 20))-n\(item)"
    // Only one of the languages may have the item, and not only the first.
    let known = omits && one(in: 3) ? [languages[random.next(below: languages.count)]] : languages
    var yaml = "title: \(text(4, in: known))\n"
    if kind == "gallery" {
      pictures.append("\(path).jpg")
      if one(in: 2) { yaml += "caption_text: \(text(3, in: known))\n" }
      if one(in: 3) { yaml += "max_zoom: 3\n" }
      if !one(in: 4) {
        files["\(path).yaml"] = yaml + "image: n.jpg\n".replacing("n.jpg", with: name(of: path))
      }
      return
    }
    if one(in: 2) { yaml += "footer: \(text(1, in: known))\n" }
    if one(in: 3), known == languages {
      pictures.append("\(path).jpg")
      yaml += "image: \(name(of: path))\n"
    }
    if sections > 0 { yaml += "sections: [\(1 + random.next(below: sections))]\n" }
    if one(in: 3) { yaml += "share_url: https://www.example.org/x\n" }
    if one(in: 5) { yaml += "expires: 2027-01-01\n" }
    if one(in: 4) {
      files["\(path).yaml"] =
        yaml + "url: https://www.example.org/a\(item).html\nbody: \(text(4, in: known))\n"
    } else if one(in: 4) {
      files["\(path).yaml"] = yaml + "body: \(text(4, in: known))\n"
    } else if known.count < languages.count {
      files["\(path)/item.yaml"] = yaml
      for language in known { files["\(path)/\(language).md"] = page() }
    } else {
      files["\(path).md"] = "---\n\(yaml)---\n\(page())"
      for language in languages.dropFirst() where one(in: 2) { files["\(path).\(language).md"] = page() }
    }
  }

  /// An item that opens another list, which may have nothing in it.
  private mutating func addNestedList(to folder: String) {
    let list = folder.replacing("content/", with: "content/n")
    files["\(folder)/list.yaml"] =
      "title: \(text(2))\nbody: \(text(2))\ndate: 2026-11-01\nclass_type: news\ndata:\n  feed: ../\(list.dropFirst(8))\n"
    files["\(list)/feed.yaml"] = "# More of it.\n"
    for item in 0..<random.next(below: 3) { add(item, "news", to: list, 0) }
  }

  private func name(of path: String) -> String { "\(path.split(separator: "/").last ?? "").jpg" }

  private mutating func page() -> String {
    let blocks = [
      "## Tides", "* one\n* two", "> quote", "| a | b |\n|---|---|\n| 1 | 2 |",
      "[a link](https://www.example.org/)",
    ]
    var page = "Words.\n\n"
    for _ in 0...random.next(below: 3) {
      page += (one(in: 3) ? words(4) : blocks[random.next(below: blocks.count)]) + "\n\n"
    }
    return page
  }

  private mutating func one(in count: Int) -> Bool { random.next(below: count) == 0 }

  /// A text in every language.
  private mutating func text(_ most: Int) -> String { text(most, in: languages) }

  private mutating func text(_ most: Int, in known: [String]) -> String {
    "{" + known.map { "\($0): \"\(words(most))\"" }.joined(separator: ", ") + "}"
  }

  /// Words that YAML, HTML and JSON each have something to say about, as they stand between quotation marks.
  private mutating func words(_ most: Int) -> String {
    let all = [
      "Quay", "boats & <nets>", "ñandú", "“tide”", "100% new", "a: b", "- dash", "*star*", "日本", "x_y",
      #"back\\slash"#,
      #"\"q\""#, "it's", "😀 sail", "{brace}", "[1]", "true", "2026-01-01", "~", "> gt", "&amp;",
      #"tab\there"#, "# no heading",
    ]
    return (0...random.next(below: most)).map { _ in all[random.next(below: all.count)] }.joined(
      separator: " ")
  }

  /// Writes the project into a folder.
  func write(to folder: TemporaryFolder, _ project: String) throws {
    for (path, text) in files { try folder.write(text, to: "\(project)/\(path)") }
    let photos = try ["fog", "tug"].map {
      Array(try Data(contentsOf: Repository.url("templates/magazine/content/photos/\($0).jpg")))
    }
    for (place, path) in pictures.enumerated() {
      try folder.write(photos[place % photos.count], to: "\(project)/\(path)")
    }
  }
}
