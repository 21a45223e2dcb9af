package import FlokiContent

/// A feed in one language, as it is published, to be searched.
package struct SearchedFeed: Sendable {
  /// `news/eu`
  package let name: String
  /// What all of it follows from: a page of an item has another address when its bytes change.
  package let digest: ContentDigest
  /// Reads it: a feed may be large, so one is in memory at a time.
  package let read: @Sendable () -> Contents

  package struct Contents: Sendable {
    package let isGallery: Bool
    /// The names of its sections by their ids.
    package let sections: [Int64: String]
    /// Each once, as it was published.
    package let items: [(id: Int32, json: [UInt8])]

    package init(isGallery: Bool, sections: [Int64: String], items: [(id: Int32, json: [UInt8])]) {
      (self.isGallery, self.sections, self.items) = (isGallery, sections, items)
    }
  }

  package init(name: String, digest: ContentDigest, read: @escaping @Sendable () -> Contents) {
    (self.name, self.digest, self.read) = (name, digest, read)
  }
}

/// Everything that is searched of a publication.
package struct SearchedSite: Sendable {
  /// In the order of their names.
  package let feeds: [SearchedFeed]
  /// The page at an address, where it is published here.
  package let page: @Sendable (_ url: String) -> [UInt8]?

  package init(feeds: [SearchedFeed], page: @escaping @Sendable (String) -> [UInt8]?) {
    (self.feeds, self.page) = (feeds, page)
  }
}
