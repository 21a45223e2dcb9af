/// How the paths of a project are shown from a current folder: from there, so that a terminal can open
/// what is named.
package struct ShownPaths: Hashable, Sendable {
  /// The folders from the root down to the project, and to the current folder.
  private let project: [Substring]
  private let current: [Substring]

  /// Paths as the project itself names them.
  package static let ofProject = ShownPaths(of: "/", from: "/")

  /// - Parameters:
  ///   - project: the project folder, absolute.
  ///   - current: the current folder, absolute.
  package init(of project: String, from current: String) {
    self.project = project.split(separator: "/")
    self.current = current.split(separator: "/")
  }

  /// The path of a file of the project, given from the project folder; nothing stays nothing, and so do addresses.
  package func shown(_ path: String) -> String {
    if path.hasPrefix("/"), !path.hasPrefix("//") { return shown(absolute: path) }
    guard !path.isEmpty, project != current, !path.contains("://") else { return path }
    return Self.relative(project + path.split(separator: "/"), from: current)
  }

  /// Any absolute path, from the current folder; `.` for that folder itself. One that shares no folder with it
  /// stays absolute: `../../../../tmp/de.po` is hard to find.
  package func shown(absolute path: String) -> String {
    let parts = path.split(separator: "/")
    if let first = current.first, let other = parts.first, first != other { return path }
    let shown = Self.relative(path.split(separator: "/"), from: current)
    return shown.isEmpty ? "." : shown
  }

  private static func relative(_ target: [Substring], from current: [Substring]) -> String {
    let shared = zip(target, current).prefix { $0 == $1 }.count
    let upwards = Array(repeating: Substring(".."), count: current.count - shared)
    return (upwards + target.dropFirst(shared)).joined(separator: "/")
  }
}
