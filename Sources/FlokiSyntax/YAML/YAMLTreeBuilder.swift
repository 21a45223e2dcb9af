import CYAML
import FlokiRules

/// Stores libyaml's events as records, and reports what YAML allows but a source file must not do.
@safe
struct YAMLTreeBuilder {
  /// What stays open while the children of a collection arrive; it owns nothing, so that it is cheap to move.
  struct Frame {
    var record: UInt32
    var isMapping: Bool
    /// Whether the collection is where a key belongs.
    var isKey = false
    /// Whether its entries must be listed in the table.
    var isIrregular = false
    /// Keys and values count separately.
    var children: UInt32 = 0
    /// How many levels of collections lie beneath.
    var height = 0
    /// Its keys begin here in `keys`.
    var firstKey = 0
    /// Whether `keyIndexes` knows its keys.
    var isIndexed = false
    /// Whether `anchorNames` has a name for it.
    var isAnchored = false
    var weightBefore = 0
    /// Where the latest run of repeated keys begins, and which child is the last of it.
    var firstRepeated: UInt32 = 0
    var lastRepeated: UInt32 = .max - 2
    /// Whether something in it could not be read.
    var isDamaged = false
  }

  struct Anchor {
    let record: UInt32
    /// The anchor itself, as written.
    let place: Range<Int>
    /// The number of nodes that an alias includes.
    var weight = 1
    var height = 0
    var isOpen = false
    /// Whether an alias repeats it.
    var isUsed = false
  }

  static let deepest = TextLimits.yaml.depth

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
  /// Of the open mappings with many keys, by record.
  var keyIndexes: [UInt32: YAMLKeyIndex] = [:]
  /// Of the open collections that have one, by record.
  var anchorNames: [UInt32: String] = [:]
  var anchors: [String: Anchor] = [:]
  /// Whether an alias has a name that no anchor has: it may be meant for any of them.
  var hasUnknownAlias = false
  var nodesThroughAliases = 0
  /// How many nodes all aliases of a file can include together: a large file of items that share a few defaults
  /// is fine, an exponential one is not.
  let mostNodesThroughAliases: Int
  /// Where the latest node ended: block collections have no end mark of their own.
  var lastEnd = 0
  /// The latest scalar, which is the one to blame when quotes do not match.
  var lastQuoted: Range<Int>?
  /// Something that libyaml accepts and that makes everything after it doubtful.
  var slip: YAMLSlip?
  /// What was removed from the text, and which bytes of it are placeholders.
  let damages: [YAMLRepair.Problem]
  let lostAnchors: Set<String>
  let unreadable: [Range<Int>]
  /// The names of entries that were removed, by the record of the mapping; nil for one whose name is lost, too.
  var lostNames: [UInt32: [String?]] = [:]

  init(
    source: SourceID, text: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool,
    damages: [YAMLRepair.Problem], lostAnchors: Set<String>, unreadable: [Range<Int>]
  ) {
    self.source = source
    unsafe self.text = text
    self.base = base
    self.damages = damages
    self.lostAnchors = lostAnchors
    self.unreadable = unreadable
    mostNodesThroughAliases = max(TextLimits.yaml.count, text.count)
    unsafe cursor = YAMLByteCursor(text, isASCII: isASCII)
    // Generous, since memory that is never touched costs nothing.
    records.reserveCapacity(text.count / 12 &+ 4)
    side.reserveCapacity(text.count / 4)
  }

  mutating func scalar(_ reader: borrowing YAMLEventReader, _ diagnostics: inout Diagnostics) {
    let (style, value) = unsafe reader.scalar
    var start = cursor.byte(atCharacter: reader.start)
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
    var record = YAMLRecord(shape: .slice, flags: flags, start: 0, end: 0, next: index &+ 1)
    record.length = UInt32(truncatingIfNeeded: value.count)
    let isBlock = flags.contains(.block)
    let characters = reader.end &- reader.start
    var isSlice = false
    let end: Int
    if reader.hasProperties {
      end = cursor.byte(atCharacter: reader.end)
      let properties = properties(from: start, to: end)
      if reader.tag != nil { record.flags.remove(.plain) }
      checkTag(reader.tag, at: properties.tag, onScalar: true, &diagnostics)
      // "!important" is a tag without a value, and the author's text is in the tag.
      if reader.tag != nil, value.isEmpty, !flags.contains(.quoted) { record.flags.insert(.broken) }
      if let anchor = reader.anchor {
        take(anchor, Anchor(record: index, place: properties.anchor), &diagnostics)
      }
      start = properties.end
    } else if !isBlock, value.count &+ 2 &* margin == characters, unsafe stands(value, at: start &+ margin) {
      // As many bytes as characters, none of them folded or unescaped: ASCII, and the end is near at hand.
      cursor.skipASCII(characters)
      end = start &+ characters
      isSlice = true
    } else {
      end = cursor.byte(atCharacter: reader.end)
    }
    if !isSlice, !isBlock, end &- start == value.count &+ 2 &* margin {
      isSlice = unsafe stands(value, at: start &+ margin)
    }
    if isSlice {
      record.base = offset(start &+ margin)
    } else {
      record.shape = .cooked
      record.base = UInt32(truncatingIfNeeded: side.count)
      unsafe side.append(contentsOf: value)
    }
    record.start = offset(start)
    record.end = offset(end)
    lastEnd = end
    lastQuoted = flags.contains(.quoted) ? start..<end : nil
    if flags.contains(.quoted), record.shape == .cooked, hasSwallowed(start, end) {
      slip = slipReader().unclosedQuote(at: start)
    }
    if isDamaged(record) { record.flags.insert(.broken) }
    records.append(record)
    frame.children &+= 1
    let isKey = frame.isMapping && frame.children & 1 == 1
    if record.flags.contains(.broken) {
      frame.isDamaged = true
      if isKey { dropKey(index) }
    } else if isKey {
      takeKey(index, &diagnostics)
    }
  }

