import FlokiCompiler
import Testing

@Suite struct ParallelTests {
  @Test(arguments: [0, 1, 3, 1000], [Int.min, 0, 1, 7, .max])
  func `the results stand in order, whatever the number of tasks`(count: Int, jobs: Int) async {
    let numbers = Array(0..<count)
    #expect(await numbers.concurrentMap(jobs: jobs) { $0 } == numbers)
  }
}
