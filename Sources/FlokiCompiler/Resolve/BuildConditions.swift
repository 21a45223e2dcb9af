package import FlokiContent

/// The inputs of a build besides the sources.
package struct BuildConditions: Sendable {
  /// The time of the build: it reads the clock once.
  package var now: Instant
  /// How many threads may work at once; the result is the same for any number.
  package var jobs: Int
  /// Names the image codecs: it goes into the names of pictures, so that other codecs give other names.
  package var encoderVersion: String
  /// Whether feeds, pages and pictures are planned; a check alone does not need them.
  package var plansContent: Bool
  /// Whether stories get pages at their lasting addresses; a preview does without them.
  package var plansStories = true
  /// Whether pictures are planned without the rest: a check makes them, since only a decoder knows whether a file is whole.
  package var plansPictures = false
  /// Whether drafts are built like all other items.
  package var includesDrafts: Bool
  /// Whether to collect the external addresses that are linked to.
  package var collectsLinks = false
  /// What app definitions are encrypted with; nil where they are published as they are, or where none is known.
  package var appDataKey: AppDataKey?
  /// The item cache; nil to neither read nor write it.
  package var memory: BuildMemory?
  /// Stores pages until they are published; nil if each is made when its bytes are needed.
  package var spool: (any PageSpool)?
  /// Receives the names that links can use, as soon as they are known; nil if they are not needed.
  package var indexed: (@Sendable (ProjectIndex) -> Void)?
  /// Receives the results of the passes; nil if they are not needed.
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