  /// Opens a collection; one that lies too deep is a typo.
  mutating func open(
    _ reader: borrowing YAMLEventReader, isMapping: Bool, _ diagnostics: inout Diagnostics
  ) {
    var start = cursor.byte(atCharacter: reader.start)
    let index = UInt32(truncatingIfNeeded: records.count)
    let isFlow = reader.isFlowCollection
    var isAnchored = false
    if reader.hasProperties {
      let properties = unsafe properties(from: start, to: text.count)
      checkTag(reader.tag, at: properties.tag, onScalar: false, &diagnostics)
      if let name = reader.anchor {
        isAnchored = true
        anchorNames[index] = name
        take(name, Anchor(record: index, place: properties.anchor, isOpen: true), &diagnostics)
      }
      start = properties.end
    }
    guard frames.count < Self.deepest else {
      let reader = slipReader()
      slip = YAMLSlip(
        diagnostic: .tooDeep(at: span(start, start &+ 1), limit: Self.deepest),
        place: reader.openBrackets.first ?? start, extent: .value)
      return
    }
    records.append(
      YAMLRecord(
        shape: isMapping ? .mapping : .sequence, flags: isFlow ? [] : .block, start: offset(start),
        end: offset(start), next: index &+ 1))
    frame.children &+= 1
    let isKey = frame.isMapping && frame.children & 1 == 1
    frames.append(frame)
    frame = Frame(record: index, isMapping: isMapping, isKey: isKey, firstKey: keys.count)
    frame.isAnchored = isAnchored
    frame.weightBefore = nodesThroughAliases
    lastQuoted = nil
  }

  mutating func close(_ reader: borrowing YAMLEventReader, _ diagnostics: inout Diagnostics) {
    let closed = frame
    frame = frames.popLast() ?? Frame(record: 0, isMapping: false)
    let index = Int(closed.record)
    let end = UInt32(truncatingIfNeeded: records.count)
    if !records[index].flags.contains(.block) { lastEnd = cursor.byte(atCharacter: reader.end) }
    records[index].end = max(offset(lastEnd), records[index].start)
    if !records[index].flags.contains(.block),
      frames.isEmpty || records[Int(frame.record)].flags.contains(.block),
      hasSwallowed(Int(records[index].start) &- base, lastEnd)
    {
      slip = slipReader().unclosedBracket(at: Int(records[index].start) &- base, found: nil)
    }
    if closed.isDamaged { records[index].flags.insert(.damaged) }
    records[index].next = end
    records[index].count = closed.isMapping ? closed.children / 2 : closed.children
    if closed.isMapping { keys.removeLast(keys.count &- closed.firstKey) }
    if closed.isIndexed { keyIndexes[closed.record] = nil }
    if closed.isIrregular { tabulate(closed.record, &diagnostics) }
    // A node within may have taken the name over.
    if closed.isAnchored, let name = anchorNames.removeValue(forKey: closed.record),
      anchors[name]?.record == closed.record
    {
      anchors[name]?.weight = Int(end &- closed.record) &+ nodesThroughAliases &- closed.weightBefore
      anchors[name]?.height = closed.height &+ 1
      anchors[name]?.isOpen = false
    }
    frame.height = max(frame.height, closed.height &+ 1)
    if closed.isKey { dropComplexKey(closed.record, &diagnostics) }
    lastQuoted = nil
  }

  /// Whether the text has these very bytes at a place.
  @inline(__always)
  private func stands(_ value: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard unsafe place &+ value.count <= text.count, let start = unsafe text.baseAddress,
      let bytes = value.baseAddress
    else { return false }
    return unsafe memcmp(start + place, bytes, value.count) == 0
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
