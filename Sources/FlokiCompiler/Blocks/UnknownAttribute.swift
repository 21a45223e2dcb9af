import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The probable meaning of a key that is misplaced or unknown.
///
/// Phones would silently ignore it and draw the default where an editor expects the value.
enum UnknownAttribute {
  /// The right name in other letters: `Title`, `longTitle`.
  case otherCase(Attribute)
  /// The right name with another separator than `_` between its words: `long-title`.
  case otherSeparator(Attribute)
  /// Beside `include`, whose file says everything else.
  case besideInclude
  /// An attribute that all apps of a project share.
  case sharedByAllApps
  /// What floki writes itself, from something else.
  case written(Writing)
  /// An attribute of something else.
  case elsewhere(home: String)
  /// Another program's word for `draft`, and whether it makes the item one.
  case draft(Bool)
  /// An unknown attribute; the name that was probably meant, if any, and whether to check the value as that attribute's.
  case unknown(near: String?, isLikely: Bool)

  /// An attribute of the protocol that sources write in another way.
  enum Writing {
    case data, toDelete, langs, items, textNumber(title: Bool)
  }

  /// - Parameter value: What is written there.
  init(_ name: String, _ value: YAMLNode, in tables: [AttributeTable]) {
    let attributes = tables.flatMap(\.attributes)
    let entity = tables.first?.entity
    // Made once for all attributes: a list may have a million such keys.
    let (small, joined) = (name.withoutCapitals, name.withUnderscores)
    if let same = attributes.first(where: { $0.name == small }) {
      self = .otherCase(same)
    } else if let same = attributes.first(where: { $0.name == joined }) {
      self = .otherSeparator(same)
    } else if entity == .include, Home.knowsTabAttribute(name) {
      self = .besideInclude
    } else if ["published", "publish", "public"].contains(small), let isPublic = value.writtenTruth,
      attributes.contains(ItemSourceAttribute.draft)
    {
      self = .draft(!isPublic)
    } else if Home.list(wearing: entity)?[name] != nil {
      self = .sharedByAllApps
    } else if let writing = Self.writing(name, in: entity) {
      self = .written(writing)
    } else if let meant = synonym(of: small, among: attributes) {
      self = .unknown(near: meant, isLikely: true)
    } else if let home = Home.of(name) {
      self = .elsewhere(home: home)
    } else {
      // A name of one or two letters resembles too many others.
      self = .unknown(
        near: nearestName(to: name, among: attributes.map(\.name)), isLikely: name.utf8.count > 2)
    }
  }

  /// The attribute that was surely meant, as which the value can be read.
  func meant(in tables: [AttributeTable]) -> Attribute? {
    switch self {
    case .otherCase(let attribute), .otherSeparator(let attribute): attribute
    case .unknown(let near?, isLikely: true): tables.lazy.compactMap { $0[near] }.first
    case .besideInclude, .sharedByAllApps, .written, .elsewhere, .draft, .unknown: nil
    }
  }

  /// Whether it belongs to another block, where it may have had any value.
  var isOfOthers: Bool {
    switch self {
    case .besideInclude, .sharedByAllApps, .written: true
    case .otherCase, .otherSeparator, .elsewhere, .draft, .unknown: false
    }
  }

  private static func writing(_ name: String, in entity: EntityName?) -> Writing? {
    switch name {
    case TabAttribute.data.name where entity == .tab: .data
    case FeedAttribute.toDelete.name: .toDelete
    case AppDataAttribute.langs.name where entity == .project: .langs
    case FeedAttribute.items.name, FeedAttribute.thumbs.name: .items
    case MovieAttribute.titleID.name: .textNumber(title: true)
    case MovieAttribute.textID.name: .textNumber(title: false)
    default: nil
    }
  }
}

/// The attribute that other programs call by this name, if it is among these.
private func synonym(of name: String, among attributes: [Attribute]) -> String? {
  synonyms[name]?.first { meant in attributes.contains { $0.name == meant } }
}

/// Other programs' names for attributes, similar in meaning rather than spelling; those of tabs first.
private let synonyms: [String: [String]] = [
  "caption": ["caption_text"], "categories": ["tags"], "category": ["tags"],
  "class": ["class_type"], "cover": ["image"], "cover_image": ["image"], "excerpt": ["body"],
  "expiry_date": ["expires"], "featured_image": ["image"], "hero_image": ["image"], "keywords": ["tags"],
  "pub_date": ["date"], "publish_date": ["publish_at"], "subtitle": ["body"], "content": ["body"],
  "description": ["body"],
  "icon": ["tab_image"], "id": ["unique_id"], "image": ["tab_image"], "label": ["short_title"],
  "language": ["languages"], "link": ["url", "main_url"], "locale": ["languages"],
  "name": ["long_title", "title"], "photo": ["image"], "picture": ["image"],
  "deploy": ["publish"], "destinations": ["publish"], "summary": ["body"], "target": ["publish"],
  "targets": ["publish"], "thumbnail": ["image"], "title": ["long_title", "name"], "type": ["class_type"],
  "url": ["main_url", "base_url"], "v": ["version"],
]

