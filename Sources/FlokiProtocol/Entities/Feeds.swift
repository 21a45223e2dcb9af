/// One entry of a news list.
package struct NewsItem: Entity {
  package var id: Int32
  package var parentID: String?
  package var sortID: Int64?
  package var sectionIDs: [Int32] = []
  package var title: String
  package var url: String?
  package var image: String?
  package var expirationDate: Int32?
  package var shareURL: String?
  package var online = ItemAttribute.online.defaultTruth
  package var body: String
  package var footer: String?
  /// For `floki serve` alone, where that is asked for tags.
  package var tags: [String] = []
  /// What a touch opens, where it is not a page.
  package var content: ViewData?

  package init(id: Int32, title: String, body: String) {
    self.id = id
    self.title = title
    self.body = body
  }

  package static let table = NewsItemAttribute.table
  package static let fields: [Field<Self>] = [
    Field(ItemAttribute.id, \.id),
    Field(ItemAttribute.parentID, \.parentID),
    Field(ItemAttribute.sortID, \.sortID),
    Field(ItemAttribute.sectionIDs, \.sectionIDs),
    Field(ItemAttribute.title, \.title),
    Field(ItemAttribute.url, \.url),
    Field(ItemAttribute.image, \.image),
    Field(ItemAttribute.expirationDate, \.expirationDate),
    Field(ItemAttribute.shareURL, \.shareURL),
    Field(ItemAttribute.online, \.online),
    Field(NewsItemAttribute.body, \.body),
    Field(NewsItemAttribute.footer, \.footer),
    Field(ItemAttribute.tags, \.tags),
    Field(ItemAttribute.classType) { item, json, _ in json.className(of: item.content) },
    Field(ItemAttribute.data) { item, json, images in json.data(of: item.content, embedding: images) },
  ]
}

/// One picture of a gallery.
package struct GalleryItem: Entity {
  package var id: Int32
  package var sortID: Int64?
  package var sectionIDs: [Int32] = []
  /// Sent even where it is empty, or clients drop the picture (C118).
  package var title: String
  package var url: String
  package var image: String
  package var expirationDate: Int32?
  package var shareURL: String?
  package var online = ItemAttribute.online.defaultTruth
  package var width: Int32
  package var height: Int32
  package var maxZoom: Double = GalleryItemAttribute.maxZoom.defaultNumber
  package var captionText: String?
  /// For `floki serve` alone, where that is asked for tags.
  package var tags: [String] = []
  package var content: ViewData?

  package init(id: Int32, title: String, url: String, image: String, width: Int32, height: Int32) {
    self.id = id
    self.title = title
    self.url = url
    self.image = image
    self.width = width
    self.height = height
  }

  package static let table = GalleryItemAttribute.table
  package static let fields: [Field<Self>] = [
    Field(ItemAttribute.id, \.id),
    Field(ItemAttribute.sortID, \.sortID),
    Field(ItemAttribute.sectionIDs, \.sectionIDs),
    Field(ItemAttribute.title, \.title),
    Field(ItemAttribute.url, \.url),
    Field(ItemAttribute.image, \.image),
    Field(ItemAttribute.expirationDate, \.expirationDate),
    Field(ItemAttribute.shareURL, \.shareURL),
    Field(ItemAttribute.online, \.online),
    Field(GalleryItemAttribute.width, \.width),
    Field(GalleryItemAttribute.height, \.height),
    Field(GalleryItemAttribute.maxZoom, \.maxZoom),
    Field(GalleryItemAttribute.captionText, \.captionText),
    Field(ItemAttribute.tags, \.tags),
    Field(ItemAttribute.classType) { item, json, _ in json.className(of: item.content) },
    Field(ItemAttribute.data) { item, json, images in json.data(of: item.content, embedding: images) },
  ]
}

extension JSONWriter {
  /// The default class is never written, in no form (C123).
  fileprivate mutating func className(of content: ViewData?) {
    guard let content else { return }
    key(ItemAttribute.classType.name)
    string(content.className.wireName)
  }

  fileprivate mutating func data(of content: ViewData?, embedding images: EmbeddedImages) {
    guard let content, !content.isEmpty else { return }
    key(ItemAttribute.data.name)
    content.encode(to: &self, embedding: images)
  }
}

