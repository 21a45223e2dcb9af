/// What readers saw, drawn as lists.
struct ReportScreens {
  /// More items of a list are counted only.
  private static let mostItems = 200

  let findings: [Finding]
  var pictures: EmbeddedPictures

  mutating func html(_ group: ScreenGroup) -> String {
    var html = "<h3>\(group.name.escapedHTML)</h3>\n"
    if let ending = group.ending { html += "<p><mark>\(ending.escapedHTML)</mark></p>\n" }
    for (tab, summary) in zip(group.session.tabs, group.tabs) {
      let title = "\(summary.title) (\(summary.kind)): \(summary.counts)"
      html += "<details><summary>\(title.escapedHTML)</summary>\n"
      html += marks(about: "tab \(tab.id)", in: "", group)
      if let list = tab.list { html += self.html(list, group) }
      if let page = tab.page { html += "<p>\(String(page.text.prefix(400)).escapedHTML)</p>\n" }
      html += "</details>\n"
    }
    return html
  }

  private mutating func html(_ list: ShownList, _ group: ScreenGroup) -> String {
    guard !list.sections.isEmpty else { return html(list.items[...], list, group) }
    let items = Dictionary(list.items.map { ($0.id, $0) }) { first, _ in first }
    var html = ""
    for section in list.sections {
      let name = section.hasHeader ? section.name : "(no header)"
      let state = section.startsCollapsed ? " <span class=\"footer\">collapsed at first</span>" : ""
      html += "<h4>\(name.escapedHTML)\(state)</h4>\n"
      html += self.html(section.itemIDs.compactMap { items[$0] }[...], list, group)
    }
    return html
  }

  private mutating func html(
    _ items: ArraySlice<ShownItem>, _ list: ShownList, _ group: ScreenGroup
  ) -> String {
    var html = "<ul>\n"
    for item in items.prefix(Self.mostItems) {
      let name = item.thumb.flatMap { pictures.name(of: $0) }
      html += "<li class=\"item\"><span class=\"p \(name ?? "")\"></span><span>\(item.title.escapedHTML)"
      html += marks(about: "item \(item.id)", in: list.feedURL, group)
      if let footer = item.footer { html += "<br><span class=\"footer\">\(footer.escapedHTML)</span>" }
      html += "</span></li>\n"
      if let nested = item.nested { html += "<li>\(self.html(nested, group))</li>\n" }
    }
    let more = items.count - Self.mostItems
    return html + (more > 0 ? "<li>and \(more) more</li>\n" : "") + "</ul>\n"
  }

  /// What these readers lose at a place.
  private func marks(about place: String, in feed: String, _ group: ScreenGroup) -> String {
    findings.filter { finding in
      finding.place == place && (feed.isEmpty || feed.hasSuffix(finding.file))
        && finding.readers.contains { $0.language == group.language && group.clients.contains($0.client) }
    }.map { " <mark>\($0.what.escapedHTML) (C\($0.fact))</mark>" }.joined()
  }
}
