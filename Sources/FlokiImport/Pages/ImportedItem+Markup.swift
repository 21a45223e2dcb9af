extension ImportedItem {
  /// Whether its page in Markdown has markup, which floki lets through as far as it is harmless.
  var hasMarkup: Bool {
    guard let body, body.form == .markdown else { return false }
    var isCode = false
    var isComment = false
    for line in body.text.split(separator: "\n") {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("    ") else { continue }
      // Words behind a comment that begins a block are in that block.
      isComment = isComment || line.drop { $0 == " " }.hasPrefix("<!--")
      if isComment, let end = line.ranges(of: "-->").last {
        isComment = false
        if line[end.upperBound...].contains(where: { !$0.isWhitespace }) { return true }
      }
      var rest = line[...]
      while let open = rest.firstIndex(of: "<") {
        let next = rest[rest.index(after: open)...]
        let name = next.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let after = next[name.endIndex...].first
        if !name.isEmpty, after == ">" || after == " " || after == "/" { return true }
        rest = next
      }
    }
    return false
  }
}
