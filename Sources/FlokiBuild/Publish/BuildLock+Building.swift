import FlokiCheck
import FlokiFiles
import FlokiSite

extension BuildLock {
  /// The lock of a project that is built; nil for a locked build of a read-only project, which writes
  /// nothing.
  static func forBuilding(_ request: BuildRequest) throws -> BuildLock? {
    do {
      return try BuildLock(
        request.policy.isForPreview ? .previews : .folder, in: request.project, waiting: request.patience)
    } catch let error as FileFailure where request.isLocked && error.meansReadOnly {
      return nil
    }
  }
}
