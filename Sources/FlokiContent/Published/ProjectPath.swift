/// The paths in the folder of a project: files that its authors write and commit, and floki's own files.
package enum ProjectPath {
  package static let settings = "floki.yaml"
  /// The ids that phones know; committed.
  package static let lock = "floki.lock"

  /// What floki keeps for itself in a project, in a published folder and on a target. No host serves anything from there.
  package static let state = ".floki"
  /// What may be deleted at any time.
  package static let cache = "\(state)/cache"

  /// Held by builds, and by previews while they write into their folder.
  package static let buildLock = "\(state)/lock"
  package static let previewLock = "\(state)/preview-lock"

  /// Where a build writes that is only looked at, and a preview the site that it serves.
  package static let drafts = "\(state)/drafts"
  package static let pseudo = "\(state)/pseudo"
  package static let preview = "\(state)/preview"

  /// The item cache of the last build.
  package static func items(withDrafts: Bool, isPseudo: Bool) -> String {
    "\(cache)/items" + (withDrafts ? "-drafts" : "") + (isPseudo ? "-pseudo" : "")
  }
  package static let texts = "\(cache)/texts"
  package static let media = "\(cache)/media"
  /// The state of the last build into an output folder.
  package static func build(_ name: String) -> String { "\(cache)/build-\(name)" }
  package static let packed = "\(cache)/packed"
  /// The digests of pages at lasting addresses.
  package static let stories = "\(cache)/stories"
  /// Where entries are in the documents for feed readers.
  package static let entries = "\(cache)/entries"
  /// What hosts answered to `floki check --links`.
  package static let links = "\(cache)/links"
  package static let downloads = "\(cache)/downloads"
  /// Pictures that were made.
  package static let images = "\(cache)/images"
  /// What an import keeps of a source.
  package static func imported(_ name: String) -> String { "\(cache)/import/\(name)" }
  /// A search index that is being written.
  package static func search(of process: Int32) -> String { "\(cache)/search.\(process)" }
  /// Pages that wait for the pictures in them.
  package static func pages(of process: Int32) -> String { "\(state)/pages.\(process)~" }
}
