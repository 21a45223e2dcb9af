package import FlokiContent
package import FlokiProtocol

/// `floki.lock`: facts that phones rely on permanently, independent of the sources.
///
/// One fact a line, sorted, so that version control merges it line by line.
package struct IDLock: Hashable, Sendable {
  /// An id and the item it belongs to.
  package struct Entry: Hashable, Sendable {
    package var id: Int32
    /// The feed's folder, from the project folder.
    package var feed: String
    /// The item within the folder: a file name, or a list's file name, `#` and the item's own name.
    package var key: String
    /// A sketch of its content, by which floki recognises it under another file name.
    package var sketch: String?

    package init(id: Int32, feed: String, key: String, sketch: String? = nil) {
      self.id = id
      self.feed = feed
      self.key = key
      self.sketch = sketch
    }
  }

  /// Where a page of older items ends, and the next one begins.
  package struct Boundary: Hashable, Sendable {
    package var feed: String
    /// The lowest id above the page.
    package var id: Int32

    package init(feed: String, id: Int32) {
      self.feed = feed
      self.id = id
    }
  }

  /// The folder that a feed's address belongs to.
  package struct Address: Hashable, Sendable {
    /// The part before the langcode: `news/`.
    package var path: String
    package var feed: String

    package init(path: String, feed: String) {
      self.path = path
      self.feed = feed
    }
  }

  /// The digest of one app of a released version.
  package struct Release: Hashable, Sendable {
    /// The unique key of a release.
    struct Name: Hashable {
      var version: Int32
      var app: String
    }

    var name: Name { Name(version: version, app: app) }

    package var version: Int32
    package var app: String
    /// 64 hexadecimal digits: the SHA-256 of the appdata.
    package var digest: String
    /// When it was released; nil if an earlier version of floki recorded it.
    package var moment: Instant?
    /// The message of the release.
    package var message: String?

    package init(version: Int32, app: String, digest: String, moment: Instant? = nil, message: String? = nil)
    {
      self.version = version
      self.app = app
      self.digest = digest
      self.moment = moment
      self.message = message
    }

    /// The same app definition under the same number is the same release, whatever its message.
    package static func == (one: Release, other: Release) -> Bool {
      (one.version, one.app, one.digest) == (other.version, other.app, other.digest)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(version)
      hasher.combine(app)
      hasher.combine(digest)
    }
  }

  /// A list that iOS has stored with sections (C165).
  package struct Sectioned: Hashable, Sendable {
    /// The `unique_id` of the tab, or the id of the item that nests the list (C171).
    package var owner: Int32
    package var feed: String

    package init(owner: Int32, feed: String) {
      self.owner = owner
      self.feed = feed
    }
  }

  /// A list that an item opens or once opened: iOS stores its items under the id of that item (C171).
  package struct Nested: Hashable, Sendable {
    /// The id of the item.
    package var owner: Int32
    package var className: ClassName
    /// The folder of the feed, or the address that another server answers.
    package var content: String

    package init(owner: Int32, className: ClassName, content: String) {
      self.owner = owner
      self.className = className
      self.content = content
    }
  }

  /// An item that is or was above the place of its id: phones save the first items by this order (C144).
  package struct Height: Hashable, Sendable {
    package var id: Int32
    /// The highest `sort_id` that was ever published for it.
    package var sortID: Int64

    package init(id: Int32, sortID: Int64) {
      self.id = id
      self.sortID = sortID
    }
  }

  /// The content that a `unique_id` belongs to, or belonged to last (C59).
  package struct Tab: Hashable, Sendable {
    package var uniqueID: Int32
    package var className: ClassName
    /// The folder of its feed, its address on another server, or the path of its page.
    package var content: String

    package init(uniqueID: Int32, className: ClassName, content: String) {
      self.uniqueID = uniqueID
      self.className = className
      self.content = content
    }
  }

  /// A lasting address of an item: that of its story, or one that it had.
  package struct Story: Hashable, Sendable {
    /// The id of the item.
    package var owner: Int32
    /// From the published folder, with `{lang}` in the place of the langcode where that is a folder of it.
    package var path: String
    /// The languages in which there is, or was, such an address; in order.
    package var langcodes: [String]
    /// Whether the story is at another address now.
    package var isFormer: Bool

    package init(owner: Int32, path: String, langcodes: [String], isFormer: Bool = false) {
      self.owner = owner
      self.path = path
      self.langcodes = langcodes
      self.isFormer = isFormer
    }
  }

  /// Ids of items in the sources: published, scheduled or expired.
  package var items: [Entry] = []
  /// Ids of items no longer in the sources, never to be reused.
  package var gone: [Entry] = []
  /// When a scheduled item is published; no entry for items that were never scheduled.
  package var from: [Int32: Instant] = [:]
  /// When an item stops being published: it expires, or was deleted.
  package var until: [Int32: Instant] = [:]
  package var pages: [Boundary] = []
  package var paths: [Address] = []
  package var releases: [Release] = []
  package var sections: [Sectioned] = []
  package var heights: [Height] = []
  package var tabs: [Tab] = []
  /// Every list that an id has opened, including former ones.
  package var nested: [Nested] = []
  /// Every lasting address that was published.
  package var stories: [Story] = []
  /// The pattern of the latest of them; nil before there is one.
  package var addressPattern: String?

  package init() {}

  package func release(_ version: Int32, of app: String) -> Release? {
    releases.first { $0.version == version && $0.app == app }
  }

  /// The ends of the pages of each feed, from the oldest.
  package var boundaries: [String: [Int32]] {
    Dictionary(grouping: pages, by: \.feed).mapValues { $0.map(\.id).sorted() }
  }
}
