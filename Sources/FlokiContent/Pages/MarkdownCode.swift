import CMarkGFM

/// Which lines of a text in Markdown are code: what marks something elsewhere is shown there as it is written.
package struct MarkdownCode {
  package enum Kind: Sendable {
    case words
    /// Between fences, or moved in.
    case code
    /// In `<pre>`, where tags are tags.
    case preformatted
  }

  private var kinds: [Kind] = []

  /// - Parameter lines: The text, cut at its line feeds.
  package init(in lines: [Substring]) {
    var fence = MarkdownFence()
    for (index, line) in lines.enumerated() where fence.takes(line) { set(.code, index..<index + 1) }
    // Most texts have neither, and need not be parsed.
    let mayHavePreformatted = lines.contains { $0.holds("<") && $0.lowercased().holds("<pre") }
    guard mayHavePreformatted || lines.contains(where: { $0.hasPrefix("    ") || $0.hasPrefix("\t") }) else {
      return
    }
    parse(lines)
    if mayHavePreformatted { findPreformatted(lines) }
  }

  package subscript(line: Int) -> Kind { line < kinds.count ? kinds[line] : .words }

  private mutating func set(_ kind: Kind, _ lines: Range<Int>) {
    if kinds.count < lines.upperBound {
      kinds += Array(repeating: .words, count: lines.upperBound - kinds.count)
    }
    for line in lines { kinds[line] = kind }
  }

  private mutating func parse(_ lines: [Substring]) {
    // A carriage return alone would be counted as a line.
    let bytes = lines.joined(separator: "\n").utf8.map { $0 == 0x0D ? 0x20 : $0 }
    guard MarkdownExcess(in: bytes, bytes.indices) == nil,
      let document = MarkdownDocument(bytes, in: bytes.indices)
    else { return }
    var found: [Range<Int>] = []
    document.walk { isEntering, node in
      guard isEntering, node.type == CMARK_NODE_CODE_BLOCK else { return }
      let extent = node.extent
      let start = max(0, extent.startLine - 1)
      found.append(start..<max(start, min(lines.count, extent.endLine)))
    }
    for range in found { set(.code, range) }
  }

  private mutating func findPreformatted(_ lines: [Substring]) {
    var start: Int?
    for (index, line) in lines.enumerated() where self[index] != .code || start != nil {
      guard line.holds("<") else { continue }
      let lower = line.lowercased()
      if start == nil, lower.beginsElement("pre") { start = index }
      guard let first = start, lower.holds("</pre") else { continue }
      set(.preformatted, first..<index + 1)
      start = nil
    }
  }
}

/// Whether the lines of a page are code, which a fence begins and ends.
struct MarkdownFence {
  private var mark: Character?
  private var length = 0

  /// Whether a line is a fence, or code between two.
  mutating func takes(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
    guard let first = text.first, first == "`" || first == "~" else { return mark != nil }
    let marks = text.prefix { $0 == first }
    let rest = text.dropFirst(marks.count)
    if let mark {
      if first == mark, marks.count >= length, rest.allSatisfy(\.isWhitespace) { self.mark = nil }
      return true
    }
    guard marks.count >= 3, first == "~" || !rest.contains("`") else { return false }
    (mark, length) = (first, marks.count)
    return true
  }
}

extension String {
  /// Whether the beginning of an element is in a line in small letters, and not among code.
  fileprivate func beginsElement(_ name: String) -> Bool {
    guard let open = firstRange(of: "<\(name)") else { return false }
    let next = self[open.upperBound...].first
    return (next == nil || next == ">" || next?.isWhitespace == true)
      && !self[..<open.lowerBound].contains("`")
  }
}
