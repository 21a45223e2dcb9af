import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Addresses below `base_url`, where only this project publishes: others do not exist (C9), and addresses derived from
/// the bytes of a file soon disappear.
func checkOwnAddresses(
  _ project: Project, _ sources: SourceTree, _ published: PublishedAddresses,
  reporting diagnostics: inout Diagnostics
) {
  var check = OwnAddressCheck(project, sources, published, diagnostics)
  for placed in project.views { check.check(placed) }
  // A settled item has no such address.
  for feed in project.feeds {
    for item in feed.allItems where item.item.content.settled == nil { check.check(item.item, of: feed.kind) }
  }
  for source in sources.templates { check.check(templateIn: source) }
  diagnostics = check.diagnostics
}

/// The places of a project where an address can be written that a phone asks for.
private struct OwnAddressCheck {
  private let published: PublishedAddresses
  private let base: String
  private let sources: SourceTree
  private(set) var diagnostics: Diagnostics
  private lazy var names = NameIndex(published.lastingPaths)

  init(
    _ project: Project, _ sources: SourceTree, _ published: PublishedAddresses, _ diagnostics: Diagnostics
  ) {
    self.published = published
    base = project.settings.baseURL.value
    self.sources = sources
    self.diagnostics = diagnostics
  }

  private mutating func check(_ address: String, _ use: PublishedAddresses.Use, at span: SourceSpan) {
    switch published.problem(of: address, use) {
    case nil: return
    case .unpublished(let path)?:
      let near = names.nearest(to: path).map { base + $0 }
      diagnostics.report(.addressUnpublished(path, near: near, at: span).about(path))
    case .passing(let path)?: diagnostics.report(.addressByContent(path, at: span).about(path))
    case .otherKind(let path, let expected)?:
      diagnostics.report(.addressOfOtherKind(path, expected, at: span).about(path))
    }
  }

  private mutating func check(_ node: YAMLNode?, _ use: PublishedAddresses.Use) {
    if let node, node.kind == .scalar { check(node.text, use, at: node.span) }
  }

  mutating func check(_ placed: PlacedView) {
    let (view, block) = (placed.view, placed.view.block)
    if let kind = view.className.listKind {
      // An item's own url takes its place (C208).
      check(block[ListAttribute.mainURL], .list(kind))
      return
    }
    check(block[ListAttribute.mainURL] ?? block[MovieAttribute.mainURL], .opened)
    check(block[MovieAttribute.previewURL], .drawn)
    check(block[MovieAttribute.progressiveFile], .opened)
    if case .page(let page) = view.content {
      for version in page.versions { check(version.page, allowingHTML: true) }
    }
  }

  mutating func check(_ item: ResolvedItem, of kind: FeedList.Kind) {
    check(item.block[ItemAttribute.image], .drawn)
    let url = item.block[ItemSourceAttribute.url]
    if let nested = item.nested {
      check(url, nested.className.listKind.map { .list($0) } ?? .opened)
    } else {
      check(url, kind == .gallery ? .drawn : .opened)
    }
    for case let page? in item.pages { check(page, allowingHTML: item.content.look.allowsHTML) }
    if case .html(let file) = item.url {
      check(HTMLSurvey(of: sources.files[file.source].bytes), in: file.source)
    }
  }

  private mutating func check(_ page: ItemPage, allowingHTML: Bool) {
    for link in page.markdown.links where link.content == nil {
      check(link.url, .linked, at: .bytes(link.sourceRange, of: page.source))
    }
    for image in page.markdown.images {
      check(image.path, .linked, at: .bytes(image.sourceRange, of: page.source))
    }
    guard allowingHTML, !page.markdown.rawHTML.isEmpty else { return }
    let shown = HTMLSurvey(of: page.markdown.rawHTML).loaded.filter {
      HTMLSanitiser.names.contains($0.element)
    }
    let places = HTMLPlaces(bytes: sources.files[page.source].bytes, source: page.source, start: page.start)
    for (resource, span) in zip(shown, places.spans(of: shown.map(\.written))) {
      check(resource.value, .linked, at: span)
    }
  }

  /// A template's own addresses are on every page that it makes.
  mutating func check(templateIn source: SourceID) {
    check(HTMLSurvey(of: sources.files[source].bytes), in: source)
  }

  private mutating func check(_ survey: HTMLSurvey, in source: SourceID) {
    for resource in survey.loaded where !resource.value.contains("{{") {
      check(resource.value, .linked, at: .bytes(resource.range, of: source))
    }
  }
}

extension ClassName {
  /// The kind of list that it is; nil for pages and movies.
  fileprivate var listKind: FeedList.Kind? {
    switch self {
    case .news: .news
    case .gallery: .gallery
    case .web, .movie: nil
    }
  }
}

/// Addresses below `base_url` at which a phone finds nothing, or another kind of file.
struct CheckOwnAddressesRules: RuleSet {
  let addressUnpublished = Rule("address-unpublished", .warning, in: .addresses)
  let addressByContent = Rule("address-by-content", .warning, in: .addresses)
  let addressOfOtherKind = Rule("address-of-other-kind", .error, in: .addresses)
}

private let rules = CheckOwnAddressesRules()

extension Diagnostic {
  fileprivate static func addressUnpublished(_ path: String, near: String?, at span: SourceSpan) -> Self {
    .init(
      rules.addressUnpublished, "the address is below `base_url`, but floki publishes no `\(path)`",
      at: span,
      why: """
        Phones and browsers would not find it \
        (C9 C181 C191 C192 C201 C206).
        """,
      hint: near.map { "did you mean `\($0)`?" }
        ?? "name a file or page of the project instead, or the server that has it.")
  }

  fileprivate static func addressByContent(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.addressByContent, "floki names `\(path)` after its content, so the address will change",
      at: span,
      why: """
        After the next edit the file has another name, and phones find nothing at this one \
        (C9 C175 C181 C191 C192 C201 C206).
        """,
      hint: "name the picture's or movie's file in the project, or link to the item: `item:quay`.")
  }

  fileprivate static func addressOfOtherKind(
    _ path: String, _ expected: String, at span: SourceSpan
  ) -> Self {
    let isPicture = expected == "a picture"
    return .init(
      rules.addressOfOtherKind, "expected the address of \(expected); `\(path)` is something else", at: span,
      why: isPicture
        ? "Phones show the broken icon, and Android crashes when it needs the picture again (C175 C181)."
        : "Both clients find no items there, so the list stays empty (C134 C136).",
      hint: isPicture
        ? "name a picture of the project." : "name the folder of the list as `feed:`, or another address.")
  }
}
