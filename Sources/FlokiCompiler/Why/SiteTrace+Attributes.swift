import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SiteTrace {
  /// The attributes in a range of a source, and where each is published.
  func attributes(in span: SourceSpan) -> [Provenance] {
    var answers: [Provenance] = []
    for tab in project.tabs {
      for entry in tab.view.block.entries where entry.touches(span) { answers.append(answer(entry, of: tab)) }
    }
    for feed in project.feeds {
      for section in feed.sections {
        for entry in section.block.entries where entry.touches(span) {
          answers.append(answer(entry, of: section, feed))
        }
      }
      for entry in feed.file.defaults?.entries ?? [] where entry.touches(span) {
        answers.append(answer(entry, ofAllItemsOf: feed))
      }
    }
    for traced in items where files(of: traced).contains(span.source) {
      for block in traced.blocks + [traced.nested].compactMap(\.self) {
        for entry in block.entries where entry.touches(span) {
          answers.append(answer(entry, of: traced, isNested: block.span == traced.nested?.span))
        }
      }
    }
    if answers.isEmpty, sources.files[span.source].path == ProjectPath.lock {
      answers = project.lockPlaces.spans.filter { $0.value.touches(span) }.compactMap { item($0.key) }.map {
        provenance(of: $0)
      }
    }
    if answers.isEmpty { answers = items.compactMap { pageAnswer($0, span) } }
    if !answers.isEmpty { return answers }
    return draft.project.entries.filter { $0.touches(span) && $0.attribute != ProjectAttribute.tabs }.map(
      answer)
  }

  private func answer(_ entry: Block.Entry, of tab: ProjectTab) -> Provenance {
    let name = entry.attribute.name
    let sent =
      TabAttribute.table[name] != nil ? [name] : [TabAttribute.data.name, wireName(of: entry.attribute)]
    var answer = start(entry, "of tab \(tab.uniqueID)", in: tab.view.className.tabTables)
    answer.published = addresses(of: tab).map { Self.pointer($0.path + sent, in: $0.file) }
    return answer
  }

  private func answer(_ entry: Block.Entry, of section: FeedSection, _ feed: NumberedFeed) -> Provenance {
    var answer = start(
      entry, "of section \(section.value.id) of \(feed.folder)", in: [SectionAttribute.table])
    for path in paths {
      guard let index = files[path]?.content.sections.firstIndex(where: { $0.id == section.value.id }),
        uses[path]?.contains(where: { if case .feed(feed.folder, _) = $0 { true } else { false } }) == true
      else { continue }
      answer.published.append(
        Self.pointer([FeedAttribute.sections.name, "\(index)", entry.attribute.name], in: path))
    }
    return answer
  }

  private func answer(_ entry: Block.Entry) -> Provenance {
    var answer = start(entry, "of the project", in: [ProjectAttribute.table])
    for app in project.apps {
      let indicator = SitePath.indicator(app.name)
      switch entry.attribute {
      case ProjectAttribute.version:
        answer.published.append("\(indicator)#/\(IndicatorAttribute.version.name)")
      case ProjectAttribute.baseURL: answer.published.append("\(indicator)#/\(IndicatorAttribute.url.name)")
      case ProjectAttribute.ttl: answer.published.append("\(indicator)#/\(IndicatorAttribute.ttl.name)")
      case ProjectAttribute.texts:
        let file = SitePath.appData(app.name, version: project.version(of: app).value)
        answer.published.append("\(file)#/\(AppDataAttribute.langs.name)")
      default: break
      }
    }
    if entry.attribute == ProjectAttribute.baseURL {
      answer.notes = ["every published address begins with it"]
    }
    return answer
  }

  func start(_ entry: Block.Entry, _ of: String, in tables: [AttributeTable]) -> Provenance {
    var answer = Provenance(place(of: entry.key.span), "`\(entry.attribute.name)` \(of)")
    answer.places = [label(entry.value.span, "written here")]
    answer.attribute = tables.lazy.compactMap { $0.row(entry.attribute.name, isWritten: true) }.first
    return answer
  }

  /// `floki.yaml:12`.
  func place(of span: SourceSpan) -> String {
    let file = sources.files[span.source]
    return "\(file.path):\(LineTable(file.bytes).position(of: span.start).line)"
  }

  func wireName(of attribute: Attribute) -> String {
    [TabSourceAttribute.feed, TabSourceAttribute.page].contains(attribute)
      ? ListAttribute.mainURL.name : attribute.name
  }
}

extension Block.Entry {
  func touches(_ span: SourceSpan) -> Bool { key.span.touches(span) || value.span.touches(span) }
}

extension SiteFile.Content {
  /// The sections of a feed; empty for other files.
  var sections: [Section] {
    switch self {
    case .newsFeed(let feed): feed.sections
    case .galleryFeed(let feed): feed.sections
    default: []
    }
  }
}
