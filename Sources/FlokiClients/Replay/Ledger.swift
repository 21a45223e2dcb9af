/// What was found so far, each once with its cause, no matter who meets it and however often.
struct Ledger {
  private struct Key: Hashable {
    var kind: ReaderProblem.Kind
    var fact: Int
    var publication: Int
    var subject: String
    var what: String
  }

  private var places: [Key: Int] = [:]
  private var knownItems: [Key: Set<Int>] = [:]
  private var knownReaders: [Key: Set<ReaderHabit>] = [:]
  private(set) var problems: [ReaderProblem] = []

  /// Anyone who lives through it now.
  var readers: [ReaderHabit] = []

  /// The worst of what readers meet decides how it heals.
  mutating func add(_ problem: ReaderProblem) {
    let key = Key(
      kind: problem.kind, fact: problem.fact, publication: problem.publication,
      subject: problem.subject, what: problem.what)
    let place: Int
    if let known = places[key], problems.indices.contains(known) {
      place = known
    } else {
      place = problems.endIndex
      places[key] = place
      var first = problem
      (first.items, first.readers) = ([], [])
      problems.append(first)
    }
    problems[place].healing = max(problems[place].healing, problem.healing)
    for item in problem.items where knownItems[key, default: []].insert(item.id).inserted {
      problems[place].items.append(item)
    }
    for reader in readers where knownReaders[key, default: []].insert(reader).inserted {
      problems[place].readers.append(reader)
    }
  }
}
