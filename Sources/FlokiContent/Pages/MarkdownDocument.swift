import CMarkGFM

/// Markdown, parsed by cmark-gfm: owns the tree, and frees it with all nodes that were removed from it.
///
/// Documents may live beside each other and go from one thread to another.
@safe struct MarkdownDocument: ~Copyable {
  /// Has the extensions that write parts of the tree.
  private let parser: OpaquePointer
  private let root: OpaquePointer
  /// Nodes that were taken out of the tree: ``MarkdownReader`` may still name them, or what is in them.
  private var removed: [MarkdownNode] = []

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
    for node in removed { unsafe cmark_node_free(node.pointer) }
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

  /// Replaces an inline of this document, with its contents, by raw HTML.
  mutating func replace(_ node: MarkdownNode, withHTML bytes: [UInt8]) {
    replace(node, by: CMARK_NODE_HTML_INLINE, bytes)
  }

  /// Replaces a block of this document, with its contents, by raw HTML.
  mutating func replaceBlock(_ node: MarkdownNode, withHTML bytes: [UInt8]) {
    replace(node, by: CMARK_NODE_HTML_BLOCK, bytes)
  }

  private mutating func replace(_ node: MarkdownNode, by type: cmark_node_type, _ bytes: [UInt8]) {
    if insert(type, bytes, by: { unsafe cmark_node_insert_before(node.pointer, $0.pointer) }) { remove(node) }
  }

  /// Inserts raw HTML after a block of this document.
  borrowing func insert(html bytes: [UInt8], after node: MarkdownNode) {
    insert(CMARK_NODE_HTML_BLOCK, bytes) { unsafe cmark_node_insert_after(node.pointer, $0.pointer) }
  }

  /// Inserts raw HTML before a block of this document.
  borrowing func insert(html bytes: [UInt8], before node: MarkdownNode) {
    insert(CMARK_NODE_HTML_BLOCK, bytes) { unsafe cmark_node_insert_before(node.pointer, $0.pointer) }
  }

  /// Inserts raw HTML at the beginning of a block of this document.
  borrowing func insert(html bytes: [UInt8], beginning node: MarkdownNode) {
    insert(CMARK_NODE_HTML_BLOCK, bytes) { unsafe cmark_node_prepend_child(node.pointer, $0.pointer) }
  }

  /// Adds HTML at the end of a node.
  borrowing func insert(inlineHTML bytes: [UInt8], ending node: MarkdownNode) {
    insert(CMARK_NODE_HTML_INLINE, bytes) { unsafe cmark_node_append_child(node.pointer, $0.pointer) }
  }

  /// Adds HTML before everything that is in a node.
  borrowing func insert(inlineHTML bytes: [UInt8], beginning node: MarkdownNode) {
    insert(CMARK_NODE_HTML_INLINE, bytes) { unsafe cmark_node_prepend_child(node.pointer, $0.pointer) }
  }

  /// Creates a node and inserts it into the tree; false if cmark rejects that, beside a removed node.
  @discardableResult private borrowing func insert(
    _ type: cmark_node_type, _ bytes: [UInt8], by insert: (MarkdownNode) -> Int32
  ) -> Bool {
    guard let node = unsafe cmark_node_new(type) else { return false }
    unsafe cmark_node_set_literal(node, bytes.map { CChar(bitPattern: $0) } + [0])
    let isIn = insert(unsafe MarkdownNode(node)) == 1
    if !isIn { unsafe cmark_node_free(node) }
    return isIn
  }

  /// Replaces raw HTML.
  borrowing func rewrite(_ node: MarkdownNode, withHTML bytes: [UInt8]) {
    _ = unsafe cmark_node_set_literal(node.pointer, bytes.map { CChar(bitPattern: $0) } + [0])
  }

  /// Removes the contents of a node.
  mutating func removeChildren(of node: MarkdownNode) {
    while let child = node.firstChild { remove(child) }
  }

  /// Removes a node.
  mutating func remove(_ node: MarkdownNode) {
    guard node.parent != nil else { return }
    unsafe cmark_node_unlink(node.pointer)
    removed.append(node)
  }

  /// Lets an item of a list be written as any other.
  borrowing func forgetTask(_ node: MarkdownNode) {
    _ = unsafe cmark_node_set_syntax_extension(node.pointer, nil)
  }

  /// Lets a link lead nowhere.
  borrowing func unlink(_ node: MarkdownNode) { _ = unsafe cmark_node_set_url(node.pointer, "") }

  /// The document as HTML, after its raw HTML has been removed.
  borrowing func html() -> [UInt8] {
    let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES
    guard let text = unsafe cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser))
    else { return [] }
    defer { unsafe free(text) }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
