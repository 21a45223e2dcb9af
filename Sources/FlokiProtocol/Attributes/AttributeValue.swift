/// The value of one attribute, whatever its type: what a table's row is compared and written by.
package enum AttributeValue: Hashable, Sendable {
  case integer(Int64)
  case number(Double)
  case bool(Bool)
  case string(String)
  case color(ColorTriplet)
  case size(PixelSize)
  case integers([Int32])
  case strings([String])
  case image(EmbeddedImage)
}

/// A Swift type that an attribute of some entity is held in.
package protocol AttributeRepresentable: Sendable {
  /// Nil where the value is one that is never sent.
  var attributeValue: AttributeValue? { get }
  init?(_ value: AttributeValue)
}

extension Int: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .integer(Int64(self)) }
  package init?(_ value: AttributeValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(exactly: number)
  }
}

extension Int32: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .integer(Int64(self)) }
  package init?(_ value: AttributeValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(exactly: number)
  }
}

extension Int64: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .integer(self) }
  package init?(_ value: AttributeValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
}

extension Double: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .number(self) }
  package init?(_ value: AttributeValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Bool: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .bool(self) }
  package init?(_ value: AttributeValue) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }
}

extension String: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .string(self) }
  package init?(_ value: AttributeValue) {
    guard case .string(let text) = value else { return nil }
    self = text
  }
}

extension ColorTriplet: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .color(self) }
  package init?(_ value: AttributeValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

extension PixelSize: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .size(self) }
  package init?(_ value: AttributeValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
}

extension EmbeddedImage: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .image(self) }
  package init?(_ value: AttributeValue) {
    guard case .image(let image) = value else { return nil }
    self = image
  }
}

extension StringID: AttributeRepresentable {
  package var attributeValue: AttributeValue? { .integer(Int64(rawValue)) }
  package init?(_ value: AttributeValue) {
    guard let number = Int32(value) else { return nil }
    self.init(rawValue: number)
  }
}

/// A Swift type whose arrays an attribute may hold.
package protocol AttributeElement: Sendable {
  static func attributeValue(of elements: [Self]) -> AttributeValue
  static func elements(of value: AttributeValue) -> [Self]?
}

extension Int32: AttributeElement {
  package static func attributeValue(of elements: [Int32]) -> AttributeValue { .integers(elements) }
  package static func elements(of value: AttributeValue) -> [Int32]? {
    if case .integers(let numbers) = value { numbers } else { nil }
  }
}

extension String: AttributeElement {
  package static func attributeValue(of elements: [String]) -> AttributeValue { .strings(elements) }
  package static func elements(of value: AttributeValue) -> [String]? {
    if case .strings(let texts) = value { texts } else { nil }
  }
}

extension Array: AttributeRepresentable where Element: AttributeElement {
  /// An empty list means the same as a missing one.
  package var attributeValue: AttributeValue? { isEmpty ? nil : Element.attributeValue(of: self) }
  package init?(_ value: AttributeValue) {
    guard let elements = Element.elements(of: value) else { return nil }
    self = elements
  }
}

extension Optional: AttributeRepresentable where Wrapped: AttributeRepresentable {
  package var attributeValue: AttributeValue? { flatMap(\.attributeValue) }
  package init?(_ value: AttributeValue) {
    guard let wrapped = Wrapped(value) else { return nil }
    self = wrapped
  }
}
