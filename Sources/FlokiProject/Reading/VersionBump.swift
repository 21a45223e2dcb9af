/// Moves the version of an app by editing its `floki.yaml`: only the digits change, every other byte stays.
package enum VersionBump {
  /// The file with `version` written where the old one was; nil where `range` does not hold a number.
  ///
  /// - Parameter range: the bytes of the value as the YAML reader gives them, with its quotes if it has any.
  package static func applying(_ version: Int, to yaml: [UInt8], at range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= yaml.count else { return nil }
    let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let first = yaml[range].firstIndex(where: isDigit) else { return nil }
    let end = yaml[first..<range.upperBound].firstIndex { !isDigit($0) } ?? range.upperBound
    // Quotes may be around the digits, and nothing else.
    let around = yaml[range.lowerBound..<first] + yaml[end..<range.upperBound]
    switch Array(around) {
    case [], Array("''".utf8), Array("\"\"".utf8): break
    default: return nil
    }
    return yaml[..<first] + Array("\(version)".utf8) + yaml[end...]
  }
}
