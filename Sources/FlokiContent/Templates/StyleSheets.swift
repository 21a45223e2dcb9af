import FlokiProtocol
import Synchronization

/// The style sheets of the built-in templates, made once for each project: small, and in the app's colour.
///
/// They are read by browsers of 2010 and of today. Nothing that a page needs to be read depends on what only the new ones
/// understand; they take colours for a dark screen, and columns, on top.
///
/// A page has the rules that are about something in it: which these are is decided once for all pages with the same elements, classes
/// and attributes.
final class StyleSheets: Sendable {
  private let sheets: [String: StyleSheet]
  private let standard: StyleSheet
  private let table: StyledNameTable
  private let made = Mutex<[Key: [UInt8]]>([:])

  private struct Key: Hashable {
    let template: String
    let names: StyledNames
  }

  /// More kinds of pages than any project has; those above are made each time.
  private static let mostKinds = 1000

  private static let last = Mutex<(color: ColorTriplet?, sheets: StyleSheets)?>(nil)

  /// The style sheets of an app's colour, which are made once for all that are built of it one after the other.
  static func made(for color: ColorTriplet?) -> StyleSheets {
    last.withLock { last in
      if let last, last.color == color { return last.sheets }
      let sheets = StyleSheets(color)
      last = (color, sheets)
      return sheets
    }
  }

  private init(_ color: ColorTriplet?) {
    let color = color ?? ColorTriplet(red: 0x1A, green: 0x5F, blue: 0xB4)
    let (light, dark) = (color.readable(on: .paper), color.readable(on: .night))
    var table = StyledNameTable()
    func sheet(_ own: String) -> StyleSheet {
      let text = "\(Self.base)\(own)\(Self.dark)\(Self.printed)"
        .replacing("LIGHT", with: light.hex).replacing("DARK", with: dark.hex)
      return StyleSheet(minifiedCSS(text), naming: &table)
    }
    standard = sheet("")
    sheets = ["essay": sheet(Self.essay), "issue": sheet(Self.issue), "plain": sheet(Self.plain)]
    self.table = table
  }

  /// What style sheets are about in a page, or a part of one that begins outside of a tag.
  func names(in html: [UInt8]) -> StyledNames { table.names(in: html) }

  /// The style sheet of a template, as far as a page with these names needs it.
  func sheet(of template: String, for names: StyledNames) -> [UInt8] {
    let key = Key(template: sheets[template] == nil ? "" : template, names: names)
    if let sheet = made.withLock({ $0[key] }) { return sheet }
    let sheet = (sheets[template] ?? standard).bytes(for: names)
    made.withLock { if $0.count < Self.mostKinds { $0[key] = sheet } }
    return sheet
  }

  /// A template with its own style sheets made small.
  static func minifying(_ template: String) -> String {
    let bytes = Array(template.utf8)
    let (opening, closing) = (Array("<style>".utf8), Array("</style>".utf8))
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var (position, start) = (0, 0)
    while position < bytes.count {
      defer { position += 1 }
      guard bytes[position] == UInt8(ascii: "<"), bytes[position...].starts(with: opening) else { continue }
      let sheet = position + opening.count
      var end = sheet
      while end < bytes.count, !bytes[end...].starts(with: closing) { end += 1 }
      // Without an end it goes on to the end of the page, and so does what is in it.
      guard end < bytes.count else { break }
      output += bytes[start..<sheet]
      output += minifiedCSS(bytes[sheet..<end])
      (position, start) = (end, end)
    }
    return String(decoding: output + bytes[start...], as: UTF8.self)
  }

