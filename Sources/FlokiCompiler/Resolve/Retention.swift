import FlokiProtocol
import FlokiSyntax

extension Block {
  /// The seconds that `retention` has by default.
  static let defaultRetention = Int64(ProjectAttribute.retention.defaultInteger)

  /// The seconds of `retention`: how long files stay published after the site has dropped them (C30).
  func retention(reporting diagnostics: inout Diagnostics) -> Int64 {
    self[ProjectAttribute.retention]?.integer32(for: ProjectAttribute.retention, reporting: &diagnostics)
      .map(Int64.init) ?? Self.defaultRetention
  }
}
