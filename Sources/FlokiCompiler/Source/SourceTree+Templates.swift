import FlokiSyntax

extension SourceTree {
  /// The files of `templates/`.
  var templates: [SourceID] {
    paths(in: "templates").filter { $0.hasSuffix(".mustache") }.compactMap { self[$0] }
  }
}