  private static let base = """
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0; background: #fff; color: #1c1c1e; font: 17px/1.5 Georgia, "Iowan Old Style", serif;
      word-wrap: break-word; overflow-wrap: break-word; }
    main, section, figure, figcaption { display: block; }
    main { max-width: 640px; margin: 0 auto; padding: 16px 16px 32px; }
    [hidden] { display: none; }
    h1, h2, h3, h4, h5, h6, .byline, .date, .tags, th, figcaption { font-family: -apple-system, "Helvetica Neue", Roboto, sans-serif; }
    h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2; }
    h2 { margin: 32px 0 8px; font-size: 21px; line-height: 1.25; }
    h3, h4, h5, h6 { margin: 24px 0 8px; font-size: 17px; }
    p, ul, ol, pre, table, blockquote, figure { margin: 0 0 16px; }
    ul, ol { padding-left: 24px; }
    [dir="rtl"] ul, [dir="rtl"] ol { padding: 0 24px 0 0; }
    .byline { margin: 0 0 4px; font-size: 15px; }
    .date { margin: 0 0 20px; color: #6b6b70; font-size: 14px; }
    a { color: LIGHT; }
    .file { color: #6b6b70; font-size: 14px; white-space: nowrap; }
    img, video, audio, iframe { max-width: 100%; }
    img, video { height: auto; border-radius: 4px; vertical-align: middle; }
    figcaption { padding: 6px 0 0; color: #6b6b70; font-size: 14px; line-height: 1.4; }
    .side { margin: 0 -4px 16px; overflow: hidden; }
    .side figure { float: left; width: 50%; margin: 0; padding: 0 4px; -webkit-box-sizing: border-box; box-sizing: border-box; }
    .three figure { width: 33.33%; }
    [dir="rtl"] .side figure { float: right; }
    blockquote { padding: 0 0 0 14px; border-left: 3px solid #c8c8cc; color: #55555a; }
    [dir="rtl"] blockquote { padding: 0 14px 0 0; border-left: 0; border-right: 3px solid #c8c8cc; }
    .pull blockquote, [dir="rtl"] .pull blockquote { margin: 28px 0; padding: 14px 0; border: 0;
      border-top: 3px solid LIGHT; border-bottom: 1px solid #c8c8cc; color: inherit; font-size: 23px; line-height: 1.3; }
    .pull p { margin: 0; }
    .alert { margin: 0 0 16px; padding: 12px 14px 1px; border-left: 4px solid #5a6b85; background: #f1f1f4; }
    [dir="rtl"] .alert { border-left: 0; border-right: 4px solid #5a6b85; }
    .alert blockquote, [dir="rtl"] .alert blockquote { margin: 0; padding: 0; border: 0; color: inherit; }
    .tip { border-color: #2e7d4f; }
    .important { border-color: #6b4fb0; }
    .warning { border-color: #a86500; }
    .caution { border-color: #b3261e; }
    .kind { margin: 0 0 4px; font: 14px/1.4 -apple-system, "Helvetica Neue", Roboto, sans-serif; }
    .embed p { margin: 0 0 16px; }
    .embed a { display: block; padding: 18px 16px; border: 1px solid #c8c8cc; border-radius: 4px; background: #f1f1f4; text-decoration: none; }
    .plays a:before { content: "\\25BA\\A0 "; }
    .embed img { display: block; margin: 0 auto 8px; }
    .embed iframe { display: block; width: 100%; height: 360px; border: 0; border-radius: 4px; }
    .movie iframe { height: auto; aspect-ratio: 16 / 9; }
    .task { list-style: none; margin-left: -22px; }
    [dir="rtl"] .task { margin: 0 -22px 0 0; }
    .tags { margin: 24px 0 0; padding: 0; list-style: none; font-size: 14px; }
    [dir="rtl"] .tags { padding: 0; }
    .tags li { display: inline-block; margin: 0 8px 8px 0; padding: 1px 8px; border: 1px solid #c8c8cc; border-radius: 4px; }
    [dir="rtl"] .tags li { margin: 0 0 8px 8px; }
    .footnotes { margin-top: 32px; padding-top: 12px; border-top: 1px solid #c8c8cc; font-size: 15px; }
    code, pre { font: 14px/1.45 Menlo, "DejaVu Sans Mono", monospace; }
    code { padding: 1px 4px; border-radius: 3px; background: #f1f1f4; }
    pre { padding: 12px; border-radius: 4px; background: #f1f1f4; overflow-x: auto; }
    pre code { padding: 0; background: none; }
    table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; font-size: 15px; }
    th, td { padding: 6px 10px; border-bottom: 1px solid #d8d8dc; text-align: left; text-align: start; vertical-align: top; }
    [align="center"] { text-align: center; }
    [align="right"] { text-align: right; }
    hr { margin: 28px auto; width: 40%; border: 0; border-top: 1px solid #c8c8cc; }

    """

  private static let essay = """
    main { max-width: 1024px; padding: 0 0 32px; }
    h1 { padding: 16px 16px 0; font-size: 30px; }
    .byline, .date, p, ul, ol, pre, blockquote, h2, h3, h4, .footnotes { margin-left: 16px; margin-right: 16px; }
    p img { margin: 0 -16px; max-width: none; width: 100%; width: -webkit-calc(100% + 32px); width: calc(100% + 32px); }
    p.cover { margin: 0; }
    p.cover img { margin: 0; width: 100%; }
    figure { margin: 0 0 24px; }
    figure img { width: 100%; border-radius: 0; }
    img { border-radius: 0; }
    figcaption { padding: 8px 16px 0; }
    .side { margin: 0 0 24px; }
    .side figure { padding: 0 1px; }
    blockquote p, li p { margin-left: 0; margin-right: 0; }
    .pull blockquote, [dir="rtl"] .pull blockquote { margin-left: 16px; margin-right: 16px; }
    table { margin-left: 16px; margin-right: 16px; max-width: -webkit-calc(100% - 32px); max-width: calc(100% - 32px); }

    """

