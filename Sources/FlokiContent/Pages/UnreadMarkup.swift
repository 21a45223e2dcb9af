/// Markup in a page that readers would see as it is written: of other programs, or with a typo in it.
package struct UnreadMarkup: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `{{< figure … >}}` or `{{% … %}}`, by its name.
    case hugo(String)
    /// `{% include … %}`, by its name.
    case liquid(String)
    /// `[[Another page]]`, by its words.
    case wikiLink(String)
    /// `{: .lead}`.
    case attributeList
    /// `![[quay.jpg]]`, by its words.
    case wikiPicture(String)
    /// `[TOC]` or `{:toc}`.
    case contents
    /// `!!! note`, `:::note` or the like.
    case note
    /// `:ship:`, by its name.
    case emoji(String)
    /// Attributes between dashes, behind those that were read.
    case frontMatter
    /// `##Heading`; the place is that of the signs, with a no-break space behind them.
    case headingWithoutBlank
    /// Code that nothing ends.
    case codeUnclosed(String)
  }

  package let kind: Kind
  /// In bytes of the file.
  package let range: Range<Int>

  /// The contents of the page of a file.
  ///
  /// - Parameter start: Where the page begins.
  package static func all(in file: [UInt8], from start: Int) -> [UnreadMarkup] {
    var reader = UnreadMarkupReader(file: file, place: start)
    return reader.read()
  }
}

private struct UnreadMarkupReader {
  let file: [UInt8]
  var place: Int
  private var found: [UnreadMarkup] = []
  /// The fence of code that is open: its bytes, and where they are.
  private var fence: Range<Int>?
  private var isInComment = false
  /// Whether code among words is open: it may go on in the next line of its paragraph.
  private var isCode = false

  init(file: [UInt8], place: Int) { (self.file, self.place) = (file, place) }

