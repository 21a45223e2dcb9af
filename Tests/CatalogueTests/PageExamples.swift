import FlokiCatalogue

/// The two examples of a page: what brings the diagnostic about, with what floki then says, and the same put right.
struct PageExamples {
  var before = Example()
  var after = Example()
  /// What the page says that floki says.
  var message: String?

  init(_ page: RulePage) {
    var heading: Substring = ""
    var lines = page.body.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("## ") { heading = line.dropFirst(3) }
      guard line.hasPrefix("```") else { continue }
      let fence = String(line.prefix { $0 == "`" })
      let info = line.dropFirst(fence.count).split(separator: " ")
      let content = lines.prefix { $0 != fence }
      lines = lines.dropFirst(content.count + 1)
      let text = content.map { $0 + "\n" }.joined()
      if info == ["text"] {
        message = text
      } else if heading == "Before" {
        before.take(info, text)
      } else if heading == "After" {
        after.take(info, text)
      }
    }
  }

  /// The page's Markdown with another message, behind the files of the example before.
  static func replacingMessage(in markdown: String, with message: String) -> String {
    var text = markdown
    if let old = text.firstRange(of: /```text\n(?:(?!```).*\n)*```\n\n/) { text.removeSubrange(old) }
    guard let after = text.firstRange(of: "## After\n") else { return text }
    text.insert(contentsOf: "```text\n\(message)```\n\n", at: after.lowerBound)
    return text
  }
}

/// Files laid over a project that is otherwise right, and how floki is called.
struct Example {
  private(set) var materials: [Material] = []
  /// The flags of the command that the example shows; without one it is `floki build`.
  private(set) var flags: [Substring] = []
  /// Whether it is `floki release` instead.
  private(set) var isRelease = false
  /// What follows `floki import`; nil for another command.
  private(set) var imported: [String]?
  /// What `floki i18n` is asked for instead: `import` with its files, or `status`.
  private(set) var translation: [String] = []
  /// The languages that have to be whole.
  private(set) var complete: [String] = []
  /// What the example says that nobody understands.
  private(set) var problems: [String] = []

  /// One block of the page: `yaml floki.yaml`, `picture content/boats/quay.jpg`, `sh` …
  fileprivate mutating func take(_ info: [Substring], _ text: String) {
    if info == ["sh"] {
      let words = text.split(whereSeparator: \.isWhitespace)
      flags = words.filter { $0.hasPrefix("--") }
      isRelease = words.starts(with: ["floki", "release"])
      imported = words.starts(with: ["floki", "import"]) ? words.dropFirst(2).map(String.init) : nil
      if words.starts(with: ["floki", "i18n"]) { translation = words.dropFirst(2).map(String.init) }
      complete = zip(words, words.dropFirst()).filter { $0.0 == "--complete" }.map { String($0.1) }
    } else if info.count >= 2, let material = Material(info[0], isEscaped: info.contains("escaped"), text) {
      materials.append(material.at(String(info[1])))
    } else {
      problems.append("no example knows what ```\(info.joined(separator: " ")) means")
    }
  }
}
