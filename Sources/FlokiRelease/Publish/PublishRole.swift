/// When a file appears in the live folder: what refers to other files comes after them.
package enum PublishRole: Int, CaseIterable, Comparable, Sendable {
  /// Pages, pictures: read only by way of a feed or the appdata.
  case file
  case appData
  /// Older items: what moves into a page is there before it goes from the feed.
  case olderPage
  case feed
  /// What a host goes by to find all of these.
  case rules
  /// The version indicator: the last to change, since it is what sends phones to everything else.
  case indicator

  package static func < (one: PublishRole, other: PublishRole) -> Bool { one.rawValue < other.rawValue }
}

/// Several roles at once.
struct PublishRoles: OptionSet {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }
  init(_ role: PublishRole) { rawValue = 1 << role.rawValue }
}
