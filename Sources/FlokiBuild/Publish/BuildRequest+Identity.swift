import FlokiCheck
import FlokiContent
import FlokiProject

extension BuildRequest {
  var identity: BuildState.Identity {
    BuildState.Identity(
      project: project, output: output, tool: Tool.identity(with: programs), options: options)
  }

  /// A strict build has its own state, which only a build without warnings leaves.
  private var options: String {
    [
      isLocked ? ["locked"] : [], isStrict ? ["strict"] : [], policy.names, adoptsOutput ? ["adopt"] : [],
      warnsOfExampleAddress ? ["example"] : [],
      appDataKey.map { [$0.fingerprint] } ?? [],
    ].joined().joined(separator: " ")
  }
}
