package import FlokiRules

/// Everything found wrong in one build, collected while each pass runs to its end.
///
/// A problem is reported once. Three rules ensure that, whatever reports it:
/// - the same problem, found again through an alias, by another item or in another place, becomes a note of the first;
/// - a problem that follows from a reported one is not reported;
/// - only errors suppress others: a warning leaves everything readable.
package struct Diagnostics: Sendable {
  package private(set) var all: [Diagnostic] = []
  package private(set) var hasErrors = false
  /// The files that anything was found in, whether it was reported or not.
  package private(set) var touchedSources: Set<SourceID> = []
  private var countsTouches = true
  /// The clients of the project; all as long as it is not known which.
  private var clients = Clients.all

  /// Where each problem was first found, and how often since.
  private var meetings: [Complaint: (index: Int, repeats: Int)] = [:]
  /// What the problems of each rule are about, without the endings of files.
  private var stems: [Rule: Set<String>] = [:]
  /// The first bytes of all errors, by file.
  private var errorStarts: [SourceID: SortedPlaces] = [:]

  /// What makes two diagnostics one.
  private struct Complaint: Hashable {
    var rule: Rule
    var subject: String
    var place: SourceSpan?

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      subject = diagnostic.subject ?? diagnostic.message
      place = diagnostic.subject == nil ? diagnostic.primary.span.origin : nil
    }
  }

  /// More places of one problem would be a list, not a help.
  private static let mostRepeats = 3

  /// A report that waits for its turn, with the spans it depends on.
  package typealias Waiting = (diagnostic: Diagnostic, grounds: [SourceSpan])

  /// Reports that wait, in order; nil if each is judged at once.
  package private(set) var waiting: [Waiting]?

  package init() {}

  /// Leaves out, here and from now on, what concerns only clients that a project has not.
  package mutating func narrow(to clients: Clients) {
    guard clients != .all else { return }
    var narrowed = Diagnostics()
    narrowed.clients = clients
    for diagnostic in all { narrowed.report(diagnostic) }
    narrowed.touchedSources = touchedSources
    // The places of errors that became notes still count, except those of errors that are left out.
    let leftOut = all.filter { !narrowed.concerns($0) }
      .flatMap { [$0.primary.span, $0.primary.span.origin] + $0.notes.map(\.span) }
    let starts = Set(leftOut.map { SourceSpan(source: $0.source, start: $0.start, end: $0.start) })
    for (source, places) in errorStarts {
      for place in places.all.map({ SourceSpan(source: source, start: $0, end: $0) })
      where !starts.contains(place) {
        narrowed.remember(place)
      }
    }
    self = narrowed
  }

  private func concerns(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.rule.clients == .all || !diagnostic.rule.clients.isDisjoint(with: clients)
  }

  /// For a part of the build that runs in parallel: it knows what was found before, and its reports wait until
  /// ``take(_:)`` judges them in their turn.
  package init(following earlier: Diagnostics) {
    self = earlier
    waiting = []
  }

  /// Judges reports that waited, as if they were made now.
  ///
  /// - Parameter isRemembered: Whether the caller keeps them for later builds; then their files do not count as
  ///   touched.
  package mutating func take(_ reports: [Waiting], isRemembered: Bool = false) {
    countsTouches = !isRemembered
    for report in reports { self.report(report.diagnostic, restingOn: report.grounds) }
    countsTouches = true
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    if waiting != nil {
      waiting?.append((diagnostic, []))
      return
    }
    guard concerns(diagnostic) else { return }
    touch(diagnostic)
    if diagnostic.severity == .error {
      hasErrors = true
      remember(diagnostic.primary.span)
    }
    let complaint = Complaint(diagnostic)
    guard let meeting = meetings[complaint] else {
      meetings[complaint] = (all.count, 0)
      if let subject = diagnostic.subject { stems[diagnostic.rule, default: []].insert(subject.stem) }
      all.append(diagnostic)
      return
    }
    all[meeting.index].severity = max(all[meeting.index].severity, diagnostic.severity)
    // The same place in another light: a tab as another app shows it.
    guard diagnostic.primary.span != all[meeting.index].primary.span else { return }
    let repeats = meeting.repeats + 1
    meetings[complaint] = (meeting.index, repeats)
    all[meeting.index].addMeeting(at: diagnostic.primary.span, number: repeats, most: Self.mostRepeats)
  }

  /// Reports what follows from the texts at `grounds`, unless an error was found in one of them: then it is unknown
  /// whether this one would be left once that is fixed.
  package mutating func report(_ diagnostic: Diagnostic, restingOn grounds: [SourceSpan]) {
    if waiting != nil {
      waiting?.append((diagnostic, grounds))
      return
    }
    guard concerns(diagnostic) else { return }
    touch(diagnostic)
    guard !grounds.contains(where: hasErrors(in:)) else { return }
    report(diagnostic)
  }

  /// Whether a rule was reported as broken by a file of some name, whatever its ending.
  package func isReported(_ rule: Rule, aboutFileNamed stem: String) -> Bool {
    stems[rule]?.contains(stem) ?? false
  }

  /// Whether an error begins in a stretch of text.
  package func hasErrors(in span: SourceSpan) -> Bool {
    let next = errorStarts[span.source]?.first(notBelow: span.start)
    return next.map { $0 < span.end || $0 == span.start } ?? false
  }

  private mutating func touch(_ diagnostic: Diagnostic) {
    guard countsTouches else { return }
    touchedSources.insert(diagnostic.primary.span.source)
    for note in diagnostic.notes { touchedSources.insert(note.span.source) }
  }

  private mutating func remember(_ span: SourceSpan) {
    errorStarts[span.source, default: SortedPlaces()].insert(span.start)
    if span.origin.start != span.start {
      errorStarts[span.source, default: SortedPlaces()].insert(span.origin.start)
    }
  }

  /// Adds the diagnostics of another part of the build that ran in parallel.
  package mutating func append(contentsOf others: Diagnostics) {
    for diagnostic in others.all { report(diagnostic) }
    touchedSources.formUnion(others.touchedSources)
    // Those that became notes count as found in their own place, too.
    for (source, starts) in others.errorStarts {
      for start in starts.all { remember(SourceSpan(source: source, start: start, end: start)) }
    }
  }

  /// Makes every warning an error (`--strict`); notes stay notes.
  package mutating func raiseWarnings() {
    for index in all.indices where all[index].severity == .warning {
      all[index].severity = .error
      hasErrors = true
    }
  }

  /// Turns the problems in some places into notes, which do not stop the build.
  ///
  /// - Parameter reason: Why it does not stop the build, as a label under the place.
  package mutating func makeNotes(in places: [SourceSpan], saying reason: String) {
    guard !places.isEmpty else { return }
    let covered = CoveredText(places)
    for index in all.indices where covered.hasBeginning(of: all[index].primary.span) {
      all[index].becomeNote(saying: reason)
    }
    hasErrors = all.contains { $0.severity == .error }
  }

  /// The same, all of it as notes.
  package func asNotes(saying reason: String) -> Diagnostics {
    var notes = Diagnostics()
    for var diagnostic in all {
      diagnostic.becomeNote(saying: reason)
      notes.report(diagnostic)
    }
    return notes
  }

  package func count(of severity: Diagnostic.Severity) -> Int {
    all.count { $0.severity == severity }
  }

  /// In the order a reader meets them: by file, then by place, errors before warnings at the same place.
  package func sorted() -> [Diagnostic] {
    all.enumerated().sorted { one, other in
      let a = one.element, b = other.element
      if a.primary.span.source != b.primary.span.source {
        return a.primary.span.source < b.primary.span.source
      }
      if a.primary.span.start != b.primary.span.start { return a.primary.span.start < b.primary.span.start }
      if a.severity != b.severity { return a.severity > b.severity }
      return one.offset < other.offset
    }.map(\.element)
  }
}

extension Diagnostic {
  fileprivate mutating func becomeNote(saying reason: String) {
    severity = .note
    primary.text = primary.text.isEmpty ? reason : "\(primary.text); \(reason)"
  }

  /// Records that the same problem was found again; if there are too many places to show, with their number.
  fileprivate mutating func addMeeting(at span: SourceSpan, number: Int, most: Int) {
    var place = span.direct
    // The alias tells two uses of one text apart.
    if let detour = span.detour, detour.place == .alias {
      place = SourceSpan(source: span.source, start: detour.start, end: detour.end)
    }
    guard number > most else {
      if primary.span.direct != place, !notes.contains(where: { $0.span.direct == place }) {
        notes.append(Label(place, "here too"))
      }
      return
    }
    guard let last = notes.indices.last else { return }
    let more = number - most
    notes[last].text = "here too, and in \(more) more \(more == 1 ? "place" : "places")"
  }
}

extension String {
  /// A path without the ending of its file.
  fileprivate var stem: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}
