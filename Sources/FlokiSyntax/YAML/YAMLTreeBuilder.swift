import CYAML

/// Writes libyaml's events down as records, and reports what YAML allows but a source file must not do.
@safe
struct YAMLTreeBuilder {
  /// What stays open while the children of a collection arrive.
  struct Frame {
    var record: UInt32
    var isMapping: Bool
    /// Whether the collection stands where a key belongs.
    var isKey = false
    /// Whether its entries must be listed in the table.
    var isIrregular = false
    /// Keys and values count separately.
    var children: UInt32 = 0
    /// How many levels of collections lie beneath.
    var height = 0
    /// Its keys begin here in `keys`.
    var firstKey = 0
    var index: YAMLKeyIndex?
    var anchor: String?
    var weightBefore = 0
  }

  struct Anchor {
    var record: UInt32
    /// Nodes that an alias brings along.
    var weight = 1
    var height = 0
    var isOpen = false
  }

  static let deepest = 64
  /// How many nodes all aliases of a file may bring along together.
  static let mostNodesThroughAliases = 1_000_000

  let source: SourceID
  let text: UnsafeBufferPointer<UInt8>
  /// Where the parsed text begins in its file.
  let base: Int
  var cursor: YAMLByteCursor
  var records: ContiguousArray<YAMLRecord> = []
  var side: [UInt8] = []
  var table: [YAMLTableEntry] = []
  var frame = Frame(record: 0, isMapping: false)
  var frames: [Frame] = []
  /// The keys of all open mappings: hash above, record below.
  var keys: ContiguousArray<UInt64> = []
  var anchors: [String: Anchor] = [:]
  var nodesThroughAliases = 0
  /// Where the latest node ended: block collections have no end mark of their own.
  var lastEnd = 0
  /// The latest scalar, which is the one to blame when quotes do not match.
  var lastQuoted: Range<Int>?

  init(source: SourceID, text: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
    self.source = source
    unsafe self.text = text
    self.base = base
    unsafe cursor = YAMLByteCursor(text, isASCII: isASCII)
    records.reserveCapacity(text.count / 12 &+ 4)
  }

  mutating func scalar(_ reader: borrowing YAMLEventReader, _ diagnostics: inout Diagnostics) {
    let (style, value) = unsafe reader.scalar
    var start = cursor.byte(atCharacter: reader.start)
    let end = cursor.byte(atCharacter: reader.end)
    var flags: YAMLRecord.Flags = []
    var margin = 0
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: flags = .plain
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      flags = .quoted
      margin = 1
    default: flags = .block
    }
    let index = UInt32(truncatingIfNeeded: records.count)
    if reader.hasProperties {
      let properties = properties(from: start, to: end)
      if reader.tag != nil { flags.remove(.plain) }
      checkTag(reader.tag, at: properties.tag, onScalar: true, &diagnostics)
      if let anchor = reader.anchor { anchors[anchor] = Anchor(record: index) }
      start = properties.end
    }
    var record = YAMLRecord(
      shape: .slice, flags: flags, start: offset(start), end: offset(end), next: index &+ 1)
    record.length = UInt32(truncatingIfNeeded: value.count)
    let inner = start &+ margin
    if end &- inner &- margin == value.count, !flags.contains(.block),
      unsafe memcmp(
        text.baseAddress.unsafelyUnwrapped + inner, value.baseAddress.unsafelyUnwrapped, value.count) == 0
    {
      record.base = offset(inner)
    } else {
      record.shape = .cooked
      record.base = UInt32(truncatingIfNeeded: side.count)
      unsafe side.append(contentsOf: value)
    }
    lastEnd = end
    lastQuoted = flags.contains(.quoted) ? start..<end : nil
    records.append(record)
    frame.children &+= 1
    if frame.isMapping, frame.children & 1 == 1 { takeKey(index, &diagnostics) }
  }

  /// Opens a collection; false when it lies too deep.
  mutating func open(
    _ reader: borrowing YAMLEventReader, isMapping: Bool, _ diagnostics: inout Diagnostics
  ) -> Bool {
    var start = cursor.byte(atCharacter: reader.start)
    let index = UInt32(truncatingIfNeeded: records.count)
    let isFlow = reader.isFlowCollection
    var anchor: String?
    if reader.hasProperties {
      let properties = unsafe properties(from: start, to: text.count)
      checkTag(reader.tag, at: properties.tag, onScalar: false, &diagnostics)
      anchor = reader.anchor
      start = properties.end
    }
    if let anchor { anchors[anchor] = Anchor(record: index, isOpen: true) }
    guard frames.count < Self.deepest else {
      diagnostics.report(.tooDeep(at: span(start, start &+ 1), limit: Self.deepest))
      return false
    }
    records.append(
      YAMLRecord(
        shape: isMapping ? .mapping : .sequence, flags: isFlow ? [] : .block, start: offset(start),
        end: offset(start), next: index &+ 1))
    frame.children &+= 1
    let isKey = frame.isMapping && frame.children & 1 == 1
    frames.append(frame)
    frame = Frame(record: index, isMapping: isMapping, isKey: isKey, firstKey: keys.count)
    frame.anchor = anchor
    frame.weightBefore = nodesThroughAliases
    lastQuoted = nil
    return true
  }

  mutating func close(_ reader: borrowing YAMLEventReader, _ diagnostics: inout Diagnostics) {
    let closed = frame
    frame = frames.popLast() ?? Frame(record: 0, isMapping: false)
    let index = Int(closed.record)
    let end = UInt32(truncatingIfNeeded: records.count)
    if !records[index].flags.contains(.block) { lastEnd = cursor.byte(atCharacter: reader.end) }
    records[index].end = max(offset(lastEnd), records[index].start)
    records[index].next = end
    records[index].count = closed.isMapping ? closed.children / 2 : closed.children
    if closed.isMapping { keys.removeLast(keys.count &- closed.firstKey) }
    if closed.isIrregular { tabulate(closed.record, &diagnostics) }
    if let anchor = closed.anchor {
      let weight = Int(end &- closed.record) &+ nodesThroughAliases &- closed.weightBefore
      anchors[anchor] = Anchor(record: closed.record, weight: weight, height: closed.height &+ 1)
    }
    frame.height = max(frame.height, closed.height &+ 1)
    if closed.isKey { dropComplexKey(closed.record, &diagnostics) }
    lastQuoted = nil
  }

  func offset(_ byte: Int) -> UInt32 { UInt32(truncatingIfNeeded: base &+ byte) }

  /// The span of bytes counted from the beginning of the parsed text.
  func span(_ start: Int, _ end: Int) -> SourceSpan {
    let limit = unsafe text.count
    let start = min(max(start, 0), limit)
    return SourceSpan(source: source, start: offset(start), end: offset(min(max(end, start), limit)))
  }

  func span(of record: UInt32) -> SourceSpan {
    SourceSpan(source: source, start: records[Int(record)].start, end: records[Int(record)].end)
  }
}
