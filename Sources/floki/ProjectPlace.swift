import ArgumentParser
import FlokiContent
import FlokiSyntax
import Foundation

/// Which project.
struct ProjectPlace: ParsableArguments {
  @Option(
    name: [.customLong("project"), .customShort("C")],
    help: .init(
      "The project folder (default: this folder, or the nearest above it with a floki.yaml).",
      valueName: "dir"),
    completion: .directory)
  var project: String?

  /// The project folder, absolute: as it was named, or as git would find it. Where there is none, the current folder.
  var folder: String {
    if let project { return Self.absolute(project) }
    return Self.nearestProject(to: Self.current) ?? Self.current
  }

  /// The project that this folder is in; this folder where it is in none.
  static func nearest() -> String { nearestProject(to: current) ?? current }

  /// How the project's files are named for anyone who runs floki.
  var paths: ShownPaths { ShownPaths(of: folder, from: Self.current) }

  static var current: String { absolute(".") }

  /// A path as it was typed, from the root.
  static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  private static func nearestProject(to folder: String) -> String? {
    var place = URL(fileURLWithPath: folder)
    while true {
      if FileManager.default.fileExists(atPath: place.appending(path: ProjectPath.settings).path) {
        return place.path
      }
      let above = place.deletingLastPathComponent()
      guard above.path.utf8.count < place.path.utf8.count else { return nil }
      place = above
    }
  }
}
