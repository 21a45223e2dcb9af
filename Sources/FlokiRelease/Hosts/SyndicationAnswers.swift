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

  init(_ formats: Set<SyndicationFormat> = [], hasSitemap: Bool = false) {
    let documents = SyndicationFormat.allCases.filter(formats.contains).map { format in
      let ending = format.fileEnding.split(separator: ".").joined(separator: "[.]")
      return Kind(name: format.rawValue, pattern: "[.]\(ending)$", type: format.servedType)
    }
    let sitemap =
      hasSitemap
      ? [Kind(name: "sitemap", pattern: "(^|[/])sitemap[0-9]*[.]xml$", type: Sitemap.servedType)] : []
    kinds = documents + sitemap
  }

  init(_ site: Site) {
    var formats: Set<SyndicationFormat> = []
    var hasSitemap = false
    for file in site.files {
      switch file.content {
      case .syndicated(_, let format): formats.insert(format)
      case .sitemap: hasSitemap = true
      default: break
      }
    }
    self.init(formats, hasSitemap: hasSitemap)
  }

  /// The type of such a document; nil for any other file.
  static func type(of path: String) -> String? {
    SyndicationFormat(ofPath: path)?.servedType ?? (Sitemap.isPart(path) ? Sitemap.servedType : nil)
  }
}
