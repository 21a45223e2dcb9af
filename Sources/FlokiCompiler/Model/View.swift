package import FlokiProtocol
package import FlokiSyntax

/// The content that a tab or an item opens.
package struct View: Sendable {
  package enum Content: Sendable {
    /// A list or gallery made from a folder.
    case feed(folder: String)
    /// An address on another server.
    case remote(String)
    /// One page for all languages, and its published path.
    case page(WebPage)
    /// None yet: a nested movie uses the item's url.
    case none

    /// Whether the list is one of the project's own.
    var isFeed: Bool {
      if case .feed = self { true } else { false }
    }
  }

  package var block: Block
  /// The skin's part of ``block``, in a tab of an app with its own look.
  package var looks: Block?
  /// The data for the client, without the addresses that `lower` computes.
  package var data: ViewData
  package var content: Content
  /// A movie's poster, if floki publishes it.
  package var poster: PicturePlan?
  /// A movie's texts: numbered in a tab, literal in an item.
  package var title: LocalizedText?
  package var text: LocalizedText?

  package var className: ClassName { data.className }
  /// The place of the attribute, or of the block if it is missing.
  package func span(of attribute: Attribute) -> SourceSpan { block[attribute]?.span ?? block.span }

  func grounds(_ attributes: Attribute...) -> Grounds { block.grounds(attributes) }
}

/// A page that a web tab shows, in all its languages.
package struct WebPage: Sendable {
  package var path: String
  package var versions: [(language: Int, page: ItemPage)]
  /// Their pictures, by source path.
  package var pictures: [String: PicturePlan]
}
