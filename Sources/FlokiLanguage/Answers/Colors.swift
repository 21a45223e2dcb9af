import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension OpenText {
  private static let mostColors = 2000

  /// Every colour of a text, with its place.
  var colors: JSONValue {
    var found: [JSONValue] = []
    visit { node in
      guard found.count < Self.mostColors, node.attribute?.type == .color, node.value.via == nil,
        let color = Self.color(of: node.value)
      else { return }
      func part(_ value: UInt8) -> JSONValue { .number(Double(value) / 255) }
      found.append([
        "range": range(of: node.value.span),
        "color": ["red": part(color.red), "green": part(color.green), "blue": part(color.blue), "alpha": 1],
      ])
    }
    return .array(found)
  }

  private static func color(of node: YAMLNode) -> ColorTriplet? {
    switch node.kind {
    case .scalar: return try? ColorTriplet(parsing: node.text)
    case .sequence:
      let numbers = node.elements.prefix(4).map { UInt8($0.text) }
      guard numbers.count == 3, let red = numbers[0], let green = numbers[1], let blue = numbers[2] else {
        return nil
      }
      return ColorTriplet(red: red, green: green, blue: blue)
    case .mapping: return nil
    }
  }

  /// How a colour that was chosen is written in the place of another: as a list where a list is, else with a `#`.
  func presentations(of color: JSONValue?, at range: JSONValue?) throws(RequestFailure) -> JSONValue {
    func part(_ name: String) -> Int64 {
      let value = color?[name]?.decimal ?? 0
      return Int64((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded())
    }
    let parts = [part("red"), part("green"), part("blue")]
    let place =
      try offset(of: range?["start"])..<max(try offset(of: range?["start"]), try offset(of: range?["end"]))
    let digits = parts.map { value in
      let digits = String(value, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
    let list = "[\(parts.map { "\($0)" }.joined(separator: ", "))]"
    let isList = bytes[place].first == UInt8(ascii: "[")
    let forms = isList ? [list, "\"#\(digits)\""] : ["\"#\(digits)\"", list]
    return .array(
      forms.map { text in
        ["label": .string(text), "textEdit": ["range": self.range(place), "newText": .string(text)]]
      })
  }
}
