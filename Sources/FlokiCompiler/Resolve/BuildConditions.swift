package import FlokiContent

/// What a build is told beside the sources.
package struct BuildConditions: Sendable {
  /// The one moment at which the build looks at the clock.
  package var now: Instant
  /// How many threads may work at once; the result is the same for any number.
  package var jobs: Int
  /// Names the image codecs: it goes into the names of pictures, so that other codecs give other names.
  package var encoderVersion: String
  /// Whether feeds, pages and pictures are planned: nobody wants them who only asks what is wrong.
  package var plansContent: Bool
  /// Whether pictures are planned without the rest: a check makes them, since only a decoder knows whether a file is whole.
  package var plansPictures = false
  /// Whether drafts are built like all other items.
  package var includesDrafts: Bool
  /// Whether somebody wants to know the addresses of others that are linked to.
  package var collectsLinks = false
  /// What app definitions are encrypted with; nil where they are published as they are, or where none is known.
  package var appDataKey: AppDataKey?
  /// What earlier builds found out; nil where nothing shall be remembered, by this one either.
  package var memory: BuildMemory?
  /// Where pages wait until they are published; nil where each is made when its bytes are wanted.
  package var spool: (any PageSpool)?
  /// Told what can be named in the project, as soon as that is known; nil where nobody asks.
  package var indexed: (@Sendable (ProjectIndex) -> Void)?
  /// Keeps what the passes come to; nil where nobody looks into it.
  package var witness: Witness?

  package init(
    now: Instant, jobs: Int, encoderVersion: String, plansContent: Bool = true, includesDrafts: Bool = false,
    memory: BuildMemory? = nil, spool: (any PageSpool)? = nil
  ) {
    self.now = now
    self.jobs = jobs
    self.encoderVersion = encoderVersion
    self.plansContent = plansContent
    self.includesDrafts = includesDrafts
    self.memory = memory
    self.spool = spool
  }
}
