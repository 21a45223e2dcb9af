/// What differs between two sets of files, line by line, for anyone who reads a failed test.
struct Difference: CustomStringConvertible {
  private(set) var description = ""

  var isEmpty: Bool { description.isEmpty }

  init(from expected: Outcome, to actual: Outcome) {
    for path in Set(expected.files.keys).union(actual.files.keys).sorted() {
      switch (expected.files[path], actual.files[path]) {
      case (let old?, let new?) where old != new: add(path, Self.lines(of: old), Self.lines(of: new))
      case (_?, nil): description += "expected/\(path): nothing wrote it\n"
      case (nil, let new?): add("\(path), which nothing expects", [], Self.lines(of: new))
      default: continue
      }
    }
    for (name, old, new) in [
      ("diagnostics.txt", expected.diagnostics, actual.diagnostics),
      ("shown.txt", expected.shown ?? "", actual.shown ?? ""),
    ] where old != new {
      add(name, Self.lines(of: Array(old.utf8)), Self.lines(of: Array(new.utf8)))
    }
  }

  private mutating func add(_ title: String, _ old: [String], _ new: [String]) {
    description += "\(title):\n"
    let changes = new.difference(from: old)
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
  }

  /// Documents are single long lines: what is around the first difference is enough.
  private static func excerpt(of line: String, near other: String?) -> String {
    guard line.count > 160 else { return line }
    let same = other.map { zip(line, $0).prefix { $0 == $1 }.count } ?? 0
    let start = max(0, same - 60)
    let shown = line.dropFirst(start).prefix(160)
    return (start > 0 ? "…" : "") + shown + (start + 160 < line.count ? "…" : "")
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var line: String? {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
