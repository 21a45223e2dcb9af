/// What may pass is attempted again, after waits that are random, so that many who were sent away at once do not come back at once.
struct RetryPolicy: Sendable {
  let patience: Patience
  let dice: Dice

  /// - Parameter body: Gets the number of earlier attempts.
  func run<Result>(
    _ body: (_ attempt: Int) async throws(StoreFailure) -> Result
  ) async throws(StoreFailure) -> Result {
    var limit = patience.first
    var attempt = 0
    while true {
      if Task.isCancelled { throw StoreFailure(.cancelled, "publishing was stopped") }
      do {
        return try await body(attempt)
      } catch  where error.kind == .passing && attempt + 1 < patience.attempts {
        let asked = Duration.seconds(min(60, max(0, error.retryAfter ?? 0)))
        try? await Task.sleep(for: max(asked, dice.wait(upTo: limit)))
      }
      limit = min(limit * 2, patience.longest)
      attempt += 1
    }
  }
}
