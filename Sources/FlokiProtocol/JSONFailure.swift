/// Why bytes are not the JSON that every client reads, and where.
package struct JSONFailure: Error, Equatable {
  package enum Problem: Equatable, Sendable {
    case byteOrderMark
    case duplicateKey(String)
    case endOfText
    case invalidEscape
    case invalidNumber
    case invalidUTF8
    case loneSurrogate
    case nestedTooDeeply
    case numberOutOfRange
    case rawControlCharacter
    case textAfterValue
    case unexpectedByte(UInt8)
  }

  package var problem: Problem
  /// Counted in bytes from the start of the text.
  package var offset: Int

  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

extension JSONFailure: CustomStringConvertible {
  package var description: String { "\(problem) at byte \(offset)" }
}

extension JSONFailure.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .byteOrderMark: "byte order mark"
    case .duplicateKey(let key): "duplicate key \"\(key)\""
    case .endOfText: "the text ends too early"
    case .invalidEscape: "unknown escape in a string"
    case .invalidNumber: "an invalid number"
    case .invalidUTF8: "bytes that are not UTF-8"
    case .loneSurrogate: "half a surrogate pair"
    case .nestedTooDeeply: "more than \(JSONReader.deepestNesting) levels of nesting"
    case .numberOutOfRange: "a number too big for a double"
    case .rawControlCharacter: "a raw control character in a string"
    case .textAfterValue: "text after the outermost value"
    case .unexpectedByte(let byte): "unexpected byte 0x" + String(byte, radix: 16)
    }
  }
}
