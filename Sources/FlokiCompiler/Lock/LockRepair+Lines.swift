import FlokiContent
import FlokiProtocol
import FlokiSyntax

// Fixes a merge line by line, before the lines are parsed.

extension LockRepair {
  struct Line: Hashable {
    var words: [String]
    var text: String { words.joined(separator: " ") }
    var verb: String { words.first ?? "" }

    static func lines(of bytes: [UInt8]) -> [Line] {
      LockLine.lines(of: bytes, in: SourceID(index: 0)).map { Line(words: $0.words) }
    }

    /// The id that an item has, or had.
    var id: Int32? {
      ["item", "gone"].contains(verb) && words.count >= 4 ? Int32(words[1]) : nil
    }

    var item: Item? {
      guard id != nil, let feed = words[2].removingPercentEscapes, let key = words[3].removingPercentEscapes
      else { return nil }
      return Item(feed: feed, key: key)
    }

    /// The subject that only one line may have, items excepted; nil if any number of lines may have it.
    var subject: [String]? {
      switch verb {
      case "release" where words.count > 3: Array(words.prefix(3))
      case "path" where words.count > 2, "tab" where words.count > 2: Array(words.prefix(2))
      default: nil
      }
    }

    /// The lasting address that it gives to an item, and the item's id.
    var address: (path: String, id: Int32)? {
      guard ["read", "moved"].contains(verb), words.count > 2, let id = Int32(words[1]) else { return nil }
      return (words[2], id)
    }

    /// Whether it assigns a release's number to another app definition.
    func isOfOtherRelease(than other: Line) -> Bool {
      verb == "release" && words.count > 3 && other.words.count > 3 && words[3] != other.words[3]
    }
  }

  /// The lines of both sides, without those that only the common ancestor had.
  static func withoutMarks(_ lines: [Line], _ steps: inout [Step]) -> [Line] {
    var kept: [Line] = []
    var count = 0
    var isAncestor = false
    for line in lines {
      if line.verb.hasPrefix("<<<<<<<") {
        count += 1
        isAncestor = false
      } else if line.verb.hasPrefix("|||||||") {
        isAncestor = true
      } else if line.verb.hasPrefix("=======") || line.verb.hasPrefix(">>>>>>>") {
        isAncestor = false
      } else if !isAncestor {
        kept.append(line)
      }
    }
    // Partly deleted markers: every remaining trace counts as a conflict.
    if kept.count < lines.count { steps.append(.conflictsResolved(max(1, count))) }
    return kept
  }

  static func withoutRepeats(_ lines: [Line], _ steps: inout [Step]) -> [Line] {
    var seen: Set<Line> = []
    var kept: [Line] = []
    var count = 0
    for line in lines {
      if line.words.isEmpty || seen.insert(line).inserted { kept.append(line) } else { count += 1 }
    }
    // An item that one side has and the other deleted: the sources decide which is right.
    var sayings: [[String]: Int] = [:]
    for line in kept where line.id != nil { sayings[Array(line.words[1...3]), default: 0] += 1 }
    var said: Set<[String]> = []
    let items = kept.filter { $0.verb == "item" } + kept.filter { $0.verb == "gone" }
    var superfluous: Set<Line> = []
    for line in items where line.id != nil && sayings[Array(line.words[1...3]), default: 0] > 1 {
      if !said.insert(Array(line.words[1...3])).inserted { superfluous.insert(line) }
    }
    count += superfluous.count
    if count > 0 { steps.append(.repeatsRemoved(count)) }
    return kept.filter { !superfluous.contains($0) }
  }

  static func withoutCollisions(
    _ lines: [Line], published: [Line]?, _ steps: inout [Step]
  ) -> [Line] {
    let owners = Dictionary(
      (published ?? []).compactMap { line in line.id.map { ($0, line.item) } },
      uniquingKeysWith: { one, _ in one })
    var winners: [Int32: (line: Line, isGuess: Bool)] = [:]
    let groups = Dictionary(grouping: lines.filter { $0.item != nil }, by: \.id)
    for (id, group) in groups where group.count > 1 {
      guard let id else { continue }
      let ordered = group.sorted { $0.words[2...].lexicographicallyPrecedes($1.words[2...]) }
      if let owner = owners[id], let line = ordered.first(where: { $0.item == owner }) {
        winners[id] = (line, false)
      } else {
        // It is unknown which was published, if any. A current item would lose more than a deleted one.
        winners[id] = (ordered.first { $0.verb == "item" } ?? ordered[0], true)
      }
    }
    return lines.filter { line in
      guard let id = line.id, let item = line.item, let winner = winners[id], winner.line != line,
        let kept = winner.line.item
      else { return true }
      steps.append(.renumbered(id: id, loser: item, winner: kept, isGuess: winner.isGuess))
      return false
    }
  }

  /// An address that two branches gave to different stories stays with the published one, or else with the older: the other gets
  /// another address in the next build.
  static func withoutSharedAddresses(
    _ lines: [Line], published: [Line], _ steps: inout [Step]
  ) -> [Line] {
    var owners: [String: (line: Line, id: Int32, isPublished: Bool)] = [:]
    for (index, line) in (published + lines).enumerated() {
      guard let (path, id) = line.address else { continue }
      if let known = owners[path], known.isPublished || known.id <= id { continue }
      owners[path] = (line, id, index < published.count)
    }
    return lines.filter { line in
      guard let (path, id) = line.address, let owner = owners[path], owner.id != id else { return true }
      steps.append(.contradictionResolved(kept: owner.line.text, removed: line.text))
      return false
    }
  }

  static func withoutContradictions(
    _ lines: [Line], published: [Line], settlesReleases: Bool, _ steps: inout [Step]
  ) -> [Line] {
    let known = Dictionary(
      published.compactMap { line in line.subject.map { ($0, line) } }, uniquingKeysWith: { one, _ in one })
    let here = Set(lines)
    return lines.filter { line in
      guard let subject = line.subject, let right = known[subject], right != line,
        here.contains(right) || settlesReleases && line.isOfOtherRelease(than: right)
      else { return true }
      steps.append(.contradictionResolved(kept: right.text, removed: line.text))
      return false
    }
  }
}
