import FlokiCompiler
import FlokiContent
import FlokiSyntax

/// A page and its translation: which paragraph is which one's.
struct PagePair: Sendable {
  let language: Int
  let source: SourceID
  let translation: PageCut
  /// For each paragraph of the original that of the translation; nil where there is none.
  private let partners: [Int?]
  /// Whether the two are cut so differently that only the whole can be compared.
  let isWhole: Bool
  /// Whether the page as a whole is known to be of another original, where nothing is known of its paragraphs.
  let isOutdatedAsWhole: Bool
  let wholeTranslation: Phrase.Said?

  init(
    _ original: PageCut, _ translation: PageCut, of page: AuthoredPage, _ other: AuthoredPage,
    _ record: OriginalRecord.Table
  ) {
    self.language = other.language
    source = other.source
    self.translation = translation
    let texts = original.blocks
    let others = translation.blocks
    var known = 0
    let anchors = Self.anchors(texts.count, others.count) { here, there in
      if record.knows(texts[here].digest, others[there].digest) { return true }
      return !texts[here].isTranslated && texts[here].text == others[there].text
    }
    for (here, there) in anchors where texts[here].isTranslated {
      if record.knows(texts[here].digest, others[there].digest) { known += 1 }
    }
    var partners: [Int?] = Array(repeating: nil, count: texts.count)
    var isEven = true
    var (here, there) = (0, 0)
    for anchor in anchors + [(texts.count, others.count)] {
      let (mine, theirs) = (anchor.0 - here, anchor.1 - there)
      if mine != theirs { isEven = false }
      for step in 0..<max(0, min(mine, theirs)) { partners[here + step] = there + step }
      if anchor.0 < texts.count { partners[anchor.0] = anchor.1 }
      (here, there) = (anchor.0 + 1, anchor.1 + 1)
    }
    self.partners = partners
    isWhole = !isEven && known == 0 && !others.isEmpty
    let isUnknown = others.allSatisfy { !record.knowsOrigin(of: $0.digest) }
    // For most pages it is never needed.
    wholeTranslation = isWhole || isUnknown && record.isKnowing ? translation.whole(of: other.source) : nil
    if isUnknown, let made = wholeTranslation?.digest, record.knowsOrigin(of: made) {
      isOutdatedAsWhole =
        original.wholeText.map { !record.knows(ContentDigest.ofWords($0.text), made) } ?? true
    } else {
      isOutdatedAsWhole = false
    }
  }

  func partner(of block: Int) -> Int? { partners.indices.contains(block) ? partners[block] : nil }

  /// What the translation says in the place of a paragraph.
  func translation(of block: Int) -> Phrase.Said? {
    guard !isWhole, let partner = partner(of: block) else { return nil }
    let found = translation.blocks[partner]
    return .init(text: found.text, span: .bytes(found.range, of: source), digest: found.digest)
  }

  /// The paragraphs that belong together for sure: a longest common run of both pages.
  private static func anchors(
    _ count: Int, _ others: Int, _ matches: (Int, Int) -> Bool
  ) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    // Most pages are as they were.
    var start = 0
    while start < min(count, others), matches(start, start) {
      found.append((start, start))
      start += 1
    }
    var tail: [(Int, Int)] = []
    var (last, otherLast) = (count, others)
    while last > start, otherLast > start, matches(last - 1, otherLast - 1) {
      last -= 1
      otherLast -= 1
      tail.append((last, otherLast))
    }
    let (rows, columns) = (last - start, otherLast - start)
    // Beyond that the best answer takes too long.
    if rows > 0, columns > 0, rows * columns <= 1_000_000 {
      var lengths = Array(repeating: Int32(0), count: (rows + 1) * (columns + 1))
      var isMatch = Array(repeating: false, count: rows * columns)
      for row in stride(from: rows - 1, through: 0, by: -1) {
        for column in stride(from: columns - 1, through: 0, by: -1) {
          let place = row * (columns + 1) + column
          isMatch[row * columns + column] = matches(start + row, start + column)
          lengths[place] =
            isMatch[row * columns + column]
            ? lengths[place + columns + 2] + 1 : max(lengths[place + columns + 1], lengths[place + 1])
        }
      }
      var (row, column) = (0, 0)
      while row < rows, column < columns {
        let place = row * (columns + 1) + column
        if isMatch[row * columns + column] {
          found.append((start + row, start + column))
          (row, column) = (row + 1, column + 1)
        } else if lengths[place + columns + 1] >= lengths[place + 1] {
          row += 1
        } else {
          column += 1
        }
      }
    }
    return found + tail.reversed()
  }
}

extension PageCut {
  /// From the first paragraph to the last one; nil for an empty page.
  var wholeText: (text: String, range: Range<Int>)? {
    guard let first = blocks.first, let last = blocks.last else { return nil }
    let text = blocks.count == 1 ? first.text : joined
    return (text, first.range.lowerBound..<last.range.upperBound)
  }

  /// The same as something that is said in a file.
  func whole(of source: SourceID) -> Phrase.Said? {
    wholeText.map { .init(text: $0.text, span: .bytes($0.range, of: source)) }
  }

  /// Paragraphs with one empty line between them.
  private var joined: String { blocks.map(\.text).joined(separator: "\n\n") }
}
