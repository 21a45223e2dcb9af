import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension Document {
  /// The paths that items of this file and its page name: pictures, movies, folders of feeds.
  var namedPaths: [String] {
    var paths = page?.markdown.images.map { $0.path.removingPercentEscapes ?? $0.path } ?? []
    func add(_ item: YAMLNode) {
      guard item.kind == .mapping else { return }
      for (_, value) in item.entries where value.kind == .scalar && !value.text.isRemoteAddress {
        if value.text.contains("/") || !value.text.fileEnding.isEmpty { paths.append(value.text) }
      }
    }
    guard let root else { return paths }
    for item in root.kind == .sequence ? Array(root.elements) : [root] where item.kind == .mapping {
      for block in [item, item[ItemAttribute.data.name], item[FeedSourceAttribute.defaults.name]] {
        if let block { add(block) }
      }
    }
    return paths
  }
}
