import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Finds the items of a feed's folder, in the order of their names.
struct ItemGatherer {
  let draft: Draft
  let sources: SourceTree
  let settings: AppSettings
  let kind: FeedList.Kind
  let folder: String
  /// Whether the feed is a shelf: a picture alone does not make an item there, because it is a cover.
  private let isShelf: Bool
  /// The pictures of a gallery, by name and by name without ending.
  let pictures: (names: Set<String>, byStem: [String: [String]])

  init(
    _ kind: FeedList.Kind, in folder: String, isShelf: Bool, draft: Draft, sources: SourceTree,
    settings: AppSettings
  ) {
    self.draft = draft
    self.sources = sources
    self.settings = settings
    self.kind = kind
    self.folder = folder
    self.isShelf = isShelf
    pictures = kind == .gallery && !isShelf ? Self.pictures(in: folder, of: sources) : ([], [:])
  }

  private static func pictures(
    in folder: String, of sources: SourceTree
  ) -> (names: Set<String>, byStem: [String: [String]]) {
    let names = sources.paths(in: folder).filter { sources.media[$0]?.isPicture == true }.map(\.nameInPath)
    return (Set(names), Dictionary(grouping: names, by: \.withoutExtension))
  }

  /// The items, and whether there are more that could not be read.
  func gather(reporting diagnostics: inout Diagnostics) -> (items: [SourceItem], areLost: Bool) {
    var items: [SourceItem] = []
    var areLost = false
    var places: [String: Int] = [:]
    func place(_ key: String, at source: SourceID) -> Int {
      if let known = places[key] { return known }
      places[key] = items.count
      items.append(SourceItem(key: key, span: .beginning(of: source), name: key))
      return items.count - 1
    }
    var lists: [String] = []
    // Read from all texts, and only where a gallery has a movie.
    lazy var namedFiles = self.namedFiles

    // In the order of their characters, not of the bytes that a file system happens to have for them.
    for path in sources.paths(in: folder).sorted() {
      let name = path.nameInPath
      if sources.isFolder(path) {
        if let source = folderItem(path, reporting: &diagnostics) { items.append(source) }
      } else if name == "feed.yaml" || name == "feed.yml" {
        continue
      } else if name.isNearlyFeedFile, let document = draft.documents[path] {
        diagnostics.report(.feedFileName(name, at: .beginning(of: document.source)))
      } else if name.isItemList {
        lists.append(path)
      } else if let document = draft.documents[path], name.isPaper,
        !sources.files[document.source].bytes.starts(with: "---".utf8)
      {
        diagnostics.report(.paperInFeed(name, at: .beginning(of: document.source)))
      } else if let document = draft.documents[path] {
        guard let (stem, language) = itemName(name, document, reporting: &diagnostics) else {
          // What the translation says is missing from its item.
          let stem = name.withoutExtension.withoutExtension
          items[place(stem, at: document.source)].isBroken = true
          areLost = true
          continue
        }
        if kind == .gallery { checkWords(stem, document, reporting: &diagnostics) }
        let key = kind == .gallery ? imageName(forWords: stem) ?? stem : stem
        items[place(key, at: document.source)].add(document, language: language)
      } else if pictures.names.contains(name), let source = sources[path] {
        items[place(name, at: source)].image = path
        items[place(name, at: source)].places.append(.whole(of: source))
      } else if kind == .gallery, !isShelf,
        isMeantToBeShown(path, unless: { namedFiles.contains(path) }), let source = sources[path]
      {
        // It would be missing from the gallery silently.
        _ = sources.picture(at: path, span: .beginning(of: source), reporting: &diagnostics)
        areLost = true
      }
    }
    for list in lists where !addList(list, to: &items, places: places, reporting: &diagnostics) {
      areLost = true
    }
    return (items, areLost)
  }

