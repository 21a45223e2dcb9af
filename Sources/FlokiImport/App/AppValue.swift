import FlokiProtocol
import Foundation

extension JSONValue {
  /// The value as YAML in one line, as the attribute tables take it.
  var inYAML: String? {
    switch self {
    case .null: nil
    case .bool(let truth): "\(truth)"
    case .integer(let number): "\(number)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .string(let text): text.inYAML
    case .array(let elements): "[\(elements.compactMap(\.inYAML).joined(separator: ", "))]"
    case .object: nil
    }
  }

  /// A whole number, as clients take it of digits in quotation marks, too.
  var wholeNumber: Int64? {
    switch self {
    case .integer(let number): number
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? Int64(number) : nil
    case .string(let text): Int64(text)
    case .null, .bool, .array, .object: nil
    }
  }
}

extension String {
  /// The bytes of base64, with or without line breaks and the signs that fill it up; nil for anything else.
  package var base64Bytes: [UInt8]? {
    let letters = filter { !$0.isWhitespace && $0 != "=" }
    let filling = String(repeating: "=", count: (4 - letters.utf8.count % 4) % 4)
    return Data(base64Encoded: letters + filling).map(Array.init)
  }
}
