import FlokiCompiler

/// Who is to see what is built, chosen once for a whole build: everything in which a preview, a look at drafts or at texts in a
/// language that nobody speaks differs from what readers get follows from it.
package struct BuildPolicy: Hashable, Sendable {
  /// For readers.
  package static let published = BuildPolicy()

  /// Drafts are built like all other items.
  package var includesDrafts = false
  /// Texts are those of a language that nobody speaks.
  package var isPseudo = false
  /// An editor looks at it while writing.
  package var isForPreview = false

  /// For an editor who looks at it while writing.
  package static let preview = BuildPolicy(isForPreview: true)

  package init(includesDrafts: Bool = false, isPseudo: Bool = false, isForPreview: Bool = false) {
    self.includesDrafts = includesDrafts
    self.isPseudo = isPseudo
    self.isForPreview = isForPreview
  }

  /// Whether ids that are given now are kept: what is only looked at is none that phones have seen.
  var keepsIDs: Bool { self == .published }

  /// Whether what comes out may have to be what was released or published under its version.
  var isHeldAgainstReleases: Bool { !isForPreview && !isPseudo }

  /// Whether a folder that is published may take it.
  var isForReaders: Bool { !includesDrafts && !isPseudo }

  /// Whether the site outlives a power cut, and has what only readers ask for: a search index, and a report of items.
  var isLasting: Bool { !isForPreview }

  /// Seconds that files of earlier builds stay in a preview: a page that is open may still ask for them, and each edit leaves one.
  private static let previewRetention: Int64 = 600

  /// For how many seconds files stay that the site no longer has.
  func retention(for site: Site) -> Int64 { isForPreview ? Self.previewRetention : Int64(site.retention) }

  /// The words by which a build's state on the disk is told from that of another policy.
  var names: [String] {
    [includesDrafts ? "drafts" : nil, isForPreview ? "preview" : nil, isPseudo ? "pseudo" : nil].compactMap(
      \.self)
  }
}
