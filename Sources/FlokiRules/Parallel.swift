import Synchronization

extension Array where Element: Sendable {
  /// The results of `transform`, in order, worked out by `jobs` tasks beside one another.
  ///
  /// Each task takes a run of neighbours, so that small elements do not cost a task each; the runs get shorter, so that all
  /// tasks end at about the same time. Throws where the task is cancelled, as soon as those elements are done that were begun.
  package func concurrentMap<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) async -> Result
  ) async throws(CancellationError) -> [Result] {
    // More tasks than elements would have nothing to do.
    let jobs = Swift.max(1, Swift.min(jobs, count))
    guard jobs > 1 else {
      var results: [Result] = []
      results.reserveCapacity(count)
      for element in self {
        try endIfCancelled()
        results.append(await transform(element))
      }
      return results
    }
    let runs = Self.runs(of: count, jobs: jobs)
    var results = [ResultRun<Result>?](repeating: nil, count: runs.count)
    await withTaskGroup(of: (run: Int, results: ResultRun<Result>).self) { group in
      var next = 0
      func start() {
        guard next < runs.count else { return }
        let run = next
        next += 1
        group.addTask { @concurrent in
          var results = ResultRun<Result>(room: runs[run].count)
          for index in runs[run] where !Task.isCancelled { results.append(await transform(self[index])) }
          return (run, results)
        }
      }
      for _ in 0..<jobs { start() }
      while let ended = await group.next() {
        results[ended.run] = ended.results
        start()
      }
    }
    // Some may be missing.
    let all = ResultRun.taken(results.compactMap(\.self))
    try endIfCancelled()
    return all
  }

  /// The same with what can fail. The failure of the first element that has one is thrown; none is begun after a failure.
  package func concurrentMap<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    let hasFailed = Flag()
    let results = try await concurrentMap(jobs: jobs) { element -> Swift.Result<Result, any Error>? in
      guard !hasFailed.isSet else { return nil }
      do {
        return .success(try await transform(element))
      } catch {
        hasFailed.set()
        return .failure(error)
      }
    }
    return try results.compactMap { try $0?.get() }
  }

  /// The results of `transform`, in order, worked out by `jobs` tasks beside one another; nothing is left in the array, and what
  /// is done with is let go by the thread that did it. For elements that hold much.
  ///
  /// Throws where the task is cancelled, as soon as those elements are done that were begun.
  package mutating func concurrentDrain<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) async -> Result
  ) async throws(CancellationError) -> [Result] {
    let count = count
    let runs = Self.runs(of: count, jobs: Swift.max(1, jobs))
    // Taken from the end, where nothing has to be moved.
    reverse()
    var results = [ResultRun<Result>?](repeating: nil, count: runs.count)
    await withTaskGroup(of: (run: Int, results: ResultRun<Result>).self) { group in
      var next = 0
      func start() {
        guard next < runs.count else { return }
        let (place, run) = (next, Array(suffix(runs[next].count)))
        removeLast(run.count)
        next += 1
        group.addTask { @concurrent in
          var results = ResultRun<Result>(room: run.count)
          for element in run.reversed() where !Task.isCancelled { results.append(await transform(element)) }
          return (place, results)
        }
      }
      for _ in 0..<Swift.max(1, jobs) { start() }
      while let ended = await group.next() {
        results[ended.run] = ended.results
        start()
      }
    }
    // Some may be missing.
    let all = ResultRun.taken(results.compactMap(\.self))
    try endIfCancelled()
    return all
  }

  private static func runs(of count: Int, jobs: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = start + Swift.max(1, Swift.min(256, (count - start) / (jobs * 4)))
      runs.append(start..<end)
      start = end
    }
    return runs
  }
}

/// The results of neighbouring elements, until they are moved into the array of all results. Copying them from one array to another
/// took longer than computing many of them.
///
/// Sendable is not checked because of the pointer: one task fills a run, and hands it over before another reads it.
@safe private struct ResultRun<Result: Sendable>: @unchecked Sendable {
  private let start: UnsafeMutablePointer<Result>
  private let room: Int
  private var count = 0

  init(room: Int) {
    self.room = room
    unsafe start = .allocate(capacity: room)
  }

  mutating func append(_ result: Result) {
    precondition(count < room, "a result for each element")
    unsafe (start + count).initialize(to: result)
    count += 1
  }

  /// The results of all runs, of which nothing is left.
  static func taken(_ runs: [ResultRun]) -> [Result] {
    unsafe Array(unsafeUninitializedCapacity: runs.reduce(0) { $0 + $1.count }) { buffer, count in
      for run in runs {
        if let base = buffer.baseAddress {
          unsafe (base + count).moveInitialize(from: run.start, count: run.count)
        }
        unsafe run.start.deallocate()
        count += run.count
      }
    }
  }
}

/// A flag that starts false and, once set, stays set.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}

/// Throws if the task is cancelled: its result is no longer needed.
package func endIfCancelled() throws(CancellationError) {
  if Task.isCancelled { throw CancellationError() }
}
