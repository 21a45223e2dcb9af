import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiSite
import FlokiSyntax

extension CheckedProject {
  /// Reports that the output folder was published with ids that the lock does not have: a new build would use others, and
  /// deleted items would stay on phones (C137).
  ///
  /// If the lock cannot be read, reports that instead.
  mutating func compareWithPublished(_ request: BuildRequest, at project: SourceSpan) throws(FileFailure) {
    let folder = try? Folder(request.output)
    let published = try folder?.read(PublishedIDLock.path)
    var others = [(request.publishedElsewhere, PublishedPlace(target: request))]
    // A fresh machine has in the folder what the target has.
    if request.publishedElsewhere != published {
      others.insert((published, PublishedPlace(folder: request)), at: 0)
    }
    others.removeAll { bytes, _ in bytes == nil || bytes == lockBytes }
    let isUnknown = published == nil && folder?.wasPublished == true
    if others.isEmpty, !isUnknown { return }
    var slips = Diagnostics()
    let lock = compiled?.lockBefore ?? IDLock.read(lockBytes, reporting: &slips)
    guard !slips.hasErrors else { return }
    let place = sources[ProjectPath.lock].map { SourceSpan.beginning(of: $0) } ?? project
    if isUnknown, lock.isEmpty { report(.lockLost(at: place)) }
    if isUnknown, !lock.isEmpty, let folder {
      let unknown = PublishedIDs(in: folder, of: lock).unknown(to: lock)
      if !unknown.isEmpty { report(.lockForgetsShown(unknown, at: place)) }
    }
    for case (let bytes?, let site) in others {
      let known = IDLock(ofReadableLinesIn: bytes)
      let taken = lock.taken(from: known, now: compiled?.lock)
      if !taken.isEmpty { report(.lockTakes(taken, in: site, at: place)) }
      if site.isTarget { compareReleases(with: known, in: site) }
      let forgotten = lock.forgotten(of: known, asOf: request.now)
      guard !forgotten.items.isEmpty || !forgotten.releases.isEmpty else { continue }
      let isBehind = compiled?.generations.contains { generation in
        forgotten.releases.contains {
          generation.apps.contains($0.app) && $0.version > generation.version
        }
      }
      report(
        .lockForgets(
          forgotten.items, forgotten.releases, isMissing: lock.isEmpty, isBehind: isBehind == true, in: site,
          at: place))
    }
  }
}

extension Folder {
  /// Whether it still has something that floki published.
  fileprivate var wasPublished: Bool {
    guard let text = try? read(Ledger.path) else { return Manifest(in: self) != nil }
    return Ledger(parsing: text).entries.values.contains { $0.mark == .own && $0.staleSince == nil }
  }
}

/// What a published lock has and the project's own does not.
struct ForgottenLockRules: RuleSet {
  let lockForgetsPublished = Rule("lock-forgets-published", .error, in: .releases)
  let lockTakesPublished = Rule("lock-takes-published", .error, in: .releases)
}

private let rules = ForgottenLockRules()

extension Set<Rule> {
  /// What stops every build into a folder that was published differently.
  static let ofLockConflicts: Set = [rules.lockForgetsPublished, rules.lockTakesPublished]
}

extension Diagnostic {
  fileprivate static func lockTakes(
    _ taken: [IDLock.Taken], in site: PublishedPlace, at span: SourceSpan
  ) -> Self {
    let names = taken.prefix(5).map {
      "\($0.published.id) is \($0.published.shown), and not \($0.other.shown)"
    }
    .joined(separator: "; ")
    let rest = taken.count > 5 ? "; and \(taken.count - 5) more" : ""
    return .init(
      rules.lockTakesPublished,
      taken.count == 1
        ? "floki.lock gives the id of a published item to another item"
        : "floki.lock gives the ids of \(taken.count) published items to other items",
      at: span,
      why:
        "Phones would show the other item in place of the one that they have (C137). Published: \(names)\(rest).",
      hint:
        "\(site.restoring). \(site.repairing); the other item gets a new id."
    )
  }

  fileprivate static func lockForgets(
    _ items: [IDLock.Entry], _ releases: [IDLock.Release], isMissing: Bool, isBehind: Bool,
    in site: PublishedPlace, at span: SourceSpan
  ) -> Self {
    let names = items.prefix(5).map(\.shown).joined(separator: ", ")
    let rest = items.count > 5 ? " and \(items.count - 5) more" : ""
    let what =
      items.isEmpty
      ? "\(releases.count) release\(releases.count == 1 ? "" : "s")"
      : items.count == 1 ? "an item" : "\(items.count) items"
    let verb = items.count + releases.count == 1 || items.count == 1 ? "was" : "were"
    return .init(
      rules.lockForgetsPublished,
      isMissing
        ? "floki.lock is missing, and \(what) \(verb) published\(site.isTarget ? " to \(site.name)" : "")"
        : "floki.lock does not know \(what) that \(verb) published \(site.isTarget ? "to" : "into") \(site.name)",
      at: span,
      why: items.isEmpty
        ? "Another appdata would get the number of a release, and phones would not fetch it (C28)."
        : "Under another id iOS shows an item beside the one it keeps, and a deleted item stays (C137)."
          + " Published: \(names)\(rest).",
      hint:
        "\(site.restoring). \(items.isEmpty ? "If it is lost, run `\(site.repair)`, which brings back the numbers" : site.repairing)"
        + (isBehind ? ". Then `floki release` gives these sources the next free number. " : ". ")
        + (site.isTarget
          ? "Publish another site to another target."
          : "Build another site into another folder with -o."))
  }

  /// The same for items in a published folder of which only the lists are left.
  fileprivate static func lockForgetsShown(_ items: [IDLock.Entry], at span: SourceSpan) -> Self {
    let names = items.prefix(5).map { "\($0.id) (“\($0.key)”)" }.joined(separator: ", ")
    let rest = items.count > 5 ? " and \(items.count - 5) more" : ""
    let what = items.count == 1 ? "an id that is" : "\(items.count) ids that are"
    return .init(
      rules.lockForgetsPublished, "floki.lock does not know \(what) published in the output folder", at: span,
      why:
        "Under another id iOS shows an item beside the one it keeps, and a deleted item stays (C137). Published: "
        + "\(names)\(rest).",
      hint:
        "restore floki.lock from version control: a merge by hand can change an id; build another site into another folder "
        + "with -o.")
  }

  fileprivate static func lockLost(at span: SourceSpan) -> Self {
    .init(
      rules.lockForgetsPublished, "floki.lock is missing, and the output folder was published by floki",
      at: span,
      why: "Under other ids iOS shows every item beside the one it keeps (C137).",
      hint: "restore floki.lock from version control; build another site into another folder with -o.")
  }
}

extension IDLock.Entry {
  var shown: String { "\(feed)/\(key)" }
}
