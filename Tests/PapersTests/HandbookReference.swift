import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiSchema

/// The handbook's pages about what may be written, block by block: from the tables that the compiler reads by.
enum HandbookReference {
  static let pages: [(path: String, text: String)] = [
    ("site/content/reference/floki-yaml.md", settings),
    ("site/content/reference/items-and-feeds.md", items),
  ]

  private static let settings =
    page(
      "floki.yaml, block by block",
      """
      `floki.yaml` describes the app. Attributes that phones know keep the names of the protocol; where floki can work a \
      value out, you write where it comes from: the path of a picture, a date, the name of a section. Any other key is an \
      error that names the nearest one.

      A file with most of its blocks:

      ```yaml floki.yaml
      name: Quay
      version: 1
      base_url: https://app.example.org/quay/
      languages: [en, es]
      timezone: Europe/Madrid
      ttl: 6h
      retention: 60d
      hosting: nginx
      texts:
        cancel: {en: Cancel, es: Cancelar}
      budget:
        thumb: 8 kB
        exceeded: error
      publish:
        live: s3://quay-app/live
        box: {to: "ssh://deploy@box.example.org/srv/www/quay"}
      tabs:
        - class_type: news
          unique_id: 1
          long_title: {en: News, es: Noticias}
          feed: content/news
          title_color: "#1a5fb4"
        - class_type: gallery
          unique_id: 2
          long_title: {en: Photos, es: Fotos}
          feed: content/photos
      ```

      ```markdown content/news/2026-11-20-quay.md
      ---
      title: {en: The quay is open again, es: El muelle vuelve a abrir}
      ---
      Boats can land again.
      ```

      ```picture content/photos/quay.jpg
      JPEG, 1600 × 1200
      ```

      ```sh
      floki check
      ```

      How values are written:

      - A text is plain, or one for each language: `{en: News, es: Noticias}`.
      - A colour is `"#1a5fb4"`, `"#15b"`, `[26, 95, 180]` or a CSS name.
      - A span of time is a number of seconds, or `90s`, `15m`, `12h`, `1d`.
      - A path starts at the project folder, except in an item, where it starts at the item's folder.
      - After each attribute are its type and what is used where it is left out.
      """)
    + block("The app", ProjectAttribute.table)
    + block(
      "budget", BudgetAttribute.table,
      "Limits for what phones fetch. [More about budgets](budgets.md).")
    + block(
      "publish", PublishTargetAttribute.table,
      "Targets of `floki publish`, by name: an address, or a block. [More about publishing](../guides/publishing.md)."
    )
    + block(
      "apps", SkinAttribute.table,
      "A list of apps, such as `[v1, v2]`, or a block for each. [More about several apps](../guides/several-apps.md)."
    )
    + block(
      "launch_images", LaunchImagesAttribute.table,
      "What `floki bundle` makes launch images and icons from.")
    + block("misc", MiscAttribute.table, "Switches for debugging, by the name of a device.")
    + "\n## texts\n\nThe words that both clients have built in, in English; `texts` translates them, by name or by number.\n\n"
    + ReservedText.allCases.map { "- `\($0.name)` (\($0.id.rawValue)): `\($0.builtIn)`\n" }.joined()
    + block(
      "A tab", TabAttribute.table.without(TabAttribute.data, adding: TabSourceAttribute.include),
      "A tab of any class has these; below is what each class has beside them. [News](../guides/news-with-sections.md), [galleries](../guides/galleries.md), [web tabs](../guides/web-tabs.md) and [movies](../guides/movies.md) have guides."
    )
    + [ClassName.news, .gallery, .web, .movie].map { name in
      block("class_type: \(name.shortName)", table(name.tabTables.dropFirst().flatMap(\.attributes)))
    }.joined()

