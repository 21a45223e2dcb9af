/// The caption of a picture, which Markdown has as the title of the picture: a page shows it below.
extension HTMLElement {
  /// What a picture in a figure has its caption as: no attribute that is written can have a blank in its name.
  static let captionName = "in its figure"

  /// What is in a figure of one picture, with its caption moved into the picture; nil for any other figure, and for a caption that
  /// is more than words.
  var withCaptionInPicture: [HTMLNode]? {
    guard name == "figure" else { return nil }
    var caption: String?
    var others: [HTMLNode] = []
    for node in children {
      guard case .element(let element) = node, element.name == "figcaption" else {
        others.append(node)
        continue
      }
      guard caption == nil, element.children.allSatisfy(\.isPlainText) else { return nil }
      caption = element.text.collapsed.trimmed
    }
    guard let caption, !caption.isEmpty, others.pictureCount == 1, others.text.trimmed.isEmpty,
      let picture = others.captioned(caption)
    else { return nil }
    return picture
  }
}

extension HTMLNode {
  fileprivate var isPlainText: Bool { if case .text = self { true } else { false } }
}

extension [HTMLNode] {
  fileprivate var pictureCount: Int {
    reduce(0) { count, node in
      guard case .element(let element) = node else { return count }
      return count + (element.name == "img" ? 1 : element.children.pictureCount)
    }
  }

  /// The same with a caption in its one picture; nil where that is in anything but a link to the picture itself, which is left out.
  fileprivate func captioned(_ caption: String) -> [HTMLNode]? {
    var nodes: [HTMLNode] = []
    for node in self {
      guard case .element(var element) = node else {
        nodes.append(node)
        continue
      }
      switch element.name {
      case "img": element.attributes[HTMLElement.captionName] = caption
      case "a" where element.attribute("href")?.isPicture != true: return nil
      case "a", "picture", "div", "span", "p", "figure":
        guard let inner = element.children.captioned(caption) else { return nil }
        element.children = inner
      case "source", "br", "noscript": break
      default: return nil
      }
      nodes.append(.element(element))
    }
    return nodes
  }
}
