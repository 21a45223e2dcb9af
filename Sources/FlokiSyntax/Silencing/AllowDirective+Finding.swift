import CYAML

extension AllowDirective {
  /// Every directive of a file, with what it covers. Most files have none, and are only searched for `floki:`.
  package static func all(in file: SourceFile, source: SourceID, isMarkdown: Bool) -> [AllowDirective] {
    guard file.mentionsFloki else { return [] }
    var ignored = Diagnostics()
    if file.path.hasSuffix(".mustache") {
      return inMarkup(file.bytes, file.bytes.indices, source, commentedBy: ("{{!", "}}"))
    }
    guard isMarkdown else {
      return inYAML(file.bytes, YAMLTree.parse(file.bytes, source: source, reporting: &ignored), nil)
    }
    let parts = FrontMatter.split(file.bytes, source: source, reporting: &ignored)
    let yaml = parts.yaml.flatMap { range in
      YAMLTree.parse(file.bytes, source: source, range: range, reporting: &ignored)
    }
    return inYAML(file.bytes, yaml, parts.yaml)
      + inMarkup(file.bytes, parts.body, source, commentedBy: ("<!--", "-->"))
  }

  /// Whether there is `floki:` in the bytes of a file. Looks for the `k`, as few letters are as rare.
  package static func mentionsFloki(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while let found = firstK(in: bytes, from: place) {
      if found >= 3, bytes[(found - 2)...].prefix(5).elementsEqual("loki:".utf8) { return true }
      place = found + 1
    }
    return false
  }

  private static func firstK(in bytes: [UInt8], from place: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = unsafe memchr(start + place, 0x6B, bytes.count - place)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - start
    }
  }

  // MARK: YAML

  private static func inYAML(_ bytes: [UInt8], _ tree: YAMLTree?, _ range: Range<Int>?) -> [AllowDirective] {
    guard let tree else { return [] }
    let range = range ?? bytes.indices
    var directives: [AllowDirective] = []
    /// Those on lines of their own, which cover the next line that is not a comment.
    var waiting: [Int] = []
    var hasContent = false
    var known: YAMLExtents?
    for line in SourceLines(bytes, range) {
      let text = bytes[line.content]
      guard let first = text.firstIndex(where: { $0 > 0x20 }) else { continue }
      let isComment = text[first] == UInt8(ascii: "#") && !tree.hasScalar(around: first)
      if !isComment {
        let directive = tree.comment(in: line.content).flatMap { sign in
          AllowDirective(
            bytes, comment: sign + 1..<line.content.upperBound,
            removal: beforeBlanks(bytes, sign)..<line.content.upperBound, source: tree.source)
        }
        // Most lines have no comment for floki.
        guard directive != nil || !waiting.isEmpty || !hasContent else { continue }
        // Before the first line of three dashes there is nothing but comments, either.
        let extents = known ?? YAMLExtents(of: tree)
        known = extents
        let extent = extents.extent(ofNodesBeginningIn: line.content)
        if let extent {
          for index in waiting { directives[index].extents = extents.withAliases(extent) }
          waiting = []
        }
        if let directive {
          directives.append(directive)
          if let extent {
            directives[directives.count - 1].extents = extents.withAliases(extent)
          } else {
            waiting.append(directives.count - 1)
          }
        }
        hasContent = hasContent || extent != nil
      } else if var directive = AllowDirective(
        bytes, comment: first + 1..<line.content.upperBound, removal: line.content.lowerBound..<line.next,
        source: tree.source)
      {
        directive.isAboutFile = !hasContent
        waiting.append(directives.count)
        directives.append(directive)
      }
    }
    return directives
  }

  /// The end of the text before a place.
  private static func beforeBlanks(_ bytes: [UInt8], _ place: Int) -> Int {
    var place = place
    while place > 0, bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09 { place -= 1 }
    return place
  }

  // MARK: Pages and templates

  /// Those in comments, outside of code: of the line that one ends, or of the block that follows.
  ///
  /// - Parameter marks: What begins and what ends a comment.
  private static func inMarkup(
    _ bytes: [UInt8], _ body: Range<Int>, _ source: SourceID, commentedBy marks: (String, String)
  ) -> [AllowDirective] {
    var directives: [AllowDirective] = []
    var waiting: [Int] = []
    var fence: [UInt8]?
    /// Where the block begins that the waiting comments cover.
    var block: Int?
    func close(at end: Int) {
      guard let start = block else { return }
      for index in waiting { directives[index].extents = [start..<max(start, end)] }
      waiting = []
      block = nil
    }
    for line in SourceLines(bytes, body) {
      let text = bytes[line.content].trimmingBlanks()
      let isFence = text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
      if let opened = fence {
        if isFence, text.starts(with: opened), text.allSatisfy({ $0 == opened[0] }) { fence = nil }
        continue
      }
      if isFence { fence = Array(text.prefix { $0 == text.first }) }
      if text.isEmpty { close(at: line.content.lowerBound) }
      guard !isFence, let comment = trailingComment(bytes, text.indices, marks) else {
        if !text.isEmpty, block == nil, !waiting.isEmpty { block = line.content.lowerBound }
        continue
      }
      let isAlone = comment.whole.lowerBound == text.startIndex
      let removal =
        isAlone
        ? line.content.lowerBound..<line.next
        : beforeBlanks(bytes, comment.whole.lowerBound)..<comment.whole.upperBound
      guard
        var directive = AllowDirective(bytes, comment: comment.text, removal: removal, source: source)
      else { continue }
      if isAlone { waiting.append(directives.count) } else { directive.extents = [line.content] }
      directives.append(directive)
    }
    close(at: body.upperBound)
    return directives
  }

  /// The comment that a line ends with, but for one in a span of code.
  private static func trailingComment(
    _ bytes: [UInt8], _ line: Range<Int>, _ marks: (String, String)
  ) -> (whole: Range<Int>, text: Range<Int>)? {
    let (open, close) = (Array(marks.0.utf8), Array(marks.1.utf8))
    guard line.count >= open.count + close.count, bytes[line].suffix(close.count).elementsEqual(close) else {
      return nil
    }
    var start = line.upperBound - open.count - close.count
    while start >= line.lowerBound, !bytes[start..<start + open.count].elementsEqual(open) { start -= 1 }
    guard start >= line.lowerBound,
      bytes[line.lowerBound..<start].count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2)
    else { return nil }
    return (start..<line.upperBound, start + open.count..<line.upperBound - close.count)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimmingBlanks() -> ArraySlice<UInt8> {
    guard let first = firstIndex(where: { $0 > 0x20 }), let last = lastIndex(where: { $0 > 0x20 }) else {
      return self[endIndex..<endIndex]
    }
    return self[first...last]
  }
}
