import FlokiRules

/// What git left in a file in which two people changed the same lines: both versions, between conflict marks.
package struct MergeConflict {
  /// The first mark.
  let bytes: Range<Int>
  /// How many places of the file have both versions.
  let count: Int

  /// Nil for a file without one: a line of `<<<<<<< `, then one of `=======`, then one of `>>>>>>> `.
  ///
  /// - Parameter isMarkdown: Whether what is between fences is shown as it is: then it may be about conflicts.
  package init?(in file: [UInt8], from start: Int = 0, isMarkdown: Bool = false) {
    guard Self.hasOpening(file, from: start) else { return nil }
    var first: Range<Int>?
    var count = 0
    var next = Mark.ours
    var opening = 0..<0
    var fence: UInt8?
    var place = start
    while place < file.count {
      let line = FrontMatter.line(of: file, at: place)
      place = line.next
      if isMarkdown, let mark = Self.fence(file[line.content]), fence == nil || fence == mark {
        fence = fence == nil ? mark : nil
      }
      guard fence == nil, line.content.count >= Mark.length, let mark = Mark(file[line.content]) else {
        continue
      }
      switch (mark, next) {
      case (.ours, _): (opening, next) = (line.content, .middle)
      case (.middle, .middle): next = .theirs
      case (.theirs, .theirs):
        first = first ?? opening
        count += 1
        next = .ours
      default: continue
      }
    }
    guard let first else { return nil }
    (bytes, self.count) = (first, count)
  }

  /// What begins or ends code in a page: three backticks or tildes.
  private static func fence(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let mark = line.first, mark == 0x60 || mark == 0x7E, line.prefix(3).allSatisfy({ $0 == mark })
    else {
      return nil
    }
    return line.count >= 3 ? mark : nil
  }

  /// Whether there are seven opening marks in a row: hardly any file has them, and the search reads only
  /// one byte in seven.
  private static func hasOpening(_ file: [UInt8], from start: Int) -> Bool {
    var place = start + Mark.length - 1
    while place < file.count {
      guard file[place] == Mark.ours.rawValue else {
        place += Mark.length
        continue
      }
      var first = place
      while first > start, file[first - 1] == Mark.ours.rawValue, place - first < Mark.length - 1 {
        first -= 1
      }
      let missing = Mark.length - (place - first + 1)
      if missing == 0 { return true }
      place += missing
    }
    return false
  }

  private enum Mark: UInt8 {
    case ours = 0x3C
    case middle = 0x3D
    case theirs = 0x3E

    static let length = 7

    /// - Parameter line: Of at least ``length`` bytes.
    init?(_ line: ArraySlice<UInt8>) {
      guard let first = line.first, let mark = Mark(rawValue: first),
        line.prefix(Self.length).allSatisfy({ $0 == first })
      else { return nil }
      let rest = line.dropFirst(Self.length)
      // Underlined headings of Markdown are longer, and have nothing behind them.
      guard mark == .middle ? rest.isEmpty : rest.first == 0x20 else { return nil }
      self = mark
    }
  }
}

/// Files with unresolved merge conflicts.
struct MergeConflictRules: RuleSet {
  let mergeConflict = Rule("merge-conflict", .error, in: .yaml)
}

private let rules = MergeConflictRules()

extension Diagnostic {
  package static func mergeConflict(_ conflict: MergeConflict, of source: SourceID) -> Self {
    .init(
      rules.mergeConflict, "git left two versions of these lines in the file",
      at: .bytes(conflict.bytes, of: source),
      conflict.count == 1 ? "" : "and \(conflict.count - 1) more",
      why: "floki cannot tell which one you want, so it does not read the file.",
      hint: "keep one version, delete the lines of <<<<<<<, ======= and >>>>>>>, and commit.")
  }
}
