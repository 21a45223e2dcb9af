import ArgumentParser
import FlokiCheck
import FlokiProject
import Foundation

/// Where the cache of pictures lies: for the commands that keep it, and for `build`.
struct CachePlace: ParsableArguments {
  @Option(
    help: .init(
      "The folder of the picture cache, which projects may share (default: FLOKI_CACHE, else in the project).",
      valueName: "dir"), completion: .directory)
  var cache: String?

  /// The folder, where one was named; nil for the one in the project.
  var folder: String? {
    guard let path = cache ?? ProcessInfo.processInfo.value(of: "FLOKI_CACHE") else { return nil }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

extension ProcessInfo {
  /// The secret of the caches. An empty one is an error, else a pipeline without the variable would trust every cache.
  var cacheSecret: CacheSecret? {
    get throws {
      do {
        return try environment["FLOKI_CACHE_SECRET"].map { text throws(CacheSecret.Empty) in
          try CacheSecret(text)
        }
      } catch {
        throw ValidationError("FLOKI_CACHE_SECRET is empty: set it to the secret, or unset it.")
      }
    }
  }

  /// A variable of the environment; nil where it is missing or empty.
  func value(of variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }
}
