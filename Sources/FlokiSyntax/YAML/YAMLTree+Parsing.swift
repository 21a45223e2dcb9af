import CYAML
import FlokiRules

extension YAMLTree {
  /// Parses `range` (or everything) of a file's bytes; spans count from the beginning of the file all the same.
  ///
  /// Every problem is reported, and leaves a tree of everything that is sound: what is not YAML is removed, as
  /// little as possible, and the rest is read again (``YAMLRepair``). What lost something by it knows
  /// (``YAMLNode/isDamaged``). Nil only for bytes that are not text. An empty document gives a tree whose root
  /// is an empty scalar.
  package static func parse(
    _ bytes: [UInt8], source: SourceID, range: Range<Int>? = nil, reporting diagnostics: inout Diagnostics
  ) -> YAMLTree? {
    guard let scan = TextScan(bytes, range, isYAML: true, of: source, reporting: &diagnostics) else {
      return nil
    }
    let attempt = YAMLAttempt(bytes: bytes, scan: scan, source: source)
    if scan.unreadable.isEmpty {
      var found = Diagnostics()
      switch attempt.read(bytes[scan.content], without: nil, reporting: &found) {
      case .tree(let tree):
        diagnostics.append(contentsOf: found)
        return tree
      case .slip: break
      }
    }
    return attempt.readAroundSlips(reporting: &diagnostics)
  }
}

/// Reads one file, again and again while there are typos in it.
struct YAMLAttempt {
  enum Result {
    case tree(YAMLTree)
    case slip(YAMLSlip)
  }

  /// After so many syntax errors the rest of the file is not read.
  private static let mostSlips = TextLimits.yamlSlips.count

  let bytes: [UInt8]
  let scan: TextScan
  let source: SourceID

  /// Removes typo after typo until a tree remains. Other problems are reported only from the last reading,
  /// when no typo is left that could have caused them.
  func readAroundSlips(reporting diagnostics: inout Diagnostics) -> YAMLTree {
    var repair = YAMLRepair(Array(bytes[scan.content]), unreadable: scan.unreadable.map { relative($0) })
    var slips = 0
    while true {
      var found = Diagnostics()
      switch read(repair.text[...], without: repair, reporting: &found) {
      case .tree(let tree):
        diagnostics.append(contentsOf: found)
        return tree
      case .slip(let slip):
        // Bytes that are no text may break the line they are in, which is one problem.
        if !hasUnreadable(inLineOf: slip.place, repair) { diagnostics.report(slip.diagnostic) }
        slips += 1
        if slips < Self.mostSlips { repair.remove(slip) } else { repair.removeRest(from: slip.place) }
      }
    }
  }

  private func relative(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound - scan.content.lowerBound..<range.upperBound - scan.content.lowerBound
  }

  private func hasUnreadable(inLineOf place: Int, _ repair: YAMLRepair) -> Bool {
    guard !scan.unreadable.isEmpty else { return false }
    let layout = YAMLLayout(text: repair.text)
    let line = layout.lineStart(at: place)..<layout.lineEnd(at: place)
    return scan.unreadable.contains { relative($0).overlaps(line) }
  }

  func read(
    _ text: ArraySlice<UInt8>, without repair: YAMLRepair?, reporting diagnostics: inout Diagnostics
  ) -> Result {
    let base = scan.content.lowerBound
    return unsafe text.withUnsafeBufferPointer { text in
      guard !text.isEmpty, var reader = unsafe YAMLEventReader(text) else {
        return .tree(empty(isDamaged: false))
      }
      var builder = unsafe YAMLTreeBuilder(
        source: source, text: text, base: base, isASCII: scan.isASCII, damages: repair?.damages ?? [],
        lostAnchors: repair?.lostAnchors ?? [], unreadable: scan.unreadable.map { relative($0) })
      if let slip = builder.read(&reader, &diagnostics) ?? builder.silentSlip(&diagnostics) {
        return .slip(slip)
      }
      guard !builder.records.isEmpty else {
        return .tree(empty(isDamaged: repair?.damages.isEmpty == false))
      }
      builder.placeDamages()
      return .tree(
        YAMLTree(
          source: source, bytes: bytes, side: builder.side, records: builder.records, table: builder.table,
          lostNames: builder.lostNames))
    }
  }

