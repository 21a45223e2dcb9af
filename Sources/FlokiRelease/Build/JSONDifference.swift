import FlokiProtocol

/// Says in which places two JSON files differ, for people.
enum JSONDifference {
  /// Paths with both values, `tabs[0].data.row_height: 60 → 64`; nothing where one of the files cannot be read.
  static func between(_ old: [UInt8], _ new: [UInt8]) -> [String] {
    guard let old = try? JSONReader.read(old), let new = try? JSONReader.read(new) else { return [] }
    var differences: [String] = []
    compare(old, new, at: "", &differences)
    return differences
  }

  private static func compare(
    _ old: JSONValue?, _ new: JSONValue?, at path: String, _ differences: inout [String]
  ) {
    switch (old, new) {
    case (.object(let one)?, .object(let other)?):
      var keys: [String] = []
      for key in one.members.map(\.key) + other.members.map(\.key) where !keys.contains(key) {
        keys.append(key)
      }
      for key in keys {
        compare(one[key], other[key], at: path.isEmpty ? key : "\(path).\(key)", &differences)
      }
    case (.array(let one)?, .array(let other)?):
      for index in 0..<max(one.count, other.count) {
        compare(
          index < one.count ? one[index] : nil, index < other.count ? other[index] : nil,
          at: "\(path)[\(index)]",
          &differences)
      }
    case (let one, let other) where one != other:
      differences.append("\(path): \(inWords(one)) → \(inWords(other))")
    default: break
    }
  }

  private static func inWords(_ value: JSONValue?) -> String {
    switch value {
    case nil: "nothing"
    case .null?: "null"
    case .bool(let truth)?: "\(truth)"
    case .integer(let number)?: "\(number)"
    case .number(let number)?: "\(number)"
    case .string(let text)?: text.count > 40 ? "“\(text.prefix(40))…”" : "“\(text)”"
    case .array?: "a list"
    case .object?: "a block"
    }
  }
}
