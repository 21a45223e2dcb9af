extension CaseMarker {
  /// Nil for a malformed marker.
  package init?(_ line: String) {
    guard Self.isOne(line) else { return nil }
    let scalars = Array(line.unicodeScalars)
    let fill = scalars.dropFirst().prefix { $0 == " " || $0 == "\t" }
    let caret = scalars.first == "^" ? 0 : 1 + fill.count
    let place: Place
    var rest: Substring
    if scalars.indices.contains(caret), scalars[caret] == "^" {
      let text = String(String.UnicodeScalarView(scalars[caret...]))
      let mark = text.prefix { $0 != " " }
      guard let read = Place(carets: mark, column: caret + 1) else { return nil }
      (place, rest) = (read, text.dropFirst(mark.count))
    } else {
      rest = line.dropFirst()
      guard rest.hasPrefix(" ") else { return nil }
      let mark = rest.dropFirst().prefix { $0 != " " }
      if let span = CaseFinding.Span(mark) {
        (place, rest) = (.exactly(span), rest.dropFirst(mark.count + 1))
      } else {
        place = .file
      }
    }
    guard rest.hasPrefix(" "), let marker = CaseMarker(place, saying: rest.dropFirst()) else { return nil }
    self = marker
  }

  /// The text after the place: `error[file-missing] #1`, `note #1`, `fix "title"`.
  init?(_ place: Place, saying text: Substring) {
    guard let match = text.wholeMatch(of: /([a-z]+)(?:\[([a-z0-9-]+)\])?(?: #(\d+)(?:\.(\d+))?)?(?: (".*"))?/)
    else { return nil }
    let subject: Subject
    switch (match.1, match.2, match.5) {
    case (let severity, let code?, nil) where Self.severities.contains(String(severity)):
      subject = .diagnostic(severity: String(severity), code: String(code))
    case ("note", nil, nil): subject = .note
    case ("fix", nil, let quoted?):
      guard let text = QuotedText.text(of: quoted) else { return nil }
      subject = .fix(text)
    default: return nil
    }
    self.init(place, subject, number: match.3.flatMap { Int($0) }, rank: match.4.flatMap { Int($0) })
  }
}

extension CaseMarker.Place {
  fileprivate init?(carets: Substring, column: Int) {
    if carets.allSatisfy({ $0 == "^" }) {
      self = .columns(column, column + carets.count)
    } else if carets == "^+" {
      self = .before(column)
    } else if let match = carets.wholeMatch(of: /\^…\+(\d+):(\d+)/), let further = Int(match.1),
      let endColumn = Int(match.2)
    {
      self = .lines(column, further: further, endColumn: endColumn)
    } else {
      return nil
    }
  }
}

extension CaseFinding.Span {
  /// `3:5–4:1`.
  init?(_ text: Substring) {
    guard let match = text.wholeMatch(of: /(\d+):(\d+)–(\d+):(\d+)/),
      let line = Int(match.1), let column = Int(match.2), let endLine = Int(match.3),
      let endColumn = Int(match.4)
    else { return nil }
    self.init(line: line, column: column, endLine: endLine, endColumn: endColumn)
  }
}
