import FlokiContent

/// The places of a page in Markdown that its own links lead to.
struct PagePlaces {
  /// The names that links use, with those that a page of floki can have.
  private var names: [String: String] = [:]
  private var placed: Set<String> = []
  private var counts: [String: Int] = [:]

  init(in lines: [Substring]) {
    var fence = MarkdownFence()
    var wanted: [String] = []
    var given: Set<String> = []
    for line in lines where !fence.takes(line) {
      guard line.contains("#") || line.contains("id=") || line.contains("name=") else { continue }
      for match in line.matches(of: Self.link) { wanted.append(Self.plain(match.2)) }
      for match in line.matches(of: /<[^<>]*\s(?:id|name)\s*=\s*["']?([^\s"'<>]+)/) {
        given.insert(String(match.1))
      }
    }
    let taken = given.union(wanted)
    var number = 0
    for name in wanted where names[name] == nil && !given.contains(name) {
      if name.isNameOfPlace {
        names[name] = name
        continue
      }
      repeat { number += 1 } while taken.contains("part-\(number)")
      names[name] = "part-\(number)"
    }
  }

  /// Where a line links into the page: what is before the name, and the name.
  private static var link: Regex<(Substring, Substring, Substring)> {
    /(\]\(\s*<?#|href\s*=\s*["']?#|\]:\s*<?#)([^\s)>"']+)/
  }

  private static func plain(_ written: Substring) -> String {
    String(written).removingPercentEscapes ?? String(written)
  }

  /// The place of a name in HTML; nil for one that no link needs, or that is there already.
  mutating func place(_ name: String) -> String? {
    guard let own = names[name], placed.insert(name).inserted else { return nil }
    return "<a id=\"\(own)\"></a>"
  }

  /// A line with its links to places as they are called.
  func linking(_ line: String) -> String {
    guard !names.isEmpty, line.contains("#") else { return line }
    return line.replacing(Self.link) { match -> String in
      let name = Self.plain(match.2)
      guard placed.contains(name) || !name.isNameOfPlace, let own = names[name] else {
        return String(match.0)
      }
      return "\(match.1)\(own)"
    }
  }

  /// A heading with the places before its words that links need.
  ///
  /// - Parameter id: The name that it is given; nil where its words make one.
  mutating func placing(_ heading: String, _ id: String?) -> String {
    guard !names.isEmpty else { return heading }
    let start: Substring = heading[...].drop { $0 == " " || $0 == ">" }.drop { $0 == "#" }
      .drop { $0 == " " || $0 == "\t" }
    var places = ""
    for name in id.map({ [$0] }) ?? slugs(of: String(start)) {
      if let place = place(name) { places += place }
    }
    return String(heading[..<start.startIndex]) + places + String(start)
  }

  // MARK: Names of headings

  /// What Hugo, Jekyll, Zola and GitHub name a heading, of which the second of its kind gets a number.
  private mutating func slugs(of heading: String) -> [String] {
    let words = heading.withoutMarkup
    var slugs: [String] = []
    for slug in [words.slugOfGitHub, words.slugOfKramdown, words.slugOfWords]
    where !slug.isEmpty && !slugs.contains(slug) {
      slugs.append(slug)
    }
    return slugs.map { slug in
      let count = counts[slug] ?? 0
      counts[slug] = count + 1
      return count == 0 ? slug : "\(slug)-\(count)"
    }
  }
}

extension String {
  /// The words of a heading as readers see them.
  fileprivate var withoutMarkup: String {
    var text = self
    while text.last == "#" || text.last?.isWhitespace == true { text.removeLast() }
    text = text.replacing(/!?\[([^\[\]]*)\](?:\([^()]*\)|\[[^\[\]]*\])/) { String($0.1) }
    text = text.replacing(/<[^<>]*>/, with: "").replacing(/\\([!-\/:-@\[-`{-~])/) { String($0.1) }
    return text.replacing("`", with: "").replacing("*", with: "")
  }

  /// Letters, digits, `-` and `_`, with a `-` for each space.
  fileprivate var slugOfGitHub: String {
    String(
      lowercased().compactMap { letter -> Character? in
        if letter == " " || letter == "\t" { return "-" }
        return letter.isLetter || letter.isNumber || letter == "-" || letter == "_" ? letter : nil
      })
  }

  /// The same of ASCII, from the first letter on.
  fileprivate var slugOfKramdown: String {
    let start = drop { !$0.isASCII || !$0.isLetter }
    return String(
      start.lowercased().compactMap { letter -> Character? in
        if letter == " " { return "-" }
        return letter.isASCII && (letter.isLetter || letter.isNumber) || letter == "-" ? letter : nil
      })
  }

  /// Words with one `-` between them.
  fileprivate var slugOfWords: String {
    lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }
}
