import Foundation

/// A program that does a piece of work some other program does, too.
struct Contender {
  let name: String
  let images: Int
  /// Several run side by side, one for each processor.
  let commands: [Command]
  /// Brings about what the run finds; it is not measured.
  var prepare: () throws -> Void = {}
}

/// What several contenders took for the same work, measured in turn: first each of them once, then each once more, so
/// that whatever else the machine does meets all of them.
struct Contest {
  private var measurements: [String: [Measurement]] = [:]
  private var counts: [String: Int] = [:]

  init(_ contenders: [Contender], rounds: Int) throws {
    for _ in 0..<rounds {
      for contender in contenders {
        try contender.prepare()
        measurements[contender.name, default: []].append(try measure(contender.commands))
        counts[contender.name] = contender.images
      }
    }
  }

  func images(_ name: String) -> Int { counts[name] ?? 1 }
  func imagesPerSecond(_ name: String) -> Double { 1 / median(name, \.seconds) }
  func processorSeconds(_ name: String) -> Double { median(name, \.processorSeconds) }
  func peakMemory(_ name: String) -> Int { measurements[name]?.map(\.peakMemory).max() ?? 0 }

  /// The seconds of a whole run, the median of all rounds.
  func seconds(_ name: String) -> Double { median(name, \.seconds) * Double(images(name)) }

  /// How much one contender takes of what the other takes for an image: the median of the rounds, each by itself.
  func ratio(_ name: String, to other: String, _ key: KeyPath<Measurement, Double>) -> Double {
    middle(zip(values(name, key), values(other, key)).map { $0 / $1 })
  }

  /// For an image.
  private func values(_ name: String, _ key: KeyPath<Measurement, Double>) -> [Double] {
    (measurements[name] ?? []).map { $0[keyPath: key] / Double(images(name)) }
  }

  private func median(_ name: String, _ key: KeyPath<Measurement, Double>) -> Double {
    middle(values(name, key))
  }

  private func middle(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
  }
}
