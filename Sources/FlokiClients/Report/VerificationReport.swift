/// What a verification found, and of what.
package struct VerificationReport: Sendable {
  package let verification: Verification
  package let readers: [Reader]
  package let groups: [ScreenGroup]
  /// The folder or address that was read.
  package let subject: String
  /// Whether floki made the site: what is wrong with it then is wrong with floki.
  package let isMadeByFloki: Bool
  /// Addresses elsewhere, which nothing can be said of, each once.
  package let unvisited: [String]

  package init(_ verification: Verification, readers: [Reader], of subject: String, isMadeByFloki: Bool) {
    self.verification = verification
    self.readers = readers
    self.subject = subject
    self.isMadeByFloki = isMadeByFloki
    groups = ScreenGroup.groups(of: verification, readers: readers)
    var seen: Set<String> = []
    unvisited = readers.compactMap { verification.screens[$0] }.flatMap(\.unvisited)
      .filter { seen.insert($0).inserted }
  }

  package var findings: [Finding] { verification.findings }

  package func count(of severity: Finding.Severity) -> Int {
    findings.count { $0.severity == severity }
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

  /// Whom to tell; nil where floki did nothing wrong.
  package func advice(version: String) -> String? {
    guard isMadeByFloki, count(of: .error) + count(of: .warning) > 0 else { return nil }
    return
      "floki made this site. If nobody changed its files since, the errors and warnings are floki's own problems: "
      + "tell the person who maintains floki, with this report and its version, \(version)."
  }
}
