/// A piece of JSON whose members are in the order they were given; written in pure ASCII, without spaces.
package enum ReportJSON: Sendable {
  case text(String)
  case number(Int)
  case truth(Bool)
  case list([ReportJSON])
  case object([(name: String, value: ReportJSON)])

  /// The JSON on one line.
  package var written: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): Self.quote(text, to: &bytes)
    case .number(let number): bytes.append(contentsOf: String(number).utf8)
    case .truth(let truth): bytes.append(contentsOf: (truth ? "true" : "false").utf8)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.quote(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for unit in text.utf16 {
      switch unit {
      case 0x22: bytes.append(contentsOf: "\\\"".utf8)
      case 0x5C: bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x20...0x7E: bytes.append(UInt8(truncatingIfNeeded: unit))
      default:
        let digits = String(unit, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension ReportJSON: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(booleanLiteral truth: Bool) { self = .truth(truth) }
  package init(arrayLiteral elements: ReportJSON...) { self = .list(elements) }
}

extension ReportJSON: ExpressibleByDictionaryLiteral {
  /// Members that are nil are left out.
  package init(dictionaryLiteral members: (String, ReportJSON?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension [ReportJSON] {
  /// Nil for an empty list, for members that are left out then.
  package var ifAny: ReportJSON? { isEmpty ? nil : .list(self) }
}
