package import FlokiContent

/// The page of a story at its lasting address, to be made of the page that phones open: only where something about it has
/// changed since the last build.
package final class StoryPlan: Sendable {
  /// What shows the words of the story.
  enum Source: Sendable {
    /// The page that phones open.
    case page(PagePlan, SiteFile)
    case html([UInt8])
    /// A photo, for which phones open no page.
    case photo(PageMaker, NumberedItem, PublishedPicture)
  }

  /// The id of its item, which stays in memory as long as one of its pages is needed.
  package let itemID: Int32
  /// A digest of everything that the page is made of.
  package let key: ContentDigest
  private let source: Source
  private let story: StoryPage
  /// The language that it is written in.
  let language: Int
  /// The addresses of other stories for phones that its page leads to, and their lasting ones.
  private let links: [(forPhones: String, lasting: String)]

  init(
    of itemID: Int32, in language: Int, from source: Source, _ story: StoryPage,
    leadingTo links: [(forPhones: String, lasting: String)]
  ) {
    self.itemID = itemID
    self.language = language
    self.source = source
    self.story = story
    self.links = links
    var record = RecordWriter()
    switch source {
    case .page(let plan, let file):
      record.write(plain: (file.digest ?? ContentDigest(of: plan.html())).bytes)
    case .html(let html): record.write(plain: ContentDigest(of: html).bytes)
    case .photo(let maker, let numbered, let photo):
      let html = maker.html(of: numbered.item, in: language, showing: photo)
      record.write(plain: ContentDigest(of: html).bytes)
    }
    story.write(to: &record)
    for link in links { record.write(link.lasting) }
    key = ContentDigest(of: record.bytes)
  }

  /// The finished page.
  ///
  /// - Parameter published: The page for phones, if it is faster to read than to make; else nil.
  package func html(_ published: (SiteFile) -> [UInt8]?) -> [UInt8] {
    let page =
      switch source {
      case .page(let plan, let file): published(file) ?? plan.html()
      case .html(let html): html
      case .photo(let maker, let numbered, let photo):
        maker.html(of: numbered.item, in: language, showing: photo)
      }
    return links.reduce(story.html(of: page)) { page, link in
      page.replacing(Array(link.forPhones.utf8), with: Array(link.lasting.utf8))
    }
  }
}

extension [UInt8] {
  /// The same with other bytes in the place of some, wherever these are.
  fileprivate func replacing(_ bytes: [UInt8], with others: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var rest = self[...]
    while let range = rest.firstRange(of: bytes) {
      output += rest[..<range.lowerBound]
      output += others
      rest = rest[range.upperBound...]
    }
    return output.isEmpty ? self : output + rest
  }
}
