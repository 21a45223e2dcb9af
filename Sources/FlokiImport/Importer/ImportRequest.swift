package import FlokiContent
package import FlokiRules
package import FlokiSyntax

/// The request of `floki import`.
package struct ImportRequest: Sendable {
  package var project: String
  /// The folder that paths are typed from.
  package var current: String
  /// A file, a folder or an address.
  package var source: String
  /// The folder of a feed; from here, or from the project folder.
  package var into: String?
  /// A sheet that is built in, or the path of one.
  package var sheet: String?
  package var mode: String?
  /// Which categories of the source become sections, as they were typed: `Sea`, or `Sea=Harbour`; nil for those that are called
  /// like a section.
  package var sections: [String]?
  /// The folder that has the pictures of a WordPress, from here.
  package var media: String?
  /// Whether conflicts are settled in favour of what was written here.
  package var keepsLocal = false
  package var fetchesPictures = true
  /// Whether a source is read although it is not due: it is known to have changed.
  package var asksAtOnce = false
  package var now: Instant
  package var jobs = 1
  package var requests = ImportRequests.network()
  /// What the server of the source knows it by since the last import.
  var known = ImportFetcher.HTTPVersion()

  package init(project: String, current: String, source: String, now: Instant) {
    self.project = project
    self.current = current
    self.source = source
    self.now = now
  }
}

/// Why nothing could be imported, in words, and what to do.
package struct ImportFailure: CommandFailure {
  package let description: String
  package let hint: String?
  /// Whether the command was used wrongly, or a server or a disk is the cause.
  package let exitStatus: ExitStatus

  init(_ description: String, hint: String, status: ExitStatus = .environment) {
    self.description = description
    self.hint = hint
    exitStatus = status
  }
}

/// The result of an import.
package struct ImportOutcome: Sendable {
  package var diagnostics: DiagnosticReport
  /// The files that were written again and those that were changed, from the project folder; none where anything was wrong.
  package var added: [String] = []
  package var changed: [String] = []
  package var itemCount = 0
  /// How many elements of the source were translated in this run; the others were known.
  package var translatedCount = 0
  /// How many pages were made in this run; the others are as they were.
  package var renderedCount = 0
  package var isWritten = false
  /// Whether it would have been the first import, and the source has no item.
  package var isOfNothing = false
  /// Whether the server of the source says that nothing has changed there.
  package var isUnchanged = false
  /// What the server of the source knows it by now.
  var version = ImportFetcher.HTTPVersion()
}
