/// Who is told of a build while it works.
struct BuildListener: Sendable {
  let progress: @Sendable (BuildProgress) -> Void
  /// Told the outcome as soon as the site is there, while what helps the next build is still written down.
  let published: @Sendable (BuildOutcome) -> Void
  let steps: StepTimes
}
