import FlokiContent
package import FlokiSyntax

/// An address on the web that readers can open, and its place.
package struct ExternalLink: Hashable, Sendable {
  package let address: String
  package let span: SourceSpan

  package init(address: String, span: SourceSpan) {
    self.address = address
    self.span = span
  }
}

extension Project {
  /// Every link to another host: in pages and HTML files, in `url` and `share_url`, in the order of the items.
  func externalLinks(_ sources: SourceTree) -> [ExternalLink] {
    var links: [ExternalLink] = []
    var seen: Set<ExternalLink> = []
    let base = BaseAddress(settings.baseURL.value)
    func add(_ address: String, _ span: SourceSpan) {
      let link = ExternalLink(address: address, span: span)
      guard address.hasPrefix("http://") || address.hasPrefix("https://"),
        base.path(of: address) == nil, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
        seen.insert(link).inserted
      else { return }
      links.append(link)
    }
    func add(_ page: ItemPage) {
      for link in page.markdown.links { add(link.url, .bytes(link.sourceRange, of: page.source)) }
      guard !page.markdown.rawHTML.isEmpty else { return }
      let survey = HTMLSurvey(of: page.markdown.rawHTML).resources.filter {
        $0.attribute == "href" && $0.element == "a"
      }
      let places = HTMLPlaces(bytes: sources.files[page.source].bytes, source: page.source, start: page.start)
      for (resource, span) in zip(survey, places.spans(of: survey.map(\.written))) {
        add(resource.value, span)
      }
    }
    for placed in views {
      if case .page(let page) = placed.view.content { page.versions.forEach { add($0.page) } }
    }
    for item in feeds.lazy.flatMap(\.allItems) {
      for case let page? in item.pages { add(page) }
      if case .remote(let address, let span) = item.url { add(address, span) }
      for case let written? in item.shareURL?.byLanguage ?? [] { add(written.text, written.span) }
      guard case .html(let file) = item.url else { continue }
      for resource in HTMLSurvey(of: sources.files[file.source].bytes).resources where resource.element == "a"
      {
        add(resource.value, .bytes(resource.range, of: file.source))
      }
    }
    return links
  }
}
