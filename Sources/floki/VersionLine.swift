import CCommit
import FlokiContent
import FlokiProject

/// What `floki --version` prints: name, version, the commit if the build was told it, and the version of the machine's time zones,
/// which decide hours.
enum VersionLine {
  static let text: String = {
    let commit = unsafe String(cString: floki_commit())
    let parts = (commit.isEmpty ? [] : ["commit \(commit)"]) + ["time zones \(TimeZoneDatabase.version)"]
    return "floki \(Tool.version) (\(parts.joined(separator: ", ")))"
  }()
}
