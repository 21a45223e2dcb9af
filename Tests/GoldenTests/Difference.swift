/// A line-by-line diff of two texts, for the message of a failed test.
struct Difference: CustomStringConvertible {
  private(set) var description = ""

  var isEmpty: Bool { description.isEmpty }

  init(from expected: String, to actual: String) {
    // String equality ignores how accents are encoded; this does not.
    guard !expected.utf8.elementsEqual(actual.utf8) else { return }
    let changes = Self.lines(of: actual).difference(from: Self.lines(of: expected))
    let removed = changes.removals.compactMap(\.line)
    let inserted = changes.insertions.compactMap(\.line)
    for (index, line) in removed.enumerated() {
      let partner = index < inserted.count ? inserted[index] : nil
      description += "  - \(Self.excerpt(of: line, near: partner))\n"
      if let partner { description += "  + \(Self.excerpt(of: partner, near: line))\n" }
    }
    for line in inserted.dropFirst(removed.count) {
      description += "  + \(Self.excerpt(of: line, near: nil))\n"
    }
    if description.isEmpty { description = "  only the encoding of accents differs\n" }
  }

  /// Of a long line, what is around the first difference is enough.
  private static func excerpt(of line: String, near other: String?) -> String {
    guard line.count > 160 else { return line }
    let same = other.map { zip(line, $0).prefix { $0 == $1 }.count } ?? 0
    let start = max(0, same - 60)
    let shown = line.dropFirst(start).prefix(160)
    return (start > 0 ? "…" : "") + shown + (start + 160 < line.count ? "…" : "")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var line: String? {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
