/// What a run over successive publications has found.
package struct ReplayReport: Sendable {
  package struct Stage: Sendable {
    package var name: String
    /// Seconds since 1970.
    package var moment: Int64
  }

  /// From the oldest to the newest.
  package let publications: [Stage]
  /// Who was played.
  package let habits: [ReaderHabit]
  /// The newest cause first; of one cause, what stays before what heals.
  package let problems: [ReaderProblem]

  init(_ publications: [Publication], habits: [ReaderHabit], _ problems: [ReaderProblem]) {
    self.publications = publications.map { Stage(name: $0.name, moment: $0.moment) }
    self.habits = habits
    let order = Dictionary(
      uniqueKeysWithValues: ReaderProblem.Kind.allCases.enumerated().map { ($1, $0) })
    self.problems = problems.sorted { one, other in
      if one.publication != other.publication { return one.publication > other.publication }
      if one.healing != other.healing { return one.healing > other.healing }
      let (left, right) = (order[one.kind] ?? 0, order[other.kind] ?? 0)
      if left != right { return left < right }
      return (one.fact, one.subject, one.what) < (other.fact, other.subject, other.what)
    }
  }

  /// What only another publication puts right.
  package var lasting: [ReaderProblem] { problems.filter { $0.healing == .never } }
  /// What is over by itself, at the next launch or after a day.
  package var passing: [ReaderProblem] { problems.filter { $0.healing != .never } }
}
