package import FlokiProtocol

extension Attribute {
  /// What an editor shows beside the attribute: what it is for, who reads it and what its absence means.
  package var description: String {
    var sentences = [meaning]
    switch support {
    case .iOSOnly: sentences.append("iOS only.")
    case .androidOnly: sentences.append("Android only.")
    case .notImplemented: sentences.append("No client reads it.")
    // The meaning of an attribute that no client reads says so.
    case .everywhere, .source, .nowhere: break
    }
    if let absence { sentences.append("Default: \(absence).") }
    return sentences.joined(separator: " ")
  }

  /// What is used where the attribute is left out.
  private var absence: String? {
    guard let value = defaults.agreed else { return defaults.described }
    switch (type, value) {
    case (.duration, .integer(let seconds)): return "\(seconds) seconds"
    case (_, .color(let color)): return "[\(color.red), \(color.green), \(color.blue)]"
    default: return value.words
    }
  }
}

extension Defaults {
  /// What every client uses if the document does not set it.
  package var agreed: AttributeValue? { iOS == android ? iOS : nil }
}

extension AttributeValue {
  /// The value as it is written in a source.
  package var written: JSONValue {
    switch self {
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .bool(let truth): .bool(truth)
    case .string(let text): .string(text)
    case .color(let color):
      [.integer(Int64(color.red)), .integer(Int64(color.green)), .integer(Int64(color.blue))]
    case .size(let size): [.integer(Int64(size.width)), .integer(Int64(size.height))]
    case .integers(let numbers): .array(numbers.map { .integer(Int64($0)) })
    case .strings(let texts): .strings(texts)
    case .image: .null
    }
  }
}
