import ArgumentParser
import FlokiCheck
import Foundation

/// How `build` and `check` make pictures.
struct CacheOptions: ParsableArguments {
  @OptionGroup var place: CachePlace

  @Option(
    help: .init(
      "How much the cache may hold afterwards, such as 500M (default: FLOKI_CACHE_LIMIT, else 2G).",
      valueName: "size"))
  var cacheLimit: ByteSize?

  @Option(
    help: .init(
      """
      A picture cache that several machines share over HTTP, such as nginx with WebDAV or bazel-remote (default: \
      FLOKI_CACHE_URL). floki sends FLOKI_CACHE_AUTHORIZATION with every request. With FLOKI_CACHE_SECRET, it takes \
      only pictures made with that secret from this cache and --cache.
      """, valueName: "url"))
  var cacheUrl: String?

  @Option(
    help: .init(
      "The memory for making pictures, their files included (default: 1GiB).",
      valueName: "size")
  )
  var memory: ByteSize?

  mutating func validate() throws { _ = try settings() }

  func settings() throws -> PictureSettings {
    let environment = ProcessInfo.processInfo
    var settings = PictureSettings()
    settings.cache = place.folder
    settings.secret = try environment.cacheSecret
    if let cacheLimit {
      settings.cacheLimit = cacheLimit.count
    } else if let text = environment.value(of: "FLOKI_CACHE_LIMIT") {
      guard let size = ByteSize(argument: text) else {
        throw ValidationError("FLOKI_CACHE_LIMIT must be a size such as 500M or 2G, not \(text).")
      }
      settings.cacheLimit = size.count
    }
    if let memory { settings.memory = memory.count }
    if let url = cacheUrl ?? environment.value(of: "FLOKI_CACHE_URL") {
      do throws(SharedCacheAddress.Problem) {
        settings.sharedCache = try SharedCacheAddress(
          url, authorization: environment.value(of: "FLOKI_CACHE_AUTHORIZATION"))
      } catch {
        throw ValidationError("\(cacheUrl == nil ? "FLOKI_CACHE_URL" : "--cache-url"): \(error).")
      }
    }
    return settings
  }
}

extension Shard: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
