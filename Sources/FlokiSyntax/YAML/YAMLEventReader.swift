import CYAML

/// libyaml's event parser over bytes that must outlive it.
///
/// Its document API is never used: that one is several times slower and looks anchors up one by one.
@safe
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Nil when there is no memory for the parser.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: yaml_event_t())
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      unsafe event.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_event_delete(event)
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe event.deallocate()
  }

  /// Moves on to the next event; false when the text is not YAML, and ``failure`` says why.
  mutating func advance() -> Bool {
    unsafe yaml_event_delete(event)
    return unsafe yaml_parser_parse(parser, event) == 1
  }

  var type: yaml_event_type_t { unsafe event.pointee.type }

  /// Where the event begins and ends, in characters (not bytes) from the beginning of the text.
  var start: Int { unsafe event.pointee.start_mark.index }
  var end: Int { unsafe event.pointee.end_mark.index }

  /// The style of a scalar and its value, which is gone with the next event.
  var scalar: (style: yaml_scalar_style_t, text: UnsafeBufferPointer<UInt8>) {
    let scalar = unsafe event.pointee.data.scalar
    return unsafe (scalar.style, UnsafeBufferPointer(start: scalar.value, count: scalar.length))
  }

  var isFlowCollection: Bool {
    if type == YAML_SEQUENCE_START_EVENT {
      return unsafe event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    }
    return unsafe event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
  }

  /// Whether an anchor or a tag is before the node.
  var hasProperties: Bool {
    // Anchor and tag are the first two members in each case of the union.
    unsafe event.pointee.data.scalar.anchor != nil || event.pointee.data.scalar.tag != nil
  }

  var anchor: String? {
    unsafe event.pointee.data.scalar.anchor.map { unsafe String(cString: $0) }
  }

  var tag: String? {
    unsafe event.pointee.data.scalar.tag.map { unsafe String(cString: $0) }
  }

  /// The version a `%YAML` directive asks for.
  var version: (major: Int32, minor: Int32)? {
    guard let directive = unsafe event.pointee.data.document_start.version_directive else { return nil }
    return unsafe (directive.pointee.major, directive.pointee.minor)
  }

  var failure: YAMLFailure {
    let parser = unsafe parser.pointee
    let isReading = unsafe parser.error == YAML_READER_ERROR
    return unsafe YAMLFailure(
      isReading: isReading,
      problem: parser.problem.map { unsafe String(cString: $0) } ?? "",
      place: isReading ? parser.problem_offset : parser.problem_mark.index,
      context: parser.context.map { unsafe String(cString: $0) } ?? "",
      contextPlace: parser.context_mark.index)
  }
}

/// The error of libyaml.
struct YAMLFailure {
  /// Failed on the bytes themselves: ``place`` then counts bytes, and characters otherwise.
  let isReading: Bool
  let problem: String
  let place: Int
  let context: String
  let contextPlace: Int
}
