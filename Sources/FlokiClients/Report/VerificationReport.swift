/// What a verification found, and of what.
package struct VerificationReport: Sendable {
  package let verification: Verification
  package let readers: [Reader]
  package let groups: [ScreenGroup]
  /// The folder or address that was read.
  package let subject: String
  /// What is wrong with files that others read than the clients.
  package let problems: [FileProblem]
  /// Whose doing the problems are; nil for a site that floki did not make.
  package let pedigree: Pedigree?
  /// The apps that were left out, as their definition is encrypted.
  package let closed: [String]
  /// Addresses elsewhere, which nothing can be said of, each once.
  package let unvisited: [String]

  package init(
    _ verification: Verification, _ problems: [FileProblem] = [], readers: [Reader], of subject: String,
    pedigree: Pedigree?, leavingOut closed: [String] = []
  ) {
    self.verification = verification
    self.problems = problems
    self.readers = readers
    self.subject = subject
    self.pedigree = pedigree
    self.closed = closed
    groups = ScreenGroup.groups(of: verification, readers: readers)
    var seen: Set<String> = []
    unvisited = readers.compactMap { verification.screens[$0] }.flatMap(\.unvisited)
      .filter { seen.insert($0).inserted }
  }

  package var findings: [Finding] { verification.findings }

  package func count(of severity: Finding.Severity) -> Int {
    findings.count { $0.severity == severity } + problems.count { $0.severity == severity }
  }

  /// Whether a reader loses something, of whatever kind.
  package var losesSomething: Bool {
    verification.losesSomething || problems.contains { $0.severity == .error }
  }

  /// Whether floki made the site.
  package var isMadeByFloki: Bool { pedigree != nil }

  /// What was not read, and why; nil where everything was.
  package var omission: String? {
    guard !closed.isEmpty else { return nil }
    let apps = closed.joined(separator: ", ")
    return "Left out: the app definition of \(apps) is encrypted. Set FLOKI_APPDATA_KEY to read it."
  }

  /// Errors first, notes last.
  package var sortedFindings: [Finding] {
    Finding.Severity.allCases.flatMap { severity in findings.filter { $0.severity == severity } }
  }

  /// "1 error, 2 warnings, 3 notes", or that there is nothing.
  package var tally: String {
    let words = Finding.Severity.allCases.compactMap { severity in
      let number = count(of: severity)
      return number == 0 ? nil : "\(number) \(severity.rawValue)\(number == 1 ? "" : "s")"
    }
    return words.isEmpty ? "no problems found" : words.joined(separator: ", ")
  }

  /// What to do about errors and warnings; nil if there are none, or if it is unknown.
  package func advice(version: String) -> String? { pedigree?.advice(version: version) }
}
