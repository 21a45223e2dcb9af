import FlokiCompiler
import FlokiProtocol

extension SchemaBuilder {
  /// An item, whose class says what `data` may hold.
  ///
  /// Nothing is required of it: a title may come from feed.yaml, from a heading or from a translation, and so may the
  /// class.
  mutating func item(_ table: AttributeTable, mayBeBlank: Bool) -> JSONValue {
    let data = ItemAttribute.data.name
    let description: JSONValue = ["description": .string(ItemAttribute.data.description)]
    let item = object(table, mayBeBlank: mayBeBlank, replacing: [data: description])

    var rules: [JSONValue] = []
    var blocks: [JSONValue] = []
    for className in ClassName.nested {
      let block = self.data(of: className)
      blocks.append(block)
      rules.append([
        "if": .condition(className), "then": ["properties": .object(data, block)],
      ])
    }
    rules.append([
      "if": ["not": .having(ItemAttribute.classType)],
      "then": ["properties": .object(data, ["anyOf": .array(blocks)])],
    ])
    for (one, other) in Self.synonyms {
      rules.append(["not": .having(one, other)])
    }
    return item.adding(["allOf": .array(rules)])
  }

  /// Attributes that say the same thing, of which only one may be written.
  private static let synonyms = [
    (ItemSourceAttribute.sections, ItemSourceAttribute.sectionIDs),
    (ItemSourceAttribute.expires, ItemSourceAttribute.expirationDate),
  ]
}
