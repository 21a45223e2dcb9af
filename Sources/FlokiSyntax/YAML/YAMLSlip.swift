/// Something that is not YAML, as a diagnostic, and the part of the text that is lost with it.
struct YAMLSlip {
  /// How far the damage reaches, from the line of the place.
  enum Extent {
    /// The value of the entry that begins in the line; its key or dash still is.
    case value
    /// What follows the dashes of the line, with all that is indented deeper.
    case entry
    /// The line alone, dashes included.
    case line
    /// The line alone, which was meant to begin an element of the list whose dashes are in a column.
    case dash(column: Int)
    /// A line between two columns, and its neighbours there.
    case outdented
    /// This and the following lines as long as they are indented deeper than a column.
    case deeper(than: Int)
    /// This and the following lines as long as they are indented with tabs.
    case tabs
    /// The value, down to the line of its last byte.
    case through(Int)
  }

  let diagnostic: Diagnostic
  /// Counted from the beginning of the parsed text, as everything here.
  let place: Int
  let extent: Extent
}