/// A group of news under a header.
package struct Section: Entity {
  package var id: Int32
  package var sortID: Int64?
  package var isVisible = SectionAttribute.visible.defaultTruth
  package var name: String
  package var isInteractive = SectionAttribute.interactive.defaultTruth
  package var startsCollapsed = SectionAttribute.startsCollapsed.defaultTruth
  package var autocollapsesOthers = SectionAttribute.autocollapseOthers.defaultTruth
  package var hidesIfEmpty = SectionAttribute.hideIfEmpty.defaultTruth
  package var showsCount = SectionAttribute.showCount.defaultTruth
  package var collapsedTextColor: ColorTriplet?
  package var collapsedBackColor: ColorTriplet?
  package var expandedTextColor: ColorTriplet?
  package var expandedBackColor: ColorTriplet?

  package init(id: Int32, name: String) {
    self.id = id
    self.name = name
  }

  package static let table = SectionAttribute.table
  package static let fields: [Field<Self>] = [
    Field(SectionAttribute.id, \.id),
    Field(SectionAttribute.sortID, \.sortID),
    Field(SectionAttribute.visible, \.isVisible),
    Field(SectionAttribute.name, \.name),
    Field(SectionAttribute.interactive, \.isInteractive),
    Field(SectionAttribute.startsCollapsed, \.startsCollapsed),
    Field(SectionAttribute.autocollapseOthers, \.autocollapsesOthers),
    Field(SectionAttribute.hideIfEmpty, \.hidesIfEmpty),
    Field(SectionAttribute.showCount, \.showsCount),
    Field(SectionAttribute.collapsedTextColor, \.collapsedTextColor),
    Field(SectionAttribute.collapsedBackColor, \.collapsedBackColor),
    Field(SectionAttribute.expandedTextColor, \.expandedTextColor),
    Field(SectionAttribute.expandedBackColor, \.expandedBackColor),
  ]
}

/// The file behind a news list's main_url + langcode: its items are `items`, those of a gallery `thumbs` (C134).
package struct NewsFeed: Entity {
  package var items: [NewsItem]
  package var toDelete: [Int32]
  package var sections: [Section]
  package var hasOlder: Bool

  package init(items: [NewsItem], toDelete: [Int32], sections: [Section], hasOlder: Bool = false) {
    self.items = items
    self.toDelete = toDelete
    self.sections = sections
    self.hasOlder = hasOlder
  }

  package static let table = FeedAttribute.news
  package static let fields: [Field<Self>] = [
    Field(FeedAttribute.items) { $1.array(FeedAttribute.items, $0.items, embedding: $2) },
    Field(FeedAttribute.toDelete, \.toDelete),
    Field(FeedAttribute.sections) { $1.sections($0.sections, embedding: $2) },
    Field(FeedAttribute.hasOlder, \.hasOlder),
  ]
}

extension JSONWriter {
  /// An empty list would still be one: the key is left out (C158).
  fileprivate mutating func sections(_ sections: [Section], embedding images: EmbeddedImages) {
    guard !sections.isEmpty else { return }
    array(FeedAttribute.sections, sections, embedding: images)
  }
}

/// The file behind a gallery's main_url + langcode. Its sections are sent as the document allows; no client shows
/// them (C154).
package struct GalleryFeed: Entity {
  package var thumbs: [GalleryItem]
  package var toDelete: [Int32]
  package var sections: [Section]
  package var hasOlder: Bool

  package init(thumbs: [GalleryItem], toDelete: [Int32], sections: [Section] = [], hasOlder: Bool = false) {
    self.thumbs = thumbs
    self.toDelete = toDelete
    self.sections = sections
    self.hasOlder = hasOlder
  }

  package static let table = FeedAttribute.gallery
  package static let fields: [Field<Self>] = [
    Field(FeedAttribute.thumbs) { $1.array(FeedAttribute.thumbs, $0.thumbs, embedding: $2) },
    Field(FeedAttribute.toDelete, \.toDelete),
    Field(FeedAttribute.sections) { $1.sections($0.sections, embedding: $2) },
    Field(FeedAttribute.hasOlder, \.hasOlder),
  ]
}
