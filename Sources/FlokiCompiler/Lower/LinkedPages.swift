import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// Pages with links to other content: their names, and the addresses of their targets.
///
/// Names are derived from bytes, since phones keep showing what they fetched from an address (C169), and the bytes of a
/// page contain the names of the pages it links to. So targets are named first, and a changed page renames every page
/// that links to it, directly or indirectly: an address always has the same bytes, and so do all its links' targets.
///
/// Pages that link to each other in a circle are named together: by the digest of all their bytes, with the items' ids
/// in place of the names not known yet. Links out of the circle are in those bytes as addresses. So this name, too,
/// changes exactly when something in the circle, or reachable from it, changes; the time is proportional to pages and
/// links.
struct LinkedPages: Sendable {
  struct Page: Sendable {
    let path: String
    let digest: ContentDigest
    let addresses: [MarkdownPage.PlacedLink?]
    /// The pages that it leads to.
    let targets: [PageID]
    let place: Range<Int>?
  }

  private var pages: [PageID: Page] = [:]
  /// The link targets of pages that tabs show.
  private var ofTabs: [SourceID: [MarkdownPage.PlacedLink?]] = [:]
  /// The addresses of linked pages that have no links themselves.
  private var ends: [PageID: String] = [:]

  /// None.
  init() {}

  init(_ planner: SitePlanner) {
    let bindings = planner.project.links
    guard !bindings.isEmpty else { return }
    let addresses = LinkAddresses(planner)
    let graph = addresses.linkingPages(bindings)
    for case .page(let id) in graph.values.joined() where graph[id] == nil && ends[id] == nil {
      ends[id] = addresses.address(of: id)
    }
    var finder = CircleFinder(graph.mapValues { $0.compactMap(\.page).filter { graph[$0] != nil } })
    for circle in finder.circles(from: graph.keys.sorted()) {
      name(circle, graph, addresses, planner)
    }
    for placed in planner.project.views {
      guard case .page(let page) = placed.view.content else { continue }
      for (language, page) in page.versions {
        ofTabs[page.source] = bindings[page.source].map { target in
          target.flatMap { link(of: addresses.lead(to: $0, in: language), addresses) }
        }
      }
    }
  }

  subscript(id: PageID) -> Page? { pages[id] }

  /// Of each page that an item's page leads to, the address that it leads to.
  func leads(of id: PageID, at url: (String) -> String) -> [(target: PageID, address: String)] {
    (pages[id]?.targets ?? []).compactMap { target in
      (pages[target].map { url($0.path) } ?? ends[target]).map { (target, $0) }
    }
  }

  /// The link targets of a page that is not an item's.
  func addresses(of page: ItemPage) -> [MarkdownPage.PlacedLink?] { ofTabs[page.source] ?? [] }

  private func link(
    of lead: LinkAddresses.Lead, _ addresses: LinkAddresses
  ) -> MarkdownPage.PlacedLink? {
    switch lead {
    case .address(let address): .init(url: address)
    case .file(let link): link
    case .page(let id):
      (pages[id].map { addresses.url($0.path) } ?? ends[id] ?? addresses.address(of: id))
        .map { .init(url: $0) }
    case .nowhere: nil
    }
  }

  /// - Parameter circle: Pages that link to each other, by id, or a single one.
  private mutating func name(
    _ circle: [PageID], _ graph: [PageID: [LinkAddresses.Lead]], _ known: LinkAddresses,
    _ planner: SitePlanner
  ) {
    let inside = Set(circle)
    var sum: ContentDigest?
    if circle.count > 1 || circle.contains(where: { id in graph[id]?.contains { $0.page == id } ?? false }) {
      var record = RecordWriter()
      for id in circle {
        let addresses = (graph[id] ?? []).map { lead in
          if let page = lead.page, inside.contains(page) {
            return MarkdownPage.PlacedLink(url: "item:\(page.item)/\(page.language)")
          }
          return link(of: lead, known) ?? MarkdownPage.PlacedLink(url: "")
        }
        record.write(id.item)
        record.write(id.language)
        record.write(known.html(of: id, leadingTo: addresses))
      }
      sum = ContentDigest(of: record.bytes)
      for id in circle {
        var name = RecordWriter()
        name.write(plain: sum?.bytes ?? [])
        name.write(id.item)
        name.write(id.language)
        let digest = ContentDigest(of: name.bytes)
        pages[id] = Page(
          path: SitePath.page(digest.hex(20)), digest: digest, addresses: [], targets: [], place: nil)
      }
    }
    for id in circle {
      let addresses = (graph[id] ?? []).map { link(of: $0, known) }
      let html = known.html(of: id, leadingTo: addresses)
      let digest = ContentDigest(of: html)
      pages[id] = Page(
        path: pages[id]?.path ?? SitePath.page(digest.hex(20)), digest: digest, addresses: addresses,
        targets: (graph[id] ?? []).compactMap(\.page), place: planner.pages.spool?.append(html))
    }
  }
}