/// Where attributes belong.
private enum Home {
  static let tables: [(table: AttributeTable, place: String)] = [
    (ProjectAttribute.table, "to `floki.yaml`"), (TabAttribute.table, "to a tab"),
    (NewsListAttribute.table, "to a news list"), (GalleryAttribute.table, "to a gallery"),
    (WebAttribute.table, "to a web tab"), (MovieAttribute.table, "to a movie"),
    (ItemSourceAttribute.news, "to a news item"), (ItemSourceAttribute.gallery, "to a picture of a gallery"),
    (FeedSourceAttribute.table, "to `feed.yaml`"), (SectionAttribute.table, "to a section"),
    (SkinAttribute.table, "to an app under `apps`"), (MiscAttribute.table, "to `misc`"),
    (
      AttributeTable(
        .tabSource, [TabSourceAttribute.feed, TabSourceAttribute.page, TabSourceAttribute.include]),
      "to a tab"
    ),
  ]

  static func of(_ name: String) -> String? { tables.first { $0.table[name] != nil }?.place }

  /// Whether a client reads the attribute where it belongs (C218).
  static func isRead(_ name: String) -> Bool {
    tables.lazy.compactMap { $0.table[name] }.first?.isRead ?? true
  }

  /// Whether only floki reads the block, and phones never get it.
  static func isOfFloki(_ entity: EntityName?) -> Bool {
    switch entity {
    case .project, .budget, .skin, .feedFile, .field, .include: true
    default: false
    }
  }

  static func knowsTabAttribute(_ name: String) -> Bool {
    ClassName.allCases.contains { $0.tabTables.contains { $0[name] != nil } }
  }

  /// The list whose look a block of a skin changes.
  static func list(wearing looks: EntityName?) -> AttributeTable? {
    looks.flatMap { looks in ClassName.allCases.first { $0.looks?.table.entity == looks }?.table }
  }
}

extension String {
  /// `long_title` of `Long_Title` and `longTitle`.
  fileprivate var withoutCapitals: String {
    var name = ""
    for scalar in unicodeScalars {
      guard ("A"..."Z").contains(scalar) else {
        name.unicodeScalars.append(scalar)
        continue
      }
      let previous = name.unicodeScalars.last
      if let previous, ("a"..."z").contains(previous), self != uppercased(), !contains("_") { name += "_" }
      name += String(scalar).lowercased()
    }
    return name
  }

  /// `long_title` of `long-title` and `Long Title`.
  fileprivate var withUnderscores: String {
    let words = split { $0 == "-" || $0 == " " || $0 == "." || $0 == "_" }
    return words.joined(separator: "_").lowercased()
  }
}

extension EntityName {
  /// "a tab", "an include"; a file or a block is called by its name.
  fileprivate var withArticle: String {
    switch self {
    case .project, .feedFile, .misc: "`\(words)`"
    default: "\("aeiou".contains(words.prefix(1)) ? "an" : "a") \(words)"
    }
  }
}

/// Names that are not an attribute of the block they are in.
struct UnknownAttributeRules: RuleSet {
  let attributeLetterCase = Rule("attribute-letter-case", .error, in: .settings)
  let attributeSeparator = Rule("attribute-separator", .error, in: .settings)
  let includeNotAlone = Rule("include-not-alone", .error, in: .tabs)
  let skinAttributeShared = Rule("skin-attribute-shared", .error, in: .settings)
  let attributeMisplaced = Rule("attribute-misplaced", .error, in: .settings)
  let attributeUnknown = Rule("attribute-unknown", .error, in: .settings)
  let dataInTab = Rule("data-in-tab", .error, in: .tabs)
  let toDeleteGiven = Rule("to-delete-given", .error, in: .feeds)
  let langsGiven = Rule("langs-given", .error, in: .languages)
  let itemsInFeedYAML = Rule("items-in-feed-yaml", .error, in: .feeds)
  let textIDGiven = Rule("text-id-given", .error, in: .texts)
}

private let rules = UnknownAttributeRules()

extension Diagnostic {
  /// - Parameters:
  ///   - block: the mapping that `key` is in.
  ///   - taken: the name that was meant, where another line has it or will have it.
  static func unknownAttribute(
    _ key: YAMLNode, _ slip: UnknownAttribute, of block: YAMLNode, in tables: [AttributeTable],
    taken: String? = nil
  ) -> Self {
    var diagnostic = unknownAttribute(key, slip, of: block, in: tables)
    if let taken {
      diagnostic.hint = "`\(taken)` is there already: take one of the two lines out."
      diagnostic.fix = nil
    }
    return diagnostic
  }

