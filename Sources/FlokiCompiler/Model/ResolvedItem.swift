package import FlokiContent
package import FlokiProtocol
package import FlokiSyntax

/// One item of a feed, before it has an id: the content of its files, and what was resolved from it.
package struct ResolvedItem: Sendable {
  package private(set) var content: ParsedItem
  /// Whether it is published now.
  package private(set) var presence: Presence
  /// When it is published: its own moment, or that of the item that nests its feed.
  package private(set) var publishAt: Instant?
  private var nestedView: Boxed<View>?
  private var plannedPictures: Boxed<ItemPictures<PicturePlan>>?

  package enum Presence: Sendable {
    case live, upcoming, expired
  }

  init(_ content: ParsedItem, _ presence: Presence) {
    self.content = content
    self.presence = presence
    publishAt = content.dates.publishAt
  }

  /// Its nested content.
  package var nested: View? { nestedView?.value }

  /// Its planned pictures, in all languages.
  package var pictures: ItemPictures<PicturePlan> { plannedPictures?.value ?? ItemPictures() }
}

extension ResolvedItem {
  /// The same item, opening a view.
  func nesting(_ view: View?) -> ResolvedItem {
    var item = self
    item.nestedView = view.map(Boxed.init)
    return item
  }

  /// The same item without the texts of its files.
  func settled(_ settled: SettledItem, rereading reread: @escaping @Sendable () -> ItemAsWritten)
    -> ResolvedItem
  {
    var item = self
    item.content = content.settled(settled, rereading: reread)
    return item
  }

  /// The same item with its pictures planned.
  func showing(_ pictures: ItemPictures<PicturePlan>) -> ResolvedItem {
    var item = self
    item.plannedPictures = pictures.isEmpty ? nil : Boxed(pictures)
    return item
  }

  /// The same in a feed that is published at a moment; nil for an item that has expired by then.
  func opening(at moment: Instant?) -> ResolvedItem? {
    guard let moment, presence != .expired else { return self }
    if let expires = content.dates.expires, expires <= moment { return nil }
    var item = self
    item.presence = .upcoming
    item.publishAt = max(moment, publishAt ?? moment)
    return item
  }

  package func span(of attribute: Attribute) -> SourceSpan {
    content.entry(attribute)?.value.span ?? content.span
  }

  /// The grounds of these attributes, in any of the item's files.
  func grounds(_ attributes: Attribute...) -> Grounds {
    content.translations.reduce(content.block.grounds(attributes)) { $0 + $1.grounds(attributes) }
  }
}
