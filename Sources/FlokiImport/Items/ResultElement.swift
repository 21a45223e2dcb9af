import FlokiContent

/// What a sheet makes of an element: another one, in floki's vocabulary.
package struct ResultElement: Hashable, Sendable {
  package var name: String
  package var attributes: [Attribute]
  package var children: [ResultNode]

  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  init(_ name: String, attributes: [Attribute] = [], children: [ResultNode] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// The value of an attribute, without white space around it; nil where that is empty.
  package func attribute(_ name: String) -> String? {
    attributes.last { $0.name == name }.flatMap { $0.value.trimmed.nonEmpty }
  }

  package func elements(_ name: String) -> [ResultElement] { elements.filter { $0.name == name } }

  package var elements: [ResultElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// The text of an element and of all that is in it.
  package var text: String {
    children.map { child in
      switch child {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }
}

package indirect enum ResultNode: Hashable, Sendable {
  case element(ResultElement)
  case text(String)
}

extension ResultElement {
  /// Adds the element as XML to a text that another layer reads.
  func write(to xml: inout String) {
    xml += "<\(name)"
    for attribute in attributes { xml += " \(attribute.name)=\"\(attribute.value.escapedForXML)\"" }
    xml += ">"
    for child in children {
      switch child {
      case .element(let element): element.write(to: &xml)
      case .text(let text): xml += text.escapedForXML
      }
    }
    xml += "</\(name)>"
  }

  /// Keeps the element for a later run.
  func write(to record: inout RecordWriter) {
    record.write(name)
    record.write(UInt64(attributes.count))
    for attribute in attributes {
      record.write(attribute.name)
      record.write(attribute.value)
    }
    record.write(UInt64(children.count))
    for child in children {
      switch child {
      case .element(let element):
        record.write(UInt64(1))
        element.write(to: &record)
      case .text(let text):
        record.write(UInt64(0))
        record.write(text)
      }
    }
  }

  /// Reads what was kept; nil where it is damaged.
  init?(reading record: inout RecordReader, depth: Int = 0) {
    guard depth < 64, let name = record.text(), let attributeCount = record.number(as: Int.self) else {
      return nil
    }
    self.init(name)
    guard attributeCount >= 0, attributeCount < 1 << 20 else { return nil }
    for _ in 0..<attributeCount {
      guard let name = record.text(), let value = record.text() else { return nil }
      attributes.append(Attribute(name: name, value: value))
    }
    guard let childCount = record.number(as: Int.self), childCount >= 0, childCount < 1 << 24 else {
      return nil
    }
    for _ in 0..<childCount {
      switch record.number(as: Int.self) {
      case 1:
        guard let element = ResultElement(reading: &record, depth: depth + 1) else { return nil }
        children.append(.element(element))
      case 0:
        guard let text = record.text() else { return nil }
        children.append(.text(text))
      default: return nil
      }
    }
  }
}

extension String {
  var trimmed: String {
    var text = self[...].unicodeScalars
    while let first = text.first, first.properties.isWhitespace { text.removeFirst() }
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    return String(text)
  }

  var nonEmpty: String? { isEmpty ? nil : self }

  fileprivate var escapedForXML: String {
    guard utf8.contains(where: { "&<>\"\r\n\t".utf8.contains($0) }) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\r": escaped += "&#13;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
