import FlokiContent

/// The page of an item that is to be published. Its bytes wait outside of memory; where there was no room for them, it is made
/// when they are requested.
package final class PagePlan: Sendable {
  /// The id of its item, which stays in memory as long as one of its pages is needed.
  package let itemID: Int32
  private let language: Int32
  private let item: ResolvedItem
  /// Its lasting address, which it names; nil for none.
  private let origin: String?
  private let addresses: [MarkdownPage.PlacedLink?]
  private let place: Range<Int>?
  private let maker: PageMaker

  /// - Parameters:
  ///   - language: The one that the item is shown in.
  ///   - origin: Its lasting address; nil for none.
  ///   - addresses: Where each of its links to content leads.
  ///   - place: Where the page waits; nil for one that is still to be made.
  init(
    of numbered: NumberedItem, in language: Int, at origin: String?,
    leadingTo addresses: [MarkdownPage.PlacedLink?], waitingAt place: Range<Int>?, from maker: PageMaker
  ) {
    self.origin = origin
    itemID = numbered.id
    item = numbered.item
    self.language = Int32(truncatingIfNeeded: language)
    self.addresses = addresses
    self.place = place
    self.maker = maker
  }

  /// The finished page: UTF-8 that says so (C4 C5).
  package func html() -> [UInt8] {
    place.flatMap { maker.spool?.page(at: $0) }
      ?? maker.html(of: item, in: Int(language), at: origin, leadingTo: addresses)
  }

  /// What is below the title and the date of the finished page.
  func body(of html: [UInt8]) -> [UInt8] {
    maker.body(of: html, of: item, in: Int(language))
      ?? maker.bodyHTML(of: item, in: Int(language), leadingTo: addresses)
  }
}
