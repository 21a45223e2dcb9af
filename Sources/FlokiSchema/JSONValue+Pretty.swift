import FlokiProtocol

extension JSONValue {
  /// The value on as many lines as it takes to be read and compared, as UTF-8 with a line feed at the end; what fits a
  /// line is written on one.
  var prettyBytes: [UInt8] {
    var text = ""
    write(to: &text, indentation: 0, column: 0)
    text += "\n"
    return Array(text.utf8)
  }

  private static var width: Int { 110 }

  private func write(to text: inout String, indentation: Int, column: Int) {
    let plain = compact
    guard column + plain.unicodeScalars.count > Self.width, !isLeaf else {
      text += plain
      return
    }
    let inner = String(repeating: " ", count: indentation + 2)
    let outer = String(repeating: " ", count: indentation)
    switch self {
    case .array(let elements):
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += index == 0 ? inner : ",\n" + inner
        element.write(to: &text, indentation: indentation + 2, column: indentation + 2)
      }
      text += "\n\(outer)]"
    case .object(let object):
      text += "{\n"
      for (index, member) in object.members.enumerated() {
        let key = "\(member.key.quoted): "
        text += (index == 0 ? inner : ",\n" + inner) + key
        member.value.write(
          to: &text, indentation: indentation + 2, column: indentation + 2 + key.unicodeScalars.count)
      }
      text += "\n\(outer)}"
    default: text += plain
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let object): object.members.isEmpty
    default: true
    }
  }

  /// The value on one line.
  private var compact: String {
    switch self {
    case .null: "null"
    case .bool(let truth): "\(truth)"
    case .integer(let number): "\(number)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let text): text.quoted
    case .array(let elements): "[\(elements.map(\.compact).joined(separator: ", "))]"
    case .object(let object):
      "{\(object.members.map { "\($0.key.quoted): \($0.value.compact)" }.joined(separator: ", "))}"
    }
  }
}

extension String {
  fileprivate var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
