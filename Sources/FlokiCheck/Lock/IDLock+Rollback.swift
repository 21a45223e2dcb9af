package import FlokiCompiler

extension IDLock {
  /// What is written down of a rollback, by which it is told from a release that came to the same by itself.
  package static func rollbackMessage(to version: Int32, wished message: String?) -> String {
    "back to \(version)" + (message.map { ": \($0)" } ?? "")
  }

  /// The version that a rollback serves again; nil for every other release, whatever its app definition is.
  func versionBroughtBack(by release: Release) -> Int32? {
    guard let told = self.release(release.version, of: release.app)?.message else { return nil }
    return releases.first {
      let message = Self.rollbackMessage(to: $0.version, wished: nil)
      return $0.app == release.app && $0.version < release.version && $0.digest == release.digest
        && (told == message || told.hasPrefix("\(message): "))
    }?.version
  }
}
