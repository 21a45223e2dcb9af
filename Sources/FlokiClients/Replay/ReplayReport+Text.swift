extension ReplayReport {
  /// The report for a terminal.
  package var text: String {
    guard !problems.isEmpty else {
      let stages = "\(publications.count) publication\(publications.count == 1 ? "" : "s")"
      return "\(stages), \(habits.count) reader\(habits.count == 1 ? "" : "s"): no problems found.\n"
    }
    return problems.map { text(of: $0) }.joined(separator: "\n")
  }

  private func text(of problem: ReaderProblem) -> String {
    var lines = [
      "\(place(problem.publication)): \(problem.kind.words) (C\(problem.fact))",
      "  \(problem.subject)", "  \(problem.what)",
    ]
    if !problem.items.isEmpty { lines.append("  items: \(list(problem.items))") }
    lines.append("  \(problem.healing.words)")
    lines.append(
      "  met by \(problem.readers.count) of \(habits.count) readers: \(problem.readers.summary)")
    lines.append("  avoided by: \(problem.avoidance)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// "publication 3 (2026-11-20)", counted from 1.
  package func place(_ index: Int) -> String {
    guard publications.indices.contains(index) else { return "publication \(index + 1)" }
    let stage = publications[index]
    let date = stage.moment.civilDate
    return "publication \(index + 1) (\(stage.name == date ? date : "\(stage.name), \(date)"))"
  }

  private func list(_ items: [ReaderProblem.Item]) -> String {
    let first = items.prefix(5).map { "\($0.id) (\($0.title))" }.joined(separator: ", ")
    return items.count > 5 ? "\(first) and \(items.count - 5) more" : first
  }
}

extension ReaderProblem.Kind {
  /// What a report calls it.
  package var words: String {
    switch self {
    case .ghost: "removed items stay on phones"
    case .hole: "items missing between others"
    case .staleItem: "changed items stay as they were"
    case .stalePage: "changed pages show as they were"
    case .stalePicture: "changed pictures show as they were"
    case .oldSection: "a removed section stays on phones"
    case .wipedItems: "items vanish together with the sections"
    case .itemIDReused: "item id used again"
    case .tabIDReused: "unique_id used again"
    case .containerIDReused: "id of an item with a list used again"
    case .versionReused: "version used again"
    case .definitionRefused: "app definition refused"
    case .addressGone: "address of an earlier app definition gone"
    }
  }
}

extension ReaderProblem.Healing {
  fileprivate var words: String {
    switch self {
    case .withinRun: "heals by itself while the app runs"
    case .nextLaunch: "heals at the next launch"
    case .afterADay: "heals by itself after a day"
    case .never: "does not heal by itself"
    }
  }
}

extension Int64 {
  /// The date in UTC of a moment in seconds since 1970.
  fileprivate var civilDate: String {
    let limit: Int64 = 253_402_300_799
    let days = (Swift.min(Swift.max(self, -limit), limit)) / 86400 - (self < 0 && self % 86400 != 0 ? 1 : 0)
    // Counted in years that start in March, so that leap days are last.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    let civilMonth = month < 10 ? month + 3 : month - 9
    return "\(year)-\(civilMonth < 10 ? "0" : "")\(civilMonth)-\(day < 10 ? "0" : "")\(day)"
  }
}
