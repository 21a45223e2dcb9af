/// How a site is published.
package struct PublishOptions: Sendable {
  /// How many files are sent at once.
  package var jobs: Int
  /// In seconds since 1970.
  package var now: Int64
  /// How long files stay that the site no longer has (C30).
  package var retention: Duration
  /// Reports what would happen, and changes nothing.
  package var isDryRun: Bool
  /// Whether what outlived the retention is removed.
  package var prunes: Bool
  /// Whether files that floki did not write, and the site of another project, may be replaced.
  package var adopts: Bool
  /// Whether a site without a signature may replace one that is signed.
  package var unsigns: Bool
  /// Whether files that are already there are read back too.
  package var rechecks: Bool
  /// The part of a target's files that may be removed at once.
  package var maxDelete: Double
  package var patience: Patience
  package var lock: LockTerms
  /// The seed of random waits and names.
  package var dice: Dice
  package var progress: @Sendable (PublishProgress) -> Void

  package init(
    jobs: Int = 8, now: Int64, retention: Duration = .seconds(90 * 86400), isDryRun: Bool = false,
    prunes: Bool = false, adopts: Bool = false, unsigns: Bool = false, rechecks: Bool = false,
    maxDelete: Double = 0.25, patience: Patience = Patience(), lock: LockTerms,
    dice: Dice = Dice(), progress: @escaping @Sendable (PublishProgress) -> Void = { _ in }
  ) {
    (self.jobs, self.now, self.retention, self.isDryRun) = (max(1, jobs), now, retention, isDryRun)
    (self.prunes, self.adopts, self.unsigns) = (prunes, adopts, unsigns)
    (self.rechecks, self.maxDelete) = (rechecks, maxDelete)
    (self.patience, self.lock, self.dice, self.progress) = (patience, lock, dice, progress)
  }
}

/// How far a publication is.
package struct PublishProgress: Sendable {
  /// How many files the target is known to have while they are listed; nil once that is done.
  package var filesListed: Int?
  package var filesDone = 0
  package var filesInAll: Int
  package var bytesSent = 0
}

/// What a publication did, or would do.
package struct PublishReport: Sendable {
  /// In byte order of the paths.
  package var written: [String] = []
  package var removed: [String] = []
  /// How many files were there already.
  package var kept = 0
  /// How many files of earlier publications stay for phones that still ask for them.
  package var stale = 0
  package var bytesSent = 0
  package var sequence = 0
  package var isUnchanged = false
}
