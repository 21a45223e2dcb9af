package import FlokiCompiler

extension IDLock {
  /// The message of a rollback in `floki.lock`: it tells a rollback from a release with the same app definition.
  package static func rollbackMessage(to version: Int32, wished message: String?) -> String {
    "back to \(version)" + (message.map { ": \($0)" } ?? "")
  }

  /// The version that a rollback serves again; nil for any other release.
  func versionBroughtBack(by release: Release) -> Int32? {
    guard let told = self.release(release.version, of: release.app)?.message else { return nil }
    return releases.first {
      let message = Self.rollbackMessage(to: $0.version, wished: nil)
      return $0.app == release.app && $0.version < release.version && $0.digest == release.digest
        && (told == message || told.hasPrefix("\(message): "))
    }?.version
  }
}
