/// An item a list can show, its URLs already absolute.
package struct FeedItem: Equatable, Sendable {
  package internal(set) var id: Int
  /// The bits of the value; iOS compares them unsigned, Android signed (C15 C16).
  var sortID: Int64
  package internal(set) var title: String
  package internal(set) var body = ""
  var footer: String?
  var caption: String?
  var url: String?
  var image: String?
  var shareURL: String?
  /// Zero means never (C127).
  var expiration = 0
  package internal(set) var sectionIDs: [Int] = []
  var width = 0
  var height = 0
  /// Nil for the default of the list.
  var className: String?
  var data: [String: Wire]?

  /// An item that shows nothing but its place in a list.
  package init(id: Int, sortID: Int64, title: String = "", sectionIDs: [Int] = [], expiration: Int = 0) {
    self.id = id
    self.sortID = sortID
    self.title = title
    self.sectionIDs = sectionIDs
    self.expiration = expiration
  }

  func isExpired(at now: Int64) -> Bool { 0 < expiration && Int64(expiration) < now }

  /// The picture of a video, which decides on Android whether there is one (C124).
  var previewURL: String? { data?["preview_url"]?.string.flatMap { $0.isEmpty ? nil : $0 } }
}

package struct FeedSection: Equatable, Sendable {
  package internal(set) var id: Int
  var sortID: Int64
  package internal(set) var name = ""
  var hasHeader = true
  var startsCollapsed = true

  package init(id: Int, sortID: Int64) {
    self.id = id
    self.sortID = sortID
  }
}

/// What one answer of a feed address says.
package struct Feed: Equatable, Sendable {
  package internal(set) var items: [FeedItem] = []
  package internal(set) var sections: [FeedSection] = []
  var deletions: [Int] = []
  var hasOlder = false

  package init(items: [FeedItem] = [], sections: [FeedSection] = [], deletions: [Int] = []) {
    self.items = items
    self.sections = sections
    self.deletions = deletions
  }
}