  private static func unknownAttribute(
    _ key: YAMLNode, _ slip: UnknownAttribute, of block: YAMLNode, in tables: [AttributeTable]
  ) -> Self {
    let name = key.text
    // A tab is best described by its class, whose attributes come after those of every tab.
    let entity = (tables.count > 1 ? tables[1] : tables.first)?.entity ?? .tab
    let isOfFloki = Home.isOfFloki(entity)
    switch slip {
    case .otherCase(let attribute):
      return .init(
        rules.attributeLetterCase, "`\(name)` is written `\(attribute.name)`", at: key.span,
        why: "Attributes are lowercase: phones know no other spelling and would use the default.",
        hint: "write `\(attribute.name)`.", fix: .renaming(key, attribute.name, in: block))
    case .otherSeparator(let attribute):
      return .init(
        rules.attributeSeparator, "`\(name)` is written `\(attribute.name)`", at: key.span,
        why: "The words of an attribute are joined with `_`: phones know no other spelling.",
        hint: "write `\(attribute.name)`.", fix: .renaming(key, attribute.name, in: block))
    case .besideInclude:
      return .init(
        rules.includeNotAlone, "`\(name)` cannot stand beside `include`", at: key.span,
        why: "The included file defines the whole tab; floki would ignore this line.",
        hint: "move the line into the included file.")
    case .sharedByAllApps:
      return .init(
        rules.skinAttributeShared, "`\(name)` is the same in every app", at: key.span,
        why: "All apps of a project read the same feeds and thumbnails, which are made for one size.",
        hint: "write it in the tab itself; a skin changes only colours, fonts and the like.")
    case .written(let writing):
      return written(writing, name, at: key.span)
    case .elsewhere(let home):
      return .init(
        rules.attributeMisplaced, "`\(name)` belongs \(home), not to \(entity.withArticle)", at: key.span,
        why: isOfFloki ? "It has no meaning here." : "Phones would silently ignore it here.",
        hint: Home.isRead(name)
          ? "move or remove the line." : "remove it: no client reads it there, either.")
    case .draft(let isDraft):
      return .init(
        rules.attributeUnknown, "`\(name)` is not an attribute of \(entity.withArticle)", at: key.span,
        why: "floki ignores this line and publishes the item.",
        hint: isDraft
          ? "write `draft: true`." : "remove it: floki publishes every item without `draft: true`.")
    case .unknown(let near, _):
      return .init(
        rules.attributeUnknown, "`\(name)` is not an attribute of \(entity.withArticle)", at: key.span,
        why: isOfFloki
          ? "floki does not know it, so the line would have no effect."
          : "Phones silently ignore unknown attributes, so floki reports them.",
        hint: near.map { "did you mean `\($0)`?" }
          ?? "remove the line, or look up the attributes of \(entity.withArticle) in the reference.",
        fix: sureName(for: name, among: tables.flatMap(\.names)).flatMap { .renaming(key, $0, in: block) })
    }
  }

  private static func written(_ writing: UnknownAttribute.Writing, _ name: String, at span: SourceSpan)
    -> Self
  {
    switch writing {
    case .data:
      .init(
        rules.dataInTab, "a tab is written without `data`", at: span,
        why: "floki makes the `data` block itself, from the attributes of the tab's class (C67).",
        hint: "write its contents as attributes of the tab.")
    case .toDelete:
      .init(
        rules.toDeleteGiven, "floki itself writes `\(name)`", at: span,
        why:
          "floki.lock records every item ever published; one wrong id here would hide a current item (C141 C143).",
        hint: "remove it; to delete an item, delete its file.")
    case .langs:
      .init(
        rules.langsGiven, "write `languages` for `langs`, and texts where they are used", at: span,
        why: "floki numbers the texts and gives every language all of them (C37 C39).",
        hint: "write `languages: [en]`, and titles such as `long_title: {en: News}`.")
    case .items:
      .init(
        rules.itemsInFeedYAML, "items do not belong in `feed.yaml`", at: span,
        why: "The other files of the folder become the feed; floki would ignore these items.",
        hint: "write each item in its own file, or all of them in a list such as `news.items.yaml`.")
    case .textNumber(let isTitle):
      .init(
        rules.textIDGiven, "floki assigns the number in `\(name)`", at: span,
        why: "The numbers change whenever a text is added or removed (C37 C42).",
        hint: "write the words themselves: `\(isTitle ? "title" : "text"): …`.")
    }
  }
}

extension Diagnostic.Fix {
  /// Replaces the wrong name with the right one, unless the right one is present too.
  ///
  /// A key that was merged in from elsewhere may be right where it is.
  fileprivate static func renaming(_ key: YAMLNode, _ name: String, in block: YAMLNode) -> Self? {
    guard key.origin == nil, block[name] == nil else { return nil }
    // Quotes round the name stay.
    let span = key.span(ofText: 0..<key.text.utf8.count)
    return .init("replaced `\(key.text)` with `\(name)`", [.init(span, name)])
  }
}
