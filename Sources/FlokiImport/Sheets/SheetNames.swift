/// The elements and attributes that layers of a sheet ask for: in their tags, and in their expressions.
struct SheetNames {
  private(set) var elements: Set<String> = []
  private(set) var attributes: Set<String> = []
  /// Whether an expression takes whatever is there, as `*` or `@*` does.
  private(set) var takesAllElements = false
  private(set) var takesAllAttributes = false

  init(of layers: [Sheet.Layer]) {
    for layer in layers {
      for (name, steps) in layer.tags {
        elements.insert(name.name)
        for step in steps { add(step) }
      }
    }
  }

  private mutating func add(_ step: Sheet.Step) {
    switch step {
    case .text: break
    case .out(let expression, _), .attribute(_, let expression, _): add(expression.text)
    case .condition(let expression, _, let steps):
      add(expression.text)
      for step in steps { add(step) }
    case .element(_, _, let steps): for step in steps { add(step) }
    }
  }

  /// Every name in an expression outside of its literals. Functions and axes are among them, which only lets more words pass.
  private mutating func add(_ expression: String) {
    var rest = expression.unicodeScalars[...]
    var isAttribute = false
    while let first = rest.first {
      if first == "\"" || first == "'" {
        rest = rest.dropFirst().drop { $0 != first }.dropFirst()
        continue
      }
      let name = rest.prefix {
        $0.properties.isAlphabetic || $0 == "_" || $0 == "-" || $0 == "." || $0.properties.numericType != nil
      }
      guard !name.isEmpty else {
        if first == "*" {
          if isAttribute { takesAllAttributes = true } else { takesAllElements = true }
        }
        if first != ":" { isAttribute = first == "@" }
        rest.removeFirst()
        continue
      }
      let text = String(name)
      if text == "node" { takesAllElements = true }
      if isAttribute || text == "attribute" { attributes.insert(text) } else { elements.insert(text) }
      rest = rest.dropFirst(name.count)
      isAttribute = isAttribute && rest.first == ":"
    }
  }
}
