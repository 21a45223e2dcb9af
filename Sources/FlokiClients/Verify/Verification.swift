/// What the readers of a published folder see, and what they lose.
package struct Verification: Sendable {
  /// The worst first, and else as the readers met them.
  package var findings: [Finding]
  /// What each reader saw, of the first indicator where there are several.
  package var screens: [Reader: Session]

  /// Whether a reader cannot use the app, or misses something that could be shown.
  package var losesSomething: Bool { findings.contains { $0.harm <= .lost && !$0.isUnavoidable } }

  /// Whether something reaches a reader otherwise than it was written.
  package var changesSomething: Bool { findings.contains { $0.harm <= .changed && !$0.isUnavoidable } }
}

/// Reads a published folder as every reader does who installs the app and opens everything in it.
///
/// - Parameters:
///   - folder: The folder, and the address it is published under.
///   - indicators: The addresses of its version indicators.
///   - now: The clock of the phones, in seconds since 1970.
package func verify(
  _ folder: StaticHost, indicators: [String], readers: [Reader], now: Int64
) -> Verification {
  let reading = SharedReading(folder)
  var findings = Findings(base: folder.baseURL)
  var screens: [Reader: Session] = [:]
  for indicator in indicators {
    for reader in readers {
      let visit = Visit(
        client: reader.client, language: reader.language, now: now, host: folder, disk: Disk(),
        reading: reading)
      let session = visit.launch(beacon: indicator)
      findings.add(session, of: reader)
      if screens[reader] == nil { screens[reader] = session }
    }
  }
  let sorted = findings.merged.enumerated().sorted { one, other in
    (one.element.harm, one.offset) < (other.element.harm, other.offset)
  }
  return Verification(findings: sorted.map(\.element), screens: screens)
}
