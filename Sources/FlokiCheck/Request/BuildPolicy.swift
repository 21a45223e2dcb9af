package import FlokiCompiler

/// What a build is for: readers, a preview, a look at drafts or at pseudo-localised texts. Everything in which these differ is
/// decided here.
package struct BuildPolicy: Hashable, Sendable {
  /// A build for readers.
  package static let published = BuildPolicy()

  /// Whether drafts are built like other items.
  package var includesDrafts = false
  /// Whether texts are pseudo-localised.
  package var isPseudo = false
  /// Whether it is a preview for an editor.
  package var isForPreview = false

  /// A preview for an editor.
  package static let preview = BuildPolicy(isForPreview: true)

  package init(includesDrafts: Bool = false, isPseudo: Bool = false, isForPreview: Bool = false) {
    self.includesDrafts = includesDrafts
    self.isPseudo = isPseudo
    self.isForPreview = isForPreview
  }

  /// Whether new ids are stored in `floki.lock`: only phones' builds use them.
  package var keepsIDs: Bool { self == .published }

  /// Whether the result is compared with the release or publication of the same version.
  var isHeldAgainstReleases: Bool { !isForPreview && !isPseudo }

  /// Whether it may be built into a published folder.
  package var isForReaders: Bool { !includesDrafts && !isPseudo }

  /// Whether files are synced to disk, and search index and item report are made: all builds but a preview.
  package var isLasting: Bool { !isForPreview }

  /// Whether stories get pages at their lasting addresses: a preview is looked at in the app.
  package var publishesStories: Bool { !isForPreview }

  /// Seconds that a preview keeps files of earlier builds, for pages that are still open.
  private static let previewRetention: Int64 = 600

  /// Seconds that files stay after the site has dropped them (C30).
  package func retention(for site: Site) -> Int64 {
    isForPreview ? Self.previewRetention : Int64(site.retention)
  }

  /// The policy as part of the name of a build's state on disk.
  package var names: [String] {
    [includesDrafts ? "drafts" : nil, isForPreview ? "preview" : nil, isPseudo ? "pseudo" : nil].compactMap(
      \.self)
  }
}
