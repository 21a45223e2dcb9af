/// A group of items in a news list, below a header.
public struct Section: Codable, Hashable, Sendable, Identifiable {
  /// What ``FeedItem/sectionIDs`` name.
  public var id: Int
  /// Higher values are shown above; the id where the feed says nothing else (C157).
  public var sortID: Int64
  /// What the header says; may be empty (C159).
  public var name = ""
  /// Whether there is a header.
  public var isVisible = true
  /// Whether the header collapses and expands its items; never without one (C160).
  public var isInteractive = true
  /// How an interactive section is when the list is first shown; later it stays as the reader left it (C163).
  public var startsCollapsed = true
  /// Whether expanding this section collapses the others.
  public var autocollapsesOthers = true
  /// Whether the number of items is behind the name.
  public var showsCount = false
  /// Those that differ from the list's.
  public var colors = SectionColors<ColorTriplet?>.none

  /// A section with the defaults, made by hand.
  public init(id: Int, name: String) {
    self.id = id
    sortID = Int64(id)
    self.name = name
  }
}

extension Section {
  init?(_ fields: Fields) {
    guard let id = fields.int("id", atLeast: 1, fact: 157) else {
      fields.leaveOut("a section without a usable id", 157)
      return nil
    }
    self.init(id: id, name: fields.string("name") ?? "")
    if let number = fields.sortID() { sortID = number }
    fields.read("visible", into: &isVisible)
    fields.read("interactive", into: &isInteractive)
    isInteractive = isVisible && isInteractive
    fields.read("starts_collapsed", into: &startsCollapsed)
    startsCollapsed = isInteractive && startsCollapsed
    fields.read("autocollapse_others", into: &autocollapsesOthers)
    fields.read("show_count", into: &showsCount)
    fields.read("collapsed_text_color", into: &colors.collapsedText)
    fields.read("collapsed_back_color", into: &colors.collapsedBack)
    fields.read("expanded_text_color", into: &colors.expandedText)
    fields.read("expanded_back_color", into: &colors.expandedBack)
    fields.ignoreUnused("hide_if_empty")
  }
}
