import CMarkGFM

/// The asterisks and tildes without effect that a walk over a page has found.
struct StrayMarks {
  /// The line of the block that was reported, or is being read.
  fileprivate var block = 0
  fileprivate var isTold = false
  /// Signs with blanks on both sides.
  fileprivate var spaced: (run: String, place: Range<Int>)?
  /// Whether a word has ended with them: then they are marks of notes, `**Without tax.`
  fileprivate var areNotes = false
  /// The same of single asterisks, `5* of ten`.
  fileprivate var areStarNotes = false
}

extension MarkdownReader {
  /// The problem of a block as a whole.
  mutating func slip(of node: MarkdownNode) -> PageSlip? {
    switch node.type {
    case CMARK_NODE_PARAGRAPH where node.isOnTop:
      return places.listSlip(in: lines) ?? places.embedSlip(in: lines) ?? places.embedNeighbour(in: lines)
    case CMARK_NODE_HEADING where node.isOnTop && node.headingLevel == 2:
      return places.headingOfDashes(lines)
    case CMARK_NODE_CODE_BLOCK where node.isOnTop: return places.codeOfBlanks(lines)
    case CMARK_NODE_ITEM:
      if let words = node.firstChild, words.type == CMARK_NODE_PARAGRAPH,
        let slip = places.taskSlip(at: words.extent)
      {
        return slip
      }
      guard let above = node.previous?.extent, node.extent.startColumn > above.startColumn,
        node.previous?.previous == nil
      else { return nil }
      return places.listDepth(of: node.extent.startLine, below: above.startLine)
    case CMARK_NODE_LIST:
      guard let list = node.previous, list.type == CMARK_NODE_LIST, let above = list.lastChild?.extent,
        node.extent.startLine == above.endLine + 1, node.extent.startColumn > above.startColumn
      else { return nil }
      return places.listDepth(of: node.extent.startLine, below: above.startLine)
    default: return nil
    }
  }

  /// Notes links by names that nothing has.
  mutating func noteReferences(in node: MarkdownNode) {
    let text = node.literal
    guard text.contains("][") else { return }
    losses += places.missingReferences(in: text, lines).map { .slip($0) }
  }

  /// Notes signs that are left in a text.
  mutating func noteMarks(in node: MarkdownNode) {
    if lines.lowerBound != strayMarks.block {
      strayMarks.block = lines.lowerBound
      (strayMarks.isTold, strayMarks.spaced) = (false, nil)
    }
    guard !strayMarks.isTold else { return }
    let text = Array(node.literal.utf8)
    if let start = text.firstRange(of: "<!--".utf8)?.lowerBound {
      if let place = place(of: start..<start + 4, in: text) { tell(.comment, place) }
      return
    }
    // `**bold*`: one of two was used up.
    for sign in "*_".utf8 {
      let isHalf =
        text.last == sign && node.next?.type == CMARK_NODE_EMPH
        || text.first == sign && node.previous?.type == CMARK_NODE_EMPH
      if isHalf, let place = places.place(of: [sign, sign][...], in: lines),
        places.source[max(place.lowerBound - 1, 0)] != UInt8(ascii: "\\")
      {
        tell(.emphasis(sign == UInt8(ascii: "*") ? "**" : "__"), place)
        return
      }
    }
    var index = 0
    while index < text.count, !strayMarks.isTold {
      let sign = text[index]
      guard "*~_".utf8.contains(sign) else {
        index += 1
        continue
      }
      let count = text[index...].prefix { $0 == sign }.count
      if count == 2, sign != UInt8(ascii: "_") { note(index..<index + 2, in: text, of: node) }
      if count == 1, sign != UInt8(ascii: "~") { noteSingle(index, in: text, of: node) }
      index += count
    }
  }

