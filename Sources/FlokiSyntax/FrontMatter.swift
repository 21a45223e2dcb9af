/// The two parts of a Markdown file: the YAML between its `---` lines, if any, and the page.
package struct FrontMatter: Sendable {
  /// The bytes between the two `---` lines; nil for a file that does not begin with one.
  package let yaml: Range<Int>?
  /// The bytes of the page.
  package let body: Range<Int>
  /// Whether the second `---` line was found, as it must be.
  package let isClosed: Bool

  /// Splits a file; a byte order mark belongs to neither part. Bytes of the page that are no text are reported
  /// here, those of the front matter when it is parsed.
  ///
  /// The first line must be `---`; the next `---` or `...` line closes the front matter. When none does, that is
  /// reported, and what stands above the first blank line counts as front matter.
  package static func split(
    _ bytes: [UInt8], source: SourceID, reporting diagnostics: inout Diagnostics
  ) -> FrontMatter {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let whole = FrontMatter(yaml: nil, body: start..<bytes.count, isClosed: true)
    let opening = line(of: bytes, at: start)
    guard isFence(bytes[opening.content], "-") else {
      checkText(bytes, 0..<bytes.count, source, &diagnostics)
      return whole
    }
    var place = opening.next
    var end: Int?
    while place < bytes.count {
      let line = line(of: bytes, at: place)
      if isFence(bytes[line.content], "-") || isFence(bytes[line.content], ".") {
        checkText(bytes, line.next..<bytes.count, source, &diagnostics)
        return FrontMatter(yaml: opening.next..<place, body: line.next..<bytes.count, isClosed: true)
      }
      if end == nil, line.content.isEmpty { end = place }
      place = line.next
    }
    diagnostics.report(.frontMatterUnclosed(at: opening.content, of: source))
    let split = end ?? bytes.count
    checkText(bytes, split..<bytes.count, source, &diagnostics)
    return FrontMatter(yaml: opening.next..<split, body: split..<bytes.count, isClosed: false)
  }

  private static func checkText(
    _ bytes: [UInt8], _ range: Range<Int>, _ source: SourceID, _ diagnostics: inout Diagnostics
  ) {
    _ = TextScan(bytes, range, isYAML: false, of: source, reporting: &diagnostics)
  }

  /// A line without its line break, and where the next one begins.
  private static func line(of bytes: [UInt8], at start: Int) -> (content: Range<Int>, next: Int) {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end &+= 1 }
    var next = end
    if next < bytes.count, bytes[next] == 0x0D { next &+= 1 }
    if next < bytes.count, bytes[next] == 0x0A, next == end || bytes[end] == 0x0D { next &+= 1 }
    return (start..<end, next)
  }

  /// Three times the character, and at most white space after it.
  private static func isFence(_ line: ArraySlice<UInt8>, _ character: Character) -> Bool {
    guard let byte = character.asciiValue, line.prefix(3).elementsEqual([byte, byte, byte]) else {
      return false
    }
    return line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

extension Diagnostic {
  fileprivate static func frontMatterUnclosed(at fence: Range<Int>, of source: SourceID) -> Self {
    .error(
      "front-matter-unclosed", "front matter ends with a line of three dashes",
      at: SourceSpan(
        source: source, start: UInt32(truncatingIfNeeded: fence.lowerBound),
        end: UInt32(truncatingIfNeeded: fence.lowerBound &+ 3)),
      "opened here and never closed",
      why: "The whole page would be read as attributes.", hint: "put a line of `---` before the page's text.")
  }
}
