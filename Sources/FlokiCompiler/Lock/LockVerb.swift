/// The first word of a line of `floki.lock`, which determines the others.
enum LockVerb: String, CaseIterable {
  case addresses, from, gone, item, moved, nested, page, path, read, release, sections, sort, tab, until

  /// What follows, as messages show it.
  var form: String {
    switch self {
    case .addresses: "PATTERN"
    case .from, .until: "ID MOMENT"
    case .gone: "ID FOLDER NAME"
    case .item: "ID FOLDER NAME [SKETCH]"
    case .nested: "ID CLASS CONTENT"
    case .page: "FOLDER ID"
    case .path: "PATH FOLDER"
    case .moved, .read: "ID PATH LANGCODES"
    case .release: "VERSION APP DIGEST [MOMENT [MESSAGE]]"
    case .sections: "OWNER FOLDER"
    case .sort: "ID SORT_ID"
    case .tab: "UNIQUE_ID CLASS CONTENT"
    }
  }

  /// How many words a line has, with the verb.
  var wordCounts: ClosedRange<Int> {
    switch self {
    case .item: 4...5
    case .release: 4...6
    case .gone, .moved, .nested, .read, .tab: 4...4
    case .addresses: 2...2
    case .from, .page, .path, .sections, .sort, .until: 3...3
    }
  }

  /// The same as messages say it.
  var wordCountText: String {
    switch self {
    case .item: "four or five"
    case .release: "four to six"
    case .gone, .moved, .nested, .read, .tab: "four"
    case .addresses: "two"
    case .from, .page, .path, .sections, .sort, .until: "three"
    }
  }
}
