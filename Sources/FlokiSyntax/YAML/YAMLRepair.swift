/// A text in which unreadable parts are blanked out, piece by piece, until the rest can be read.
///
/// Blanks take the place of as many bytes, so every offset stays true. A piece is as small as it can be while what
/// is around it keeps its meaning: the value of an entry, else the entry, else the one that it is part of.
struct YAMLRepair {
  /// A stretch that was blanked out.
  struct Problem {
    var range: Range<Int>
    /// How deep the entries were indented that are lost with it.
    var column: Int
    /// The names of those entries; nil if unknown.
    var names: [String]?
    /// Whether their column is the very problem, so that they may have belonged to anything that ends here.
    var isLoose = false
    /// Whether a dash is left in front, so that what follows below is the rest of its element.
    var followsDash = false
  }

  private(set) var text: [UInt8]
  /// In the order of the text; no two overlap.
  private(set) var damages: [Problem] = []
  /// The anchors that were taken out with them.
  private(set) var lostAnchors: Set<String> = []

  /// - Parameter unreadable: Bytes that are not text; a letter replaces them.
  init(_ text: [UInt8], unreadable: [Range<Int>]) {
    self.text = text
    for place in unreadable.joined() where self.text.indices.contains(place) {
      self.text[place] = UInt8(ascii: "_")
    }
  }

  /// Removes what a typo has spoilt. Every call leaves fewer bytes that are not blank.
  mutating func remove(_ slip: YAMLSlip) {
    let layout = YAMLLayout(text: text)
    var place = min(max(slip.place, 0), text.count)
    var next: Problem? = damage(slip.extent, at: place, layout)
    while let damage = next {
      if text[damage.range].contains(where: { $0 > 0x20 }) {
        blank(damage)
        if case .dash(let column) = slip.extent { putDash(at: column, inLineOf: place, layout) }
        return
      }
      // Nothing is left of it, so what it is part of must be at problem.
      guard let parent = parent(of: place, layout) else { break }
      place = parent
      next = self.damage(.entry, at: place, layout)
    }
    removeRest(from: slip.place)
  }

  /// Takes out everything from the line of a place on, and everything there is when that is blank already.
  mutating func removeRest(from place: Int) {
    let start = YAMLLayout(text: text).lineStart(at: place)
    let isBlank = text[start...].allSatisfy { $0 <= 0x20 }
    blank(Problem(range: (isBlank ? 0 : start)..<text.count, column: 0, names: nil))
  }

  private mutating func blank(_ damage: Problem) {
    let layout = YAMLLayout(text: text)
    for place in damage.range where text[place] == UInt8(ascii: "&") {
      if let name = layout.name(at: place + 1) { lostAnchors.insert(name) }
    }
    for place in damage.range where text[place] > 0x20 || text[place] == 0x09 { text[place] = 0x20 }
    var damage = damage
    damages.removeAll { other in
      guard other.range.overlaps(damage.range) else { return false }
      damage.range =
        min(
          other.range.lowerBound, damage.range.lowerBound)..<max(
          other.range.upperBound, damage.range.upperBound)
      return true
    }
    let index = damages.firstIndex { $0.range.lowerBound > damage.range.lowerBound } ?? damages.count
    damages.insert(damage, at: index)
  }

  /// The element of a list still begins where its dash was meant.
  private mutating func putDash(at column: Int, inLineOf place: Int, _ layout: YAMLLayout) {
    let dash = layout.lineStart(at: place) + column
    if dash + 1 < layout.lineEnd(at: place) { text[dash] = UInt8(ascii: "-") }
  }

  private func parent(of place: Int, _ layout: YAMLLayout) -> Int? {
    let indentation = layout.indentation(at: place)
    var line = layout.lineAbove(place)
    while let above = line {
      if layout.indentation(at: above) < indentation { return above + layout.indentation(at: above) }
      line = layout.lineAbove(above)
    }
    return nil
  }
}

// MARK: - What belongs together

