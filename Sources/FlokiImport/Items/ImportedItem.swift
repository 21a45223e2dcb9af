package import FlokiContent
package import FlokiSyntax

/// One item as a source has it, ready to become a file.
package struct ImportedItem: Sendable {
  /// Its key: what the source calls it.
  package var key: String
  package var title: String
  package var date: Instant?
  package var publishAt: Instant?
  package var expires: Instant?
  package var isDraft = false
  /// Why readers do not see it at the source, as it follows "this item is imported as a draft: ".
  package var keptReason: String?
  /// Whether it was thrown away at the source: a new one is not imported, and one that is here becomes a draft.
  package var isGone = false
  /// Whether its element is the one that an earlier run brought, so that its page is as it was.
  package var isKept = false
  /// Its page on the website.
  package var link: String?
  package var slug: String?
  package var number: Int64?
  package var sections: [String] = []
  package var authors: [String] = []
  package var tags: [String] = []
  /// Its fields, by the names that feed.yaml gives them, with their values as the source writes them.
  package var fields: [ResultElement.Attribute] = []
  /// Its other addresses on the website.
  package var aliases: [String] = []
  /// What lists show below its title, where that is not the beginning of its words.
  package var summary: String?
  /// Which item it is in another language; nil for an item.
  package var translation: ImportedTranslation?
  /// The picture of the list.
  package var picture: String?
  package var footer: String?
  /// What opens instead of a page: a movie, a nested list or a gallery, or an address.
  package var view: ImportedView?
  package var caption: String?
  package var imageAlt: String?
  /// Its words, before they become Markdown.
  var body: ItemBody?
  /// Files that go with it, by their addresses, and what they are.
  var enclosures: [(address: String, type: String)] = []
  var shelf: ShelfEntry?
  /// Where the source has it.
  package var span: SourceSpan
}

extension ImportedItem {
  /// The same without characters that no file can have, and without an address that phones cannot ask for.
  package var cleaned: ImportedItem {
    var item = self
    item.key = key.readableLine
    item.title = title.readableLine
    item.summary = summary?.readableLine.nonEmpty
    item.footer = footer?.readableLine.nonEmpty
    item.sections = sections.map(\.readableLine).filter { !$0.isEmpty }
    item.authors = authors.map(\.readableLine).filter { !$0.isEmpty }
    item.tags = tags.map(\.readableLine).filter { !$0.isEmpty }
    item.caption = caption?.readableLine.nonEmpty
    item.imageAlt = imageAlt?.readableLine.nonEmpty
    // A place in a page is no address of its own.
    item.link = link.map { String($0.prefix { $0 != "#" }) }.flatMap { link in
      if case .success = WireURL.check(link, use: .shared), link.hostReach?.reach != .machine {
        link
      } else {
        nil
      }
    }
    return item
  }

  /// Takes over what is known of who may read it.
  mutating func apply(_ publicity: ItemPublicity) {
    switch publicity {
    case .shown: break
    case .draft: isDraft = true
    case .planned:
      // Without a date it is unknown when it appears.
      if let date = publishAt ?? date { publishAt = date } else { isDraft = true }
    case .gone: (isDraft, isGone) = (true, true)
    case .kept(let reason): (isDraft, keptReason) = (true, reason)
    }
  }
}

/// The words of an item as they came.
struct ItemBody: Sendable {
  enum Form: String, Sendable {
    case text, html, markdown, wordpress
  }

  var form: Form
  var text: String
  /// Where relative addresses in it begin.
  var base: String?
  /// The folder of its file, from the website's outermost one; nil for an item of a feed.
  var folder: String?
  /// The addresses on the website of the pictures that are files of the source.
  var webAddresses: [String: String] = [:]
  /// What the addresses of pictures in Markdown lead to: other addresses, or files of the source.
  var pictures: [String: String] = [:]
  /// The addresses of pictures in Markdown in their order.
  var writtenPictures: [String] = []
  /// The bytes of its file; empty for an item of a feed.
  var file: [UInt8] = []
  /// What only the program that the page was written for could expand.
  var unknownCodes: [String] = []
}

/// Of which item something is the translation, and into which language.
package struct ImportedTranslation: Hashable, Sendable {
  /// The key of the item.
  package var key: String
  package var language: String

  init(of key: String, language: String) {
    self.key = key
    self.language = language
  }
}

/// What an item opens instead of a page of its words.
package struct ImportedView: Hashable, Sendable {
  /// The class as the source names it.
  package var className: String?
  package var url: String?
  /// Attributes of the class, in the order of the source.
  package var data: [ResultElement.Attribute] = []
}

/// What a publication on a shelf has besides.
struct ShelfEntry: Sendable {
  var download: String?
  var cover: String?
  var isFree = false
}

/// A file of the website that other items show: WordPress exports them beside the posts.
struct ImportedAttachment: Sendable {
  var address: String
  var title: String
  /// The item that it was uploaded to.
  var parent: String?
}
