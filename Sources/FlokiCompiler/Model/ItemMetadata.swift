import FlokiContent
import FlokiSyntax

/// The authors, tags and fields of an item. Phones do not read them: pages, feeds for feed readers and the search of
/// `floki serve` do.
package struct ItemMetadata: Sendable {
  /// A field that the item has.
  struct Field: Hashable, Sendable {
    let name: String
    /// One element for each language of the project.
    let byLanguage: [FieldValue?]
  }

  /// One element for each language of the project; nil if it is missing.
  var authors: [[String]?]
  /// The place of the first of them.
  var authorSpan: SourceSpan?
  var tags: [[String]?]
  /// In the order in which the feed describes them.
  var fields: [Field]
  /// Whether the authors replace a missing footer.
  var areAuthorsInFooter = false

  /// Whether the item has none of these.
  var isEmpty: Bool { authors.allSatisfy { $0 == nil } && tags.allSatisfy { $0 == nil } && fields.isEmpty }

  /// Whether two items, or two versions of one, have equal values, ignoring spans.
  static func areAlike(_ one: ItemMetadata?, _ other: ItemMetadata?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.authors == other.authors && one.tags == other.tags && one.fields == other.fields
      && one.areAuthorsInFooter == other.areAuthorsInFooter
  }

  /// The authors for readers of a language, or those of the first language if it has none.
  func authors(in language: Int) -> [String] { Self.value(of: authors, in: language) ?? [] }

  /// The tags for readers of a language.
  ///
  /// With `fallback: omit`, no tags of another language, as with footers.
  func tags(in language: Int, _ fallback: AppSettings.Fallback) -> [String] {
    (fallback == .omit
      ? tags.indices.contains(language) ? tags[language] : nil
      : Self.value(of: tags, in: language)) ?? []
  }

  /// The fields that readers of a language see, with their values.
  func fields(in language: Int) -> [(name: String, value: FieldValue)] {
    fields.compactMap { field in Self.value(of: field.byLanguage, in: language).map { (field.name, $0) } }
  }

  private static func value<Value>(of values: [Value?], in language: Int) -> Value? {
    (values.indices.contains(language) ? values[language] : nil) ?? values.first ?? nil
  }
}

/// The value of a field.
enum FieldValue: Hashable, Sendable {
  /// Words, a number or an address, as shown.
  case text(String)
  case day(CivilDate)
  /// A day with its time.
  case moment(Instant)
  case truth(Bool)
}
