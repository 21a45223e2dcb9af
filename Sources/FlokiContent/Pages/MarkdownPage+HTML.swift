import FlokiRules

/// The HTML that was written by hand, as a whole.
extension MarkdownPage {
  /// The first limit that the HTML in the page passes where it is markup.
  package var excessOfHTML: MarkdownExcess.Kind? {
    // Too short for any of them.
    rawHTML.count > TextLimits.html.depth * 3 ? sanitised { _ in false }.excess : nil
  }

  /// Whether a page shows less of the HTML in it than a browser would: an empty line ends a link or emphasis around paragraphs, and
  /// a script, whose rest would be words.
  package var cutsHTML: Bool {
    let sanitiser = sanitised { $0.hidden != nil }
    return sanitiser.cuts || sanitiser.hidden != nil
  }

  /// The HTML let through, up to where a question about it is answered.
  private func sanitised(until isKnown: (HTMLSanitiser) -> Bool) -> HTMLSanitiser {
    var sanitiser = HTMLSanitiser()
    var output: [UInt8] = []
    for (place, piece) in pieces.enumerated() where !isKnown(sanitiser) {
      switch piece {
      case .raw(let index):
        let raw = rawHTML[rawPieces[index].range]
        sanitiser.append(raw, rawPieces[index], to: &output)
        if rawPieces[index].mayStayOpen, !raw.isComment, !isContinued(behind: place) {
          sanitiser.makeRoom(to: &output)
        }
      case .rawEnd: sanitiser.endWords(to: &output)
      default: continue
      }
      output.removeAll(keepingCapacity: true)
    }
    return sanitiser
  }

  /// Whether nothing but raw HTML follows a piece at once, so that it goes on with what the piece has begun.
  func isContinued(behind place: Int) -> Bool {
    for piece in pieces[(place + 1)...] {
      switch piece {
      case .html(let range) where html[range].allSatisfy({ $0 <= 0x20 }): continue
      case .raw(let index) where rawHTML[rawPieces[index].range].isComment: continue
      case .raw(let index): return rawPieces[index].mayStayOpen
      default: return false
      }
    }
    return false
  }

  /// The last piece of raw HTML that ends an element; -1 for none.
  func lastPiece(ending name: String) -> Int {
    let end = Array("</\(name)".utf8)
    return rawPieces.lastIndex { rawHTML[$0.range].map(\.lowercasedASCII).firstRange(of: end) != nil } ?? -1
  }

  /// Appends the tags of Markdown whose words are in an element that shows nothing.
  func append(tagsIn range: Range<Int>, to output: inout [UInt8]) {
    var rest = html[range]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      // In words and in values of attributes cmark writes `&gt;`, so that a `>` ends a tag.
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex
      output.append(contentsOf: rest[start..<end])
      rest = rest[end...]
    }
  }
}
