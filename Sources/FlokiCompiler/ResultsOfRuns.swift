/// Room for the results of several tasks, each of which fills a run of neighbours from its beginning.
///
/// Sendable although it is written to: no two tasks write to the same run, and nobody reads before all have ended.
@safe final class ResultsOfRuns<Result: Sendable>: @unchecked Sendable {
  let runCount: Int
  private let count: Int
  private let runLength: Int
  private let room: UnsafeMutablePointer<Result>
  /// How many results each run has.
  private let filled: UnsafeMutablePointer<Int>

  init(count: Int, runLength: Int) {
    self.count = count
    self.runLength = runLength
    runCount = (count + runLength - 1) / runLength
    unsafe room = .allocate(capacity: count)
    unsafe filled = .allocate(capacity: runCount)
    unsafe filled.initialize(repeating: 0, count: runCount)
  }

  deinit {
    for run in 0..<runCount {
      unsafe (room + run * runLength).deinitialize(count: filled[run])
    }
    unsafe room.deallocate()
    unsafe filled.deallocate()
  }

  /// The places of a run among all.
  func places(of run: Int) -> Range<Int> {
    run * runLength..<min(count, (run + 1) * runLength)
  }

  /// Takes the next result of a run.
  func append(_ result: Result, toRun run: Int) {
    let places = places(of: run)
    let place = unsafe places.lowerBound + filled[run]
    precondition(place < places.upperBound)
    unsafe (room + place).initialize(to: result)
    unsafe filled[run] += 1
  }

  /// All results in order, after which there are none here; every run has to be full.
  func take() -> [Result] {
    for run in 0..<runCount { unsafe precondition(filled[run] == places(of: run).count) }
    return unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe buffer.baseAddress?.moveInitialize(from: room, count: count)
      unsafe filled.update(repeating: 0, count: runCount)
      initialized = count
    }
  }
}
