import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The patterns by which iOS captures links, as pages need to know them while they are read: before any tab is resolved.
struct LinkCaptures: Sendable {
  /// Those of all tabs, and of apps' looks.
  private let patterns: [LinkPattern]
  /// Whether the project has a client that captures nothing.
  let isForAndroid: Bool
  /// Whether the project has the client that captures links.
  let isForIOS: Bool

  static let attributes = [
    NewsListAttribute.tagsRegex, NewsListAttribute.videosRegex, GalleryAttribute.galleryRegex,
  ]

  init(_ draft: Draft, for clients: Clients) {
    isForAndroid = clients.contains(.android)
    isForIOS = clients.contains(.iOS)
    patterns =
      clients.contains(.iOS)
      ? draft.tabs.flatMap { tab in
        Self.attributes.flatMap { attribute in
          tab.block[attribute].map(Self.texts) ?? []
        }
      }.compactMap { try? LinkPattern(compiling: $0.text) } : []
  }

  /// Where iOS asks none: in web tabs (C206).
  static let none = LinkCaptures()

  private init() { (patterns, isForAndroid, isForIOS) = ([], false, false) }

  var isEmpty: Bool { patterns.isEmpty }

  /// Whether some pattern is for a link.
  func catches(_ link: String) -> Bool { patterns.contains { $0.captureGroups > 0 && $0.catches(link) } }

  /// Each pattern that is written as the value of an attribute.
  static func texts(of node: YAMLNode) -> [YAMLNode] {
    (node.kind == .sequence ? Array(node.elements) : [node]).filter { $0.kind == .scalar }
  }
}

extension ItemPage {
  /// Every address that a touch may lead to from the page: of links in Markdown and in HTML.
  var linkedAddresses: [String] {
    var addresses = markdown.links.filter { $0.content == nil }.map(\.url)
    if !markdown.rawHTML.isEmpty { addresses += HTMLSurvey(of: markdown.rawHTML).linkedAddresses }
    return addresses
  }
}

extension HTMLSurvey {
  var linkedAddresses: [String] {
    resources.filter { $0.attribute == "href" && ["a", "area"].contains($0.element) }.map(\.value)
  }
}
