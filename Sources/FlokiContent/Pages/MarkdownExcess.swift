import FlokiRules

/// Why a page is not read: a few kilobytes of some patterns cost the parser gigabytes or minutes, since it backtracks,
/// fills up tables, and copies the address of a reference to each of its uses.
///
/// The limits leave room for any page that a reader would scroll through on a phone, and keep every page below a second and
/// 200 MB.
package struct MarkdownExcess: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Cells of all tables, the empty ones that fill up short rows too.
    case cells
    /// Lists and quotations inside each other.
    case depth
    /// Bytes of addresses that references bring along.
    case references
    /// Addresses of e-mail.
    case emails
    /// Steps back and forth in paragraphs: as many as a paragraph has bytes, for each character in it that could be markup.
    case work
    /// Characters that could be markup, and lines.
    case marks
    /// Elements of HTML inside each other.
    case elements
    /// Elements of HTML that are open at once.
    case openElements
    /// Tags of HTML.
    case tags
    /// Bytes of HTML.
    case bytesOfHTML

    package var limit: Int {
      switch self {
      case .cells: TextLimits.markdownTables.count
      case .depth: TextLimits.markdown.depth
      case .references: TextLimits.markdownReferences.steps
      case .emails: TextLimits.markdownEmails.count
      case .work: TextLimits.markdown.steps
      case .marks: TextLimits.markdown.count
      case .elements: TextLimits.html.depth
      case .openElements: TextLimits.surveyedHTML.depth
      case .tags: TextLimits.html.count
      case .bytesOfHTML: TextLimits.html.bytes
      }
    }
  }

  package let kind: Kind
  /// Where it is written, in bytes of the source: up to where the limit was passed.
  package let range: Range<Int>
}

extension MarkdownExcess {
  /// The first limit that a page passes; nil for any page that can be read.
  init?(in source: [UInt8], _ range: Range<Int>) {
    // Too short for any of it.
    guard range.count > 2048 else { return nil }
    var measuring = MarkdownMeasuring(source)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, source[end] != 0x0A, source[end] != 0x0D { end &+= 1 }
      measuring.take(start..<end)
      if let excess = measuring.excess {
        self = excess
        return
      }
      start = end &+ (source[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }
    measuring.end()
    guard let excess = measuring.excess else { return nil }
    self = excess
  }
}
