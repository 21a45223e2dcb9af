/// An item a list can show, its URLs already absolute.
///
/// A feed can have a hundred thousand of them, and each is in several lists at once: they share what it says.
@dynamicMemberLookup
package struct FeedItem: Sendable {
  package struct Content: Equatable, Sendable {
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
  }

  private final class Storage: Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }
  }

  private let storage: Storage

  init(_ content: Content) { storage = Storage(content) }

  /// An item that shows nothing but its place in a list.
  package init(id: Int, sortID: Int64, title: String = "", sectionIDs: [Int] = [], expiration: Int = 0) {
    var content = Content(id: id, sortID: sortID, title: title)
    content.sectionIDs = sectionIDs
    content.expiration = expiration
    self.init(content)
  }

  @inline(__always)
  package subscript<Value>(dynamicMember member: KeyPath<Content, Value>) -> Value {
    storage.content[keyPath: member]
  }

  func isExpired(at now: Int64) -> Bool { storage.content.isExpired(at: now) }

  /// The picture of a video, which decides on Android whether there is one (C124).
  var previewURL: String? {
    storage.content.data?["preview_url"]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension FeedItem: Equatable {
  package static func == (one: FeedItem, other: FeedItem) -> Bool {
    one.storage === other.storage || one.storage.content == other.storage.content
  }
}

extension FeedItem.Content {
  func isExpired(at now: Int64) -> Bool { 0 < expiration && Int64(expiration) < now }

  /// The same without the words that are only looked at, which take most of the memory of a long feed.
  var withoutWords: FeedItem.Content {
    var content = self
    (content.title, content.body) = ("", "")
    (content.caption, content.shareURL) = (nil, nil)
    return content
  }
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
