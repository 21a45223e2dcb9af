import FlokiCheck

/// The callbacks of a running build.
struct BuildListener: Sendable {
  let progress: @Sendable (BuildProgress) -> Void
  /// Called when the site is in place, before the caches are stored.
  let published: @Sendable (BuildOutcome) -> Void
  let steps: StepTimes
}
