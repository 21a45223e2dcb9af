import Foundation

/// What one run of a program took.
struct Measurement {
  var seconds: Double
  /// User and system time together.
  var processorSeconds: Double
  /// The most memory it held at once, in bytes.
  var peakMemory: Int
}

/// Runs a program to its end and measures it; its output is thrown away.
func measure(_ program: String, _ arguments: [String]) throws -> Measurement {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  defer { unsafe words.forEach { unsafe free($0) } }
  var child = pid_t()
  let start = ContinuousClock.now
  guard unsafe posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else {
    throw BenchmarkFailure(reason: "cannot run \(program)")
  }
  var status: Int32 = 0
  var usage = rusage()
  unsafe wait4(child, &status, 0, &usage)
  let elapsed = start.duration(to: .now)
  guard status == 0 else {
    throw BenchmarkFailure(reason: "\(program) \(arguments) ended with \(status >> 8)")
  }
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return Measurement(
    seconds: elapsed / .seconds(1), processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
    peakMemory: usage.ru_maxrss * 1024)
}

struct BenchmarkFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
