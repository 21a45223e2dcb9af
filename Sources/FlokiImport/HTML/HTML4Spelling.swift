import FlokiContent
import FlokiRules

/// HTML spelled so that libxml2, which reads HTML 4, finds in it what browsers do.
///
/// - Characters are in the place of the names that HTML has for them now.
/// - `<!-->` ends at once, and nothing ends the document before its text does.
/// - `<b>`, `<a>` and the like, which libxml2 ends where a paragraph or table begins inside, have names that it knows nothing about.
struct HTML4Spelling {
  private struct Open {
    var name: String
    /// Where its name is written in the output.
    var place: Int
    /// In how many tables it was begun.
    var tables: Int
  }

  private let html: [UInt8]
  private let hasTable: Bool
  private var place = 0
  private var output: [UInt8] = []
  private var open: [Open] = []
  private var tables = 0
  /// Where names are written that become others.
  private var renamed: [Int] = []
  private var known: [String: String?] = [:]

  /// What names begin with that were changed.
  static let mark = "floki-"

  /// What libxml2 ends before a paragraph.
  private static let endedByParagraphs: Set<String> = [
    "b", "big", "font", "i", "s", "small", "strike", "tt", "u",
  ]
  /// Where unended words before are ended, in the innermost table.
  private static let cells: Set<String> = ["caption", "tbody", "td", "tfoot", "th", "thead", "tr"]

  static func spelled(_ html: [UInt8]) -> [UInt8] {
    var spelling = Self(html)
    spelling.write()
    return spelling.withNames
  }

  private init(_ html: [UInt8]) {
    self.html = html
    hasTable = html.firstRange(of: "<table".utf8) != nil || html.firstRange(of: "<TABLE".utf8) != nil
    output.reserveCapacity(html.count + html.count / 8)
  }

  private var withNames: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(output.count + renamed.count * Self.mark.utf8.count)
    var start = 0
    for place in renamed.sorted() {
      result += output[start..<place]
      result += Self.mark.utf8
      start = place
    }
    return result + output[start...]
  }

  private mutating func write() {
    while place < html.count {
      let next =
        html[place...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? html.count
      copy(to: next)
      guard place < html.count else { return }
      if html[place] == UInt8(ascii: "&") { reference() } else { tag() }
    }
  }

  private mutating func copy(to end: Int) {
    output += html[place..<end]
    place = end
  }

  // MARK: Tags

  private mutating func tag() {
    if html[place...].starts(with: "<!--".utf8) { return comment() }
    let isEnd = place + 1 < html.count && html[place + 1] == UInt8(ascii: "/")
    let start = place + (isEnd ? 2 : 1)
    guard start < html.count, html[start].isASCIILetter else { return copy(to: place + 1) }
    let end =
      html[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
      ?? html.count
    // A longer name is not one of those that are looked up.
    let name = String(decoding: html[start..<min(end, start + 12)], as: UTF8.self).lowercased()
    if isEnd, name == "body" || name == "html" {
      place = html[end...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.count
      return
    }
    copy(to: start)
    if isEnd { finish(name) } else { begin(name) }
    copy(to: end)
    attributes()
    if !isEnd, name == "script" || name == "style" { copyRaw(name) }
  }

  private mutating func comment() {
    let inner = html[(place + 4)...]
    for short in [">", "->"] where inner.starts(with: short.utf8) {
      output += "<!---->".utf8
      place += 4 + short.utf8.count
      return
    }
    copy(to: inner.firstRange(of: "-->".utf8)?.upperBound ?? html.count)
  }

  /// What is behind the name of a tag, and its end.
  private mutating func attributes() {
    var before = UInt8(ascii: " ")
    while place < html.count {
      let byte = html[place]
      if byte == UInt8(ascii: ">") { return copy(to: place + 1) }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), before == UInt8(ascii: "=") {
        copy(to: place + 1)
        let end = html[place...].firstIndex(of: byte) ?? html.count
        while place < end {
          copy(to: html[place..<end].firstIndex(of: UInt8(ascii: "&")) ?? end)
          if place < end { reference() }
        }
      } else if byte == UInt8(ascii: "&") {
        reference()
        before = byte
        continue
      }
      if place < html.count { copy(to: place + 1) }
      if byte > 0x20 { before = byte }
    }
  }

  /// The content of an element that is no HTML.
  private mutating func copyRaw(_ name: String) {
    let end = "</\(name)"
    var start = place
    while let open = html[start...].firstRange(of: "</".utf8) {
      let word = html[open.lowerBound...].prefix(end.utf8.count)
      if String(decoding: word, as: UTF8.self).lowercased() == end { return copy(to: open.lowerBound) }
      start = open.upperBound
    }
    copy(to: html.count)
  }

  private func isRenamed(_ name: String) -> Bool {
    Self.endedByParagraphs.contains(name) || name == "a" && hasTable
  }

  private mutating func begin(_ name: String) {
    if name == "table" { tables += 1 }
    if Self.cells.contains(name) { forgetCell() }
    guard isRenamed(name), open.count < TextLimits.surveyedHTML.depth else { return }
    // A link ends one that is open, under the name that libxml2 knows.
    if name == "a", open.contains(where: { $0.name == "a" }) { return open.removeAll { $0.name == "a" } }
    open.append(Open(name: name, place: output.count, tables: tables))
  }

  private mutating func finish(_ name: String) {
    if name == "table" || Self.cells.contains(name) { forgetCell() }
    if name == "table" { tables = max(0, tables - 1) }
    guard isRenamed(name), let index = open.lastIndex(where: { $0.name == name && $0.tables == tables })
    else { return }
    renamed += [open[index].place, output.count]
    open.removeSubrange(index...)
  }

  /// What was begun in the innermost table ends with its cell.
  private mutating func forgetCell() {
    guard tables > 0 else { return }
    while let last = open.last, last.tables >= tables { open.removeLast() }
  }

  // MARK: References

  private mutating func reference() {
    let start = place + 1
    let letters = html[start...].prefix(HTMLNames.letters + 1).prefix { $0.isASCIILetter || $0.isASCIIDigit }
    let next = letters.endIndex < html.count ? html[letters.endIndex] : 0
    let isEnded = next == UInt8(ascii: ";")
    guard let first = letters.first, first.isASCIILetter, isEnded || next != UInt8(ascii: "="),
      let meaning = characters(of: String(decoding: letters, as: UTF8.self), isEnded: isEnded)
    else { return copy(to: place + 1) }
    place = letters.endIndex + (isEnded ? 1 : 0)
    switch meaning {
    // What would begin or end something remains part of a name.
    case "&": output += "&amp;".utf8
    case "<": output += "&lt;".utf8
    case ">": output += "&gt;".utf8
    case "\"": output += "&quot;".utf8
    case "'": output += "&#39;".utf8
    default: output += meaning.utf8
    }
  }

  private mutating func characters(of name: String, isEnded: Bool) -> String? {
    let key = isEnded ? name + ";" : name
    if let meaning = known[key] { return meaning }
    let found = isEnded ? HTMLNames.characters(of: name) : HTMLNames.characters(ofUnended: name)
    known[key] = .some(found)
    return found
  }
}
