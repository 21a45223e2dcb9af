import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SiteTrace {
  /// The origin of a value of an app definition; nil if it has no such value.
  func appDataValue(_ path: [String], of app: AppSkin, _ subject: String) -> Provenance? {
    switch path[0] {
    case AppDataAttribute.tabs.name:
      let tabs = project.tabs(of: app)
      guard path.count > 1, let index = Int(path[1]), tabs.indices.contains(index) else { return nil }
      return value(Array(path.dropFirst(2)), of: tabs[index], subject)
    case AppDataAttribute.langs.name:
      guard path.count > 3, let number = Int32(path[3]), let language = project.settings.index(of: path[2])
      else { return nil }
      return numberedText(number, of: app, in: language, subject)
    case AppDataAttribute.misc.name:
      guard let misc = project.misc else { return nil }
      var provenance = Provenance(subject, "debug switches")
      provenance.places = [label(misc.span, "written here")]
      return provenance
    default: return nil
    }
  }

  private func value(_ path: [String], of tab: ProjectTab, _ subject: String) -> Provenance {
    let title = tab.longTitle.text(in: 0) ?? ""
    var provenance = Provenance(subject, "tab \(tab.uniqueID)\(title.isEmpty ? "" : " (“\(title)”)")")
    guard let name = path.first else {
      provenance.places = [label(tab.span, "written here")]
      return provenance
    }
    if name == TabAttribute.data.name, path.count > 1 {
      return value(ofData: path[1], of: tab, provenance)
    }
    provenance.summary = "`\(name)` of " + provenance.summary
    switch name {
    case TabAttribute.longTitle.name: provenance.places = allWords(of: tab.longTitle)
    case TabAttribute.shortTitle.name: provenance.places = allWords(of: tab.shortTitle)
    case TabAttribute.uniqueID.name: provenance.places = [label(tab.id.span, "written here")]
    case TabAttribute.data.name: provenance.places = [label(tab.span, "the tab")]
    case TabAttribute.tabImage.name:
      guard let image = tab.image else { break }
      provenance.places =
        [label(image.span, "the picture")] + [file(image.path, "its source")].compactMap(\.self)
      provenance.notes = [embeddingWords(of: image)]
    default: provenance.places = TabAttribute.table[name].map { entry($0, in: tab.view.block) } ?? []
    }
    if name == TabAttribute.longTitle.name || name == TabAttribute.shortTitle.name {
      provenance.rules = ["A number refers to the text in `langs` (C37 C63 C64)."]
    }
    provenance.attribute = TabAttribute.table.row(name, isWritten: !provenance.places.isEmpty)
    return provenance
  }

  private func value(ofData name: String, of tab: ProjectTab, _ start: Provenance) -> Provenance {
    var provenance = start
    let view = tab.view
    provenance.summary = "`\(name)` of " + provenance.summary
    let table = view.className.table
    guard let attribute = table[name] else {
      provenance.notes = ["a \(view.className.noun) has no attribute of this name"]
      return provenance
    }
    let written = (view.looks?.entry(attribute)).map { [label($0.value.span, "the skin of the app")] }
    provenance.places = written ?? entry(attribute, in: view.block)
    switch attribute {
    case ListAttribute.mainURL:
      provenance.places =
        [TabSourceAttribute.feed, TabSourceAttribute.page].flatMap {
          entry($0, in: view.block, "what it shows")
        }
        + provenance.places
    case MovieAttribute.titleID: provenance.places = view.title.map(allWords) ?? []
    case MovieAttribute.textID: provenance.places = view.text.map(allWords) ?? []
    case MovieAttribute.previewURL, MovieAttribute.previewWidth, MovieAttribute.previewHeight:
      guard let poster = view.poster else { break }
      provenance.places = [label(poster.picture.span, "the poster")]
      let path = planner.pages.names.published(poster).file.path
      provenance.pictures = [.init(plan: poster, path: path)]
    case NewsListAttribute.itemDisclosure:
      guard case .news(let data) = view.data, let image = data.itemDisclosure else { break }
      provenance.places += [file(image.source, "its source")].compactMap(\.self)
    default: break
    }
    provenance.attribute = table.row(name, isWritten: !provenance.places.isEmpty)
    if provenance.places.isEmpty { provenance.notes.append("not set in the tab") }
    return provenance
  }

  /// A text by its number in `langs`.
  private func numberedText(
    _ number: Int32, of app: AppSkin, in language: Int, _ subject: String
  ) -> Provenance? {
    var provenance = Provenance(subject, "text \(number) in \(langcode(language))")
    let text: LocalizedText
    if let reserved = ReservedText(rawValue: number) {
      guard let given = project.reservedTexts[reserved] else { return nil }
      text = given
      provenance.summary += ", `\(reserved.name)`"
      provenance.rules = ["Phones have a built-in English text with this number (C43 C45)."]
    } else {
      guard let found = texts(of: app).first(where: { $0.number == number }) else { return nil }
      text = found.text
      provenance.rules = ["Texts are numbered in the order of their first use, without gaps (C37 C42)."]
    }
    if text.isMissing(in: language) {
      provenance.notes = ["not translated into \(langcode(language)): readers see it in \(langcode(0))"]
    }
    if let written = text.byLanguage[language] ?? text.byLanguage.first ?? nil {
      provenance.places = [label(written.span, "written here")]
    }
    return provenance
  }

  /// The texts of an app as its definition numbers them, some of them more than once.
  func texts(of app: AppSkin) -> [(number: Int32, text: LocalizedText, name: Attribute, tab: Int)] {
    var strings = StringTable()
    return project.tabs(of: app).enumerated().flatMap { index, tab in
      var texts = [(TabAttribute.longTitle, tab.longTitle), (TabAttribute.shortTitle, tab.shortTitle)]
      if case .movie = tab.view.data {
        if let title = tab.view.title { texts.append((MovieAttribute.titleID, title)) }
        if let text = tab.view.text { texts.append((MovieAttribute.textID, text)) }
      }
      return texts.map { (strings.id(of: $1).rawValue, $1, $0, index) }
    }
  }

  private func embeddingWords(of image: PictureReference) -> String {
    let embedded = image.embedded
    let size = embedded.limit.map { "scaled down to \($0.width) × \($0.height)" } ?? "in its original size"
    return "\(image.path) is embedded as a PNG, \(size) (C66)"
  }
}
