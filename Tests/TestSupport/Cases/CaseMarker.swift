/// A line of a case that marks a place in the source line above it:
///
///     titel: A
///     ^^^^^ error[attribute-unknown]
///     ^^^^^ fix "title"
///     image: nowhere.png
///     ·      ^^^^^^^^^^^ error[file-missing]
///
/// It begins with a caret or `·`; source lines that do are escaped. A marker without a place is about the whole file.
package struct CaseMarker: Hashable, Sendable {
  /// The marked place, relative to the source line above.
  package enum Place: Hashable, Sendable {
    case file
    /// `^^^`: from one column up to another.
    case columns(Int, Int)
    /// `^+`: an insertion point before the column.
    case before(Int)
    /// `^…+2:5`: from the column to column 5 two lines below.
    case lines(Int, further: Int, endColumn: Int)
    /// `· 3:5–4:1`: lines and columns of the file, if carets cannot show them.
    case exactly(CaseFinding.Span)
  }

  package enum Subject: Hashable, Sendable {
    case diagnostic(severity: String, code: String)
    case note
    case fix(String)
  }

  package let place: Place
  package let subject: Subject
  /// The same number ties notes and fixes to their diagnostic, unless that is the one above them.
  package var number: Int?
  /// The order of a note or fix within its diagnostic, if that is not the order in the file.
  package var rank: Int?

  package init(_ place: Place, _ subject: Subject, number: Int? = nil, rank: Int? = nil) {
    (self.place, self.subject, self.number, self.rank) = (place, subject, number, rank)
  }

  /// Whether a line of a block is a marker, not source.
  package static func isOne(_ line: String) -> Bool {
    line.unicodeScalars.first == "^" || line.unicodeScalars.first == "·"
  }

  package static let severities = ["error", "warning", "note"]
}
