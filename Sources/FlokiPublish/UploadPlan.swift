import FlokiContent

/// What publishing will do to a target, decided before the first file moves.
struct UploadPlan {
  /// To be written, in byte order of the paths.
  private(set) var written: [SitePlan.File] = []
  /// There in the right size, but their bytes are unverified.
  private(set) var unsure: [SitePlan.File] = []
  /// What stays, with what is known of it: the site's own files and those of earlier publications.
  private(set) var kept: [String: TargetState.Entry] = [:]
  /// What is packed beside a file whose bytes change, or that is packed no more: gone before that file is replaced.
  private(set) var withdrawn: [String] = []
  /// What outlived the retention.
  private(set) var expired: [String] = []

  init(of plan: SitePlan, over state: TargetState, listing: [String: StoredEntry], options: PublishOptions) {
    let files = plan.files(besides: state)
    for (path, file) in files {
      guard let listed = listing[path], listed.byteCount == file.byteCount else {
        written.append(file)
        continue
      }
      let entry = state.files[path]
      let isVouchedFor =
        !options.rechecks && entry?.digest != nil && entry?.tag != nil && entry?.tag == listed.tag
      if isVouchedFor, entry?.digest == file.digest {
        kept[path] = Self.entry(file, tag: listed.tag)
      } else if isVouchedFor {
        written.append(file)
      } else {
        unsure.append(file)
      }
    }
    for (path, entry) in state.files where files[path] == nil {
      guard let listed = listing[path], listed.kind == .file else { continue }
      // What is said of other bytes is no longer true; and Android closes at a page where a gallery opens its list (C175).
      if path == SitePath.signature || ListPage.isPath(path)
        || ContentCoding.unpacked(path).map({ plan.files[$0.path] != nil }) == true
      {
        withdrawn.append(path)
        continue
      }
      var entry = entry
      entry.byteCount = listed.byteCount
      entry.tag = listed.tag
      let since = min(entry.staleSince ?? options.now, options.now)
      entry.staleSince = since
      let (end, isEndless) = since.addingReportingOverflow(options.retention.components.seconds)
      if options.prunes, !isEndless, end <= options.now { expired.append(path) } else { kept[path] = entry }
    }
    written.sort { $0.path < $1.path }
    unsure.sort { $0.path < $1.path }
    expired.sort(by: >)
    withdrawn.sort()
  }

  static func entry(_ file: SitePlan.File, tag: String?) -> TargetState.Entry {
    TargetState.Entry(
      digest: file.digest, byteCount: file.byteCount, tag: tag, isImmutable: file.isImmutable,
      staleSince: file.staleSince)
  }

  /// What was found to be there already.
  mutating func keep(_ file: SitePlan.File, tag: String?) { kept[file.path] = Self.entry(file, tag: tag) }

  /// What was found to be something else.
  mutating func write(_ files: [SitePlan.File]) {
    written += files
    unsure = []
    written.sort { $0.path < $1.path }
  }

  /// What is packed beside a file that will be replaced with this role.
  func packedFiles(toWithdrawWith role: PublishRole, listing: [String: StoredEntry]) -> [String] {
    let changed = written.filter { $0.role == role && !$0.isPacked && !$0.isImmutable }
    return changed.flatMap { file in ContentCoding.allCases.map { $0.path(of: file.path) } }
      .filter { listing[$0] != nil && !withdrawn.contains($0) }
  }
}