  /// The item that a file belongs to, and the language its name ends with: `quay.eu.md`.
  private func itemName(
    _ name: String, _ document: Document, reporting diagnostics: inout Diagnostics
  ) -> (stem: String, language: Int?)? {
    let stem = name.withoutExtension
    guard name.isMarkdown, let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")), dot != stem.startIndex else {
      return (stem, nil)
    }
    let code = String(stem[stem.utf8.index(after: dot)...])
    if let language = settings.index(of: code) { return (String(stem[..<dot]), language) }
    let langcode = try? Langcode(parsing: code)
    guard langcode?.isInUse ?? false || isTranslation(code, of: stem[..<dot]) else { return (stem, nil) }
    if !settings.areLanguagesDoubtful {
      diagnostics.report(.translationLanguage(code, settings, at: .beginning(of: document.source)))
    }
    return nil
  }

  /// Whether a name ends with what must be meant as a langcode: there is a page that it would translate.
  private func isTranslation(_ code: String, of stem: Substring) -> Bool {
    guard (2...3).contains(code.utf8.count), code.allSatisfy(\.isLetter) else { return false }
    return draft.documents["\(folder)/\(stem).md"] != nil
  }

  /// Texts that could belong to two pictures, whose names differ only in their endings, belong to neither.
  private func checkWords(_ stem: String, _ document: Document, reporting diagnostics: inout Diagnostics) {
    if !pictures.names.contains(stem), let meant = pictures.byStem[stem], meant.count > 1 {
      diagnostics.report(.wordsForTwo(meant[0], meant[1], at: .beginning(of: document.source)))
    }
  }

  /// The picture that `boat.yaml` or `boat.jpg.yaml` has words for.
  private func imageName(forWords stem: String) -> String? {
    pictures.names.contains(stem) ? stem : pictures.byStem[stem]?.first
  }

  /// An item with a folder of its own: `item.yaml`, pages by langcode, and whatever belongs to it.
  private func folderItem(_ path: String, reporting diagnostics: inout Diagnostics) -> SourceItem? {
    var item: SourceItem?
    let children = sources.paths(in: path).sorted()
    lazy var hasMaster = children.contains { $0.isPartOfItem(settings) }
    for child in children {
      guard let document = draft.documents[child] else { continue }
      let name = child.nameInPath
      let stem = name.withoutExtension
      let language = name.isMarkdown ? settings.index(of: stem) : nil
      guard stem == "item" && name.isYAML || stem == "index" && name.isMarkdown || language != nil else {
        if name.isMarkdown, !settings.areLanguagesDoubtful, let langcode = try? Langcode(parsing: stem),
          langcode.isInUse, stem.utf8.count != 3 || hasMaster
        {
          diagnostics.report(.translationLanguage(stem, settings, at: .beginning(of: document.source)))
        }
        continue
      }
      var source =
        item
        ?? SourceItem(key: path.nameInPath, span: .beginning(of: document.source), name: path.nameInPath)
      source.add(document, language: language)
      item = source
    }
    return item
  }
}

extension String {
  /// Whether a file in the folder of an item says something of it, whatever else is there.
  func isPartOfItem(_ settings: AppSettings) -> Bool {
    let stem = nameInPath.withoutExtension
    return stem == "item" && isYAML || isMarkdown && (stem == "index" || settings.index(of: stem) != nil)
  }

  /// Whether a file of this name must be meant as the settings of its feed.
  fileprivate var isNearlyFeedFile: Bool {
    utf8.count <= 10 && ["feed.yaml", "feed.yml", "feeds.yaml", "feeds.yml"].contains(lowercased())
  }

}

/// Files that are no source of an item, or of two.
struct ItemGathererRules: RuleSet {
  let translationLanguage = Rule("translation-language", .error, in: .items)
  let feedFileName = Rule("feed-file-name", .error, in: .feeds)
  let wordsForTwo = Rule("words-for-two", .error, in: .galleries)
}

private let rules = ItemGathererRules()

extension Diagnostic {
  fileprivate static func translationLanguage(
    _ code: String, _ settings: AppSettings, at span: SourceSpan
  ) -> Self {
    let codes = settings.languages.map(\.text)
    let langcode = try? Langcode(parsing: code)
    let isKnown = langcode?.isKnown ?? false
    if let sent = langcode?.sentByIPhones, settings.index(of: sent) != nil {
      return .init(
        rules.translationLanguage, "the app has no language `\(code)`", at: span,
        why: "No phone could ever show this translation (C49).",
        hint: "write `\(sent)` in the file name: iPhones use this code.")
    }
    if let langcode, settings.index(of: langcode.text) != nil {
      return .init(
        rules.translationLanguage, "the langcode is written `\(langcode.text)`, not `\(code)`", at: span,
        why: "No phone could ever show this translation (C49).",
        hint: "write `\(langcode.text)` in the name of the file.")
    }
    let rename = "rename the file for \(codes.count == 1 ? "" : "one of ")\(codes.joined(separator: ", "))"
    return .init(
      rules.translationLanguage, "the app has no language `\(code)`", at: span,
      why: "No phone could ever show this translation (C49).",
      hint: isKnown
        ? "add `\(code)` to `languages` in floki.yaml, or \(rename)."
        : nearestName(to: code, among: codes).map { "did you mean `\($0)`? Rename the file." } ?? "\(rename)."
    )
  }

  fileprivate static func feedFileName(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.feedFileName, "`\(name)` is not the file name of a feed's settings", at: span,
      why: "floki would read it as an item, and its sections would reach no phone (C156).",
      hint: "rename it to feed.yaml.")
  }

  fileprivate static func wordsForTwo(_ one: String, _ other: String, at span: SourceSpan) -> Self {
    .init(
      rules.wordsForTwo, "the texts belong to two pictures, `\(one)` and `\(other)`", at: span,
      why: "Only one of the two would have a title on phones (C132).",
      hint: "name the file `\(one).yaml` or `\(other).yaml`.")
  }
}
