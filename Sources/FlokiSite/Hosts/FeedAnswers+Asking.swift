extension FeedAnswers {
  /// The file that answers a question.
  ///
  /// - Parameter query: The text after the question mark, as sent.
  package func file(answering query: some StringProtocol) -> String {
    // Hosts compare devices letter by letter, and ids as numbers.
    let device = Self.number("d=", in: query).flatMap { $0.first == "0" ? nil : Int($0) }
    let id = Self.number("o=", in: query).flatMap { Int32($0) }
    return file(device: device, below: id)
  }

  /// The digits of a parameter, which hosts read only if it has nothing else.
  private static func number<Text: StringProtocol>(_ name: String, in query: Text) -> Text.SubSequence? {
    for part in query.split(separator: "&") where part.hasPrefix(name) {
      let digits = part.dropFirst(name.count)
      return digits.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } && !digits.isEmpty ? digits : nil
    }
    return nil
  }

  /// The file for a request; `device` and `id` are nil if it does not give them.
  package func file(device: Int?, below id: Int32?) -> String {
    let files = id.flatMap(files) ?? main
    let index = device.flatMap { device in devices.firstIndex(of: device) } ?? 0
    return files[index]
  }

  /// Those of the range with an id: ranges ascend.
  private func files(below id: Int32) -> [String]? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].ids.upperBound < id { low = middle + 1 } else { high = middle }
    }
    guard ranges.indices.contains(low), ranges[low].ids.contains(id) else { return nil }
    return ranges[low].files
  }
}
