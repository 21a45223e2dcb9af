import Foundation

/// What one run of a program took.
struct Measurement {
  var seconds: Double
  /// User and system time together.
  var processorSeconds: Double
  /// The most memory it held at once, in bytes.
  var peakMemory: Int
}

/// A program and what it is called with.
struct Command {
  var program: String
  var arguments: [String]
}

/// Runs a program to its end and measures it; its output is thrown away.
///
/// - Parameter statuses: How it may end.
func measure(_ program: String, _ arguments: [String], endingWith statuses: Set<Int32> = [0]) throws
  -> Measurement
{
  try measure([Command(program: program, arguments: arguments)], endingWith: statuses)
}

/// Runs programs side by side until the last has ended. Processor time and memory are those of all of them together.
func measure(_ commands: [Command], endingWith accepted: Set<Int32> = [0]) throws -> Measurement {
  // Linux counts the memory of anyone who starts a program as the program's, so a small one starts them.
  let starter = "\(programFolder)/bench-peer"
  let reports = commands.map { _ in
    "\(FileManager.default.temporaryDirectory.path)/flokibench-\(getpid())-\(UUID().uuidString)"
  }
  defer { for report in reports { try? FileManager.default.removeItem(atPath: report) } }
  let children = try zip(commands, reports).map { command, report in
    try spawn(starter, ["run", report, command.program] + command.arguments)
  }
  let statuses = children.map { child in
    var status: Int32 = 0
    unsafe waitpid(child, &status, 0)
    return status
  }
  var total = Measurement(seconds: 0, processorSeconds: 0, peakMemory: 0)
  var (begin, end) = (Int.max, 0)
  for ((command, report), status) in zip(zip(commands, reports), statuses) {
    let numbers = ((try? String(contentsOfFile: report, encoding: .utf8)) ?? "").split { $0.isWhitespace }
      .compactMap { Int($0) }
    guard status & 0x7F == 0, accepted.contains(status >> 8 & 0xFF), numbers.count == 4 else {
      let words = command.arguments.prefix(6).joined(separator: " ")
      throw BenchmarkFailure(reason: "\(command.program) \(words) … ended with \(status >> 8)")
    }
    total.processorSeconds += Double(numbers[0]) / 1e6
    total.peakMemory += numbers[1] * 1024
    begin = min(begin, numbers[2])
    end = max(end, numbers[3])
  }
  // Without the time that the launching programs themselves need to start.
  total.seconds = Double(end - begin) / 1e6
  return total
}

private func spawn(_ program: String, _ arguments: [String]) throws -> pid_t {
  var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  defer { unsafe words.forEach { unsafe free($0) } }
  var child = pid_t()
  guard unsafe posix_spawn(&child, program, nil, nil, &words, environ) == 0 else {
    throw BenchmarkFailure(reason: "cannot run \(program)")
  }
  return child
}

/// Where the built programs lie, this one among them.
let programFolder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path

/// Where a program lies, if it is installed.
func installed(_ name: String) -> String? {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

struct BenchmarkFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
