import CMarkGFM

/// A quotation that GitHub shows as a note of one of five kinds: `> [!WARNING]`.
struct MarkdownAlert {
  enum Kind: String, CaseIterable {
    case note, tip, important, warning, caution

    /// Its placeholder until its word is known: a digit.
    var mark: UInt8 { UInt8(ascii: "0") + UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

    init?(mark: UInt8) {
      guard let kind = Self.allCases.first(where: { $0.mark == mark }) else { return nil }
      self = kind
    }

    var word: PageWord {
      switch self {
      case .note: .note
      case .tip: .tip
      case .important: .important
      case .warning: .warning
      case .caution: .caution
      }
    }
  }

  let kind: Kind
  let quote: MarkdownNode
  /// The mark to remove: the first line, or a paragraph of its own.
  let marks: [MarkdownNode]
}

extension MarkdownNode {
  /// The first line of a quotation, where it is a word in `[!…]`; with what is behind it on the line.
  fileprivate var alertLine: (word: String, isAlone: Bool, marks: [MarkdownNode], isParagraph: Bool)? {
    guard let paragraph = firstChild, paragraph.type == CMARK_NODE_PARAGRAPH else { return nil }
    var line = ""
    var marks: [MarkdownNode] = []
    var child = paragraph.firstChild
    while let node = child, line.utf8.count < 60 {
      if node.type == CMARK_NODE_SOFTBREAK || node.type == CMARK_NODE_LINEBREAK {
        marks.append(node)
        break
      }
      guard node.type == CMARK_NODE_TEXT else { break }
      marks.append(node)
      line += node.literal
      child = node.next
    }
    guard line.hasPrefix("[!"), let close = line.firstIndex(of: "]") else { return nil }
    let word = line[line.index(line.startIndex, offsetBy: 2)..<close]
    guard !word.isEmpty, word.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }) else { return nil }
    let isOver = child == nil || child?.type == CMARK_NODE_SOFTBREAK || child?.type == CMARK_NODE_LINEBREAK
    let isAlone = isOver && line[line.index(after: close)...].allSatisfy { $0 == " " }
    return (String(word), isAlone, marks, child == nil)
  }

  /// A quotation as a note; nil for any other.
  var alert: MarkdownAlert? {
    guard let line = alertLine, line.isAlone, let kind = MarkdownAlert.Kind(rawValue: line.word.lowercased())
    else { return nil }
    guard line.isParagraph, let paragraph = firstChild else {
      return MarkdownAlert(kind: kind, quote: self, marks: line.marks)
    }
    // A word alone is a note of nothing.
    return paragraph.next == nil ? nil : MarkdownAlert(kind: kind, quote: self, marks: [paragraph])
  }

  /// The word of a note, or of what was meant as one.
  var alertWord: String? { alertLine?.word }
}
