extension VerificationReport {
  /// The report for a terminal.
  package func text(version: String) -> String {
    var parts = [groups.map(text).joined(separator: "\n")]
    parts += sortedFindings.map(text)
    parts += problems.map(text)
    if let omission { parts.append(omission) }
    if !unvisited.isEmpty {
      let first = unvisited.prefix(10).map { "  \($0)" }
      let more = unvisited.count > 10 ? ["  and \(unvisited.count - 10) more"] : []
      parts.append((["Not looked at:"] + first + more).joined(separator: "\n"))
    }
    if let advice = advice(version: version) { parts.append(advice) }
    parts.append("\(subject): \(tally).")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func text(_ group: ScreenGroup) -> String {
    var lines = ["\(group.name):"]
    if let ending = group.ending { lines.append("  \(ending)") }
    lines += group.tabs.map { "  \($0.id) \($0.title) (\($0.kind)): \($0.counts)" }
    return lines.joined(separator: "\n")
  }

  private func text(_ problem: FileProblem) -> String {
    """
    \(problem.severity.rawValue): \(problem.what)
      \(problem.file)
      met by \(problem.readers)
      avoided by: \(problem.avoid)
    """
  }

  private func text(_ finding: Finding) -> String {
    var lines = ["\(finding.severity.rawValue): \(finding.what) (C\(finding.fact))", "  \(finding.location)"]
    lines.append("  met by \(finding.readers.summary)")
    let remedy = finding.isUnavoidable ? "the app cannot show it" : "avoided by"
    if !finding.avoid.isEmpty { lines.append("  \(remedy): \(finding.avoid)") }
    return lines.joined(separator: "\n")
  }
}