  private static let issue = """
    main { max-width: 880px; }
    .masthead { margin: 0 0 12px; padding: 0 0 8px; border-bottom: 4px solid LIGHT; color: LIGHT; font: bold 15px/1.3 -apple-system, "Helvetica Neue", Roboto, sans-serif; }
    h1 { font-size: 32px; }
    .cover img { width: 100%; }
    .summary { font-size: 20px; line-height: 1.4; }
    @media (min-width: 760px) {
      .contents { -webkit-column-width: 320px; column-width: 320px; -webkit-column-gap: 32px; column-gap: 32px; }
    }

    """

  private static let plain = """
    body { font: 16px/1.5 -apple-system, "Helvetica Neue", Roboto, sans-serif; }
    h1 { font-size: 22px; }
    h2 { font-size: 18px; }

    """

  private static let dark = """
    @media (prefers-color-scheme: dark) {
      body { background: #16161a; color: #e6e6ea; }
      a { color: DARK; }
      .masthead { border-color: DARK; color: DARK; }
      .date, .file, figcaption, blockquote { color: #a0a0a8; }
      blockquote, [dir="rtl"] blockquote, .pull blockquote, th, td, hr, .footnotes, .tags li { border-color: #3a3a40; }
      .pull blockquote { border-top-color: DARK; color: inherit; }
      code, pre, .alert, .embed a { background: #24242a; }
      .embed a { border-color: #3a3a40; }
      .alert blockquote { color: inherit; }
    }

    """

  private static let printed = """
    @media print {
      body { background: #fff; color: #000; font-size: 12pt; }
      main { max-width: none; padding: 0; }
      a, .masthead, .date, .file, figcaption, blockquote { color: #000; }
      main a[href^="http"]:after { content: " (" attr(href) ")"; font-size: 10pt; }
      img, figure, blockquote, tr { page-break-inside: avoid; }
      h1, h2, h3 { page-break-after: avoid; }
      video, audio { display: none; }
    }

    """
}

/// A style sheet without comments, and without blanks that mean nothing. What is in quotation marks or in Mustache's braces stays
/// as it is.
package func minifiedCSS(_ css: String) -> String {
  String(decoding: minifiedCSS(Array(css.utf8)[...]), as: UTF8.self)
}

/// The same of bytes, each of which is looked at a few times at most.
private func minifiedCSS(_ css: ArraySlice<UInt8>) -> [UInt8] {
  let bytes = Array(css)
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count)
  var index = 0
  var parentheses = 0
  /// Whether the last that was written is a tag of Mustache, around which blanks count.
  var isBehindTag = false
  func copy(through end: Int) {
    output.append(contentsOf: bytes[index..<end])
    index = end
  }
  while index < bytes.count {
    let rest = bytes[index...]
    let byte = bytes[index]
    let wasTag = isBehindTag
    isBehindTag = false
    if byte <= 0x20 || rest.starts(with: "/*".utf8) {
      while index < bytes.count {
        if bytes[index] <= 0x20 {
          index += 1
        } else if bytes[index...].starts(with: "/*".utf8) {
          index = bytes.end(of: "*/", from: index + 2)
        } else {
          break
        }
      }
      let isBeforeTag = bytes[index...].starts(with: "{{".utf8)
      let isBeside = { (byte: UInt8?) in byte.map { "{};,".utf8.contains($0) } ?? true }
      // A colon ends a property's name, but begins a pseudo-class.
      let isBehindColon = output.last == UInt8(ascii: ":") && parentheses == 0
      let isNeeded =
        (wasTag || !isBeside(output.last))
        && (isBeforeTag || !isBeside(index < bytes.count ? bytes[index] : nil))
      if isNeeded, !isBehindColon, !output.isEmpty { output.append(0x20) }
    } else if rest.starts(with: "{{".utf8) {
      copy(through: bytes.end(of: "}}", from: index))
      isBehindTag = true
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      var end = index + 1
      while end < bytes.count, bytes[end] != byte { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
      copy(through: min(end + 1, bytes.count))
    } else {
      if byte == UInt8(ascii: "(") { parentheses += 1 }
      if byte == UInt8(ascii: ")") { parentheses -= 1 }
      if byte == UInt8(ascii: "}"), !wasTag, output.last == UInt8(ascii: ";") { output.removeLast() }
      output.append(byte)
      index += 1
    }
  }
  return output
}

extension [UInt8] {
  /// The end of the next occurrence of two characters; the end of the text if they do not occur.
  fileprivate func end(of pair: StaticString, from start: Int) -> Int {
    let (first, second) = unsafe (pair.utf8Start[0], pair.utf8Start[1])
    var index = start
    while index + 1 < count {
      if self[index] == first, self[index + 1] == second { return index + 2 }
      index += 1
    }
    return count
  }
}
