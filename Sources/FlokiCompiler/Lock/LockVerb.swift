/// The first word of a line of `floki.lock`, which determines the others.
enum LockVerb: String, CaseIterable {
  case from, gone, item, nested, page, path, release, sections, sort, tab, until

  /// What follows, as messages show it.
  var form: String {
    switch self {
    case .from, .until: "ID MOMENT"
    case .gone: "ID FOLDER NAME"
    case .item: "ID FOLDER NAME [SKETCH]"
    case .nested: "ID CLASS CONTENT"
    case .page: "FOLDER ID"
    case .path: "PATH FOLDER"
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
    case .gone, .nested, .tab: 4...4
    case .from, .page, .path, .sections, .sort, .until: 3...3
    }
  }

  /// The same as messages say it.
  var wordCountText: String {
    switch self {
    case .item: "four or five"
    case .release: "four to six"
    case .gone, .nested, .tab: "four"
    case .from, .page, .path, .sections, .sort, .until: "three"
    }
  }
}
