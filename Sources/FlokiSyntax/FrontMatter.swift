import FlokiRules

/// The two parts of a Markdown file: the YAML between its `---` lines, if any, and the page.
package struct FrontMatter: Sendable {
  /// The bytes between the two `---` lines; nil for a file that does not begin with one.
  package let yaml: Range<Int>?
  /// The bytes of the page.
  package let body: Range<Int>
  /// Whether the second `---` line was found, as it must be, everything above it is YAML, and the page can be read.
  package let isClosed: Bool

  /// Splits a file; a byte order mark belongs to neither part. Bytes of the page that are not text are reported
  /// here, those of the front matter when it is parsed.
  ///
  /// The first line must be `---`; the next `---` or `...` line closes the front matter. When none does, that is
  /// reported, and front matter ends before the first empty line. A typo in the first line is reported, too, and read as
  /// what was meant.
  package static func split(
    _ bytes: [UInt8], source: SourceID, reporting diagnostics: inout Diagnostics
  ) -> FrontMatter {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let conflict = MergeConflict(in: bytes, from: start, isMarkdown: true) {
      diagnostics.report(.mergeConflict(conflict, of: source))
      return FrontMatter(yaml: nil, body: start..<bytes.count, isClosed: false)
    }
    var opening = line(of: bytes, at: start)
    if !isFence(bytes[opening.content], "-") {
      guard let slip = FrontMatterSlip(bytes, from: start) else {
        let isText = checkText(bytes, 0..<bytes.count, source, &diagnostics)
        return FrontMatter(yaml: nil, body: start..<bytes.count, isClosed: isText)
      }
      diagnostics.report(slip.diagnostic(of: source))
      opening = slip.opening
      if let end = slip.end {
        let isText = checkText(bytes, (slip.pageStart ?? end)..<bytes.count, source, &diagnostics)
        return FrontMatter(
          yaml: opening.next..<end, body: (slip.pageStart ?? end)..<bytes.count, isClosed: isText)
      }
      if slip.isForeign {
        checkText(bytes, opening.next..<bytes.count, source, &diagnostics)
        return FrontMatter(yaml: nil, body: opening.next..<bytes.count, isClosed: false)
      }
    }
    var place = opening.next
    /// Where the front matter ends if no line closes it: before the first empty line.
    var gap: (content: Range<Int>, next: Int)?
    /// The line that was probably meant to.
    var dashes: (content: Range<Int>, next: Int)?
    while place < bytes.count {
      let line = line(of: bytes, at: place)
      if isFence(bytes[line.content], "-") || isFence(bytes[line.content], ".") {
        let isText = checkText(bytes, line.next..<bytes.count, source, &diagnostics)
        return FrontMatter(yaml: opening.next..<place, body: line.next..<bytes.count, isClosed: isText)
      }
      if gap == nil, line.content.isEmpty { gap = line }
      if dashes == nil, isAlmostFence(bytes[line.content]) { dashes = line }
      place = line.next
    }
    if let dashes, gap.map({ dashes.next <= $0.content.lowerBound }) ?? true {
      diagnostics.report(.frontMatterEnd(at: dashes.content, of: source))
      let isText = checkText(bytes, dashes.next..<bytes.count, source, &diagnostics)
      return FrontMatter(
        yaml: opening.next..<dashes.content.lowerBound, body: dashes.next..<bytes.count, isClosed: isText)
    }
    let end = gap?.content.lowerBound ?? bytes.count
    diagnostics.report(.frontMatterUnclosed(at: opening.content, closing: gap?.content, of: source))
    let body = (gap?.next ?? end)..<bytes.count
    checkText(bytes, body, source, &diagnostics)
    return FrontMatter(yaml: opening.next..<end, body: body, isClosed: false)
  }

  /// - Returns: Whether anything of it can be read.
  @discardableResult
  private static func checkText(
    _ bytes: [UInt8], _ range: Range<Int>, _ source: SourceID, _ diagnostics: inout Diagnostics
  ) -> Bool {
    TextScan(bytes, range, isYAML: false, of: source, reporting: &diagnostics) != nil
  }

  /// A line without its line break, and where the next one begins.
  package static func line(of bytes: [UInt8], at start: Int) -> (content: Range<Int>, next: Int) {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end &+= 1 }
    var next = end
    if next < bytes.count, bytes[next] == 0x0D { next &+= 1 }
    if next < bytes.count, bytes[next] == 0x0A, next == end || bytes[end] == 0x0D { next &+= 1 }
    return (start..<end, next)
  }

  /// Dashes that are indented, too many or too few, or long, through a typo or a word processor.
  private static func isAlmostFence(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }),
      first == UInt8(ascii: "-") || first >= 0x80
    else { return false }
    let words = String(decoding: line.prefix(40), as: UTF8.self).filter { $0 != " " && $0 != "\t" }
    return (1...6).contains(words.count) && words.allSatisfy { "-–—".contains($0) } && words != "-"
  }

  /// Three times the character, and at most white space after it.
  package static func isFence(_ line: ArraySlice<UInt8>, _ character: Character) -> Bool {
    guard let byte = character.asciiValue, line.prefix(3).elementsEqual([byte, byte, byte]) else {
      return false
    }
    return line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

/// Where front matter begins and ends.
struct FrontMatterRules: RuleSet {
  let frontMatterUnclosed = Rule("front-matter-unclosed", .error, in: .yaml)
}

private let rules = FrontMatterRules()

extension Diagnostic {
  fileprivate static func frontMatterEnd(at line: Range<Int>, of source: SourceID) -> Self {
    let span = SourceSpan.bytes(line, of: source)
    return .init(
      rules.frontMatterUnclosed, "front matter ends with a line of three dashes", at: span, "not “---”",
      why: "floki cannot tell where the attributes end and the page begins.",
      hint: "type three dashes, in the first column.",
      fix: .init("wrote “---” at the end of the front matter", [.init(span, "---")]))
  }

  /// - Parameter gap: The empty line before which front matter seems to end.
  fileprivate static func frontMatterUnclosed(
    at fence: Range<Int>, closing gap: Range<Int>?, of source: SourceID
  ) -> Self {
    .init(
      rules.frontMatterUnclosed, "front matter ends with a line of three dashes",
      at: .bytes(fence.lowerBound..<fence.lowerBound &+ 3, of: source),
      "opened here and never closed",
      why: "floki cannot tell where the attributes end and the page begins.",
      hint: "put a line of `---` before the page's text.",
      fix: gap.map {
        Fix("closed the front matter before the first empty line", [.init(.bytes($0, of: source), "---\n")])
      })
  }
}
