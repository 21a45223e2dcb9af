/// Finds where in the source something is written that the Markdown parser only gives lines and columns of.
///
/// cmark's columns are right for most inlines, wrong after some line breaks in lists and quotations, and absent for
/// addresses that became links by themselves. So every place is verified against the bytes, and searched for else.
struct MarkdownPlaces {
  /// Lines and columns from 1, the end included; zeros where the parser does not know.
  struct Extent {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }

  let source: [UInt8]
  let range: Range<Int>
  /// Where each line begins; filled when first needed, as most pages have neither link nor image.
  private(set) var lineStarts: [Int] = []
  /// Up to where the text has been searched, so that a second mention of an address is not mistaken for the first.
  private var searched = 0
  /// The links to undefined names.
  var references = MissingReferences()
  /// Whether code is between marks somewhere; found out when first needed.
  var hasFences: Bool?
  /// Filled when first needed, as most pages define no references.
  private var definitions: [[UInt8]: Range<Int>]?

  /// Whether there are any: without them no page is searched for what becomes of them.
  let (hasBars, hasCarets): (Bool, Bool)

  init(_ source: [UInt8], in range: Range<Int>) {
    self.source = source
    self.range = range
    let bytes = source[range]
    hasCarets = bytes.contains(UInt8(ascii: "^"))
    hasBars = bytes.contains(UInt8(ascii: "|"))
  }

  /// The bytes of `url`; if unknown, those of the whole inline; at worst those of its block.
  mutating func place(
    of url: String, in extent: Extent, lines: ClosedRange<Int>, opening: [Unicode.Scalar]
  ) -> Range<Int> {
    if lineStarts.isEmpty { findLines() }
    let needle = Array(url.utf8)
    let block = lineStart(lines.lowerBound)..<lineStart(lines.upperBound + 1)
    if let inline = verified(extent, in: block, opening: opening) {
      if let place = last(needle, in: inline) { return place }
      return definition(of: needle) ?? inline
    }
    let rest = max(searched, block.lowerBound)..<max(searched, block.upperBound)
    if let place = addressByItself(needle, in: rest) {
      searched = place.upperBound
      return place
    }
    return definition(of: needle) ?? trimmed(block)
  }

  /// An address that became a link without brackets: "www.example.org" was given its scheme, one of e-mail its "mailto:".
  private func addressByItself(_ needle: [UInt8], in range: Range<Int>) -> Range<Int>? {
    guard let scheme = ["http://www.", "mailto:"].first(where: { needle.starts(with: $0.utf8) }) else {
      return first(needle, in: range)
    }
    let added = scheme.utf8.count - (scheme.hasSuffix("www.") ? 4 : 0)
    guard let place = first(Array(needle.dropFirst(added)), in: range) else { return nil }
    let whole = place.lowerBound - added..<place.upperBound
    return whole.lowerBound >= range.lowerBound && source[whole].elementsEqual(needle) ? whole : place
  }

  /// Where the words of an image are: the first of its bytes that read so.
  mutating func place(ofWords words: String, in extent: Extent, lines: ClosedRange<Int>) -> Range<Int>? {
    if lineStarts.isEmpty { findLines() }
    let block = lineStart(lines.lowerBound)..<lineStart(lines.upperBound + 1)
    guard !words.isEmpty, let inline = verified(extent, in: block, opening: ["!"]) else { return nil }
    return first(Array(words.utf8), in: inline)
  }

  /// Some lines, without trailing white space.
  mutating func range(of lines: ClosedRange<Int>) -> Range<Int> {
    if lineStarts.isEmpty { findLines() }
    let start = lineStart(lines.lowerBound)
    return trimmed(start..<max(start, lineStart(lines.upperBound + 1)))
  }

  mutating func findLines() {
    lineStarts = [range.lowerBound]
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < range.upperBound, source[index] == UInt8(ascii: "\n") {
        index += 1
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { lineStarts.append(index) }
    }
  }

  func lineStart(_ line: Int) -> Int {
    line >= 1 && line <= lineStarts.count ? lineStarts[line - 1] : range.upperBound
  }

  /// The bytes of an extent, if they begin and end as an inline of its kind does.
  private func verified(_ extent: Extent, in block: Range<Int>, opening: [Unicode.Scalar]) -> Range<Int>? {
    guard extent.startLine > 0, extent.startColumn > 0, extent.endColumn > 0 else { return nil }
    let start = lineStart(extent.startLine) + extent.startColumn - 1
    let end = lineStart(extent.endLine) + extent.endColumn
    guard start < end, start >= block.lowerBound, end <= block.upperBound,
      opening.contains(Unicode.Scalar(source[start])),
      [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">")].contains(source[end - 1])
    else { return nil }
    return start..<end
  }

  /// The address in a definition such as `[quay]: quay.jpg`.
  private mutating func definition(of address: [UInt8]) -> Range<Int>? {
    if definitions == nil { definitions = findDefinitions() }
    return definitions?[address]
  }

  /// The address of each definition, and where it is first written.
  private func findDefinitions() -> [[UInt8]: Range<Int>] {
    var definitions: [[UInt8]: Range<Int>] = [:]
    for colon in range.dropFirst()
    where source[colon] == UInt8(ascii: ":") && source[colon - 1] == UInt8(ascii: "]") {
      let blanks = source[(colon + 1)..<range.upperBound].prefix { $0 == 0x20 || 0x09...0x0D ~= $0 }
      var start = blanks.endIndex
      let isBracketed = start < range.upperBound && source[start] == UInt8(ascii: "<")
      if isBracketed { start += 1 }
      let address = source[start..<range.upperBound].prefix {
        isBracketed ? $0 != UInt8(ascii: ">") && $0 != 0x0A : $0 > 0x20
      }
      if !address.isEmpty, definitions[Array(address)] == nil {
        definitions[Array(address)] = address.indices
      }
    }
    return definitions
  }

  private func first(_ needle: [UInt8], in range: Range<Int>) -> Range<Int>? {
    guard let head = needle.first, range.count >= needle.count else { return nil }
    for start in range.lowerBound...range.upperBound - needle.count
    where source[start] == head && source[start..<start + needle.count].elementsEqual(needle) {
      return start..<start + needle.count
    }
    return nil
  }

  /// From the back, because the address is the last part of an inline but for the title.
  private func last(_ needle: [UInt8], in range: Range<Int>) -> Range<Int>? {
    guard let head = needle.first, range.count >= needle.count else { return nil }
    for start in (range.lowerBound...range.upperBound - needle.count).reversed()
    where source[start] == head && source[start..<start + needle.count].elementsEqual(needle) {
      return start..<start + needle.count
    }
    return nil
  }

  /// Without the white space at the end of a block.
  func trimmed(_ block: Range<Int>) -> Range<Int> {
    var end = block.upperBound
    while end > block.lowerBound, source[end - 1] <= 0x20 { end -= 1 }
    return block.lowerBound..<end
  }
}
