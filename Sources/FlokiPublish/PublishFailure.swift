/// Why a site was not published, or not to its end.
package enum PublishFailure: Error, Sendable {
  /// A folder that no build wrote.
  case notASite(String)
  /// A file is missing from the built folder, or is not the one that its manifest tells of.
  case localFileDiffers(String)
  case local(LocalFileError)
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
  /// The target's own state cannot be read.
  case unreadableState

  init(_ error: any Error) {
    switch error {
    case let failure as PublishFailure: self = failure
    case let failure as StoreFailure: self = .store(failure)
    case let failure as LocalFileError: self = .local(failure)
    case is CancellationError: self = .store(StoreFailure(.cancelled, "publishing was stopped"))
    default: self = .store(StoreFailure(.other, "\(error)"))
    }
  }

  /// What floki exits with.
  package var exitStatus: Int32 {
    switch self {
    case .held, .lostLock, .changedMeanwhile, .releasedAppData, .tooManyRemovals: 4
    case .store(let failure): failure.kind == .cancelled ? 130 : 3
    case .notASite: 2
    case .localFileDiffers, .local, .damaged, .unreadableState: 3
    }
  }
}

extension PublishFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notASite(let folder): "\(folder) has no manifest.json that floki build wrote"
    case .localFileDiffers(let path): "\(path) is not the file that manifest.json tells of; build again"
    case .local(let error): error.description
    case .store(let failure): failure.description
    case .held(let holder): "\(holder) is publishing to the same target"
    case .lostLock: "another publisher took over after this one was not heard of for too long"
    case .changedMeanwhile: "another publisher has changed the target meanwhile"
    case .releasedAppData(let path):
      "the target already serves another \(path), which phones keep; floki release moves the version"
    case .damaged(let path): "the target hands back other bytes for \(path) than those that it was given"
    case .tooManyRemovals(let count, let all):
      "\(count) of \(all) files would be removed, more than --max-delete allows"
    case .unreadableState: "the target's .floki/target.json cannot be read"
    }
  }
}
