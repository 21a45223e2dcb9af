import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SiteTrace {
  /// The origin of a value in a JSON file, by its keys and indexes; nil if the site has no such file.
  package func provenance(of path: [String], in file: String) -> Provenance? {
    guard let whole = provenance(ofFile: file), let content = files[file]?.content else { return nil }
    guard let first = path.first else { return whole }
    let subject = Self.pointer(path, in: file)
    switch content {
    case .indicator: return indicatorValue(first, subject, file)
    case .appData:
      guard let app = app(at: file) else { return whole }
      return appDataValue(path, of: app, subject) ?? whole.about(subject)
    case .newsFeed, .galleryFeed, .newsBatch, .galleryBatch:
      return feedValue(path, of: content, subject, file) ?? whole.about(subject)
    case .feedIndex(let bytes), .linkRoutes(let bytes):
      guard let json = try? JSONReader.read(bytes), let id = json.itemID(at: path), let item = item(id)
      else { return whole.about(subject) }
      return provenance(of: item, subject)
    default: return whole.about(subject)
    }
  }

  /// `v1-appdata.1#/tabs/0`, in the manner of JSON Pointer (RFC 6901).
  package static func pointer(_ path: [String], in file: String) -> String {
    file + "#"
      + path.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }

  private func indicatorValue(_ name: String, _ subject: String, _ file: String) -> Provenance {
    var provenance = Provenance(subject, "`\(name)` of the version indicator")
    switch name {
    case IndicatorAttribute.version.name:
      provenance.places = app(at: file).map { [label(project.version(of: $0).span, "the version")] } ?? []
    case IndicatorAttribute.ttl.name: provenance.places = project(ProjectAttribute.ttl, "written here")
    default:
      provenance.places = project(ProjectAttribute.baseURL, "the base address")
      provenance.notes = ["the name of the app definition is added to the address"]
    }
    provenance.attribute = IndicatorAttribute.table.row(name, isWritten: !provenance.places.isEmpty)
    provenance.rules = ["Phones request it first, and again after its ttl (C25 C26 C27)."]
    return provenance
  }

  private func feedValue(
    _ path: [String], of content: SiteFile.Content, _ subject: String, _ file: String
  ) -> Provenance? {
    guard case .feed(let folder, let language)? = uses[file]?.first,
      let feed = project.feeds[folder: folder]
    else { return nil }
    if path[0] == content.list.name, path.count > 1, let index = Int(path[1]) {
      let ids = content.listedIDs
      guard ids.indices.contains(index), let item = item(ids[index]) else { return nil }
      guard path.count > 2 else { return provenance(of: item, subject) }
      return provenance(of: Array(path[2...]), of: item, in: language, subject)
    }
    let table = feed.kind == .news ? FeedAttribute.news : FeedAttribute.gallery
    var provenance = Provenance(
      subject, "`\(path[0])` of \(list(of: [.feed(folder: folder, language: language)]))")
    switch path[0] {
    case FeedAttribute.sections.name:
      if path.count > 1, let index = Int(path[1]) {
        return section(index, Array(path.dropFirst(2)), of: content, feed, language, subject)
      }
      provenance.places = feed.sectionsSpan.map { [label($0, "the sections")] } ?? []
      provenance.notes = ["sections without items are left out (C162)"]
    case FeedAttribute.toDelete.name:
      provenance.places = [self.file(ProjectPath.lock, "items that were published")].compactMap(\.self)
      provenance.rules = ["Phones keep an item until a feed deletes it (C143)."]
    case FeedAttribute.hasOlder.name:
      provenance.places =
        feed.hasOlder.map { [label($0.span, "written here")] }
        ?? feed.older.map { [label($0.span, "older items are enabled here")] } ?? []
      provenance.rules = ["iOS requests older items if the feed has this value (C146)."]
    default: break
    }
    provenance.attribute = table.row(path[0], isWritten: !provenance.places.isEmpty)
    return provenance
  }

  private func section(
    _ index: Int, _ path: [String], of content: SiteFile.Content, _ feed: NumberedFeed, _ language: Int,
    _ subject: String
  ) -> Provenance? {
    let sections = content.sections
    guard sections.indices.contains(index),
      let section = feed.sections.first(where: { $0.value.id == sections[index].id })
    else { return nil }
    var provenance = Provenance(subject, "section \(section.value.id) of \(feed.folder)")
    guard let name = path.first else {
      provenance.places = [label(section.span, "written here")]
      return provenance
    }
    provenance.summary = "`\(name)` of " + provenance.summary
    if let attribute = SectionAttribute.table[name] {
      provenance.places =
        attribute == SectionAttribute.name
        ? text(section.name, in: language, of: [section.block]) : entry(attribute, in: section.block)
    }
    provenance.attribute = SectionAttribute.table.row(name, isWritten: !provenance.places.isEmpty)
    return provenance
  }
}

extension Provenance {
  /// The same answer for a part of the file.
  func about(_ subject: String) -> Provenance {
    var other = self
    other.subject = subject
    return other
  }
}

extension JSONValue {
  /// The id of the item that an entry of an index or of routes is about.
  fileprivate func itemID(at path: [String]) -> Int32? {
    switch path.first {
    case "items":
      guard path.count > 1, let index = Int(path[1]) else { return nil }
      let entries = object?["items"]?.elements ?? []
      guard entries.indices.contains(index) else { return nil }
      return entries[index].elements.first?.id
    case "slugs", "numbers", "aliases":
      guard path.count > 1 else { return nil }
      return object?[path[0]]?.object?[path[1]]?.id
    default: return nil
    }
  }

  private var id: Int32? { if case .integer(let id) = self { Int32(exactly: id) } else { nil } }
}
