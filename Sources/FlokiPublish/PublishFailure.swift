package import FlokiFiles
package import FlokiRules
package import FlokiSite

/// Why a site was not published, or not to its end.
package enum PublishFailure: CommandFailure, Sendable {
  /// A folder that no build wrote.
  case notASite(String)
  /// A file is missing from the built folder, or is not the one that its manifest tells of.
  case localFileDiffers(String)
  case local(FileFailure)
  case store(StoreFailure)
  /// Another publisher is at work.
  case held(by: LockHolder)
  /// Another publisher has taken over, as this one was not heard of for too long.
  case lostLock
  /// Another publisher has changed the target since it was looked at.
  case changedMeanwhile
  /// The target serves another appdata under the same version: phones keep the one that they have.
  case releasedAppData(String)
  /// The target does not hand back what it was given.
  case damaged(String)
  case tooManyRemovals(count: Int, of: Int)
  /// The target holds the site of another project.
  case otherProject(Manifest.Owner, here: Manifest.Owner)
  /// Files on the target that floki did not write, where the site has others of their names.
  case foreignFiles([String])
  /// Links or files on the target where the site has folders.
  case blockedFolders([String])
  /// What floki wrote of the built folder or of the target cannot be read.
  case unreadable(UnreadableFile)
  /// The target is signed, and the site is not.
  case signatureGoes
  /// A target to fetch from has no site.
  case nothingPublished
  /// A target to fetch from has half of a site.
  case halfPublished
  /// A file of the target is not the one that its state or its manifest tells of.
  case targetDiffers(String)

  init(_ error: any Error) {
    switch error {
    case let failure as PublishFailure: self = failure
    case let failure as StoreFailure: self = .store(failure)
    case let failure as FileFailure: self = .local(failure)
    case let failure as UnreadableFile: self = .unreadable(failure)
    case is CancellationError: self = .store(StoreFailure(.cancelled, "publishing was stopped"))
    default: self = .store(StoreFailure(.other, "\(error)"))
    }
  }

  /// Whether nothing is wrong except that floki was asked to stop.
  package var isCancellation: Bool {
    if case .store(let failure) = self { failure.kind == .cancelled } else { false }
  }

  /// Whether the target has something other than what would be published.
  package var isConflict: Bool { exitStatus == .conflict }

  package var exitStatus: ExitStatus {
    switch self {
    case .held, .lostLock, .changedMeanwhile, .releasedAppData, .tooManyRemovals, .otherProject,
      .foreignFiles, .blockedFolders, .halfPublished, .signatureGoes:
      .conflict
    case .store(let failure): failure.kind == .cancelled ? .interrupted : .environment
    case .notASite: .usage
    case .localFileDiffers, .local, .damaged, .unreadable, .nothingPublished, .targetDiffers:
      .environment
    }
  }
}

extension PublishFailure {
  package var description: String {
    switch self {
    case .notASite(let folder): "\(folder) has no manifest.json that floki build wrote"
    case .localFileDiffers(let path): "\(path) does not match manifest.json"
    case .local(let error): error.description
    case .store(let failure): failure.description
    case .held(let holder): "\(holder) is publishing to the same target"
    case .lostLock: "another publisher took over because this one was silent for too long"
    case .changedMeanwhile: "another publisher has changed the target in the meantime"
    case .releasedAppData(let path):
      "the target already serves a different \(path), which phones keep; floki release raises the version"
    case .damaged(let path): "the target returns different bytes for \(path) from those that were uploaded"
    case .tooManyRemovals(let count, let all):
      "\(count) of \(all) files would be removed, more than --max-delete allows"
    case .otherProject(let owner, let here):
      "the target has the site of \(owner), and this project is \(here)"
    case .foreignFiles(let paths):
      "floki did not write \(paths.prefix(3).joined(separator: ", "))"
        + (paths.count > 3 ? " and \(paths.count - 3) more files" : "") + " on the target, and the site has "
        + (paths.count == 1 ? "a different file with that name" : "different files with those names")
    case .blockedFolders(let paths):
      "\(paths.prefix(3).joined(separator: ", ")) on the target "
        + (paths.count == 1 ? "is a link or a file" : "are links or files")
        + ", and floki does not write through links"
    case .unreadable(let failure): failure.description
    case .signatureGoes:
      "the site on the target is signed, and this one is not: apps that check signatures would refuse it"
    case .nothingPublished: "nothing was published to the target"
    case .halfPublished: "a publication to the target is running or was interrupted"
    case .targetDiffers(let path): "\(path) on the target is not the file that was published"
    }
  }
  /// What the publisher can do; nil if there is no advice.
  package var hint: String? {
    switch self {
    case .notASite: "run `floki build` first, or omit --no-build."
    case .held, .changedMeanwhile: "wait until the other publisher is done, then publish again."
    case .lostLock: "publish again; files that are already there are not uploaded twice."
    case .tooManyRemovals: "check with --dry-run --verbose; if the removals are right, raise --max-delete."
    case .otherProject:
      "check the target; if it is the same app under another name and address, publish once with --adopt."
    case .foreignFiles: "check the target; if they may be replaced, publish once with --adopt."
    case .blockedFolders: "move it away, or name the folder that it leads to as the target."
    case .releasedAppData: "run `floki release`, then publish again."
    case .unreadable(.newer): "upgrade floki, then publish again."
    case .unreadable(.malformed(TargetState.path, _)):
      "if nothing else wrote it, remove it on the target: the next publication reads what is there."
    case .unreadable(.malformed): "run `floki build` first, or omit --no-build."
    case .damaged: "something between here and the target changes files, such as a proxy or a full disk."
    case .localFileDiffers:
      "publish again: the next build rewrites the file. If it happens again, the disk is damaged."
    case .signatureGoes:
      "sign with `--sign KEY`; to stop signing the target, publish once with --unsigned."
    case .nothingPublished: "check the target; `floki publish` uploads the first site."
    case .halfPublished: "fetch again once it is done; if it was interrupted, `floki publish` completes it."
    case .targetDiffers:
      "if a publication is running, fetch again; otherwise run `floki publish --recheck` where the site was built, to replace it."
    case .local, .store: nil
    }
  }
}