  /// Looks at what is before and behind two signs.
  private mutating func note(_ range: Range<Int>, in text: [UInt8], of node: MarkdownNode) {
    let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : node.previous.besideText
    let after = range.upperBound < text.count ? text[range.upperBound] : node.next.besideText
    let run = String(decoding: text[range], as: UTF8.self)
    guard let place = place(of: range, in: text) else { return }
    let opens = before <= 0x20 || "([\"'".utf8.contains(before)
    if opens, after.isASCIILetter || after.isASCIIDigit || after >= 0xC3, !strayMarks.areNotes {
      tell(.emphasis(run), place)
    } else if opens, after <= 0x20 {
      if let first = strayMarks.spaced, first.run == run {
        tell(.emphasis(run), first.place)
      } else {
        strayMarks.spaced = (run, place)
      }
    } else if before > 0x20, after <= 0x20 || after.isASCIIPunctuation {
      strayMarks.areNotes = true
    }
  }

  /// Looks at one asterisk or underline: it was meant to begin emphasis where it is between a blank and a word.
  ///
  /// At the beginning of a line an asterisk may begin a note; a word with more such signs in it, or a dot, is a name.
  private mutating func noteSingle(_ index: Int, in text: [UInt8], of node: MarkdownNode) {
    let isStar = text[index] == UInt8(ascii: "*")
    let isFirst = index == 0 && node.previous.isNoText
    let before = index > 0 ? text[index - 1] : node.previous.besideText
    let after = index + 1 < text.count ? text[index + 1] : node.next.besideText
    guard before <= 0x20 || "([\"'".utf8.contains(before) else {
      if isStar, after <= 0x20 || after.isASCIIPunctuation { strayMarks.areStarNotes = true }
      return
    }
    // `*words **`: what ends it has a blank before it.
    let end = text.reversed().prefix { $0 == text[index] }.count
    if isStar, isFirst, after > 0x20, node.next == nil, end > 0, text.count > end + 2,
      text[text.count - end - 1] == 0x20, let place = place(of: index..<index + 1, in: text)
    {
      tell(.emphasis("*"), place)
      return
    }
    guard !(isStar && (isFirst || strayMarks.areStarNotes)) else { return }
    let word = text[(index + 1)...].prefix { $0 > 0x20 }
    let letters = word.prefix { $0.isASCIILetter || (0xC3...0xDF).contains($0) || (0x80...0xBF).contains($0) }
    guard !letters.isEmpty, letters.first.map({ !(0x80...0xBF).contains($0) }) ?? false,
      word[letters.endIndex...].allSatisfy({ ",;:!?)\"'".utf8.contains($0) }), word.endIndex < text.count,
      let place = place(of: index..<index + 1, in: text)
    else { return }
    tell(.emphasis(String(UnicodeScalar(text[index]))), place)
  }

  /// Where signs of a text are written; nil where they are spelled otherwise, with a backslash.
  private mutating func place(of range: Range<Int>, in text: [UInt8]) -> Range<Int>? {
    let around = max(0, range.lowerBound - 8)..<min(text.count, range.upperBound + 8)
    guard let place = places.place(of: text[around], in: lines) else { return nil }
    let start = place.lowerBound + range.lowerBound - around.lowerBound
    if start > 0, places.source[start - 1] == UInt8(ascii: "\\") { return nil }
    return start..<start + range.count
  }

  private mutating func tell(_ kind: PageSlip.Kind, _ place: Range<Int>) {
    losses.append(.slip(PageSlip(kind: kind, range: place)))
    strayMarks.isTold = true
  }
}

extension MarkdownNode? {
  /// Whether a text that follows begins a line.
  fileprivate var isNoText: Bool {
    switch self?.type {
    case nil, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: true
    default: false
    }
  }

  /// What follows the end of a text: a blank, or a letter of something else.
  fileprivate var besideText: UInt8 {
    switch self?.type {
    case nil, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: 0x20
    default: UInt8(ascii: "a")
    }
  }
}

extension UInt8 {
  fileprivate var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isASCIILetter && !isASCIIDigit }
}
