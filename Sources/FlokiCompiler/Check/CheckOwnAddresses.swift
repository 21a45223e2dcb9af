import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Addresses below `base_url`, where this project alone publishes: phones find nothing under one that it does not (C9).
func checkOwnAddresses(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let settings = project.settings
  guard let base = settings.baseURL.span, !diagnostics.hasErrors(in: base) else { return }
  let own = OwnAddresses(project)
  lazy var names = NameIndex(own.paths.sorted())
  func check(_ address: String, of place: String? = nil, at span: SourceSpan) {
    guard let path = own.missing(place ?? address) else { return }
    diagnostics.report(
      .addressUnpublished(path, near: names.nearest(to: path).map { settings.baseURL.value + $0 }, at: span))
  }
  func check(_ node: YAMLNode?) {
    if let node, node.kind == .scalar { check(node.text, at: node.span) }
  }
  for placed in project.views {
    let block = placed.view.block
    switch placed.view.className.content {
    case .feed:
      // The langcode is glued to it (C111).
      guard let node = block[ListAttribute.mainURL], node.kind == .scalar,
        let language = settings.languages.first
      else { continue }
      check(node.text, of: WireURL.feedURL(mainURL: node.text, langcode: language), at: node.span)
    case .page, .film:
      for attribute in [ListAttribute.mainURL, MovieAttribute.previewURL, MovieAttribute.progressiveFile] {
        check(block[attribute])
      }
    }
    if case .page(let page) = placed.view.content {
      for version in page.versions { check(version.page) }
    }
  }
  func check(_ page: ItemPage) {
    for link in page.markdown.links { check(link.url, at: .bytes(link.sourceRange, of: page.source)) }
    for image in page.markdown.images { check(image.path, at: .bytes(image.sourceRange, of: page.source)) }
  }
  // A settled item leads to no such address.
  for item in project.feeds.lazy.flatMap(\.allItems) where item.item.content.settled == nil {
    check(item.block[ItemAttribute.image])
    if item.nested == nil { check(item.block[ItemSourceAttribute.url]) }
    for case let page? in item.pages { check(page) }
  }
}

/// What is published, as far as it has names that anybody could write down.
private struct OwnAddresses {
  private let base: String
  private(set) var paths: Set<String> = ["manifest.json"]
  /// Each ends with a dot.
  private var beginnings: Set<String> = []

  init(_ project: Project) {
    base = project.settings.baseURL.value
    for app in project.apps {
      paths.insert(SitePath.indicator(app.name))
      beginnings.insert("\(app.name)-appdata.")
    }
    for feed in project.feeds {
      for language in project.settings.languages {
        paths.insert(feed.path + language.text)
        // Pages of older items, and what other devices are given.
        beginnings.insert(feed.path + language.text + ".")
      }
    }
    for tab in project.tabs {
      if case .page(let page) = tab.view.content { paths.insert(page.path) }
    }
  }

  /// The path below `base_url` under which there is nothing; nil for all other addresses.
  func missing(_ address: String) -> String? {
    guard address.hasPrefix(base) else { return nil }
    let written = String(address.dropFirst(base.count).prefix { $0 != "?" && $0 != "#" })
    let path = written.removingPercentEscapes ?? written
    // Names of pages, pictures and media follow from their bytes: nobody can tell whether they were published once.
    let isNamedByBytes = ["", "p", "i", "m"].contains(path.prefix { $0 != "/" })
    guard !isNamedByBytes, !paths.contains(path), !hasKnownBeginning(path) else {
      return nil
    }
    return path
  }

  private func hasKnownBeginning(_ path: String) -> Bool {
    path.indices.contains { path[$0] == "." && beginnings.contains(String(path[...$0])) }
  }
}

/// Addresses below `base_url` where nothing is published.
struct CheckOwnAddressesRules: RuleSet {
  let addressUnpublished = Rule("address-unpublished", .warning, in: .addresses)
}

private let rules = CheckOwnAddressesRules()

extension Diagnostic {
  fileprivate static func addressUnpublished(_ path: String, near: String?, at span: SourceSpan) -> Self {
    .init(
      rules.addressUnpublished, "the address lies below `base_url`, where no `\(path)` is published",
      at: span,
      why: """
        Phones and browsers ask there for something that the project does not have \
        (C9 C181 C191 C192 C201 C206).
        """,
      hint: near.map { "did you mean `\($0)`?" }
        ?? "name a file or page of the project in its place, or the server that has it.")
  }
}
