import FlokiCompiler
import FlokiContent

/// How a host answers for what is not for phones: documents for feed readers and search engines, whose types follow from the ends of
/// their names. They change in place, like feeds.
struct SyndicationAnswers: Sendable {
  struct Kind: Sendable {
    let name: String
    /// A regular expression that PCRE, RE2 and JavaScript read alike, for the end of the path.
    let pattern: String
    let type: String
  }

  /// Those that the site has.
  let kinds: [Kind]

  init(_ formats: Set<SyndicationFormat> = [], hasSitemap: Bool = false, hasShelf: Bool = false) {
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

  init(_ site: Site) {
    var formats: Set<SyndicationFormat> = []
    var hasSitemap = false
    var hasShelf = false
    for file in site.files {
      switch file.content {
      case .syndicated(_, let format): formats.insert(format)
      case .sitemap: hasSitemap = true
      case .shelf: hasShelf = true
      default: break
      }
    }
    self.init(formats, hasSitemap: hasSitemap, hasShelf: hasShelf)
  }
}
