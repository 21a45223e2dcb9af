import FlokiContent
import FlokiSyntax

/// Who wrote an item, what it is about, and the fields of its own. Phones read none of it: pages, feeds for feed readers and
/// the search of `floki serve` do.
package struct ItemMetadata: Sendable {
  /// A field that the item has.
  struct Field: Hashable, Sendable {
    let name: String
    /// One place for each language of the project.
    let byLanguage: [FieldValue?]
  }

  /// One place for each language of the project; nil where none is written for it.
  var authors: [[String]?]
  /// Where the first of them is written.
  var authorSpan: SourceSpan?
  var tags: [[String]?]
  /// In the order in which the feed describes them.
  var fields: [Field]
  /// Whether the authors are shown in the place of a footer.
  var areAuthorsInFooter = false

  /// Whether the item says nothing of the kind.
  var isEmpty: Bool { authors.allSatisfy { $0 == nil } && tags.allSatisfy { $0 == nil } && fields.isEmpty }

  /// Whether two items, or two versions of one, say the same, wherever it is written.
  static func areAlike(_ one: ItemMetadata?, _ other: ItemMetadata?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.authors == other.authors && one.tags == other.tags && one.fields == other.fields
      && one.areAuthorsInFooter == other.areAuthorsInFooter
  }

  /// The authors for readers of a language: names of the first language where it has none of its own.
  func authors(in language: Int) -> [String] { Self.value(of: authors, in: language) ?? [] }

  /// The tags for readers of a language.
  ///
  /// Where nothing untranslated is shown, there are none in another language either, as with footers.
  func tags(in language: Int, _ fallback: AppSettings.Fallback) -> [String] {
    (fallback == .omit
      ? tags.indices.contains(language) ? tags[language] : nil
      : Self.value(of: tags, in: language)) ?? []
  }

  /// The fields that are shown to readers of a language, with their values.
  func fields(in language: Int) -> [(name: String, value: FieldValue)] {
    fields.compactMap { field in Self.value(of: field.byLanguage, in: language).map { (field.name, $0) } }
  }

  private static func value<Value>(of values: [Value?], in language: Int) -> Value? {
    (values.indices.contains(language) ? values[language] : nil) ?? values.first ?? nil
  }
}

/// What is written in a field.
enum FieldValue: Hashable, Sendable {
  /// Words, a number or an address, as it is shown.
  case text(String)
  case day(CivilDate)
  /// A day with its time.
  case moment(Instant)
  case truth(Bool)
}
