import FlokiBuild
import FlokiCompiler
import FlokiContent
import FlokiProject
import FlokiSite
import Foundation

/// What the file system costs a build: reading a project, publishing a site, and finding that nothing changed.
///
/// On ext4 not within five minutes after many files were deleted: the file system steps around their inodes one by one,
/// and creating files takes ten times as long.
///
/// - Parameter scratch: a folder for the run alone; it is removed afterwards.
/// - Returns: what was measured, how long it took, and the processor time of all threads in it: the number to look at
///   on a machine that has other work to do.
func publishBenchmark(scratch: String, files: Int = 20_000) async throws -> [(name: String, value: String)] {
  defer { try? FileManager.default.removeItem(atPath: scratch) }
  let project = "\(scratch)/project"
  let output = "\(scratch)/public"
  var rows: [(name: String, value: String)] = []
  func measure<Result>(_ name: String, _ work: () async throws -> Result) async throws -> Result {
    let start = ContinuousClock.now
    let busyBefore = processorTime()
    let result = try await work()
    let duration = (ContinuousClock.now - start) / Duration.milliseconds(1)
    let busy = (processorTime() - busyBefore) * 1_000
    rows.append((name, "\(Int(duration.rounded())) ms (processor \(Int(busy.rounded())) ms)"))
    return result
  }

  // Sources are files as well: publishing them is the quickest way to have them.
  _ = try await publish(files, of: 900, named: "md", to: project)
  let reader = ProjectReader(directory: project, jobs: 2, probeVersion: "") { _, _, _ in .other }
  _ = try await measure("walk, \(files) sources") { try await reader.walk() }
  _ = try await measure("walk and read, \(files) sources of 900 B") { try await reader.read() }

  _ = try await measure("stage and publish, \(files) new files of 1.5 kB") {
    try await publish(files, of: 1_500, named: "html", to: output)
  }
  _ = try await measure("publish again, nothing changed") {
    try await publish(files, of: 1_500, named: "html", to: output)
  }
  _ = try await measure("publish, every tenth file changed") {
    try await publish(files, of: 1_500, named: "html", to: output, changing: 10)
  }

  // By now every source is old enough to be trusted.
  try await Task.sleep(for: .milliseconds(50))
  let identity = BuildState.Identity(project: project, output: output, tool: "bench", options: "")
  try BuildState.store(for: identity, walk: await reader.walk(), builtAt: 0, validUntil: nil, payload: [])
  let isCurrent = try await measure("unchanged build, \(files) sources and as many outputs") {
    let walk = try await reader.walk()
    return await BuildState.load(for: identity)?.isCurrent(walk, now: 1, jobs: 2) ?? false
  }
  guard isCurrent else { throw CancellationError() }
  return rows
}

/// Seconds that all threads of this process have been at work.
private func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Publishes files of pseudo-random text from two threads.
private func publish(
  _ count: Int, of size: Int, named ending: String, to output: String, changing step: Int = 0
) async throws -> OutputReport {
  let staging = try Staging(output: output)
  let writer = staging.writer
  try await withThrowingTaskGroup { group in
    for half in 0..<2 {
      group.addTask {
        for number in stride(from: half, to: count, by: 2) {
          var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
          if step > 0, number % step == 0 { state ^= 0xFFFF }
          let bytes = [UInt8](textOf: size, state: &state)
          try writer.write(bytes, to: "content/news/\(number).\(ending)", role: .file)
        }
      }
    }
    try await group.waitForAll()
  }
  return try staging.publish(now: 0, retention: .seconds(5_184_000))
}

extension [UInt8] {
  fileprivate init(textOf count: Int, state: inout UInt64) {
    self.init(repeating: 0x20, count: count)
    for index in stride(from: 0, to: count, by: 7) {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      self[index] = UInt8(truncatingIfNeeded: 97 + (state >> 33) % 26)
    }
  }
}
