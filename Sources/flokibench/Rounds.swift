import Foundation

/// What several things took that were measured in turn, round after round.
struct Rounds {
  private var measurements: [String: [Measurement]] = [:]

  mutating func add(_ name: String, _ measurement: Measurement) {
    measurements[name, default: []].append(measurement)
  }

  /// The time and memory of the fastest round.
  func best(_ name: String) -> String {
    guard let best = measurements[name]?.min(by: { $0.seconds < $1.seconds }) else { return "" }
    let time =
      best.seconds < 0.1 ? String(format: "%.3f s", best.seconds) : String(format: "%.2f s", best.seconds)
    return "\(time), \(best.peakMemory / 1_000_000) MB"
  }

  /// How much of another's time one takes: the median of the rounds, each by itself.
  func ratio(of name: String, to other: String, _ key: KeyPath<Measurement, Double> = \.seconds) -> String {
    let pairs = zip(measurements[name] ?? [], measurements[other] ?? [])
    let ratios = pairs.map { $0[keyPath: key] / $1[keyPath: key] }.sorted()
    return ratios.isEmpty ? "" : String(format: "%.3f", ratios[ratios.count / 2])
  }

  /// The same in words, of the time and of the processor's.
  func share(of name: String, in other: String) -> String {
    "\(ratio(of: name, to: other)) of cold, \(ratio(of: name, to: other, \.processorSeconds)) of its processor"
  }
}
