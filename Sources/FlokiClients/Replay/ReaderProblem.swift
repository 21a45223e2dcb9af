/// What one publication does to readers who have something from an earlier one. A new reader of the same publication meets
/// nothing of it.
package struct ReaderProblem: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Something that is no longer published is still on the screen (C137 C143 C145).
    case ghost
    /// An item is missing between others, and nothing asks for it (C148).
    case hole
    /// A corrected text does not reach the phone (C146).
    case staleItem = "stale-item"
    case stalePage = "stale-page"
    case stalePicture = "stale-picture"
    /// A section that the feed no longer has keeps its header (C164).
    case oldSection = "old-section"
    /// Items vanish with the sections of a feed, and come back flat (C165 C219).
    case wipedItems = "wiped-items"
    case itemIDReused = "item-id-reused"
    case tabIDReused = "tab-id-reused"
    case containerIDReused = "container-id-reused"
    case versionReused = "version-reused"
    case definitionRefused = "definition-refused"
    case addressGone = "address-gone"
  }

  /// When it is over although nothing is published.
  package enum Healing: Int, Sendable, Comparable {
    /// The app puts it right while one looks.
    case withinRun
    case nextLaunch
    case afterADay
    case never

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  package struct Item: Hashable, Sendable {
    package var id: Int
    package var title: String
  }

  package var kind: Kind
  /// The C number in the reference of client behaviour.
  package var fact: Int
  /// The index of the publication that causes it.
  package var publication: Int
  /// The feed, file or indicator concerned.
  package var subject: String
  package var what: String
  package var avoidance: String
  package var healing: Healing
  package var items: [Item] = []
  /// Who meets it, in the order they were played.
  package var readers: [ReaderHabit] = []
}
