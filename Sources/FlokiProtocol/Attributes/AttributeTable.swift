/// The attributes of one entity, in the order of the protocol document.
package struct AttributeTable: Sendable {
  package let entity: EntityName
  package let attributes: [Attribute]

  private let positions: [String: Int]

  package init(_ entity: EntityName, _ attributes: [Attribute]) {
    self.entity = entity
    self.attributes = attributes
    var positions: [String: Int] = [:]
    for (position, attribute) in attributes.enumerated() { positions[attribute.name] = position }
    self.positions = positions
  }

  package subscript(name: String) -> Attribute? {
    positions[name].map { attributes[$0] }
  }

  package var names: [String] { attributes.map(\.name) }
}
