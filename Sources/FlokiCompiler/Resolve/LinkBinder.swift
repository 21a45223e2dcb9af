import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Finds what the links of Markdown pages lead to, where that is of the project: items by key, tabs by number, files by path.
///
/// A link to something that is not published now is not a problem, since time alone may bring it about: its words stay, and lead
/// nowhere until the next build finds it published.
struct LinkBinder {
  let feeds: [NumberedFeed]
  let names: [[ItemName]]
  let tabs: [ProjectTab]
  let sources: SourceTree
  let settings: AppSettings
  /// Whether the base address opens the app for browsers, with an address for every list.
  let hasWebApp: Bool
  /// Whether there are items, or tabs, that could not be read: what is not found may be one of them.
  let lacksItems: Bool
  let lacksTabs: Bool

  init(
    _ feeds: [NumberedFeed], called names: [[ItemName]], tabs: [ProjectTab], _ sources: SourceTree,
    _ settings: AppSettings, hasWebApp: Bool, lacksItems: Bool, lacksTabs: Bool
  ) {
    self.feeds = feeds
    self.names = names
    self.tabs = tabs
    self.sources = sources
    self.settings = settings
    self.hasWebApp = hasWebApp
    self.lacksItems = lacksItems
    self.lacksTabs = lacksTabs
  }

  /// A page with links to content.
  private struct LinkingPage {
    let page: ItemPage
    let language: Int
    /// The feed and the item that it is of; nil for one that a tab shows.
    let feed: NumberedFeed?
    let item: ResolvedItem?
  }

  func bind(reporting diagnostics: inout Diagnostics) -> LinkBindings {
    var bindings = LinkBindings()
    let pages = linkingPages
    guard !pages.isEmpty else { return bindings }
    let index = ContentIndex(feeds, called: names, sources)
    for page in pages {
      var targets: [LinkBindings.Target?] = []
      for link in page.page.markdown.contentLinks {
        guard let content = link.content else { continue }
        let place = PageLink(url: link.url, span: .bytes(link.sourceRange, of: page.page.source))
        let lookup = LinkLookup(
          link: place, content: content, page.language, page.feed, page.item, index, self)
        let target = lookup.target(reporting: &diagnostics)
        if target != nil, let fragment = content.fragment {
          diagnostics.report(.fragment(place, fragment))
        }
        targets.append(target)
      }
      bindings[page.page.source] = targets
    }
    return bindings
  }

  private var linkingPages: [LinkingPage] {
    var pages: [LinkingPage] = []
    func add(_ page: ItemPage?, _ language: Int, _ feed: NumberedFeed?, _ item: ResolvedItem?) {
      guard let page, page.markdown.links.contains(where: { $0.content != nil }) else { return }
      pages.append(LinkingPage(page: page, language: language, feed: feed, item: item))
    }
    func add(_ view: View?) {
      guard case .page(let page)? = view?.content else { return }
      for version in page.versions { add(version.page, version.language, nil, nil) }
    }
    for tab in tabs { add(tab.view) }
    for feed in feeds {
      // A settled item has no such link.
      for item in feed.checkedItems + feed.drafts where item.content.settled == nil {
        for (language, page) in item.pages.enumerated() { add(page, language, feed, item) }
        add(item.nested)
      }
    }
    return pages
  }
}

/// Rules for links with a fragment.
struct LinkBinderRules: RuleSet {
  let linkFragment = Rule("link-fragment", .warning, in: .pages)
}

private let rules = LinkBinderRules()

extension Diagnostic {
  fileprivate static func fragment(_ link: PageLink, _ range: Range<Int>) -> Self {
    let span = link.span(of: range)
    return .init(
      rules.linkFragment, "a link to content always leads to its beginning", at: span,
      why: "Both clients clean the addresses of content, and drop everything from a `#` on (C102).",
      hint: "take out the part from # on.",
      fix: link.isLiteral ? .init("took out the fragment", [.init(span, "")]) : nil)
  }
}
