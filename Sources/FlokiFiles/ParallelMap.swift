import Synchronization

/// Cuts `0 ..< count` into runs of `size` and hands them to `transform` on up to `jobs` threads; the results are in
/// the order of the runs, whichever finished first. A cancelled task begins no further run.
package func mapInParallel<Result: Sendable>(
  _ count: Int, by size: Int, jobs: Int, _ transform: @escaping @Sendable (Range<Int>) throws -> Result
) async throws -> [Result] {
  let runs = (count + size - 1) / max(1, size)
  @Sendable func run(_ index: Int) -> Range<Int> { index * size..<min(count, (index + 1) * size) }
  @Sendable func result(of index: Int) throws -> Result {
    try Task.checkCancellation()
    return try transform(run(index))
  }
  if jobs <= 1 || runs <= 1 { return try (0..<runs).map(result) }

  let counter = RunCounter()
  return try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
    for _ in 0..<min(jobs, runs) {
      group.addTask {
        var results: [(Int, Result)] = []
        while let index = counter.next(below: runs) {
          results.append((index, try result(of: index)))
        }
        return results
      }
    }
    var results: [(Int, Result)] = []
    results.reserveCapacity(runs)
    for try await some in group { results += some }
    return results.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// Deals out numbers from 0 on, each once, to whichever thread asks.
private final class RunCounter: Sendable {
  private let value = Atomic(0)

  func next(below end: Int) -> Int? {
    let index = value.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < end ? index : nil
  }
}