  mutating func read() -> [UnreadMarkup] {
    takeSecondFrontMatter()
    while place < file.count {
      let end = file[place...].firstIndex(of: 0x0A) ?? file.count
      take(line: place..<end)
      place = end + 1
    }
    // One that is the last line holds nothing.
    if let fence, file[fence.upperBound...].contains(where: { $0 > 0x20 }) {
      found.append(UnreadMarkup(kind: .codeUnclosed(text(fence)), range: fence))
    }
    return found
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: file[range], as: UTF8.self) }

  private mutating func take(line: Range<Int>) {
    let blanks = file[line].prefix { $0 == 0x20 }.count
    let content = line.dropFirst(blanks)
    if !file[content].contains(where: { $0 > 0x20 }) { isCode = false }
    if takeFence(content, isIndented: blanks > 3) || fence != nil { return }
    // Code by its indentation, or a line of a list: what is in it is left alone.
    guard blanks < 4, content.first.map({ file[$0] != 0x09 }) ?? false else { return }
    if file[content].starts(with: "{:".utf8), let end = file[content].lastIndex(of: UInt8(ascii: "}")) {
      let isContents = file[content].starts(with: "{:toc".utf8)
      found.append(
        UnreadMarkup(
          kind: isContents ? .contents : .attributeList, range: content.lowerBound..<end + 1))
      return
    }
    if takeNote(content) { return }
    takeHeading(content)
    takeInlines(content)
  }

  /// Whether the line begins or ends code.
  private mutating func takeFence(_ line: Range<Int>, isIndented: Bool) -> Bool {
    guard let mark = line.first.map({ file[$0] }), "`~".utf8.contains(mark) else { return false }
    let count = file[line].prefix { $0 == mark }.count
    let rest = file[line].dropFirst(count)
    guard count >= 3 else { return false }
    if let open = fence {
      let isEnd =
        !isIndented && file[open.lowerBound] == mark && count >= open.count && rest.allSatisfy { $0 <= 0x20 }
      if isEnd { fence = nil }
      return isEnd
    }
    guard mark == UInt8(ascii: "~") || !rest.contains(mark) else { return false }
    fence = line.lowerBound..<line.lowerBound + count
    return true
  }

  private mutating func takeHeading(_ line: Range<Int>) {
    let count = file[line].prefix { $0 == UInt8(ascii: "#") }.count
    let rest = file[line].dropFirst(count)
    var end = line.lowerBound + count
    guard (1...6).contains(count), let next = rest.first else { return }
    if rest.starts(with: [0xC2, 0xA0]) {
      end += 2
    } else {
      guard next.isASCIILetter || next >= 0xC3, count > 1 || isHeading(rest, in: line) else { return }
    }
    found.append(UnreadMarkup(kind: .headingWithoutBlank, range: line.lowerBound..<end))
  }

  /// Whether a line with a single `#` is a heading and not a hashtag: a line by itself, with text below it, that begins with a capital letter.
  private func isHeading(_ words: ArraySlice<UInt8>, in line: Range<Int>) -> Bool {
    guard let first = words.first, (0x41...0x5A).contains(first) || first >= 0xC3,
      !words.contains(UInt8(ascii: "#")), let last = words.last(where: { $0 > 0x20 }),
      !".!?,;:".utf8.contains(last)
    else { return false }
    let start = file[..<line.lowerBound].lastIndex(of: 0x0A) ?? -1
    let above = file[..<max(start, 0)].reversed().prefix { $0 != 0x0A }
    let below = file[min(line.upperBound + 1, file.count)...]
    let next = below.prefix { $0 != 0x0A }
    return above.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "-") } && next.allSatisfy { $0 <= 0x20 }
      && below.contains { $0 > 0x20 }
  }

  /// A box of words as MkDocs and Docusaurus have it, or a list of contents.
  private mutating func takeNote(_ line: Range<Int>) -> Bool {
    // Nearly no line begins so.
    guard let first = file[line].first(where: { $0 > 0x20 }), "!?:[".utf8.contains(first) else {
      return false
    }
    let words = text(line).trimmingBlanks()
    let mark = ["!!! ", "??? ", "???+ ", ":::"].first { words.hasPrefix($0) }
    var kind: UnreadMarkup.Kind?
    if let mark, words.dropFirst(mark.count).first(where: { $0 != " " })?.isLetter == true { kind = .note }
    if ["[toc]", "[[toc]]", "[[_toc_]]"].contains(words.lowercased()) { kind = .contents }
    guard let kind else { return false }
    found.append(UnreadMarkup(kind: kind, range: line.prefix(words.utf8.count)))
    return true
  }

  /// The end of `:ship:` that begins at a place.
  private func endOfEmoji(from start: Int, in line: Range<Int>) -> Int? {
    guard start == line.lowerBound || file[start - 1] <= 0x20 else { return nil }
    let name = file[(start + 1)..<line.upperBound].prefix {
      (0x61...0x7A).contains($0) || $0.isASCIIDigit || $0 == UInt8(ascii: "_")
    }
    let end = name.endIndex
    guard name.count > 2, name.first?.isASCIIDigit == false, end < line.upperBound,
      file[end] == UInt8(ascii: ":"),
      end + 1 == line.upperBound || file[end + 1] <= 0x20 || ".,;!?)".utf8.contains(file[end + 1])
    else { return nil }
    return end + 1
  }

  /// The end of `{width=50%}` that begins at a place.
  private func endOfAttributes(from start: Int, in line: Range<Int>) -> Int? {
    let inside = file[(start + 1)..<line.upperBound].prefix { $0 != UInt8(ascii: "}") }
    guard inside.endIndex < line.upperBound, let first = inside.first(where: { $0 > 0x20 }),
      ":.#".utf8.contains(first) || inside.contains(UInt8(ascii: "="))
    else { return nil }
    return inside.endIndex + 1
  }

  private mutating func takeInlines(_ line: Range<Int>) {
    var place = line.lowerBound
    func at(_ distance: Int) -> UInt8 { place + distance < line.upperBound ? file[place + distance] : 0 }
    // Of these there is none in the rest of the line.
    var missing: Set<String> = []
    func end(_ mark: String) -> Int? {
      guard !missing.contains(mark) else { return nil }
      let end = file[(place + 2)..<line.upperBound].firstRange(of: mark.utf8)?.upperBound
      if end == nil { missing.insert(mark) }
      return end
    }
    while place + 1 < line.upperBound {
      if isInComment || file[place...].starts(with: "<!--".utf8) {
        guard let close = file[place..<line.upperBound].firstRange(of: "-->".utf8) else {
          isInComment = true
          return
        }
        isInComment = false
        place = close.upperBound
        continue
      }
      var next = place + 1
      switch file[place] {
      case UInt8(ascii: "\\"): next = place + 2
      case UInt8(ascii: "`"): isCode.toggle()
      case _ where isCode: break
      case UInt8(ascii: "{")
      where at(1) == UInt8(ascii: "{") && (at(2) == UInt8(ascii: "<") || at(2) == UInt8(ascii: "%")):
        guard let close = end(at(2) == UInt8(ascii: "<") ? ">}}" : "%}}") else { break }
        found.append(
          UnreadMarkup(kind: .hugo(word(behind: place + 3, until: close - 3)), range: place..<close))
        next = close
      case UInt8(ascii: "{") where at(1) == UInt8(ascii: "%"):
        guard let close = end("%}") else { break }
        found.append(
          UnreadMarkup(kind: .liquid(word(behind: place + 2, until: close - 2)), range: place..<close))
        next = close
      case UInt8(ascii: "{") where at(1) == UInt8(ascii: "{"):
        guard let close = end("}}") else { break }
        let words = text(place + 2..<close - 2).trimmingBlanks()
        let isValue =
          words.contains(".") && words.first?.isLetter == true
          && words.allSatisfy { $0.isLetter || $0.isNumber || " ._-|:'\"/,".contains($0) }
        if isValue {
          found.append(
            UnreadMarkup(kind: .liquid(word(behind: place + 2, until: close - 2)), range: place..<close))
        }
        next = close
      case UInt8(ascii: ")") where at(1) == UInt8(ascii: "{"):
        guard let close = endOfAttributes(from: place + 1, in: line) else { break }
        found.append(UnreadMarkup(kind: .attributeList, range: place + 1..<close))
        next = close
      case UInt8(ascii: ":"):
        guard let close = endOfEmoji(from: place, in: line) else { break }
        found.append(UnreadMarkup(kind: .emoji(text(place..<close)), range: place..<close))
        next = close
      case UInt8(ascii: "[") where at(1) == UInt8(ascii: "["):
        guard let close = end("]]") else { break }
        let words = file[(place + 2)..<(close - 2)]
        let isLink = close < line.upperBound && "([:".utf8.contains(file[close])
        let isPlain =
          words.contains(where: { $0.isASCIILetter || $0 >= 0x80 })
          && !words.contains { "[]^".utf8.contains($0) }
        if !isLink, isPlain {
          let isPicture = place > line.lowerBound && file[place - 1] == UInt8(ascii: "!")
          found.append(
            isPicture
              ? UnreadMarkup(kind: .wikiPicture(text(words.indices)), range: place - 1..<close)
              : UnreadMarkup(kind: .wikiLink(text(words.indices)), range: place..<close))
        }
        next = close
      default: break
      }
      place = next
    }
  }

  /// The name of a tag: `figure` of `figure src="quay.jpg"`.
  private func word(behind start: Int, until end: Int) -> String {
    let words = file[min(start, end)..<end].drop { $0 <= 0x20 || $0 == UInt8(ascii: "-") }
    return text(words.prefix { $0 > 0x20 }.indices)
  }

  /// `---`, attributes and `---` at the beginning of the page.
  private mutating func takeSecondFrontMatter() {
    var lines: [Range<Int>] = []
    var next = place
    while next < file.count, lines.count < 24 {
      let end = file[next...].firstIndex(of: 0x0A) ?? file.count
      let line = next..<(end > next && file[end - 1] == 0x0D ? end - 1 : end)
      if !lines.isEmpty || !line.isEmpty { lines.append(line) }
      next = end + 1
    }
    let dashes = Array("---".utf8)
    guard let first = lines.first, file[first].elementsEqual(dashes),
      let last = lines.dropFirst().firstIndex(where: { file[$0].elementsEqual(dashes) }), last > 1
    else { return }
    let isAttributes = lines[1..<last].allSatisfy { line in
      let name = file[line].prefix { $0.isASCIILetter || $0 == UInt8(ascii: "_") }
      return !name.isEmpty && file[line].dropFirst(name.count).starts(with: ": ".utf8)
    }
    guard isAttributes else { return }
    found.append(UnreadMarkup(kind: .frontMatter, range: first.lowerBound..<lines[last].upperBound))
    place = lines[last].upperBound
  }
}
