package import FlokiContent

/// How a host serves documents for feed readers and search engines, whose types follow from the ends of
/// their names. They change in place, like feeds.
package struct SyndicationAnswers: Sendable {
  package struct Kind: Sendable {
    package let name: String
    /// A regular expression that PCRE, RE2 and JavaScript read alike, for the end of the path.
    package let pattern: String
    package let type: String
  }

  /// Those that the site has.
  package let kinds: [Kind]

  package init(_ formats: Set<SyndicationFormat> = [], hasSitemap: Bool = false, hasShelf: Bool = false) {
    let documents = SyndicationFormat.allCases.filter(formats.contains).map { format in
      let ending = format.fileEnding.split(separator: ".").joined(separator: "[.]")
      return Kind(name: format.rawValue, pattern: "[.]\(ending)$", type: format.servedType)
    }
    let sitemap =
      hasSitemap
      ? [Kind(name: "sitemap", pattern: "(^|[/])sitemap[0-9]*[.]xml$", type: Sitemap.servedType)] : []
    let shelf =
      hasShelf
      ? [
        Kind(name: "store", pattern: "[.]store[.]plist$", type: StorePlist.servedType),
        Kind(name: "newsstand", pattern: "[.]newsstand[.]xml$", type: NewsstandFeed.servedType),
      ] : []
    kinds = documents + sitemap + shelf
  }
}
