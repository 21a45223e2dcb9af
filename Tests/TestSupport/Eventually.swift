/// What a test waited for did not happen.
package struct NotInTime: Error, CustomStringConvertible {
  package let description: String
}

/// Waits for something that another process or thread does, and fails with its name where it does not: a test never waits without end.
///
/// - Parameters:
///   - what: What is waited for, as a sentence says it: `the index is made`.
///   - limit: Long beside what it takes on a busy machine: it ends a test that hangs, and decides nothing else.
package func eventually(
  _ what: String, within limit: Duration = .seconds(600), _ happened: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while try await !happened() {
    guard ContinuousClock.now < end else {
      throw NotInTime(description: "not within \(limit): \(what)")
    }
    try await Task.sleep(for: .milliseconds(10))
  }
}
