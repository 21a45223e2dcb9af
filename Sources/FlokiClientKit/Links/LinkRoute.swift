/// Where a link leads inside the app.
public struct LinkRoute: Hashable, Sendable {
  /// What the link leads to.
  public let kind: LinkCapture.Kind
  /// The tab that caught the link: its answer looks like the tab's own list.
  public let tab: Tab.ID
  /// What to ask for.
  public let words: String
  private let template: AddressTemplate

  init(_ capture: LinkCapture, tab: Tab.ID, words: String) {
    kind = capture.kind
    self.tab = tab
    self.words = words
    template = capture.template
  }

  /// Where the answer is: a feed, of news or of a gallery.
  public func address(in langcode: String, page: Int = 1) -> String {
    template.address(words: words, page: page, langcode: langcode)
  }

  /// Whether the answer is a list in pages; of any other there is one page alone (C217).
  public var isPaged: Bool { template.isPaged }
}

extension AppData {
  /// Where a link of an item's page leads, if a tab catches it: tags are tried before videos, those before galleries, and
  /// tabs in their order (C215). Lists inside items catch nothing (C213).
  public func route(for link: String) -> LinkRoute? {
    for kind in LinkCapture.Kind.allCases {
      for tab in tabs {
        guard let capture = tab.content.capture(kind), let words = capture.words(in: link) else { continue }
        return LinkRoute(capture, tab: tab.id, words: words)
      }
    }
    return nil
  }
}

extension Content {
  fileprivate func capture(_ kind: LinkCapture.Kind) -> LinkCapture? {
    switch (self, kind) {
    case (.news(let data), .tags): data.tags
    case (.news(let data), .videos): data.videos
    case (.gallery(let data), .gallery): data.galleries
    default: nil
    }
  }
}
