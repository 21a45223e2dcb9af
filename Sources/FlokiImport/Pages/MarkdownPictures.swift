import FlokiRules

/// The pictures of a page in Markdown, and where their addresses are written.
struct MarkdownPictures {
  private let text: String
  private var places: [Range<String.Index>] = []
  /// What looked like a picture so far.
  private var tries = 0

  private static let most = TextLimits.pagePictures.count
  /// The letters of one that somebody wrote.
  private static let longest = TextLimits.pagePictures.steps

  /// Finds `![…](address)`, `<img src="address">` and `[name]: address` of a picture, outside of code.
  init(_ text: String) {
    self.text = text
    guard text.contains("![") || text.contains("<img") || text.contains("]:") else { return }
    var isCode = false
    var start = text.startIndex
    while start < text.endIndex, tries < Self.most {
      let end = text[start...].firstIndex(of: "\n") ?? text.endIndex
      let line = text[start..<end]
      let head = line.drop { $0 == " " }
      if head.hasPrefix("```") || head.hasPrefix("~~~") {
        isCode.toggle()
      } else if !isCode {
        find(in: line)
      }
      start = end < text.endIndex ? text.index(after: end) : end
    }
    places.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The addresses as they are written, each once.
  var addresses: [String] {
    places.reduce(into: []) { found, place in
      let address = String(text[place])
      if !found.contains(address) { found.append(address) }
    }
  }

  /// The page with other addresses.
  func replaced(by other: (String) -> String) -> String {
    var result = ""
    var start = text.startIndex
    for place in places where place.lowerBound >= start {
      let written = String(text[place])
      let given = other(written)
      result += text[start..<place.lowerBound]
      result += given == written ? written : MarkdownText.destination(given)
      start = place.upperBound
    }
    return result + text[start...]
  }

  private mutating func find(in line: Substring) {
    var isInCode = false
    var place = line.startIndex
    while place < line.endIndex, tries < Self.most {
      let rest = line[place...]
      if rest.hasPrefix("![") || rest.hasPrefix("<img") { tries += 1 }
      if rest.hasPrefix("`") {
        isInCode.toggle()
      } else if !isInCode, rest.hasPrefix("!["), let found = Self.destination(ofPicture: rest) {
        places.append(found)
        place = found.upperBound
        continue
      } else if !isInCode, rest.hasPrefix("<img"), let found = Self.source(ofTag: rest) {
        places.append(found)
        place = found.upperBound
        continue
      }
      place = line.index(after: place)
    }
    let head = line.drop { $0 == " " }
    if head.hasPrefix("["), !head.hasPrefix("[^"), let mark = head.firstRange(of: "]:") {
      let start = head[mark.upperBound...].firstIndex { $0 != " " } ?? head.endIndex
      let end = head[start...].firstIndex(of: " ") ?? head.endIndex
      if start < end, String(head[start..<end]).isPicture { places.append(start..<end) }
    }
  }

  /// - Parameter text: Begins with `![`.
  private static func destination(ofPicture text: Substring) -> Range<Substring.Index>? {
    let text = text.prefix(longest)
    var depth = 0
    var place = text.index(after: text.startIndex)
    while place < text.endIndex {
      if text[place] == "\\" {
        place = text.index(after: place)
        guard place < text.endIndex else { return nil }
      } else if text[place] == "[" {
        depth += 1
      } else if text[place] == "]" {
        depth -= 1
        if depth == 0 { break }
      }
      place = text.index(after: place)
    }
    guard place < text.endIndex else { return nil }
    let open = text.index(after: place)
    guard open < text.endIndex, text[open] == "(" else { return nil }
    var start = text.index(after: open)
    while start < text.endIndex, text[start] == " " { start = text.index(after: start) }
    guard start < text.endIndex else { return nil }
    if text[start] == "<" {
      let first = text.index(after: start)
      return text[first...].firstIndex(of: ">").map { first..<$0 }
    }
    var parentheses = 0
    var end = start
    while end < text.endIndex, text[end] != " " {
      if text[end] == "(" { parentheses += 1 }
      if text[end] == ")" {
        if parentheses == 0 { break }
        parentheses -= 1
      }
      end = text.index(after: end)
    }
    return end < text.endIndex && start < end ? start..<end : nil
  }

  /// - Parameter text: Begins with `<img`.
  private static func source(ofTag text: Substring) -> Range<Substring.Index>? {
    let text = text.prefix(longest)
    guard let close = text.firstIndex(of: ">"), let name = text[..<close].firstRange(of: " src="),
      let quote = text[name.upperBound...].first, quote == "\"" || quote == "'"
    else { return nil }
    let start = text.index(after: name.upperBound)
    guard let end = text[start..<close].firstIndex(of: quote), start < end else { return nil }
    return start..<end
  }
}

extension ImportedItem {
  /// Whether its page in Markdown has markup, which floki lets through as far as it is harmless.
  var hasMarkup: Bool {
    guard let body, body.form == .markdown else { return false }
    var isCode = false
    for line in body.text.split(separator: "\n") {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("    ") else { continue }
      var rest = line[...]
      while let open = rest.firstIndex(of: "<") {
        let next = rest[rest.index(after: open)...]
        let name = next.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let after = next[name.endIndex...].first
        if !name.isEmpty, after == ">" || after == " " || after == "/" { return true }
        rest = next
      }
    }
    return false
  }
}
