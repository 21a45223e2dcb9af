import FlokiContent
import FlokiProtocol

/// The places of a page in Markdown that its own links lead to.
///
/// Places that its HTML has are called so that a page of floki can have them: `<a name="quay">` is `<a id="quay">`, and
/// `<p id="fn:1">` is `<p id="part-1">`.
struct PagePlaces {
  private let patterns: PagePatterns
  /// The names that links use, with those that a page of floki can have.
  private var names: [String: String] = [:]
  /// The names that the HTML of the page has.
  private var given: Set<String> = []
  private var placed: Set<String> = []
  private var counts: [String: Int] = [:]

  init(in lines: [Substring], _ code: MarkdownCode, by patterns: PagePatterns) {
    self.patterns = patterns
    var wanted: [String] = []
    /// What else the elements are called that have names.
    var others: [String: String] = [:]
    for (index, line) in lines.enumerated() where code[index] != .code {
      if line.holds("#") {
        for match in line.matches(of: patterns.linkIntoPage) { wanted.append(Self.plain(match.2)) }
      }
      for place in places(in: line) {
        given.insert(place.name)
        if let other = place.other {
          given.insert(other)
          others[other] = place.name
        }
      }
    }
    let taken = given.union(wanted)
    var number = 0
    func name(for name: String) -> String {
      if name.isNameOfPlace { return name }
      repeat { number += 1 } while taken.contains("part-\(number)")
      return "part-\(number)"
    }
    for written in wanted where names[written] == nil {
      guard let first = others[written] else {
        names[written] = name(for: written)
        continue
      }
      let own = names[first] ?? name(for: first)
      (names[first], names[written]) = (own, own)
    }
  }

  /// A place that the HTML of a line has: where its name is written, and the attribute of it.
  private struct Written {
    var name: String
    /// The `name` of a link that has an `id`, too.
    var other: String?
    var range: Range<Substring.Index>
    var isInQuotes: Bool
    var before: Range<Substring.Index>
  }

  private func places(in line: Substring) -> [Written] {
    guard line.holds("<"), line.holds("=") else { return [] }
    var code = OpenCode()
    var seen = line.startIndex
    return line.matches(of: patterns.tag).compactMap { tag -> Written? in
      code.goOn(over: line[seen..<tag.range.lowerBound])
      seen = tag.range.lowerBound
      guard !code.isOpen else { return nil }
      var id: Written?
      var name: Written?
      for match in tag.2.matches(of: patterns.nameInTag) {
        guard let value = match.3 ?? match.4 ?? match.5, !value.isEmpty else { continue }
        let written = Written(
          name: String(value), range: value.startIndex..<value.endIndex, isInQuotes: match.5 == nil,
          before: match.1.startIndex..<match.1.endIndex)
        if match.2.lowercased() == "id" { id = id ?? written } else { name = name ?? written }
      }
      // Elsewhere a name is no place.
      if tag.1.lowercased() != "a" { name = nil }
      if id != nil { id?.other = name?.name }
      return id ?? name
    }
  }

  /// A line whose HTML has the places that links need under names that a page of floki can have.
  func marking(_ line: String) -> String {
    guard !names.isEmpty, !given.isEmpty else { return line }
    var result = ""
    var rest = line[...]
    for place in places(in: line[...]) {
      guard let own = names[place.name] else { continue }
      let quote = place.isInQuotes ? "" : "\""
      result += rest[..<place.before.lowerBound] + " id="
      // A quotation mark before the value is between the two.
      let mark = place.isInQuotes ? String(line[place.before.upperBound..<place.range.lowerBound]) : quote
      result += "\(mark)\(own)\(quote)"
      rest = rest[place.range.upperBound...]
    }
    return result + rest
  }

  private static func plain(_ written: Substring) -> String {
    String(written).removingPercentEscapes ?? String(written)
  }

  /// The place of a name in HTML; nil for one that no link needs, or that is there already.
  mutating func place(_ name: String) -> String? {
    guard !given.contains(name), let own = names[name], placed.insert(name).inserted else { return nil }
    return "<a id=\"\(own)\"></a>"
  }

  /// A line with its links to places as they are called.
  func linking(_ line: String) -> String {
    guard !names.isEmpty, line.holds("#") else { return line }
    return line.replacing(patterns.linkIntoPage) { match -> String in
      let name = Self.plain(match.2)
      guard placed.contains(name) || given.contains(name) || !name.isNameOfPlace, let own = names[name] else {
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
    let words = plain(heading: heading)
    var slugs: [String] = []
    for slug in [words.slugOfGitHub, words.slugOfKramdown, words.slugOfWords, words.slugOfZola]
    where !slug.isEmpty && !slugs.contains(slug) {
      slugs.append(slug)
    }
    return slugs.map { slug in
      let count = counts[slug] ?? 0
      counts[slug] = count + 1
      return count == 0 ? slug : "\(slug)-\(count)"
    }
  }

  /// The words of a heading as readers see them.
  private func plain(heading: String) -> String {
    var text = heading
    while text.last == "#" || text.last?.isWhitespace == true { text.removeLast() }
    text = text.replacing(patterns.linkInHeading) { String($0.1) }
    text = text.replacing(patterns.tagInHeading, with: "").replacing(patterns.escape) { String($0.1) }
    return text.replacing("`", with: "").replacing("*", with: "")
  }
}

extension String {
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

  /// The same, where `_` is not part of a word.
  fileprivate var slugOfZola: String {
    lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
