internal import CExpat
import FlokiSyntax

extension TranslationFile {
  /// Reads XLIFF of both versions. Nil for what is no XML, or XML with a document type, which could make much of little.
  init?(xliff bytes: [UInt8], of source: SourceID, reporting diagnostics: inout Diagnostics) {
    self.init(.xliff)
    let head = String(decoding: bytes.prefix(200), as: UTF8.self).prefix { $0 != ">" }.lowercased()
    if head.contains("encoding="), !head.contains("utf-8") {
      diagnostics.report(
        .fileUnreadable("the file is not in UTF-8", at: .bytes(0..<min(5, bytes.count), of: source)))
      return nil
    }
    var read = unsafe floki_xml_events()
    let end = unsafe floki_xml_read_whole(bytes, bytes.count, &read)
    defer { unsafe floki_xml_free(&read) }
    guard end == FLOKI_XML_READ else {
      let place = min(unsafe Int(read.stopped_at), bytes.count)
      let fact =
        switch end {
        case FLOKI_XML_NO_LIBRARY: "XLIFF cannot be read, as libexpat is not installed"
        default: "the file is no XML without a document type"
        }
      diagnostics.report(
        .fileUnreadable(fact, at: .bytes(place..<min(place + 1, bytes.count), of: source)))
      return nil
    }
    let events = unsafe UnsafeBufferPointer(start: read.bytes, count: read.count)
    var reader = XLIFFReader(source)
    var place = 0
    while place + 5 <= events.count {
      let count = (1...4).reduce(0) { unsafe $0 | Int(events[place + $1]) << (8 * ($1 - 1)) }
      guard place + 5 + count <= events.count else { break }
      let content = unsafe Array(events[(place + 5)..<(place + 5 + count)])
      unsafe reader.take(events[place], content)
      place += 5 + count
    }
    reader.finish()
    guard reader.isXLIFF else {
      diagnostics.report(
        .fileUnreadable("the file is no XLIFF", at: .bytes(0..<min(1, bytes.count), of: source)))
      return nil
    }
    entries = reader.entries
  }
}

/// Follows the events of a document.
private struct XLIFFReader {
  private(set) var entries: [TranslationFile.Entry] = []
  private(set) var isXLIFF = false

  private let source: SourceID
  private var language = ""
  private var place = 0
  private var start: (name: String, attributes: [String: String], place: Int)?
  private var attribute = ""
  /// The names of the elements that are open.
  private var open: [String] = []

  private struct Unit {
    var key: String
    var keyPlace: Int
    var targetPlace: Int?
    var source: [TextPiece] = []
    var target: [TextPiece] = []
    var isUnfinished = false
    var lacksTarget = false
    var segmentHasTarget = false
    var segmentSource: [TextPiece] = []
  }

  private var unit: Unit?
  private var side: WritableKeyPath<Unit, [TextPiece]>?
  /// Below an element whose texts are suggestions of others.
  private var ignored = 0

  init(_ source: SourceID) { self.source = source }

  mutating func take(_ kind: UInt8, _ content: [UInt8]) {
    let text = String(decoding: content, as: UTF8.self)
    switch kind {
    case UInt8(ascii: "p"):
      beginIfWaiting()
      if content.count == 4 { place = content.indices.reduce(0) { $0 | Int(content[$1]) << (8 * $1) } }
    case UInt8(ascii: "<"):
      beginIfWaiting()
      start = (String(text.split(separator: "\n").last ?? ""), [:], place)
    case UInt8(ascii: "a"): attribute = String(text.split(separator: "\n").last ?? "")
    case UInt8(ascii: "v"): start?.attributes[attribute] = text
    case UInt8(ascii: "t"):
      beginIfWaiting()
      if let side, ignored == 0 { unit?[keyPath: side].append(.words(text)) }
    case UInt8(ascii: ">"):
      beginIfWaiting()
      end()
    default: break
    }
  }

  mutating func finish() { beginIfWaiting() }

  private mutating func beginIfWaiting() {
    guard let element = start else { return }
    start = nil
    open.append(element.name)
    let attributes = element.attributes
    if ignored > 0 {
      ignored += 1
      return
    }
    switch element.name {
    case "xliff":
      isXLIFF = true
      language = attributes["trgLang"] ?? language
    case "file": language = attributes["target-language"] ?? language
    case "unit": unit = Unit(key: attributes["name"] ?? attributes["id"] ?? "", keyPlace: element.place)
    case "trans-unit": unit = Unit(key: attributes["id"] ?? "", keyPlace: element.place)
    case "segment":
      unit?.segmentHasTarget = false
      unit?.segmentSource = []
      if attributes["state"] == "initial" { unit?.isUnfinished = true }
    case "ignorable":
      unit?.segmentHasTarget = false
      unit?.segmentSource = []
    case "source": side = \.segmentSource
    case "target":
      side = \.target
      unit?.segmentHasTarget = true
      if unit?.targetPlace == nil { unit?.targetPlace = element.place }
      let state = attributes["state"] ?? ""
      if state.hasPrefix("needs-") || state == "new" { unit?.isUnfinished = true }
    case "ph", "x":
      if let side { unit?[keyPath: side].append(.placeholder(attributes["id"].flatMap { Int($0) } ?? 0, "")) }
    case "alt-trans", "note", "notes", "originalData", "matches": ignored = 1
    default: break
    }
  }

  private mutating func end() {
    let name = open.popLast() ?? ""
    if ignored > 0 {
      ignored -= 1
      return
    }
    switch name {
    case "source":
      let words = unit?.segmentSource ?? []
      unit?.source += words
      side = nil
    case "target": side = nil
    case "segment":
      if unit?.segmentHasTarget == false { unit?.lacksTarget = true }
    case "ignorable":
      // What is between two segments is the same in both languages unless it says otherwise.
      let words = unit?.segmentSource ?? []
      if unit?.segmentHasTarget == false { unit?.target += words }
    case "unit", "trans-unit": finishUnit()
    default: break
    }
  }

  private mutating func finishUnit() {
    defer { unit = nil }
    guard let unit, !unit.lacksTarget, !unit.target.isEmpty, let target = unit.targetPlace else { return }
    entries.append(
      TranslationFile.Entry(
        key: unit.key, language: language, source: unit.source, text: unit.target,
        isUnfinished: unit.isUnfinished, isFinishedByChange: true,
        keySpan: .bytes(unit.keyPlace..<unit.keyPlace + 1, of: source),
        span: .bytes(target..<target + 1, of: source)))
  }
}