  private static let items =
    page(
      "Items and feeds",
      """
      A feed is a folder, and each file in it is an item: Markdown with front matter, YAML, a picture in a gallery, or an \
      entry of a list in `*.items.yaml`. `feed.yaml` in the folder has what they share.

      ```yaml floki.yaml
      name: Quay
      version: 1
      base_url: https://app.example.org/
      languages: [en, es]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: {en: News, es: Noticias}
          feed: content/news
      ```

      ```yaml content/news/feed.yaml
      sections:
        - {id: 1, name: {en: Harbour, es: Puerto}}
        - {id: 2, name: {en: Sailing, es: Vela}}
      defaults:
        sections: [Harbour]
      ```

      ```markdown content/news/2026-11-20-quay.md
      ---
      title: The quay is open again
      expires: 2026-12-24
      ---
      Boats can land at **the old quay** again.
      ```

      ```markdown content/news/2026-11-20-quay.es.md
      ---
      title: El muelle vuelve a abrir
      ---
      Los barcos pueden atracar en **el muelle viejo**.
      ```

      ```yaml content/news/short.items.yaml
      - key: tide
        date: 2026-11-19
        title: {en: Spring tide, es: Marea viva}
        body: {en: High water at 17:20, es: Pleamar a las 17.20}
        sections: [Sailing]
      ```

      ```sh
      floki check
      ```

      An item is in a file of its own (`quay.md`, `quay.yaml`), or in a folder with its pictures and languages (`quay/item.yaml`, \
      `quay/es.md`). The translation of `quay.md` into Spanish is `quay.es.md`. In a gallery `pier.jpg` is an item by itself, and \
      `pier.jpg.yaml` adds words to it. A day without a time is its beginning in `date` and `publish_at`, and its end in `expires`.
      """)
    + block("feed.yaml", FeedSourceAttribute.table)
    + block(
      "A field", FieldAttribute.table,
      "An entry of `fields` in `feed.yaml`, by its name: its type alone, or a block. [More about fields](../guides/pages.md)."
    )
    + block("A section", SectionAttribute.table, "An entry of `sections` in `feed.yaml`.")
    + block("An item of a news list", ItemSourceAttribute.news)
    + block("An item of a gallery", ItemSourceAttribute.gallery)
    + block(
      "A translation", ItemSourceAttribute.newsTranslation,
      "What `quay.es.md` may say of the item `quay.md`, beside the words of its page.")
    + block("A translation in a gallery", ItemSourceAttribute.galleryTranslation)
    + "\n## Schemas\n\n`floki schema` writes a JSON Schema for each kind of file, by which [editors](../guides/editors.md) complete and check it.\n\n"
    + SchemaKind.allCases.map { "- `\($0.fileName)`: \($0.description)\n" }.joined()

  private static func page(_ title: String, _ introduction: String) -> String {
    """
    ---
    # Written by Tests/PapersTests from the attribute tables: FLOKI_RECORD=reference swift test --filter PapersTests
    title: \(title)
    ---

    \(introduction)

    """
  }

  private static func block(_ title: String, _ table: AttributeTable, _ words: String = "") -> String {
    let lines = table.attributes.map { attribute in
      let absent =
        attribute.isRequired && attribute.support == .source
        ? "required"
        : (attribute.defaults.agreed ?? attribute.defaults.document).map(\.words)
          ?? attribute.defaults.described
      let notes = [attribute.type.words, absent].compactMap(\.self).filter { !$0.isEmpty }.joined(
        separator: "; ")
      return "- `\(attribute.name)` (\(notes)): \(attribute.meaning.outsideHTML)\(attribute.support.only)\n"
    }
    return "\n## \(title)\n\n\(words.isEmpty ? "" : "\(words)\n\n")\(lines.joined())"
  }

  private static func table(_ attributes: [Attribute]) -> AttributeTable {
    AttributeTable(.tab, attributes)
  }
}

extension AttributeTable {
  fileprivate func without(_ excluded: Attribute, adding other: Attribute) -> AttributeTable {
    AttributeTable(entity, attributes.filter { $0 != excluded } + [other])
  }
}

extension Attribute.Support {
  /// Which of the clients alone reads it.
  fileprivate var only: String {
    switch self {
    case .iOSOnly: " iOS only."
    case .androidOnly: " Android only."
    case .nowhere, .notImplemented: " No client reads it."
    case .everywhere, .source: ""
    }
  }
}

extension String {
  /// Angle brackets outside code would be taken for HTML.
  fileprivate var outsideHTML: String { contains("`") ? self : replacing("<", with: "&lt;") }
}
