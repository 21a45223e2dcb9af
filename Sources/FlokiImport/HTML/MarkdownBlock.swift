/// Something on lines of its own.
indirect enum MarkdownBlock {
  case paragraph(String)
  /// A heading, a quotation, code or a table, as Markdown.
  case other(String)
  case list(MarkdownList)
  case rule

  fileprivate var listIsOrdered: Bool? { if case .list(let list) = self { list.isOrdered } else { nil } }
}

struct MarkdownList {
  var isOrdered: Bool
  /// The number of its first item.
  var start = 1
  var items: [[MarkdownBlock]] = []

  /// Whether it may follow a line of words at once; a list that begins with another number would be part of the words.
  fileprivate var mayInterruptWords: Bool { !isOrdered || start == 1 }

  /// - Parameter isSecond: Whether another list of the kind is right before it, from which other marks tell it.
  fileprivate func markdown(isSecond: Bool) -> String {
    var texts: [String] = []
    var isLoose = false
    for (offset, item) in items.enumerated() {
      let mark = isOrdered ? "\(start + offset)\(isSecond ? ")" : ".") " : isSecond ? "* " : "- "
      let isTight = item.isTight
      if !isTight { isLoose = true }
      let text = item.texts(inItem: true).joined(separator: isTight ? "\n" : "\n\n")
      texts.append(mark + text.indentingFurtherLines(by: String(repeating: " ", count: mark.utf8.count)))
    }
    return texts.joined(separator: isLoose ? "\n\n" : "\n")
  }
}

extension [MarkdownBlock] {
  /// All of it, each behind an empty line.
  var markdown: String { texts(inItem: false).joined(separator: "\n\n") }

  /// - Parameter isInItem: Whether the first one follows the mark of an item, with which `---` would be a rule in its place.
  fileprivate func texts(inItem isInItem: Bool) -> [String] {
    var texts: [String] = []
    var isSecond = false
    for (index, block) in enumerated() {
      let isLikeBefore =
        index > 0 && block.listIsOrdered != nil && self[index - 1].listIsOrdered == block.listIsOrdered
      isSecond = isLikeBefore && !isSecond
      switch block {
      case .paragraph(let text), .other(let text): texts.append(text)
      case .list(let list): texts.append(list.markdown(isSecond: isSecond))
      case .rule: texts.append(isInItem && index == 0 ? "___" : "---")
      }
    }
    return texts
  }

  /// Whether an item needs no empty line in it.
  fileprivate var isTight: Bool {
    if count == 1 { return true }
    guard count == 2, case .paragraph = self[0], case .list(let list) = self[1] else { return false }
    return list.mayInterruptWords
  }
}
