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
        case FLOKI_XML_NO_LIBRARY: "XLIFF needs libexpat, which is not installed"
        default: "the file is not XML, or has a document type"
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
      let content = unsafe UnsafeBufferPointer(rebasing: events[(place + 5)..<(place + 5 + count)])
      unsafe reader.take(events[place], content.span)
      place += 5 + count
    }
    reader.finish()
    guard reader.isXLIFF else {
      diagnostics.report(
        .fileUnreadable("the file is not XLIFF", at: .bytes(0..<min(1, bytes.count), of: source)))
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
  private var languagePlace: Int?
  private var place = 0
  private var start: Start?
  private var attribute: Name?
  /// The names of the elements that are open; nil for those that mean nothing here.
  private var open: [Name?] = []

  /// The elements and attributes that say something.
  private enum Name: String, CaseIterable {
    case xliff, file, unit, segment, ignorable, source, target, ph, x, note, notes, originalData, matches
    case transUnit = "trans-unit"
    case altTrans = "alt-trans"
    case trgLang, id, name, state
    case targetLanguage = "target-language"

    /// - Parameter text: A name, after that of its name space and a line break where it has one.
    init?(_ text: Span<UInt8>) {
      var start = text.count
      while start > 0, text[start - 1] != 0x0A { start -= 1 }
      let own = text.extracting(start..<text.count)
      guard own.count < Self.byLength.count else { return nil }
      for name in Self.byLength[own.count] where name.isWritten(own) {
        self = name
        return
      }
      return nil
    }

    /// The names by their length.
    private static let byLength: [[Name]] = (0...16).map { count in
      allCases.filter { $0.rawValue.utf8.count == count }
    }

    private func isWritten(_ text: Span<UInt8>) -> Bool {
      let own = rawValue.utf8.span
      for place in text.indices where text[place] != own[place] { return false }
      return true
    }
  }

  /// An element whose attributes are still coming.
  private struct Start {
    let name: Name?
    let place: Int
    var attributes = Attributes()
  }

  private struct Attributes {
    var id: String?
    var name: String?
    var state: String?
    /// The language of the translations.
    var target: String?

    mutating func take(_ name: Name, _ value: Span<UInt8>) {
      switch name {
      case .id: id = String(decoding: value)
      case .name: self.name = String(decoding: value)
      case .state: state = String(decoding: value)
      case .trgLang, .targetLanguage: target = String(decoding: value)
      default: break
      }
    }
  }

  /// What is between two tags, and the placeholders in it.
  private struct Content {
    private(set) var pieces: [TextPiece] = []
    private var words: [UInt8] = []

    var isEmpty: Bool { pieces.isEmpty && words.isEmpty }

    mutating func append(_ text: Span<UInt8>) { words.append(text) }

    mutating func append(placeholder number: Int) {
      settle()
      pieces.append(.placeholder(number, ""))
    }

    mutating func append(_ other: Content) {
      if other.pieces.isEmpty {
        words += other.words
      } else {
        settle()
        pieces += other.pieces
        words = other.words
      }
    }

    mutating func settle() {
      guard !words.isEmpty else { return }
      pieces.append(.words(String(decoding: words, as: UTF8.self)))
      words.removeAll(keepingCapacity: true)
    }

    func settled() -> [TextPiece] {
      var whole = self
      whole.settle()
      return whole.pieces
    }

    mutating func clear() {
      pieces.removeAll()
      words.removeAll(keepingCapacity: true)
    }
  }

  private struct Unit {
    var key: String
    var keyPlace: Int
    var targetPlace: Int?
    var source = Content()
    var target = Content()
    var isUnfinished = false
    var isNoneAsCopy = false
    var lacksTarget = false
    var segmentHasTarget = false
  }

  private var unit: Unit?
  /// The original of a segment.
  private var segmentSource = Content()
  private enum Side { case source, target }
  private var side: Side?
  /// Below an element whose texts are suggestions of others.
  private var ignored = 0

  init(_ source: SourceID) { self.source = source }

  mutating func take(_ kind: UInt8, _ content: Span<UInt8>) {
    switch kind {
    case UInt8(ascii: "p"):
      beginIfWaiting()
      if content.count == 4 { place = content.indices.reduce(0) { $0 | Int(content[$1]) << (8 * $1) } }
    case UInt8(ascii: "<"):
      beginIfWaiting()
      start = Start(name: Name(content), place: place)
    case UInt8(ascii: "a"): attribute = ignored > 0 || start?.name == nil ? nil : Name(content)
    case UInt8(ascii: "v"):
      if let attribute { start?.attributes.take(attribute, content) }
    case UInt8(ascii: "t"):
      beginIfWaiting()
      guard ignored == 0, unit != nil else { break }
      switch side {
      case .source: segmentSource.append(content)
      case .target: unit?.target.append(content)
      case nil: break
      }
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
    if ignored > 0 {
      ignored += 1
      return
    }
    let attributes = element.attributes
    switch element.name {
    case .xliff:
      isXLIFF = true
      take(attributes.target, at: element.place)
    case .file: take(attributes.target, at: element.place)
    case .unit: begin(Unit(key: attributes.name ?? attributes.id ?? "", keyPlace: element.place))
    case .transUnit: begin(Unit(key: attributes.id ?? "", keyPlace: element.place))
    case .segment:
      unit?.segmentHasTarget = false
      segmentSource.clear()
      if attributes.state == "initial" { unit?.isUnfinished = true }
      // Without a state it is `initial` by the standard, and tools leave it out.
      if attributes.state == nil { unit?.isNoneAsCopy = true }
    case .ignorable:
      unit?.segmentHasTarget = false
      segmentSource.clear()
    case .source: side = .source
    case .target:
      side = .target
      unit?.segmentHasTarget = true
      if unit?.targetPlace == nil { unit?.targetPlace = element.place }
      let state = attributes.state ?? ""
      if state.hasPrefix("needs-") || state == "new" { unit?.isUnfinished = true }
    case .ph, .x:
      let number = attributes.id.flatMap { Int($0) } ?? 0
      guard unit != nil else { break }
      switch side {
      case .source: segmentSource.append(placeholder: number)
      case .target: unit?.target.append(placeholder: number)
      case nil: break
      }
    case .altTrans, .note, .notes, .originalData, .matches: ignored = 1
    default: break
    }
  }

  private mutating func take(_ code: String?, at place: Int) {
    guard let code else { return }
    (language, languagePlace) = (code, place)
  }

  private mutating func begin(_ unit: Unit) {
    self.unit = unit
    segmentSource.clear()
  }

  private mutating func end() {
    let name = open.popLast() ?? nil
    if ignored > 0 {
      ignored -= 1
      return
    }
    switch name {
    case .source:
      unit?.source.append(segmentSource)
      side = nil
    case .target: side = nil
    case .segment:
      if unit?.segmentHasTarget == false { unit?.lacksTarget = true }
    case .ignorable:
      // What is between two segments is the same in both languages unless it says otherwise.
      if unit?.segmentHasTarget == false { unit?.target.append(segmentSource) }
    case .unit, .transUnit: finishUnit()
    default: break
    }
  }

  private mutating func finishUnit() {
    defer { unit = nil }
    guard let unit, !unit.lacksTarget, !unit.target.isEmpty, let target = unit.targetPlace else { return }
    entries.append(
      TranslationFile.Entry(
        key: unit.key, language: language, source: unit.source.settled(), text: unit.target.settled(),
        isUnfinished: unit.isUnfinished, isFinishedByChange: true, isNoneAsCopy: unit.isNoneAsCopy,
        keySpan: .bytes(unit.keyPlace..<unit.keyPlace + 1, of: source),
        span: .bytes(target..<target + 1, of: source),
        languageSpan: languagePlace.map { .bytes($0..<$0 + 1, of: source) }))
  }
}
