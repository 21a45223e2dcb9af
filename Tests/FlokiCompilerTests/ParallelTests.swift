import FlokiCompiler
import FlokiRules
import Synchronization
import Testing

/// Parallel work ends with its task: a cancelled build starts nothing more.
@Suite struct ParallelTests {
  @Test(arguments: [0, 1, 3, 1000], [Int.min, 0, 1, 7, .max])
  func `the results are in order, whatever the number of tasks`(count: Int, jobs: Int) async throws {
    let numbers = Array(0..<count)
    #expect(try await numbers.concurrentMap(jobs: jobs) { $0 } == numbers)
  }

  /// Counts itself while it lives.
  private final class Token: Sendable {
    static let living = Mutex(0)
    init() { Self.living.withLock { $0 += 1 } }
    deinit { Self.living.withLock { $0 -= 1 } }
  }

  @Test func `results of a task that is cancelled on the way are let go`() async {
    let begun = Atomic(0)
    let task = Task {
      try await Array(0..<10_000).concurrentMap(jobs: 4) { _ in
        begun.wrappingAdd(1, ordering: .relaxed)
        // As long as it takes until somebody cancels.
        while begun.load(ordering: .relaxed) > 700, !Task.isCancelled { await Task.yield() }
        return Token()
      }.count
    }
    while begun.load(ordering: .relaxed) <= 700 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(Token.living.withLock { $0 } == 0)
    let tokens = try? await Array(0..<10_000).concurrentMap(jobs: 4) { _ in Token() }
    #expect(tokens?.count == 10_000 && Token.living.withLock { $0 } == 10_000)
  }

  private struct Failure: Error, Equatable { let element: Int }

  @Test(arguments: [1, 4])
  func `a failure is thrown, and nothing begins after it`(jobs: Int) async throws {
    let begun = Atomic(0)
    await #expect(throws: Failure(element: 0)) {
      try await Array(0..<10_000).concurrentMap(jobs: jobs) { element in
        begun.wrappingAdd(1, ordering: .relaxed)
        // The others wait for the one that fails.
        while element > 0, begun.load(ordering: .relaxed) < jobs { await Task.yield() }
        if element == 0 { throw Failure(element: element) }
      }
    }
    #expect(begun.load(ordering: .relaxed) < 10_000)
    #expect(try await Array(0..<100).concurrentMap(jobs: jobs) { try Self.same($0) } == Array(0..<100))
  }

  private static func same(_ element: Int) throws -> Int { element }

  @Test(arguments: [1, 4])
  func `a cancelled task begins with no further element`(jobs: Int) async {
    let begun = Atomic(0)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await Array(0..<10_000).concurrentMap(jobs: jobs) { _ in
        begun.wrappingAdd(1, ordering: .relaxed)
      }.count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.load(ordering: .relaxed) == 0)
  }
}
