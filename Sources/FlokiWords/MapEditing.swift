import FlokiSyntax

/// Writes translations into the value of an attribute, leaving every other byte as it is.
struct ValueEditing {
  let bytes: [UInt8]
  let languages: [String]

  /// The edits that give a value other texts in some languages; nil where it cannot be told which bytes to change.
  ///
  /// - Parameter language: Whose words a text without a langcode is; nil for one that is the same everywhere.
  func edits(of node: YAMLNode, language: Int?, to texts: [Int: String]) -> [Diagnostic.Fix.Edit]? {
    switch node.kind {
    case .mapping: edits(ofMap: node, to: texts)
    case .scalar: edits(ofScalar: node, language, to: texts)
    case .sequence: nil
    }
  }

  private func edits(ofScalar node: YAMLNode, _ language: Int?, to texts: [Int: String]) -> [Diagnostic.Fix
    .Edit]?
  {
    guard node.via == nil, let written = slice(node.span) else { return nil }
    if let language, texts.count == 1, let text = texts[language] {
      return [.init(node.span, YAMLText.replacing(written, with: text, isInFlow: false))]
    }
    guard !isAnchored(node.span) else { return nil }
    let own = node.text.last == "\n" ? String(node.text.drop(whileLast: "\n")) : node.text
    // In quotation marks it means the same between braces, and without them not always.
    let isQuoted = written.first == UInt8(ascii: "\"") || written.first == UInt8(ascii: "'")
    let isOneLine = !written.contains(0x0A)
    let original = isQuoted && isOneLine ? String(decoding: written, as: UTF8.self) : YAMLText.inline(own)
    var entries = ["\(languages[language ?? 0]): \(original)"]
    for (index, code) in languages.enumerated() where index != language ?? 0 {
      if let text = texts[index] { entries.append("\(code): \(YAMLText.inline(text))") }
    }
    let isBlock = written.last == 0x0A
    return [.init(node.span, "{\(entries.joined(separator: ", "))}\(isBlock ? "\n" : "")")]
  }

  private func edits(ofMap node: YAMLNode, to texts: [Int: String]) -> [Diagnostic.Fix.Edit]? {
    guard let written = slice(node.span.origin) else { return nil }
    let isFlow = written.first == UInt8(ascii: "{")
    var edits: [Diagnostic.Fix.Edit] = []
    var missing: [(code: String, text: String)] = []
    for (index, code) in languages.enumerated() {
      guard let text = texts[index] else { continue }
      guard let value = node[code] else {
        missing.append((code, text))
        continue
      }
      let span = value.span.origin.direct
      guard value.kind == .scalar, let old = slice(span) else { return nil }
      let replacement = YAMLText.replacing(old, with: text, isInFlow: isFlow)
      edits.append(.init(span, (old.isEmpty ? " " : "") + replacement))
    }
    guard !missing.isEmpty else { return edits }
    guard let insertion = isFlow ? flowInsertion(node, missing) : blockInsertion(node, missing) else {
      return nil
    }
    return edits + [insertion]
  }

  private func flowInsertion(_ node: YAMLNode, _ missing: [(code: String, text: String)]) -> Diagnostic.Fix
    .Edit?
  {
    let added = missing.map { "\($0.code): \(YAMLText.inline($0.text))" }.joined(separator: ", ")
    guard let last = lastEntry(node) else {
      let start = Int(node.span.origin.start) + 1
      return .init(.bytes(start..<start, of: node.span.source), added)
    }
    let end = Int(last.value.span.origin.end)
    return .init(.bytes(end..<end, of: node.span.source), ", \(added)")
  }

  private func blockInsertion(_ node: YAMLNode, _ missing: [(code: String, text: String)]) -> Diagnostic.Fix
    .Edit?
  {
    guard let last = lastEntry(node) else { return nil }
    let key = Int(last.key.span.start)
    let lineStart = bytes[..<key].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let margin = String(repeating: " ", count: key - lineStart)
    var end = Int(last.value.span.origin.end)
    guard end <= bytes.count else { return nil }
    let lineBreak = bytes[..<min(end, bytes.count)].contains(0x0D) ? "\r\n" : "\n"
    let lines = missing.map { "\(margin)\($0.code): \(YAMLText.inline($0.text))" }
    if end > 0, end > key, bytes[end - 1] == 0x0A {
      return .init(.bytes(end..<end, of: node.span.source), lines.map { $0 + lineBreak }.joined())
    }
    end = bytes[end...].firstIndex(of: 0x0A) ?? bytes.count
    if end > 0, end < bytes.count, bytes[end - 1] == 0x0D { end -= 1 }
    return .init(.bytes(end..<end, of: node.span.source), lines.map { lineBreak + $0 }.joined())
  }

  private func lastEntry(_ node: YAMLNode) -> (key: YAMLNode, value: YAMLNode)? {
    var last: (key: YAMLNode, value: YAMLNode)?
    for entry in node.entries where entry.key.span.origin.end > last?.key.span.origin.end ?? 0 {
      last = entry
    }
    return last
  }

  /// Whether something else in the file may mean the scalar by its name.
  private func isAnchored(_ span: SourceSpan) -> Bool {
    let start = Int(span.start)
    let lineStart = bytes[..<min(start, bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return bytes[lineStart..<min(start, bytes.count)].contains(UInt8(ascii: "&"))
      || bytes.indices.contains(start) && bytes[start] == UInt8(ascii: "&")
  }

  private func slice(_ span: SourceSpan) -> ArraySlice<UInt8>? {
    let range = Int(span.start)..<max(Int(span.start), Int(span.end))
    return range.upperBound <= bytes.count ? bytes[range] : nil
  }
}

extension String {
  fileprivate func drop(whileLast character: Character) -> Substring {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return text
  }
}
