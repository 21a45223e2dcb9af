import FlokiRules

/// Renders diagnostics for a terminal or a log: the headline, the lines concerned with marks under them, the reason
/// and the fix.
package struct TextRenderer: Sendable {
  private let lines: LineTables
  private let color: Bool

  package init(files: SourceFiles, paths: ShownPaths = .ofProject, color: Bool) {
    lines = LineTables(files: files, paths: paths)
    self.color = color
  }

  /// Every diagnostic in the order a reader meets them, with an empty line between two.
  package func render(_ diagnostics: Diagnostics) -> String { render(diagnostics.sorted()) }

  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { render($0) }.joined(separator: "\n")
  }

  package func render(_ diagnostic: Diagnostic) -> String {
    let code = TerminalText.inline(diagnostic.code)
    let severity = Ink(diagnostic.severity)
    var text = paint("\(diagnostic.severity)[\(code)]", severity)
    text += paint(": \(TerminalText.inline(diagnostic.message))", .bold) + "\n"
    text += frames(of: diagnostic.primary, Ink(diagnostic.severity), diagnostic.notes)
    if !diagnostic.why.isEmpty { text += TerminalText.inline(diagnostic.why) + "\n" }
    if !diagnostic.hint.isEmpty {
      text += "\n" + paint("Hint:", .bold) + " " + TerminalText.inline(diagnostic.hint) + "\n"
    }
    return text
  }

  /// A label, the line it is in, and whether it is the main one.
  private struct Mark {
    let label: Diagnostic.Label
    let isPrimary: Bool
    let ink: Ink
    let line: Int
  }

  /// Places without a headline, the first of them marked as the main one.
  func render(_ places: [Diagnostic.Label]) -> String {
    places.first.map { frames(of: $0, .blue, Array(places.dropFirst())) } ?? ""
  }

  /// One frame per file, the file of the primary label first.
  private func frames(
    of primary: Diagnostic.Label, _ ink: Ink, _ notes: [Diagnostic.Label]
  ) -> String {
    let marks = [mark(primary, isPrimary: true, ink)] + notes.map { mark($0, isPrimary: false, .blue) }
    let gutter = marks.filter(hasLine).map { String($0.line).count }.max() ?? 1
    var text = ""
    var drawn: Set<SourceID> = []
    for mark in marks where drawn.insert(mark.label.span.source).inserted {
      let source = mark.label.span.source
      let here = marks.filter { $0.label.span.source == source }
      text += frame(of: here, isFirst: drawn.count == 1, gutter)
    }
    return text
  }

  private func frame(of marks: [Mark], isFirst: Bool, _ gutter: Int) -> String {
    guard let head = marks.first, let file = lines.file(head.label.span.source) else { return "" }
    let arrow = paint(isFirst ? "  -->" : "  :::", .blue) + " "
    let path = TerminalText.inline(lines.shownPath(of: head.label.span.source))
    var text = arrow + path
    if !file.bytes.isEmpty {
      let place = lines.table(of: head.label.span.source).position(of: head.label.span.start)
      text += ":\(place.line):\(place.column)"
    }
    if !hasLine(head), !head.label.text.isEmpty { text += ": " + TerminalText.inline(head.label.text) }
    text += "\n"
    // What is said of the file as a whole, beside what is said of its lines.
    for mark in marks.dropFirst() where !hasLine(mark) && !mark.label.text.isEmpty {
      text += paint("  :::", .blue) + " \(path): "
      text += TerminalText.inline(mark.label.text) + "\n"
    }
    let shown = marks.filter(hasLine).sorted {
      ($0.line, $0.label.span.start, $0.isPrimary ? 0 : 1) < (
        $1.line, $1.label.span.start, $1.isPrimary ? 0 : 1
      )
    }
    var previous: Int?
    for mark in shown {
      let excerpt = excerpt(mark, of: file)
      if let line = previous, mark.line > line + 1 { text += paint("...", .blue) + "\n" }
      if previous != mark.line || excerpt.isCut {
        let number = String(mark.line)
        let padding = String(repeating: " ", count: gutter - number.count)
        let source = excerpt.text.isEmpty ? "" : " " + LogCommand.disarmed(excerpt.text)
        text += paint(padding + number + " |", .blue) + source + "\n"
      }
      text += underline(mark, excerpt, gutter) + "\n"
      previous = mark.line
    }
    return text
  }

  private func underline(_ mark: Mark, _ excerpt: SourceExcerpt, _ gutter: Int) -> String {
    let marks = String(repeating: mark.isPrimary ? "^" : "-", count: excerpt.marked)
    let more = isOneLine(mark) ? "" : "…"
    let label = mark.label.text.isEmpty ? "" : " " + TerminalText.inline(mark.label.text)
    let rule = paint(String(repeating: " ", count: gutter) + " |", .blue)
    return rule + String(repeating: " ", count: excerpt.indent + 1) + paint(marks + more + label, mark.ink)
  }

  private func mark(_ label: Diagnostic.Label, isPrimary: Bool, _ ink: Ink) -> Mark {
    let line = lines.table(of: label.span.source).position(of: label.span.start).line
    return Mark(label: label, isPrimary: isPrimary, ink: ink, line: line)
  }

  private func excerpt(_ mark: Mark, of file: SourceFile) -> SourceExcerpt {
    let span = Int(mark.label.span.start)..<max(Int(mark.label.span.start), Int(mark.label.span.end))
    let line = lines.table(of: mark.label.span.source).content(ofLine: mark.line)
    return SourceExcerpt(file.bytes, line: line, span: span)
  }

  private func hasLine(_ mark: Mark) -> Bool { !lines.isWholeFile(mark.label.span) }

  private func isOneLine(_ mark: Mark) -> Bool {
    let span = mark.label.span
    let last = span.end > span.start ? span.end - 1 : span.start
    return lines.table(of: span.source).position(of: last).line == mark.line
  }
}

extension TextRenderer {
  private enum Ink: String {
    case red = "31;1"
    case yellow = "33;1"
    case blue = "34;1"
    case bold = "1"

    init(_ severity: Diagnostic.Severity) {
      switch severity {
      case .error: self = .red
      case .warning: self = .yellow
      case .note: self = .blue
      }
    }
  }

  private func paint(_ text: String, _ ink: Ink) -> String {
    color ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }
}
