import CArena
import CMarkGFM

/// Markdown, parsed by cmark-gfm: owns the memory of the parser and the tree, and frees it at once.
///
/// Nothing of it goes through the system's allocator piece by piece, which took half of the time. Every call of cmark is made in the
/// document's own memory, so documents may live beside each other and go from one thread to another.
@safe struct MarkdownDocument: ~Copyable {
  private let memory: OpaquePointer
  private let extensions: UnsafeMutablePointer<cmark_llist>?
  private let root: OpaquePointer

  /// Nil only where memory is short.
  init?(_ source: [UInt8], in range: Range<Int>) {
    guard let memory = unsafe floki_arena_new() else { return nil }
    let hasTilde = source[range].contains(UInt8(ascii: "~"))
    var extensions: UnsafeMutablePointer<cmark_llist>?
    let root = unsafe Self.working(in: memory) { () -> OpaquePointer? in
      guard let parser = unsafe MarkdownSyntax.makeParser(forTilde: hasTilde, in: Self.allocator) else {
        return nil
      }
      unsafe extensions = cmark_parser_get_syntax_extensions(parser)
      var root: OpaquePointer?
      MarkdownSyntax.takingTurns(hasTilde) {
        unsafe source.withUnsafeBytes { bytes in
          let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
          guard let base = unsafe text.bindMemory(to: CChar.self).baseAddress else { return }
          unsafe cmark_parser_feed(parser, base, text.count)
        }
        unsafe root = cmark_parser_finish(parser)
      }
      return unsafe root
    }
    guard let root = unsafe root else {
      unsafe floki_arena_free(memory)
      return nil
    }
    unsafe self.memory = memory
    unsafe self.extensions = extensions
    unsafe self.root = root
  }

  deinit { unsafe floki_arena_free(memory) }

  /// Visits every node when it begins and when it ends, in the order of the text.
  borrowing func walk(_ visit: (_ isEntering: Bool, _ node: MarkdownNode) -> Void) {
    unsafe Self.working(in: memory) {
      guard let walk = unsafe cmark_iter_new(root) else { return }
      while true {
        let event = unsafe cmark_iter_next(walk)
        guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(walk) else { return }
        visit(event == CMARK_EVENT_ENTER, unsafe MarkdownNode(node))
      }
    }
  }

  /// Puts raw HTML in the place of an inline of this document, with all that it holds.
  borrowing func replace(_ node: MarkdownNode, withHTML bytes: [UInt8]) {
    unsafe Self.working(in: memory) {
      _ = unsafe cmark_node_replace(node.pointer, Self.makeHTML(CMARK_NODE_HTML_INLINE, bytes))
    }
  }

  /// Puts raw HTML behind a block of this document.
  borrowing func insert(html bytes: [UInt8], after node: MarkdownNode) {
    unsafe Self.working(in: memory) {
      _ = unsafe cmark_node_insert_after(node.pointer, Self.makeHTML(CMARK_NODE_HTML_BLOCK, bytes))
    }
  }

  /// Puts raw HTML before a block of this document.
  borrowing func insert(html bytes: [UInt8], before node: MarkdownNode) {
    unsafe Self.working(in: memory) {
      _ = unsafe cmark_node_insert_before(node.pointer, Self.makeHTML(CMARK_NODE_HTML_BLOCK, bytes))
    }
  }

  /// Puts raw HTML in the place of a block of this document, with all that it holds.
  borrowing func replaceBlock(_ node: MarkdownNode, withHTML bytes: [UInt8]) {
    unsafe Self.working(in: memory) {
      _ = unsafe cmark_node_replace(node.pointer, Self.makeHTML(CMARK_NODE_HTML_BLOCK, bytes))
    }
  }

  /// Puts other raw HTML in the place of some that was written.
  borrowing func rewrite(_ node: MarkdownNode, withHTML bytes: [UInt8]) {
    unsafe Self.working(in: memory) {
      _ = unsafe cmark_node_set_literal(node.pointer, bytes.map { CChar(bitPattern: $0) } + [0])
    }
  }

  /// Puts raw HTML before everything that is in a block of this document.
  borrowing func insert(html bytes: [UInt8], beginning node: MarkdownNode) {
    unsafe Self.working(in: memory) {
      _ = unsafe cmark_node_prepend_child(node.pointer, Self.makeHTML(CMARK_NODE_HTML_BLOCK, bytes))
    }
  }

  /// Takes out everything that is in a node.
  borrowing func removeChildren(of node: MarkdownNode) {
    unsafe Self.working(in: memory) {
      while let child = unsafe cmark_node_first_child(node.pointer) { unsafe cmark_node_unlink(child) }
    }
  }

  /// Takes a node out.
  borrowing func remove(_ node: MarkdownNode) {
    unsafe Self.working(in: memory) { unsafe cmark_node_unlink(node.pointer) }
  }

  /// Lets an item of a list be written as any other.
  borrowing func forgetTask(_ node: MarkdownNode) {
    unsafe Self.working(in: memory) { _ = unsafe cmark_node_set_syntax_extension(node.pointer, nil) }
  }

  /// Lets a link lead nowhere.
  borrowing func unlink(_ node: MarkdownNode) {
    unsafe Self.working(in: memory) { _ = unsafe cmark_node_set_url(node.pointer, "") }
  }

  /// Adds HTML behind everything that is in a node.
  borrowing func insert(inlineHTML bytes: [UInt8], ending node: MarkdownNode) {
    unsafe Self.working(in: memory) {
      _ = unsafe cmark_node_append_child(node.pointer, Self.makeHTML(CMARK_NODE_HTML_INLINE, bytes))
    }
  }

  /// Adds HTML before everything that is in a node.
  borrowing func insert(inlineHTML bytes: [UInt8], beginning node: MarkdownNode) {
    unsafe Self.working(in: memory) {
      _ = unsafe cmark_node_prepend_child(node.pointer, Self.makeHTML(CMARK_NODE_HTML_INLINE, bytes))
    }
  }

  /// The document as HTML. What was raw in it has been cut out by now.
  borrowing func html() -> [UInt8] {
    unsafe Self.working(in: memory) {
      let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES
      guard let text = unsafe cmark_render_html_with_mem(root, options, extensions, Self.allocator) else {
        return []
      }
      return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
  }

  /// Calls cmark in some memory. It does not wait in between, so all of it is on one thread.
  private static func working<Result>(in memory: OpaquePointer, _ work: () -> Result) -> Result {
    let outer = unsafe floki_arena_enter(memory)
    defer { unsafe floki_arena_leave(outer) }
    return work()
  }

  private static var allocator: UnsafeMutablePointer<cmark_mem> {
    unsafe floki_arena_allocator().assumingMemoryBound(to: cmark_mem.self)
  }

  private static func makeHTML(_ type: cmark_node_type, _ bytes: [UInt8]) -> OpaquePointer? {
    let node = unsafe cmark_node_new_with_mem(type, allocator)
    unsafe cmark_node_set_literal(node, bytes.map { CChar(bitPattern: $0) } + [0])
    return unsafe node
  }
}
