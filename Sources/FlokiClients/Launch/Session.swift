/// What a curious reader saw who started the app and opened everything there was to open.
package struct Session: Sendable {
  package enum Outcome: Equatable, Sendable {
    case running
    case refused(String)
    case crashed(String)
  }

  package var outcome: Outcome
  /// The langcode the app appends to its URLs.
  package var langcode: String
  /// Where the app definition was found; the version indicator where there is none.
  package var appdataURL = ""
  package var tabs: [ShownTab]
  package var losses: [Loss]
  /// What is harmless and worth knowing.
  package var notes: [Loss] = []
  /// Addresses on other hosts, which this reading cannot judge.
  package var unvisited: [String]
}

package struct ShownTab: Sendable {
  package enum Kind: Sendable {
    case news, gallery, web, movie
    /// A list that says "connecting" forever, which Android makes of web and movie tabs (C62).
    case dead
  }

  package var id: Int
  package var kind: Kind
  package var longTitle: String
  /// The text below the tab's image.
  package var label: String
  package var list: ShownList?
  package var page: ShownPage?
  package var movie: ShownMovie?
  /// The text of the button with the sections, on tablets: string 10016, or the tab's title where it is empty (C47).
  package var sectionsButton: String?
  /// Where the field above the list searches; nil where there is none, as on Android (C90).
  package var search: AskedAddress?
}

package struct ShownList: Sendable {
  package var feedURL: String
  /// Empty when the list is shown flat.
  package var sections: [ShownSection]
  /// Every item a reader can reach, each once, in the order of the list.
  package var items: [ShownItem]
}

package struct ShownSection: Sendable {
  package var id: Int
  package var name: String
  package var hasHeader: Bool
  package var startsCollapsed: Bool
  package var itemIDs: [Int]
}

package struct ShownItem: Sendable {
  package var id: Int
  package var title: String
  package var body: String
  package var footer: String?
  package var caption: String?
  package var shareURL: String?
  package var thumb: ShownPicture?
  package var photo: ShownPicture?
  package var page: ShownPage?
  package var movie: ShownMovie?
  /// The list that opens when the item is tapped.
  package var nested: ShownList?
}

package struct ShownPicture: Equatable, Sendable {
  package var url: String
  package var width: Int
  package var height: Int

  package init(url: String, width: Int, height: Int) {
    self.url = url
    self.width = width
    self.height = height
  }
}

package struct ShownPage: Equatable, Sendable {
  package var url: String
  /// The page without its markup, white space collapsed.
  package var text: String
}

package struct ShownMovie: Equatable, Sendable {
  package var url: String
  package var title: String?
  package var text: String?
  package var preview: ShownPicture?
  /// Whether it plays without being asked to, on iOS only (C202).
  package var autoloads = false
}
