import CYAML

extension YAMLTree {
  /// Parses `range` (or everything) of a file's bytes; spans count from the beginning of the file all the same.
  ///
  /// Every problem is reported. What breaks the text itself (its encoding, its syntax, its depth) leaves no tree;
  /// any other problem leaves one to go on with, so that one build reports as much as it can. An empty document
  /// gives a tree whose root is an empty scalar.
  package static func parse(
    _ bytes: [UInt8], source: SourceID, range: Range<Int>? = nil, reporting diagnostics: inout Diagnostics
  ) -> YAMLTree? {
    guard let scan = TextScan(bytes, range, isYAML: true, of: source, reporting: &diagnostics) else {
      return nil
    }
    guard !scan.content.isEmpty else { return empty(bytes, source, at: scan.content.lowerBound) }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      let text = unsafe UnsafeBufferPointer(rebasing: buffer[scan.content])
      guard var reader = unsafe YAMLEventReader(text) else { return nil }
      var builder = unsafe YAMLTreeBuilder(
        source: source, text: text, base: scan.content.lowerBound, isASCII: scan.isASCII)
      guard builder.read(&reader, &diagnostics) else { return nil }
      guard builder.hasNoSilentSlips(&diagnostics) else { return nil }
      guard !builder.records.isEmpty else { return empty(bytes, source, at: scan.content.lowerBound) }
      return YAMLTree(
        source: source, bytes: bytes, side: builder.side, records: builder.records, table: builder.table)
    }
  }

  private static func empty(_ bytes: [UInt8], _ source: SourceID, at place: Int) -> YAMLTree {
    let place = UInt32(truncatingIfNeeded: place)
    let root = YAMLRecord(shape: .slice, flags: .plain, start: place, end: place, base: place, next: 1)
    return YAMLTree(source: source, bytes: bytes, side: [], records: [root], table: [])
  }
}

extension YAMLTreeBuilder {
  /// Reads one document; false when nothing of it can be used.
  mutating func read(_ reader: inout YAMLEventReader, _ diagnostics: inout Diagnostics) -> Bool {
    var documents = 0
    var hasEndMarker = false
    while reader.advance() {
      switch reader.type {
      case YAML_SCALAR_EVENT: scalar(reader, &diagnostics)
      case YAML_MAPPING_START_EVENT:
        guard open(reader, isMapping: true, &diagnostics) else { return false }
      case YAML_SEQUENCE_START_EVENT:
        guard open(reader, isMapping: false, &diagnostics) else { return false }
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: close(reader, &diagnostics)
      case YAML_ALIAS_EVENT: alias(reader, &diagnostics)
      case YAML_DOCUMENT_START_EVENT:
        documents &+= 1
        let start = cursor.byte(atCharacter: reader.start)
        guard documents == 1 else {
          diagnostics.report(explainSecondDocument(at: start))
          return true
        }
        checkVersion(reader.version, at: start, &diagnostics)
      case YAML_DOCUMENT_END_EVENT: hasEndMarker = reader.end > reader.start
      case YAML_STREAM_END_EVENT: return true
      default: break
      }
    }
    let failure = reader.failure
    if hasEndMarker, failure.problem == "did not find expected <document start>" {
      diagnostics.report(.secondDocument(at: wordSpan(at: cursor.byte(atCharacter: failure.place))))
      return true
    }
    if documents == 0, failure.problem == "did not find expected <document start>" {
      diagnostics.report(.unusableDirective(at: lineSpan(at: 0)))
      return false
    }
    report(failure, &diagnostics)
    return false
  }

  private func checkVersion(
    _ version: (major: Int32, minor: Int32)?, at start: Int, _ diagnostics: inout Diagnostics
  ) {
    guard let version, version != (1, 2) else { return }
    diagnostics.report(
      .otherVersion(
        "\(version.major).\(version.minor)", at: lineSpan(at: start), line: wholeLineSpan(at: start)))
  }

  private func explainSecondDocument(at start: Int) -> Diagnostic {
    var end = lineEnd(at: start)
    while unsafe end < text.count && text[end] <= 0x20 { end &+= 1 }
    let isLast = unsafe end == text.count
    guard isLast, words(in: start..<lineEnd(at: start)).prefix(while: { $0 > " " }) == "---" else {
      return .secondDocument(at: wordSpan(at: start))
    }
    return .emptyDocument(at: wordSpan(at: start), line: wholeLineSpan(at: start))
  }

  /// A line with its line break.
  private func wholeLineSpan(at place: Int) -> SourceSpan {
    var end = lineEnd(at: place)
    if unsafe end < text.count && text[end] == 0x0D { end &+= 1 }
    if unsafe end < text.count && text[end] == 0x0A { end &+= 1 }
    return span(lineStart(at: place), end)
  }
}
