package import FlokiProtocol
package import FlokiSyntax

/// What a tab, or an item that nests content, opens.
package struct View: Sendable {
  package enum Content: Sendable {
    /// A list or gallery made from a folder.
    case feed(folder: String)
    /// Served by somebody else.
    case remote(String)
    /// One page for all languages, with the path it is published under.
    case page(WebPage)
    /// Nothing yet: a nested movie takes the item's url.
    case none

    /// Whether the list is one of the project's own.
    var isFeed: Bool {
      if case .feed = self { true } else { false }
    }
  }

  package var block: Block
  /// The skin's part of ``block``, in a tab as an app with looks of its own shows it.
  package var looks: Block?
  /// What the client is told, without the addresses that `lower` computes.
  package var data: ViewData
  package var content: Content
  /// A movie's poster, where floki publishes it.
  package var poster: PicturePlan?
  /// A movie's words: numbered in a tab, written out in an item.
  package var title: LocalizedText?
  package var text: LocalizedText?

  package var className: ClassName { data.className }
  /// Where the attribute is written, else the block it could be in.
  package func span(of attribute: Attribute) -> SourceSpan { block[attribute]?.span ?? block.span }

  func grounds(_ attributes: Attribute...) -> Grounds { block.grounds(attributes) }
}

/// A page that a web tab shows, in every language it was written in.
package struct WebPage: Sendable {
  package var path: String
  package var versions: [(language: Int, page: ItemPage)]
  /// What they show, by the path of the source.
  package var pictures: [String: PicturePlan]
}
