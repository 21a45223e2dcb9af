import CMarkGFM

/// Markdown, parsed by cmark-gfm: owns the parser and the tree, and frees both.
@safe struct MarkdownDocument: ~Copyable {
  private let parser: OpaquePointer
  private let root: OpaquePointer

  /// Nil only where memory is short.
  init?(_ source: [UInt8], in range: Range<Int>) {
    let hasTilde = source[range].contains(UInt8(ascii: "~"))
    guard let parser = unsafe MarkdownSyntax.makeParser(forTilde: hasTilde) else { return nil }
    var root: OpaquePointer?
    MarkdownSyntax.takingTurns(hasTilde) {
      unsafe source.withUnsafeBytes { bytes in
        let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
        guard let base = unsafe text.bindMemory(to: CChar.self).baseAddress else { return }
        unsafe cmark_parser_feed(parser, base, text.count)
      }
      unsafe root = cmark_parser_finish(parser)
    }
    guard let root = unsafe root else {
      unsafe cmark_parser_free(parser)
      return nil
    }
    unsafe self.parser = parser
    unsafe self.root = root
  }

  deinit {
    unsafe cmark_node_free(root)
    unsafe cmark_parser_free(parser)
  }

  /// Visits every node when it begins and when it ends, in the order of the text.
  borrowing func walk(_ visit: (_ isEntering: Bool, _ node: MarkdownNode) -> Void) {
    guard let walk = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(walk) }
    while true {
      let event = unsafe cmark_iter_next(walk)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(walk) else { return }
      visit(event == CMARK_EVENT_ENTER, unsafe MarkdownNode(node))
    }
  }

  /// The document as HTML, raw HTML included.
  borrowing func html() -> [UInt8] {
    let extensions = unsafe cmark_parser_get_syntax_extensions(parser)
    guard let text = unsafe cmark_render_html(root, CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES, extensions) else {
      return []
    }
    defer { unsafe cmark_get_default_mem_allocator().pointee.free(text) }
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: count))
  }
}

/// A node of a ``MarkdownDocument``: to be used only while the document lives.
@safe struct MarkdownNode: Equatable {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  static func == (one: MarkdownNode, other: MarkdownNode) -> Bool { unsafe one.pointer == other.pointer }

  var type: cmark_node_type { unsafe cmark_node_get_type(pointer) }
  var isBlock: Bool { type.rawValue & UInt32(CMARK_NODE_TYPE_MASK) == UInt32(CMARK_NODE_TYPE_PRESENT) }
  var headingLevel: Int { Int(unsafe cmark_node_get_heading_level(pointer)) }

  /// Whether the document begins with this node.
  var opensDocument: Bool {
    guard let parent = unsafe cmark_node_parent(pointer) else { return false }
    return unsafe cmark_node_get_type(parent) == CMARK_NODE_DOCUMENT && cmark_node_previous(pointer) == nil
  }

  var literal: String { unsafe Self.string(cmark_node_get_literal(pointer)) }
  var url: String { unsafe Self.string(cmark_node_get_url(pointer)) }
  var title: String { unsafe Self.string(cmark_node_get_title(pointer)) }

  var extent: MarkdownPlaces.Extent {
    unsafe MarkdownPlaces.Extent(
      startLine: Int(cmark_node_get_start_line(pointer)),
      startColumn: Int(cmark_node_get_start_column(pointer)),
      endLine: Int(cmark_node_get_end_line(pointer)), endColumn: Int(cmark_node_get_end_column(pointer)))
  }

  /// Puts raw HTML in the place of this inline, which is freed with all it holds.
  func replace(withHTML bytes: [UInt8]) {
    guard let mark = unsafe Self.makeHTML(CMARK_NODE_HTML_INLINE, bytes) else { return }
    unsafe cmark_node_free(cmark_node_replace(pointer, mark) == 1 ? pointer : mark)
  }

  /// Puts raw HTML behind this block.
  func insertAfter(html bytes: [UInt8]) {
    guard let mark = unsafe Self.makeHTML(CMARK_NODE_HTML_BLOCK, bytes) else { return }
    if unsafe cmark_node_insert_after(pointer, mark) != 1 { unsafe cmark_node_free(mark) }
  }

  private static func makeHTML(_ type: cmark_node_type, _ bytes: [UInt8]) -> OpaquePointer? {
    let node = unsafe cmark_node_new(type)
    unsafe cmark_node_set_literal(node, bytes.map { CChar(bitPattern: $0) } + [0])
    return unsafe node
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    guard let text = unsafe text else { return "" }
    return unsafe String(cString: text)
  }
}