  private func empty(isDamaged: Bool) -> YAMLTree {
    let place = UInt32(truncatingIfNeeded: scan.content.lowerBound)
    var root = YAMLRecord(shape: .slice, flags: .plain, start: place, end: place, base: place, next: 1)
    if isDamaged { root.flags.insert(.broken) }
    return YAMLTree(source: source, bytes: bytes, side: [], records: [root], table: [], lostNames: [:])
  }
}

extension YAMLTreeBuilder {
  /// Reads one document, up to its end or the first typo.
  mutating func read(_ reader: inout YAMLEventReader, _ diagnostics: inout Diagnostics) -> YAMLSlip? {
    var documents = 0
    var hasEndMarker = false
    while reader.advance() {
      switch reader.type {
      case YAML_SCALAR_EVENT: scalar(reader, &diagnostics)
      case YAML_MAPPING_START_EVENT: open(reader, isMapping: true, &diagnostics)
      case YAML_SEQUENCE_START_EVENT: open(reader, isMapping: false, &diagnostics)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: close(reader, &diagnostics)
      case YAML_ALIAS_EVENT: alias(reader, &diagnostics)
      case YAML_DOCUMENT_START_EVENT:
        documents &+= 1
        let start = cursor.byte(atCharacter: reader.start)
        guard documents == 1 else {
          reportSecondDocument(at: start, &diagnostics)
          return nil
        }
        checkVersion(reader.version, at: start, &diagnostics)
      case YAML_DOCUMENT_END_EVENT: hasEndMarker = reader.end > reader.start
      case YAML_STREAM_END_EVENT: return nil
      default: break
      }
      if let slip { return slip }
    }
    let failure = reader.failure
    let place = failure.isReading ? failure.place : cursor.byte(atCharacter: failure.place)
    if hasEndMarker, failure.problem == "did not find expected <document start>" {
      reportSecondDocument(at: place, &diagnostics)
      return nil
    }
    if documents == 0, failure.problem == "did not find expected <document start>" {
      let slips = slipReader()
      let end = slips.layout.lineEnd(at: 0)
      return YAMLSlip(diagnostic: .unusableDirective(at: span(0, end)), place: 0, extent: .line)
    }
    return slipReader().slip(failure, at: place, inside: cursor.byte(atCharacter: failure.contextPlace))
  }

  /// What this file's typos are told by, at the moment of one.
  func slipReader() -> YAMLSlipReader {
    let open = frames.dropFirst().map(\.record) + (frames.isEmpty ? [] : [frame.record])
    return YAMLSlipReader(
      layout: YAMLLayout(text: unsafe Array(text)), source: source, base: base, lastQuoted: lastQuoted,
      openBrackets: open.map { records[Int($0)] }.filter { !$0.flags.contains(.block) }.map {
        Int($0.start) &- base
      },
      root: records.first.map { Int($0.start) &- base })
  }

  private mutating func reportSecondDocument(at start: Int, _ diagnostics: inout Diagnostics) {
    let slips = slipReader()
    let dashes = slips.wordSpan(at: start)
    if slips.layout.lineBelow(start) == nil, slips.words(in: dashes) == "---" {
      diagnostics.report(.emptyDocument(at: dashes, line: slips.wholeLineSpan(at: start)))
      return
    }
    diagnostics.report(.secondDocument(at: dashes))
    // What seems to be missing may be there.
    noteLoss(of: nil, in: 0)
  }

  private func checkVersion(
    _ version: (major: Int32, minor: Int32)?, at start: Int, _ diagnostics: inout Diagnostics
  ) {
    guard let version, version != (1, 2) else { return }
    let slips = slipReader()
    diagnostics.report(
      .otherVersion(
        "\(version.major).\(version.minor)", at: span(start, slips.layout.lineEnd(at: start)),
        line: slips.wholeLineSpan(at: start)))
  }
}
