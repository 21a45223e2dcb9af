import FlokiCheck
import FlokiFiles
import FlokiSite

extension BuildLock {
  /// The lock of a project that is built; none for a locked build where nothing may be written: it has nothing to write
  /// there either.
  static func forBuilding(_ request: BuildRequest) throws -> BuildLock? {
    do {
      return try BuildLock(
        request.policy.isForPreview ? .previews : .folder, in: request.project, waiting: request.patience)
    } catch let error as FileFailure where request.isLocked && error.meansReadOnly {
      return nil
    }
  }
}
