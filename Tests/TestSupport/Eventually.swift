/// The condition that a test waited for was not met in time.
package struct NotInTime: Error, CustomStringConvertible {
  package let description: String
}

/// Waits until a condition is met by another process or thread; throws its name after a limit, so that no test hangs.
///
/// - Parameters:
///   - what: The condition as a sentence: `the index is made`.
///   - limit: Much longer than needed on a busy machine; it only ends a test that hangs.
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
