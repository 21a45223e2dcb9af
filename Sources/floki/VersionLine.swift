import CCommit
import FlokiRelease

/// What `floki --version` prints: name, version and, if the build was told it, the commit.
enum VersionLine {
  static let text: String = {
    let commit = unsafe String(cString: floki_commit())
    return "floki \(Tool.version)" + (commit.isEmpty ? "" : " (commit \(commit))")
  }()
}
