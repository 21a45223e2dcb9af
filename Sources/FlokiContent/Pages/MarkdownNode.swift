import CMarkGFM

/// A node of a ``MarkdownDocument``, valid only while the document is walked.
@safe struct MarkdownNode: Equatable {
  let pointer: OpaquePointer

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

  var firstChild: MarkdownNode? { unsafe cmark_node_first_child(pointer).map { unsafe MarkdownNode($0) } }
  var previous: MarkdownNode? { unsafe cmark_node_previous(pointer).map { unsafe MarkdownNode($0) } }
  var parent: MarkdownNode? { unsafe cmark_node_parent(pointer).map { unsafe MarkdownNode($0) } }
  var lastChild: MarkdownNode? { unsafe cmark_node_last_child(pointer).map { unsafe MarkdownNode($0) } }
  var next: MarkdownNode? { unsafe cmark_node_next(pointer).map { unsafe MarkdownNode($0) } }

  /// Whether it is an item of a list that can be done; with whether it is.
  var taskIsDone: Bool? {
    guard type == CMARK_NODE_ITEM, unsafe strcmp(cmark_node_get_type_string(pointer), "tasklist") == 0 else {
      return nil
    }
    return unsafe cmark_gfm_extensions_get_tasklist_item_checked(pointer)
  }

  /// Whether it is in nothing but the document.
  var isOnTop: Bool {
    guard let parent = unsafe cmark_node_parent(pointer) else { return false }
    return unsafe cmark_node_get_type(parent) == CMARK_NODE_DOCUMENT
  }

  /// How many columns a table has; nil for anything else.
  var tableColumns: Int? {
    guard unsafe strcmp(cmark_node_get_type_string(pointer), "table") == 0 else { return nil }
    return Int(unsafe cmark_gfm_extensions_get_table_columns(pointer))
  }

  /// Whether it is a row of a table below its head.
  var isTableRow: Bool { unsafe strcmp(cmark_node_get_type_string(pointer), "table_row") == 0 }

  var literal: String { unsafe Self.string(cmark_node_get_literal(pointer)) }
  var url: String { unsafe Self.string(cmark_node_get_url(pointer)) }
  var title: String { unsafe Self.string(cmark_node_get_title(pointer)) }

  /// Whether there is a letter in the literal.
  var hasText: Bool {
    guard let text = unsafe cmark_node_get_literal(pointer) else { return false }
    return unsafe text.pointee != 0
  }

  /// Whether an ASCII character is in the literal, which is not copied for it.
  func hasInLiteral(_ character: Unicode.Scalar) -> Bool {
    guard let text = unsafe cmark_node_get_literal(pointer) else { return false }
    return unsafe strchr(text, Int32(character.value)) != nil
  }

  var extent: MarkdownPlaces.Extent {
    unsafe MarkdownPlaces.Extent(
      startLine: Int(cmark_node_get_start_line(pointer)),
      startColumn: Int(cmark_node_get_start_column(pointer)),
      endLine: Int(cmark_node_get_end_line(pointer)), endColumn: Int(cmark_node_get_end_column(pointer)))
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    guard let text = unsafe text else { return "" }
    return unsafe String(cString: text)
  }
}
