import FlokiProtocol
import FlokiSyntax

/// Binds the pictures of pages to files of the project, and looks where their links lead.
struct PageReader: Sendable {
  let sources: SourceTree

  func read(
    _ page: Document.Page, in source: SourceID, reporting diagnostics: inout Diagnostics
  ) -> ItemPage {
    var pictures: [PictureReference?] = []
    for image in page.markdown.images {
      guard !image.path.isRemoteAddress else {
        pictures.append(nil)
        continue
      }
      let span = pageSpan(image.sourceRange, of: page, in: source)
      let path = sources.resolve(
        path: image.path.removingPercentEscapes ?? image.path, writtenIn: span, for: ItemAttribute.image,
        reporting: &diagnostics)
      pictures.append(path.flatMap { sources.picture(at: $0, span: span, reporting: &diagnostics) })
    }
    checkLinks(page, in: source, reporting: &diagnostics)
    return ItemPage(source: source, start: page.start, markdown: page.markdown, pictures: pictures)
  }

  /// Links must lead somewhere from a phone: no client navigates within the app (C192).
  private func checkLinks(
    _ page: Document.Page, in source: SourceID, reporting diagnostics: inout Diagnostics
  ) {
    for link in page.markdown.links where !link.url.isRemoteAddress && !link.url.hasPrefix("#") {
      if link.url.hasPrefix("mailto:") || link.url.hasPrefix("tel:") || link.url.hasPrefix("sms:") {
        continue
      }
      diagnostics.report(.localLink(link.url, at: pageSpan(link.sourceRange, of: page, in: source)))
    }
    checkResources(page, in: source, reporting: &diagnostics)
  }

  /// What hand-written HTML refers to is published by nobody unless it has an address of its own (C191).
  private func checkResources(
    _ page: Document.Page, in source: SourceID, reporting diagnostics: inout Diagnostics
  ) {
    // Without an angle bracket there is no HTML but what the Markdown was turned into.
    guard sources.files[source].bytes[page.start...].contains(UInt8(ascii: "<")) else { return }
    let links = Set(page.markdown.links.map(\.url))
    for resource in htmlResources(in: page.markdown.html) {
      let isOwn = resource.value.hasPrefix("#") || resource.value.hasPrefix("data:") || resource.value.isEmpty
      guard !isOwn, !resource.value.isRemoteAddress, !links.contains(resource.value),
        !["mailto:", "tel:", "sms:"].contains(where: resource.value.hasPrefix)
      else { continue }
      let place = sources.files[source].bytes.firstRange(of: Array(resource.value.utf8), from: page.start)
      let span = place.map { pageSpan($0, of: page, in: source) } ?? .beginning(of: source)
      diagnostics.report(.localResource(resource.value, at: span))
    }
  }

  /// Ranges of a page are counted from the beginning of its file.
  private func pageSpan(_ range: Range<Int>, of page: Document.Page, in source: SourceID) -> SourceSpan {
    SourceSpan(
      source: source, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
  }
}

extension ViewResolver {
  /// The page of a web tab: one file for all languages, since iOS adds no langcode here (C112).
  func webPage(_ node: YAMLNode, tabID: Int32?, reporting diagnostics: inout Diagnostics) -> WebPage? {
    guard let path = sources.resolve(path: node, for: TabSourceAttribute.page, reporting: &diagnostics) else {
      return nil
    }
    var versions: [(language: Int, page: ItemPage)] = []
    let candidates = sources.isFolder(path) ? sources.paths(in: path) : [path]
    for candidate in candidates.sorted() {
      guard let document = draft.documents[candidate], let page = document.page else { continue }
      let stem = candidate.nameInPath.withoutExtension
      let language = sources.isFolder(path) ? settings.index(of: stem) : 0
      guard let language else { continue }
      versions.append(
        (language, PageReader(sources: sources).read(page, in: document.source, reporting: &diagnostics)))
    }
    guard !versions.isEmpty else {
      diagnostics.report(.pageMissing(path, at: node.span))
      return nil
    }
    return WebPage(
      path: SitePath.web(tabID.map { "tab\($0)" } ?? slug(path)),
      versions: versions.sorted { $0.language < $1.language })
  }
}

extension [UInt8] {
  /// Where `text` stands first, from `start` on.
  fileprivate func firstRange(of text: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = text.first else { return nil }
    var index = start
    while let found = self[index...].firstIndex(of: first) {
      if self[found...].starts(with: text) { return found..<found + text.count }
      index = found + 1
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func localResource(_ value: String, at span: SourceSpan) -> Self {
    .error(
      "page-resource-local", "`\(value)` is not an absolute address", at: span, "in hand-written HTML",
      why:
        "Nothing of that name stands beside the published page, and no client keeps what a page refers to (C191).",
      hint: "write a picture as `![words](path)`, which floki publishes, or give the whole address.")
  }

  fileprivate static func localLink(_ url: String, at span: SourceSpan) -> Self {
    .error(
      "link-local", "`\(url)` is not an absolute address", at: span,
      why: "Links in pages open in a browser, which finds nothing under a name of the project (C191 C192).",
      hint: "write the whole address, beginning with https://.")
  }

  fileprivate static func pageMissing(_ path: String, at span: SourceSpan) -> Self {
    .error(
      "page-missing", "`\(path)` holds no page in a language of this app", at: span,
      why: "The tab would open on an error.",
      hint: "add a Markdown file, or one for each langcode: en.md, es.md.")
  }
}
