import FlokiProtocol

extension Attribute {
  /// What an editor shows beside the attribute: what it is for, who heeds it and what its absence means.
  var description: String {
    var sentences = [meaning]
    switch support {
    case .everywhere, .source: break
    case .iOSOnly: sentences.append("iOS only.")
    case .androidOnly: sentences.append("Android only.")
    case .nowhere, .notImplemented: sentences.append("No client heeds it.")
    }
    if let words = defaults.described {
      sentences.append("Left out: \(words).")
    } else if let value = defaults.document, defaults.agreed == nil {
      let phones = [("iOS", defaults.iOS), ("Android", defaults.android)].compactMap { client, value in
        value.map { "\(client) \($0.words)" }
      }
      sentences.append("Left out: \(value.words) by the document, \(phones.joined(separator: ", ")) in fact.")
    } else if let value = defaults.agreed {
      sentences.append("Left out: \(value.words).")
    }
    return sentences.joined(separator: " ")
  }
}

extension Defaults {
  /// The default, where the document and both clients have the same one.
  var agreed: AttributeValue? { document == iOS && iOS == android ? document : nil }
}

extension AttributeValue {
  /// The value as it is written in a source.
  var written: JSONValue {
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
