import FlokiContent

/// The type that a published file is served with, and how long it may be kept, as the rules for hosts say.
package struct PublishedHeaders: Sendable {
  package let type: String
  package let cacheControl: String

  /// - Parameter path: From the published folder.
  package init(of path: String) {
    type = PublishedKind.type(ofPath: path)
    cacheControl = PublishedKind(ofPath: path).cacheControl
  }
}
