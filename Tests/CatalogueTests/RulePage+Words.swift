import FlokiCatalogue

extension RulePage {
  /// What the page says before its examples.
  var words: Substring {
    body.prefix(upTo: body.firstRange(of: "\n## Before\n")?.lowerBound ?? body.endIndex)
  }
}
