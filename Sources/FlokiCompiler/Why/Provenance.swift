import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// Where something that is published comes from, or what is published of a source: one answer of `floki why`.
package struct Provenance: Sendable {
  /// What is asked about, as it may be asked for again: `v1-appdata.1#/tabs/0/data/row_height`.
  package var subject: String
  /// What it is, in a line.
  package var summary: String
  /// Where it is written, the place that decides first.
  package var places: [Diagnostic.Label] = []
  /// The row of the attribute table that it follows.
  package var attribute: Row?
  /// What floki goes by, with the facts about phones.
  package var rules: [String] = []
  /// What else there is to say.
  package var notes: [String] = []
  /// The pictures that are concerned, for their cache entries to be looked up.
  package var pictures: [TracedPicture] = []
  /// What the memory of builds says of the items concerned.
  package var memories: [String] = []
  /// What is published of a source.
  package var published: [String] = []

  /// A picture as it was planned, and the file that it is published as.
  package struct TracedPicture: Sendable {
    package let plan: PicturePlan
    package let path: String
  }

  /// A row of an attribute table, and whether a source gives it a value.
  package struct Row: Sendable {
    package let name: String
    /// What the row is of: "a gallery tab".
    package let entity: String
    /// What may be written.
    package let type: String
    /// What is taken where nothing is written; nil where there is no default.
    package let standard: String?
    package let meaning: String
    package let isWritten: Bool

    init(_ attribute: Attribute, of entity: EntityName, isWritten: Bool) {
      name = attribute.name
      self.entity = entity.namedOnce
      type = attribute.type.words
      standard = attribute.defaults.described ?? attribute.defaults.document?.words
      let limits = [attribute.limits.below, attribute.limits.above].compactMap { $0?.why }
      meaning =
        Set(limits).count == 1 ? "\(attribute.meaning) Outside its range: \(limits[0])" : attribute.meaning
      self.isWritten = isWritten
    }
  }

  package init(_ subject: String, _ summary: String) {
    self.subject = subject
    self.summary = summary
  }

  /// The numbers of the facts about phones that it rests on.
  package var facts: [Int] {
    let texts = rules + notes + [attribute?.meaning ?? ""]
    return texts.reduce(into: Set<Int>()) { $0.formUnion(FactCitation.numbers(in: $1)) }.sorted()
  }
}

extension EntityName {
  /// With its article, which files have none of.
  fileprivate var namedOnce: String {
    if words.hasSuffix(".yaml") { return words }
    let isVowel = words.first.map { "aeiou".contains($0) } ?? false
    return "\(isVowel ? "an" : "a") \(words)"
  }
}

extension AttributeTable {
  /// The row of a name as it counts in this table.
  func row(_ name: String, isWritten: Bool) -> Provenance.Row? {
    self[name].map { Provenance.Row($0, of: entity, isWritten: isWritten) }
  }
}
