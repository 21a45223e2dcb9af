extension MarkdownPage {
  /// Reads Markdown, all of it or the part after the front matter, in one pass. Ranges in the result count from the
  /// beginning of `source`, whatever part of it is read.
  ///
  /// HTML in it is cut out: how it is shown is decided when the page is assembled. Bytes that are not UTF-8, which are a separate
  /// error, are read as they are.
  package static func render(_ source: [UInt8], in range: Range<Int>? = nil) -> MarkdownPage {
    let range = (range ?? 0..<source.count).clamped(to: 0..<source.count)
    if let excess = MarkdownExcess(in: source, range) { return MarkdownPage(unread: excess) }
    if source[range].contains(MarkdownReader.gap) {
      // It would be taken for a gap.
      return render(source.map { $0 == MarkdownReader.gap ? UInt8(ascii: "?") : $0 }, in: range)
    }
    let marked = EastAsianEmphasis.marked(source, in: range)
    guard var document = MarkdownDocument(marked ?? source, in: marked?.indices ?? range) else {
      return MarkdownPage(unread: nil)
    }
    var reader = MarkdownReader(places: MarkdownPlaces(source, in: range), isMarked: marked != nil)
    reader.read(document)
    reader.cutGaps(in: &document)
    let html = document.html()
    return MarkdownPage(reader, html: marked == nil ? html : EastAsianEmphasis.unmarked(html))
  }

  /// A page that was not read, of which no more is known than that it shows something.
  package static var notRead: MarkdownPage { MarkdownPage(unread: nil, isBlank: false) }

  /// Whether the first line that is not empty has a letter first, perhaps behind the marks of a heading, a list, a quotation or of
  /// strong words: whatever comes after it, such a page shows something. False for many that do, too.
  package static func beginsWithWords(_ source: [UInt8], in range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<source.count)
    var place = range.lowerBound
    var lineStart = place
    while place < range.upperBound, [0x20, 0x0A, 0x0D].contains(source[place]) {
      place += 1
      if source[place - 1] != 0x20 { lineStart = place }
    }
    // Further in it would be code.
    guard place - lineStart <= 3 else { return false }
    let marks = source[place..<range.upperBound].prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    if marks > 0 {
      guard marks <= 6, place + marks < range.upperBound, source[place + marks] == 0x20 else { return false }
      place += marks + 1
    }
    if place + 1 < range.upperBound, ">-*+".utf8.contains(source[place]), source[place + 1] == 0x20 {
      place += 2
    }
    while place < range.upperBound, source[place] == UInt8(ascii: "*") { place += 1 }
    guard place < range.upperBound else { return false }
    if place > lineStart, source[place - 1] == UInt8(ascii: "*"), source[place].isASCIIDigit { return true }
    // It may be a byte order mark, of which nothing is seen.
    return source[place] >= 0x80 && source[place] != 0xEF || source[place].isASCIILetter
  }

  private init(unread excess: MarkdownExcess?, isBlank: Bool? = nil) {
    html = []
    pieces = []
    images = []
    links = []
    slips = []
    losses = []
    embeds = []
    rawHTML = []
    rawPieces = []
    firstHeading = nil
    firstHeadingRange = 0..<0
    headingPieceCount = 0
    plainExcerpt = ""
    isLonger = false
    self.isBlank = isBlank ?? (excess == nil)
    self.excess = excess
  }

  private init(_ reader: MarkdownReader, html: [UInt8]) {
    var pieces: [Piece] = []
    var headingPieceCount = 0
    var nextImage = 0
    var nextLink = 0
    var nextRow = 0
    var nextRaw = 0
    var nextEmbed = 0
    var start = 0
    func close(at end: Int) { if end > start { pieces.append(.html(start..<end)) } }
    if reader.hasGaps {
      var index = 0
      while index + 1 < html.count {
        guard html[index] == MarkdownReader.gap else {
          index += 1
          continue
        }
        if html[index + 1] == MarkdownReader.linkWords {
          if let address = Self.address(before: index, from: start, in: html) {
            close(at: address.lowerBound)
            pieces.append(.link(nextLink))
            start = address.upperBound
          }
          nextLink += 1
          close(at: index)
          index += 2
          start = index
          continue
        }
        let mark = html[index + 1]
        // In the tag before it, whose end it takes over.
        if mark == MarkdownReader.embedWords, index > start, html[index - 1] == UInt8(ascii: ">") {
          close(at: index - 1)
          pieces.append(.embed(nextEmbed))
          nextEmbed += 1
          index += 2
          start = index
          continue
        }
        if mark == MarkdownReader.taskDone || mark == MarkdownReader.taskOpen {
          let (tight, loose) = (Array("<li>".utf8), Array("<li>\n<p>".utf8))
          let isLoose = !html[start..<index].ends(with: tight)
          guard !isLoose || html[start..<index].ends(with: loose) else {
            index += 1
            continue
          }
          close(at: index - (isLoose ? loose : tight).count)
          pieces.append(.task(isDone: mark == MarkdownReader.taskDone, isLoose: isLoose))
          index += 2
          start = index
          continue
        }
        close(at: index)
        switch mark {
        case _ where MarkdownAlert.Kind(mark: mark) != nil:
          if let kind = MarkdownAlert.Kind(mark: mark) { pieces.append(.alert(kind.word)) }
          // The line break behind the mark.
          if index + 2 < html.count, html[index + 2] == UInt8(ascii: "\n") { index += 1 }
        case MarkdownReader.linkNote: pieces.append(.note(nextLink - 1))
        case MarkdownReader.headingEnd:
          headingPieceCount = pieces.count
          // The line break behind the mark.
          index += 1
        case MarkdownReader.rawPlace:
          pieces.append(.raw(nextRaw))
          nextRaw += 1
        case MarkdownReader.rawEnd: pieces.append(.rawEnd)
        case MarkdownReader.rowPlace:
          let count = nextRow < reader.rows.count ? reader.rows[nextRow] : 0
          pieces.append(.row(nextImage, count: count))
          nextImage += count
          nextRow += 1
          // The line break behind the mark.
          if index + 2 < html.count, html[index + 2] == UInt8(ascii: "\n") { index += 1 }
        default:
          pieces.append(.image(nextImage))
          nextImage += 1
        }
        index += 2
        start = index
      }
    }
    close(at: html.count)
    self.html = html
    self.pieces = pieces
    self.headingPieceCount = headingPieceCount
    images = reader.images
    links = reader.links
    slips = reader.slips
    losses = reader.losses
    embeds = reader.embeds
    rawHTML = reader.rawHTML
    rawPieces = reader.rawPieces
    firstHeading = reader.firstHeading
    firstHeadingRange = reader.firstHeadingRange
    plainExcerpt = reader.excerpt
    isLonger = reader.blockCount > 1
    isBlank = !reader.showsSomething
    excess = nil
  }

  /// Where the address is in the tag that ends at `end`: cmark writes that first in it, and no `<` inside.
  private static func address(before end: Int, from start: Int, in html: [UInt8]) -> Range<Int>? {
    guard let tag = html[start..<end].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    let opening = Array("<a href=\"".utf8)
    guard html[tag..<end].starts(with: opening),
      let quote = html[(tag + opening.count)..<end].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return tag + 2..<quote + 1
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
