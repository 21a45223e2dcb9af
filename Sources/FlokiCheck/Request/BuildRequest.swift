package import FlokiCompiler
package import FlokiContent
package import FlokiSite
package import FlokiSyntax

/// What a build is asked to do.
package struct BuildRequest: Sendable {
  /// The project folder.
  package var project: String
  /// The folder that is published.
  package var output: String
  package var now: Instant
  /// Whether the moment was given by `--now` and not by the clock: then it may be before the last build's.
  package var isMomentMeant = false
  /// How many threads may work at once; the result is the same for any number.
  package let jobs: Int
  /// Fail instead of writing `floki.lock` (for pipelines).
  package var isLocked: Bool
  /// Take every warning for an error, in what is reported and in what is published.
  package var isStrict: Bool
  /// Whether a version is to be released, and not only published.
  package var isRelease = false
  /// What the build is for.
  package var policy = BuildPolicy.published
  /// Replace files in the output folder that floki did not write, and the site of another project.
  package var adoptsOutput = false
  /// Publish over the site of another project on the target.
  package var adoptsTarget = false
  /// Warn of a base URL for examples, because the site is about to be published to a target. Set only if there is such a URL, so that
  /// other publications can use what the last build left.
  package var warnsOfExampleAddress = false
  /// Whether what is about to be published is first read as the deployed phones will.
  package var isVerified = true
  /// What app definitions are encrypted with, where the project asks for it.
  package var appDataKey: AppDataKey?
  /// What `floki.lock` said when a target was last published that the site will be carried to; nil for none.
  package var publishedElsewhere: [UInt8]?
  /// The target as the command line has it, where there is one.
  package var target: String?
  /// The output folder as the command line has it; nil for the usual one.
  package var namedOutput: String?
  /// How pictures are made. None of these options changes a picture.
  package var pictures = PictureSettings()
  /// Whether a check makes the pictures, too: not while an author types.
  package var triesPictures = false
  /// How long another floki that works on the project is waited for.
  package var patience = LockPatience.none
  /// Whether the process ends with what is asked for: then memory is left to the system.
  package var endsProcess = false
  /// How links to other hosts are checked; nil if they are not.
  package var linkRequests: LinkRequests?
  /// Where programs are looked for, as PATH has it; nil for where systems have them.
  package var programs: String?
  /// Receives the names in the project; nil if they are not needed.
  package var indexed: (@Sendable (ProjectIndex) -> Void)?
  /// Receives the stages of compilation, for `floki why`; usually nil.
  package var witness: Witness?
  /// Langcodes in which every text has to be there, and of the original as it is.
  package var completeLanguages: [String] = []
  /// A file that is written after the build, and so is not part of the project, wherever it lies.
  package var summary: String?

  /// No machine has use for more, and numbers beyond all measure are not reckoned with.
  private static let mostJobs = 1024

  package init(
    project: String, output: String, now: Instant, jobs: Int, isLocked: Bool = false, isStrict: Bool = false
  ) {
    self.project = project
    self.output = output
    self.now = now
    self.jobs = min(max(1, jobs), Self.mostJobs)
    self.isLocked = isLocked
    self.isStrict = isStrict
  }
}

/// How far a build has come, for anyone who waits.
package enum BuildProgress: Sendable {
  case reading
  case compiling
  case pictures(finished: Int, total: Int)
  case writing(finished: Int, total: Int)
  /// The files are being moved into the site, which is not cut short.
  case publishing
  case published
  /// A target is asked what it has; so many files are known.
  case asking(found: Int)
  /// What others serve is read; so many answers have come.
  case fetching(answers: Int)
  /// Files are uploaded to a target.
  case carrying(finished: Int, total: Int)
}

/// How a build ended.
package struct BuildOutcome: Sendable {
  package enum Result: Sendable {
    /// Published, or checked, without a problem.
    case done
    /// Problems in the content: nothing was published (exit code 1).
    case problems
    /// The content contradicts what was released (exit code 4).
    case conflict
  }

  package var result: Result
  package var diagnostics: DiagnosticReport
  /// What anyone who runs the build should know of machines and networks; nothing in it is about the content.
  package var warnings: [String] = []
  /// Nil where nothing was published.
  package var report: BuildReport?
  /// What a server has to know of it; for previews alone.
  package var served: ServedSite?
  /// The time of each step.
  package var steps: [StepTime] = []

  package init(
    result: Result, diagnostics: DiagnosticReport, warnings: [String] = [], report: BuildReport? = nil,
    served: ServedSite? = nil, steps: [StepTime] = []
  ) {
    self.result = result
    self.diagnostics = diagnostics
    self.warnings = warnings
    self.report = report
    self.served = served
    self.steps = steps
  }
}
