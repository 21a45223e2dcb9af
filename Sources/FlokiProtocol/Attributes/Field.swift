/// Binds a row of an attribute table to the property that holds its value.
package struct Field<Root: Sendable>: Sendable {
  package let attribute: Attribute
  /// Writes the attribute and its key, unless every client would assume the same value anyway.
  package let encode: @Sendable (Root, inout JSONWriter, EmbeddedImages) -> Void
  /// Sets a value of the attribute's type; false if the property cannot hold it.
  package let set: @Sendable (inout Root, AttributeValue) -> Bool

  /// An attribute held in `path`. Inlined, so that the property is read directly and not by way of a key path.
  @inline(__always)
  package init<Value: AttributeRepresentable>(
    _ attribute: Attribute, _ path: any WritableKeyPath<Root, Value> & Sendable
  ) {
    self.attribute = attribute
    encode = { root, json, images in
      guard let value = root[keyPath: path].attributeValue, !attribute.defaults.goWithoutSaying(value) else {
        return
      }
      json.key(attribute.name)
      json.value(value, embedding: images)
    }
    set = { root, value in
      guard let value = Value(value) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// An attribute whose value is kept by its row.
  @inline(__always)
  package init(_ attribute: Attribute, in values: any WritableKeyPath<Root, AttributeValues> & Sendable) {
    self.attribute = attribute
    encode = { root, json, images in
      guard let value = root[keyPath: values][attribute], !attribute.defaults.goWithoutSaying(value) else {
        return
      }
      json.key(attribute.name)
      json.value(value, embedding: images)
    }
    set = { root, value in
      guard attribute.type.holds(value) else { return false }
      root[keyPath: values][attribute] = value
      return true
    }
  }

  /// An attribute that is derived from what the entity holds, such as a block within a block.
  package init(
    _ attribute: Attribute, encode: @escaping @Sendable (Root, inout JSONWriter, EmbeddedImages) -> Void
  ) {
    self.attribute = attribute
    self.encode = encode
    set = { _, _ in false }
  }
}

/// A value that clients read as one JSON object, attribute by attribute.
package protocol Entity: Sendable {
  static var table: AttributeTable { get }
  static var fields: [Field<Self>] { get }
}

extension Entity {
  package func encode(to json: inout JSONWriter, embedding images: EmbeddedImages) {
    json.beginObject()
    for field in Self.fields { field.encode(self, &json, images) }
    json.endObject()
  }

  /// The whole file: one JSON object and nothing else (C8).
  package func jsonBytes(embedding images: EmbeddedImages = [:]) -> [UInt8] {
    var json = JSONWriter()
    encode(to: &json, embedding: images)
    return json.bytes
  }

  /// Sets the value of the attribute of that name; false if there is none or it cannot hold it.
  package mutating func set(_ attribute: Attribute, to value: AttributeValue) -> Bool {
    guard let field = Self.fields.first(where: { $0.attribute == attribute }) else { return false }
    return field.set(&self, value)
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ value: AttributeValue, embedding images: EmbeddedImages) {
    switch value {
    case .integer(let number): integer(number)
    case .number(let number): self.number(number)
    case .bool(let truth): bool(truth)
    case .string(let text): string(text)
    case .color(let color): integers([color.red, color.green, color.blue])
    case .size(let size): integers([size.width, size.height])
    case .integers(let numbers): integers(numbers)
    case .strings(let texts):
      beginArray()
      for text in texts { string(text) }
      endArray()
    case .image(let image): string(image.base64(from: images))
    }
  }

  private mutating func integers(_ numbers: some Sequence<some FixedWidthInteger>) {
    beginArray()
    for number in numbers { integer(Int64(truncatingIfNeeded: number)) }
    endArray()
  }
}

extension JSONWriter {
  /// An array of entities under a key.
  mutating func array(_ attribute: Attribute, _ entities: [some Entity], embedding images: EmbeddedImages) {
    key(attribute.name)
    beginArray()
    for entity in entities { entity.encode(to: &self, embedding: images) }
    endArray()
  }
}
