/// When a file appears, in a folder and on a target: what refers to other files comes after them.
package enum PublishRole: Int, CaseIterable, Comparable, Sendable {
  /// Pages and pictures: read only by way of a feed or the app definition.
  case file
  /// Older items: what moves into a page is there before it goes from the feed.
  case olderPage
  case feed
  case appData
  /// The manifest, and the rules by which a host finds all of these.
  case rules
  /// The files that lead phones and browsers to everything else: the last to change.
  case indicator

  package static func < (one: PublishRole, other: PublishRole) -> Bool { one.rawValue < other.rawValue }
}
