import FlokiListening
import NIOCore

/// What was answered.
struct Counts {
  /// The ends of the ranges that times of answers are counted in, in seconds.
  static let ends = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

  private(set) var answers: [Int: Int] = [:]
  private(set) var bytes = 0
  private(set) var times = [Int](repeating: 0, count: ends.count + 1)
  private(set) var seconds = 0.0
  var searches = 0

  mutating func note(_ record: AnswerRecord) {
    let seconds = Double(record.time.nanoseconds) / 1e9
    answers[record.status, default: 0] += 1
    bytes += record.byteCount
    times[Self.ends.firstIndex { seconds <= $0 } ?? Self.ends.count] += 1
    self.seconds += seconds
  }

  mutating func add(_ other: Counts) {
    answers.merge(other.answers, uniquingKeysWith: +)
    bytes += other.bytes
    for (place, count) in other.times.enumerated() { times[place] += count }
    seconds += other.seconds
    searches += other.searches
  }
}
