import FlokiProtocol
package import FlokiRules
package import FlokiSyntax

/// One answer of `floki why`: the origin of something published, or what a source is published as.
package struct Provenance: Sendable {
  /// The question in a form that can be asked again: `v1-appdata.1#/tabs/0/data/row_height`.
  package var subject: String
  /// A short name.
  package var summary: String
  /// Its places in the sources, the deciding one first.
  package var places: [Diagnostic.Label] = []
  /// Its row in the attribute tables.
  package var attribute: Row?
  /// The rules that floki applies, with the facts about phones.
  package var rules: [String] = []
  /// Further remarks.
  package var notes: [String] = []
  /// Its pictures; their cache entries are looked up.
  package var pictures: [TracedPicture] = []
  /// The state of its items in the item cache.
  package var memories: [String] = []
  /// Where a source is published.
  package var published: [String] = []

  /// A planned picture and its published file.
  package struct TracedPicture: Sendable {
    package let plan: PicturePlan
    package let path: String
  }

  /// A row of an attribute table.
  package struct Row: Sendable {
    package let name: String
    /// The owner of the attribute: "a gallery tab".
    package let entity: String
    /// The accepted values.
    package let type: String
    /// The default; nil for none.
    package let standard: String?
    package let meaning: String
    /// Whether the sources set it.
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

  /// The facts about clients that it cites.
  package var facts: [FactName] {
    let texts = rules + notes + [attribute?.meaning ?? ""]
    return texts.reduce(into: Set<FactName>()) { $0.formUnion(FactCitation.names(in: $1)) }.sorted()
  }
}

extension EntityName {
  /// With an article, except for the name of a file.
  fileprivate var namedOnce: String {
    if words.hasSuffix(".yaml") { return words }
    let isVowel = words.first.map { "aeiou".contains($0) } ?? false
    return "\(isVowel ? "an" : "a") \(words)"
  }
}

extension AttributeTable {
  /// The row with a name; nil for none.
  func row(_ name: String, isWritten: Bool) -> Provenance.Row? {
    self[name].map { Provenance.Row($0, of: entity, isWritten: isWritten) }
  }
}