extension YAMLRepair {
  private func damage(_ extent: YAMLSlip.Extent, at place: Int, _ layout: YAMLLayout) -> Problem {
    let line = layout.lineStart(at: place)
    switch extent {
    case .value:
      let opening = layout.openings(at: place).last { $0.content <= place }
      guard let opening else { return damage(.entry, at: place, layout) }
      let end = endOfEntry(at: place, column: opening.column, layout)
      guard text[opening.content..<end].contains(where: { $0 > 0x20 }) else {
        return damage(.entry, at: place, layout)
      }
      // The name of the entry, or its dash, is still there to tell what is lost.
      return Problem(range: opening.content..<end, column: opening.column + 1, names: [])
    case .entry:
      let content = max(layout.content(at: place), line)
      let column = content - line
      var damage = named(content..<endOfEntry(at: place, column: column, layout), column, layout)
      damage.followsDash = content > line + layout.indentation(at: place)
      return damage
    case .line, .dash:
      let start = line + layout.indentation(at: place)
      let column: Int = if case .dash(let column) = extent { column + 1 } else { start - line }
      var damage = named(start..<layout.lineEnd(at: place), column, layout)
      if case .dash = extent {
        damage.followsDash = true
        // Without a dash of its own it may as well be an entry of the element above.
        let hasDash = text[start...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "-")
        if !hasDash { damage.names = nil }
        damage.isLoose = !hasDash
      } else {
        damage.isLoose = true
      }
      return damage
    case .outdented:
      return outdented(at: line, layout)
    case .deeper(let column):
      let end = endOfEntry(at: place, column: column, layout)
      return Problem(range: line..<end, column: column + 1, names: nil)
    case .tabs:
      var end = layout.lineEnd(at: place)
      while let next = layout.lineBelow(end), hasTabInIndentation(next) { end = layout.lineEnd(at: next) }
      var damage = named(line..<end, Int.max, layout)
      damage.isLoose = true
      return damage
    case .through(let last):
      let opening = layout.openings(at: place).last { $0.content <= place }
      let end = max(endOfEntry(at: place, column: opening?.column ?? 0, layout), layout.lineEnd(at: last))
      return Problem(range: (opening?.content ?? line)..<end, column: (opening?.column ?? 0) + 1, names: [])
    }
  }

  /// The names of the entries that begin where a stretch does.
  private func named(_ range: Range<Int>, _ column: Int, _ layout: YAMLLayout) -> Problem {
    var names: [String]? = []
    var line: Int? = range.lowerBound
    var first: Int?
    while let start = line, start < range.upperBound {
      let begin =
        start == range.lowerBound ? start : layout.lineStart(at: start) + layout.indentation(at: start)
      let indentation = begin - layout.lineStart(at: begin)
      if first == nil { first = indentation }
      if indentation <= first ?? 0 || column == Int.max {
        if let name = layout.name(at: begin) { names?.append(name) } else { names = nil }
      }
      if names == nil { break }
      line = layout.lineBelow(start)
    }
    return Problem(range: range, column: column, names: names)
  }

  /// A line that is too far to the left or between two columns, with its neighbours in the same column and what
  /// hangs on them; the lines around it go on below.
  private func outdented(at line: Int, _ layout: YAMLLayout) -> Problem {
    let column = layout.indentation(at: line)
    var end = layout.lineEnd(at: line)
    var children = childColumn(of: line, layout)
    while let next = layout.lineBelow(end) {
      let indentation = layout.indentation(at: next)
      if indentation == column {
        children = childColumn(of: next, layout)
      } else {
        guard let first = children, indentation >= first else { break }
      }
      end = layout.lineEnd(at: next)
    }
    var damage = named((line + column)..<end, column, layout)
    damage.isLoose = true
    return damage
  }

  /// The column of what hangs on a line: only where its own value is still to come.
  private func childColumn(of line: Int, _ layout: YAMLLayout) -> Int? {
    guard let key = layout.openings(at: line).last, key.isKey, let next = layout.lineBelow(line),
      text[key.content..<layout.lineEnd(at: line)].allSatisfy({ $0 <= 0x20 })
    else { return nil }
    let column = layout.indentation(at: next)
    return column > key.column ? column : nil
  }

  /// The end of the last line that is indented deeper than `column`, below the line of a place. Brackets that close
  /// something in the very column still belong to it.
  private func endOfEntry(at place: Int, column: Int, _ layout: YAMLLayout) -> Int {
    var end = layout.lineEnd(at: place)
    while let next = layout.lineBelow(end) {
      let indentation = layout.indentation(at: next)
      let first = layout.byte(at: next + indentation)
      let closes = first == UInt8(ascii: "]") || first == UInt8(ascii: "}")
      guard indentation > column || indentation == column && closes else { break }
      end = layout.lineEnd(at: next)
    }
    return end
  }

  private func hasTabInIndentation(_ line: Int) -> Bool {
    text[line...].first { $0 != 0x20 } == 0x09
  }
}
