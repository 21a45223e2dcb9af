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
///   - change: What alone is to be read, where the rest was read before; then nothing is told of what is on the screens.
package func verify(
  _ folder: StaticHost, indicators: [String], readers: [Reader], now: Int64,
  only change: PublishedChange? = nil
) -> Verification {
  let reading = SharedReading(folder, isBrief: change != nil)
  let published = change.map { SharedReading($0.before) }
  var findings = Findings(of: folder)
  var screens: [Reader: Session] = [:]
  let visits = indicators.flatMap { indicator in readers.map { (indicator: indicator, reader: $0) } }
  for (place, (indicator, reader)) in visits.enumerated() {
    let visit = Visit(
      client: reader.client, language: reader.language, now: now, host: folder, disk: Disk(),
      reading: reading)
    let session = visit.launch(beacon: indicator, only: change, of: published)
    findings.add(session, of: reader)
    if change == nil, screens[reader] == nil { screens[reader] = session }
    let isIOS = reader.client.isIOS
    if !visits[(place + 1)...].contains(where: { $0.reader.client.isIOS == isIOS }) {
      reading.forget(devicesOfIOS: isIOS)
    }
  }
  return Verification(findings: findings.sorted, screens: screens)
}

/// What several verifications of one folder found, each with readers of its own.
package func merged(_ verifications: [Verification]) -> [Finding] {
  var findings = Findings()
  for finding in verifications.flatMap(\.findings) { findings.add(finding) }
  return findings.sorted
}
