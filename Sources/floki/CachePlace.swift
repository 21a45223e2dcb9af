import ArgumentParser
import Foundation

/// Where the cache of pictures lies: for the commands that keep it, and for `build`.
struct CachePlace: ParsableArguments {
  @Option(
    help: .init(
      "The folder of the cache of pictures, which projects may share; else FLOKI_CACHE, else in the project.",
      valueName: "dir"), completion: .directory)
  var cache: String?

  /// The folder, where one was named; nil for the one in the project.
  var folder: String? {
    guard let path = cache ?? ProcessInfo.processInfo.value(of: "FLOKI_CACHE") else { return nil }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

extension ProcessInfo {
  /// A variable of the environment; nil where it is missing or empty.
  func value(of variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }
}
