import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension SiteTrace {
  /// Where a source is published; nil if the project has no such file.
  ///
  /// - Parameter range: The bytes in question; nil for the whole file.
  package func published(ofSource path: String, at range: Range<Int>?) -> [Provenance]? {
    guard let source = sources[path] else { return nil }
    let path = sources.files[source].path
    if sources.media[path] != nil { return [provenance(ofMedia: path, source)] }
    let span = range.map { SourceSpan.bytes($0, of: source) }
    var answers: [Provenance] = span.map(attributes) ?? []
    if answers.isEmpty { answers = entities(in: source, span) }
    if answers.isEmpty { answers = [general(path, source)] }
    return answers
  }

  /// Where a picture, a movie or another file is published.
  private func provenance(ofMedia path: String, _ source: SourceID) -> Provenance {
    var provenance = Provenance(path, "a file of the project")
    if let media = sources.media[path], case .image(let header) = media.contents {
      provenance.summary = "a picture of \(header.size.width) × \(header.size.height) pixels"
    }
    for file in paths.compactMap({ files[$0] }) {
      switch file.content {
      case .image(let plan) where plan.picture.path == path:
        provenance.published.append("\(file.path), \(plan.purpose.words)")
        provenance.pictures.append(.init(plan: plan, path: file.path))
        for place in labels(for: uses[file.path] ?? [])
        where !provenance.places.contains(where: { $0.span == place.span }) {
          provenance.places.append(place)
        }
      case .copy(path): provenance.published.append("\(file.path), a copy")
      default: break
      }
    }
    for app in project.apps {
      for (index, tab) in project.tabs(of: app).enumerated() {
        let file = SitePath.appData(app.name, version: project.version(of: app).value)
        func embed(_ name: String) {
          provenance.published.append(
            "\(Self.pointer(["tabs", "\(index)"] + name.split(separator: "/").map(String.init), in: file)), embedded"
          )
        }
        if tab.image?.path == path { embed(TabAttribute.tabImage.name) }
        if case .news(let data) = tab.view.data, data.itemDisclosure?.source == path {
          embed("\(TabAttribute.data.name)/\(NewsListAttribute.itemDisclosure.name)")
        }
      }
    }
    if provenance.published.isEmpty { provenance.notes = ["it is not published"] }
    return provenance
  }

  /// The items, tabs and feeds that are written in a file, or in a part of it.
  private func entities(in source: SourceID, _ span: SourceSpan?) -> [Provenance] {
    let path = sources.files[source].path
    var answers: [Provenance] = []
    let found = items.filter { files(of: $0).contains(source) }
    // In a file with many items, those that the range belongs to.
    let near = found.filter { item in
      guard let span, found.count > 1 else { return true }
      return item.blocks.contains {
        $0.entries.contains { $0.touches(span) }
      }
    }
    answers += near.map { provenance(of: $0) }
    if answers.isEmpty, let folder = project.feeds.first(where: { path.isFeedFile(of: $0.folder) })?.folder {
      var answer = Provenance(path, "the settings of the feed \(folder)")
      answer.published = paths.filter { path in
        uses[path]?.contains { if case .feed(folder, _) = $0 { true } else { false } } ?? false
      }
      answers = [answer]
    }
    for tab in project.tabs where tab.span.source == source && path != ProjectPath.settings {
      answers += addresses(of: tab).compactMap { address in
        self.provenance(of: address.path, in: address.file)
      }
    }
    return answers
  }

  /// The places of a tab in the app definitions.
  func addresses(of tab: ProjectTab) -> [(file: String, path: [String])] {
    project.apps.compactMap { app in
      project.tabs(of: app).firstIndex { $0.uniqueID == tab.uniqueID }.map {
        (
          SitePath.appData(app.name, version: project.version(of: app).value),
          [AppDataAttribute.tabs.name, "\($0)"]
        )
      }
    }
  }

  private func general(_ path: String, _ source: SourceID) -> Provenance {
    var answer = Provenance(path, "a file of the project")
    switch path {
    case ProjectPath.settings:
      answer.summary = "the settings of the app"
      answer.published = paths.filter { file in
        switch files[file]?.content {
        case .indicator, .appData, .webAppShell: true
        default: false
        }
      }
      answer.notes = ["ask about a line to see where its attribute is published: floki.yaml:3"]
    case ProjectPath.lock:
      answer.summary = "the ids and other facts that phones keep"
      answer.notes = ["it is not published; feeds take ids and sort ids from it"]
    default:
      answer.notes =
        sources.templates.contains(source)
        ? [
          "a page template: a changed page has a new name, which is a digest of its bytes (C169)"
        ]
        : ["it is not published"]
      answer.published = sources.templates.contains(source) ? pages(by: path.nameInPath.withoutExtension) : []
    }
    answer.places = [label(.beginning(of: source))]
    return answer
  }

  private func pages(by template: String) -> [String] {
    paths.filter { path in
      guard case .page(let page)? = files[path]?.content else { return false }
      return item(page.itemID)?.item.content.look.template == template
    }
  }

  /// The published entries, pages and pictures of an item.
  func published(_ traced: TracedItem) -> [String] {
    guard let id = traced.numbered?.id else { return [] }
    return (listings[id] ?? []).map(\.pointer)
      + paths.filter { path in
        uses[path]?.contains { if case .item(id, _) = $0 { true } else { false } } ?? false
      }
  }
}

extension SourceSpan {
  /// Whether two spans overlap; an empty span counts as its first byte.
  func touches(_ other: SourceSpan) -> Bool {
    source == other.source && start < max(other.end, other.start + 1) && other.start < max(end, start + 1)
  }
}
