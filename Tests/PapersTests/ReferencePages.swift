import FlokiContent
import FlokiProtocol

/// The reference pages, written from the tables that the compiler itself goes by.
enum ReferencePages {
  static let all: [(path: String, text: String)] = [
    ("site/reference/attributes.md", attributes), ("site/content/reference/templates.md", templates),
  ]

  /// What a template may name, and the text of floki's own.
  private static let templates: String = {
    let rows = PageValue.allCases.map { value in
      let way =
        switch value.kind {
        case .text: "`{{\(value.rawValue)}}`"
        case .markup: "`{{{\(value.rawValue)}}}`"
        case .flag: "`{{#\(value.rawValue)}}`"
        }
      return "| \(way) | \(value.isOptional ? "may be missing" : "always") | \(value.meaning) |"
    }
    let names =
      BuiltInTemplates.pages
      + BuiltInTemplates.all.keys.sorted().filter { !BuiltInTemplates.pages.contains($0) }
    let texts = names.map { name in
      "## \(name).mustache\n\n\(BuiltInTemplates.purpose(of: name))\n\n```mustache\n\(BuiltInTemplates.all[name] ?? "")```\n"
    }
    return """
      ---
      # Written by Tests/PapersTests from the templates: FLOKI_RECORD=reference swift test --filter PapersTests
      title: Page templates
      ---

      What a template in `templates/` may name; the guide about [pages](../guides/pages.md) says how templates are chosen. Two braces are \
      for words, three for markup; `{{#name}}…{{/name}}` is shown where there is such a value, `{{^name}}…{{/name}}` where there is none. \
      Below are floki's own templates and their partials.

      """
        + "\n| written | there | what it is |\n|---|---|---|\n" + rows.joined(separator: "\n") + "\n\n"
        + texts.joined(separator: "\n")
  }()

  private static let attributes =
    page(
      "Attributes",
      """
      What floki emits, entity by entity, in the order of the protocol document. A value that every client would assume \
      anyway is not sent. *Document*, *iOS* and *Android* are what is used where the attribute is left out; numbers such \
      as (C72) are facts about the deployed clients.
      """,
      wireTables.map(wireSection)) + texts

  /// The tables of what is sent, in the order of the protocol document.
  static let wireTables: [AttributeTable] = [
    IndicatorAttribute.table, AppDataAttribute.table, TabAttribute.table, NewsListAttribute.table,
    GalleryAttribute.table, WebAttribute.table, MovieAttribute.table, FeedAttribute.news,
    FeedAttribute.gallery, NewsItemAttribute.table, GalleryItemAttribute.table, SectionAttribute.table,
    MiscAttribute.table, PreferencesAttribute.table,
  ]

  private static func page(_ title: String, _ introduction: String, _ sections: [String]) -> String {
    """
    <!-- Written by Tests/PapersTests from the attribute tables: FLOKI_RECORD=reference swift test --filter PapersTests -->
    # \(title)

    \(introduction)

    """.linkingFacts + sections.joined()
  }

  /// What is sent, with the default of each reader.
  private static func wireSection(_ table: AttributeTable) -> String {
    section(
      table, columns: ["document", "iOS", "Android", "read by"],
      cells: { attribute in
        (attribute.isRequired ? ["required", "", ""] : attribute.defaults.columns) + [attribute.support.words]
      })
  }

  private static func section(
    _ table: AttributeTable, columns: [String], cells: (Attribute) -> [String]
  ) -> String {
    let rows = table.attributes.map { attribute in
      row(
        ["`\(attribute.name)`", attribute.type.words] + cells(attribute) + [
          attribute.meaning.escaped.linkingFacts
        ])
    }
    let head = row(["attribute", "type"] + columns + ["meaning"])
    return "\n## \(table.entity.words)\n\n\(head)|\(String(repeating: "---|", count: columns.count + 3))\n"
      + rows.joined()
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  private static var texts: String {
    let rows = ReservedText.allCases.map { "| \($0.id.rawValue) | `\($0.name)` | `\($0.builtIn)` |\n" }
    return """

      ## reserved texts

      Both clients have these built in, in English; `texts` in floki.yaml translates them, by name or number.

      | number | name | built in |
      |---|---|---|

      """ + rows.joined()
  }
}

extension String {
  /// Each number of a fact leads to it.
  fileprivate var linkingFacts: String {
    replacing(/\bC([0-9]+)\b/) { "[\($0.0)](clients.md#c\($0.1))" }
  }

  /// Angle brackets outside code would be taken for HTML.
  fileprivate var escaped: String {
    contains("`") ? self : replacing("<", with: "&lt;")
  }
}

extension Defaults {
  /// Document, iOS, Android.
  fileprivate var columns: [String] {
    if let described { return [described, "", ""] }
    return [document, iOS, android].map { $0?.words ?? "" }
  }
}

extension Attribute.Support {
  fileprivate var words: String {
    switch self {
    case .everywhere: "both"
    case .iOSOnly: "iOS"
    case .androidOnly: "Android"
    case .nowhere, .notImplemented: "nobody"
    case .source: "floki"
    }
  }
}
