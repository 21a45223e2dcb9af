import TestSupport

/// Writes the sources of a case with a marker for each diagnostic, note and fix.
struct MarkerLayout {
  /// A marker, its place in the case, and the index of its diagnostic.
  private struct Entry {
    /// Nil for a place outside the sources.
    let source: Int?
    let anchor: Int
    let owner: Int
    let path: String
    var marker: CaseMarker
  }

  private let golden: CaseText
  private let findings: [CaseFinding]

  init(_ golden: CaseText, _ findings: [CaseFinding]) { (self.golden, self.findings) = (golden, findings) }

  /// Everything above `## Terminal` and `## Output`.
  ///
  /// A diagnostic has a number only if one of its notes or fixes is not directly below it. If the order of the report differs from the
  /// order in the file, everything is numbered.
  func lines() throws -> [String] {
    for isNumbered in [false, true] {
      let lines = lines(entries(isNumbered: isNumbered))
      let read = try CaseText(lines.map { $0 + "\n" }.joined(), path: golden.path).findings()
      if read == findings { return lines }
    }
    throw CaseProblem(golden.path, line: 1, "cannot write these findings as markers: \(findings)")
  }

  private func lines(_ entries: [Entry]) -> [String] {
    var lines: [String] = []
    var source = 0
    for part in golden.parts {
      switch part {
      case .words(let words): lines.append(words)
      case .block(let block) where block.kind == "elsewhere": continue
      case .block(let block) where block.kind == "sh": lines += [block.opening] + block.lines + [block.fence]
      case .block(let block):
        lines.append(block.opening)
        for anchor in 0...golden.sources[source].lines.count {
          let above = anchor == 0 ? "" : golden.sources[source].lines[anchor - 1]
          if anchor > 0 { lines.append(above) }
          for entry in entries where entry.source == source && entry.anchor == anchor {
            lines.append(entry.marker.line(below: above))
          }
        }
        lines.append(block.fence)
        source += 1
      }
    }
    while lines.last == "" { lines.removeLast() }
    let elsewhere = entries.filter { $0.source == nil }.map { entry in
      let path = entry.path.isEmpty ? "-" : entry.path == "-" ? "\"-\"" : CaseBlock.written(entry.path)
      return path + entry.marker.line(below: "").dropFirst()
    }
    return elsewhere.isEmpty ? lines : lines + [""] + CaseBlock.text("elsewhere", elsewhere)
  }

  /// In the order of the report.
  private func entries(isNumbered: Bool) -> [Entry] {
    var entries: [Entry] = []
    for (owner, finding) in findings.enumerated() {
      let subject = CaseMarker.Subject.diagnostic(severity: finding.severity, code: finding.code)
      entries.append(entry(finding.place, subject, owner))
      entries += finding.notes.map { entry($0, .note, owner) }
      entries += finding.edits.map { entry($0.place, .fix($0.text), owner) }
    }
    let tied = numbers(of: entries)
    var ranks: [Int: Int] = [:]
    for index in entries.indices {
      let owner = entries[index].owner
      if isNumbered {
        entries[index].marker.number = owner + 1
        if ranks[owner] != nil { entries[index].marker.rank = ranks[owner] }
        ranks[owner, default: 0] += 1
      } else {
        entries[index].marker.number = tied[owner]
      }
    }
    return entries
  }

  /// Numbers for the diagnostics with a note or fix that is not directly below them.
  private func numbers(of entries: [Entry]) -> [Int: Int] {
    guard findings.count > 1 else { return [:] }
    var (apart, above): (Set<Int>, [Int: Int]) = ([], [:])
    let inOrder = entries.indices.sorted { (entries[$0].anchor, $0) < (entries[$1].anchor, $1) }
    for entry in inOrder.map({ entries[$0] }) {
      let block = entry.source ?? -1
      if case .diagnostic = entry.marker.subject {
        above[block] = entry.owner
      } else if above[block] != entry.owner {
        apart.insert(entry.owner)
      }
    }
    return Dictionary(uniqueKeysWithValues: apart.sorted().enumerated().map { ($1, $0 + 1) })
  }

  private func entry(_ place: CaseFinding.Place, _ subject: CaseMarker.Subject, _ owner: Int) -> Entry {
    guard let index = golden.sources.firstIndex(where: { $0.path == place.path }) else {
      let exactly = place.span.map(CaseMarker.Place.exactly) ?? .file
      return Entry(
        source: nil, anchor: 0, owner: owner, path: place.path, marker: CaseMarker(exactly, subject))
    }
    let (anchor, seen) = golden.sources[index].markerPlace(of: place.span)
    return Entry(
      source: index, anchor: anchor, owner: owner, path: place.path, marker: CaseMarker(seen, subject))
  }
}

extension CaseSource {
  /// The number of source lines above the marker of a place, and the place relative to them.
  fileprivate func markerPlace(of span: CaseFinding.Span?) -> (anchor: Int, place: CaseMarker.Place) {
    guard let span else { return (0, .file) }
    guard let index = lineNumbers.firstIndex(of: span.line) else { return (0, .exactly(span)) }
    // In an escaped line, columns are right up to the first backslash.
    let line = Array(
      block.isEscaped ? lines[index].unicodeScalars.prefix { $0 != "\\" } : lines[index].unicodeScalars[...])
    if span.endLine > span.line, span.column <= line.count + 1 {
      return (index + 1, .lines(span.column, further: span.endLine - span.line, endColumn: span.endColumn))
    }
    guard span.endLine == span.line, span.endColumn <= line.count + 1 else { return (0, .exactly(span)) }
    return (
      index + 1, span.column == span.endColumn ? .before(span.column) : .columns(span.column, span.endColumn)
    )
  }
}
