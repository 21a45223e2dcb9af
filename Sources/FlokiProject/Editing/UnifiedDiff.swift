/// The differences between two texts, in the format of `patch`.
package enum UnifiedDiff {
  /// Lines shown around what differs.
  private static let context = 3

  private enum Mark: UInt8 {
    case same = 0x20
    case removed = 0x2D
    case added = 0x2B
  }

  private struct Line {
    let mark: Mark
    /// Without its line feed, but with the carriage return before it.
    let text: ArraySlice<UInt8>
    /// Whether the text ends here without a line feed.
    let isUnended: Bool
  }

  /// Empty for equal texts.
  package static func between(_ old: [UInt8], _ new: [UInt8], path: String) -> [UInt8] {
    let lines = compare(Text(old), Text(new))
    let changes = lines.indices.filter { lines[$0].mark != .same }
    guard !changes.isEmpty else { return [] }
    // A name with a space ends at the tab.
    let name = path.utf8.contains(UInt8(ascii: " ")) ? path + "\t" : path
    var diff = Array("--- a/\(name)\n+++ b/\(name)\n".utf8)
    for hunk in hunks(around: changes, in: lines.count) { diff += draw(lines, hunk) }
    return diff
  }

  private struct Text {
    let lines: [ArraySlice<UInt8>]
    let endsOpen: Bool

    init(_ bytes: [UInt8]) {
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      endsOpen = lines.last?.isEmpty == false
      if !endsOpen { lines.removeLast() }
      self.lines = lines
    }

    func line(_ index: Int, _ mark: Mark) -> Line {
      Line(mark: mark, text: lines[index], isUnended: endsOpen && index == lines.count - 1)
    }

    /// The compared bytes: a last line without its line feed differs from the same line with it.
    var keys: [ArraySlice<UInt8>] {
      guard endsOpen, let last = lines.last else { return lines }
      return lines.dropLast() + [last + [0x0A]]
    }
  }

  private static func compare(_ old: Text, _ new: Text) -> [Line] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.keys.difference(from: old.keys) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (here, there) = (0, 0)
    while here < old.lines.count || there < new.lines.count {
      if removed.contains(here) {
        lines.append(old.line(here, .removed))
        here += 1
      } else if added.contains(there) {
        lines.append(new.line(there, .added))
        there += 1
      } else if here < old.lines.count, there < new.lines.count {
        lines.append(old.line(here, .same))
        here += 1
        there += 1
      } else {
        break
      }
    }
    return lines
  }

  /// Runs of lines that hold the changes with their context; near ones are one.
  private static func hunks(around changes: [Int], in count: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for change in changes {
      let range = max(0, change - context)..<min(count, change + context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func draw(_ lines: [Line], _ hunk: Range<Int>) -> [UInt8] {
    func range(without mark: Mark) -> String {
      let before = lines[..<hunk.lowerBound].count { $0.mark != mark }
      let count = lines[hunk].count { $0.mark != mark }
      return "\(count == 0 ? before : before + 1)" + (count == 1 ? "" : ",\(count)")
    }
    var drawn = Array("@@ -\(range(without: .added)) +\(range(without: .removed)) @@\n".utf8)
    for line in lines[hunk] {
      drawn.append(line.mark.rawValue)
      drawn += line.text
      drawn.append(0x0A)
      if line.isUnended { drawn += Array("\\ No newline at end of file\n".utf8) }
    }
    return drawn
  }
}
