import ArgumentParser
import FlokiCheck
import Foundation

/// How `build` and `check` make pictures.
struct CacheOptions: ParsableArguments {
  @OptionGroup var place: CachePlace

  @Option(
    help: .init(
      "What the cache may hold afterwards, such as 500M; else FLOKI_CACHE_LIMIT, else 2G.",
      valueName: "size"))
  var cacheLimit: ByteSize?

  @Option(
    help: .init(
      """
      A cache of pictures that several machines share over HTTP (nginx with WebDAV, bazel-remote or the like); else \
      FLOKI_CACHE_URL. FLOKI_CACHE_AUTHORIZATION is sent with every request. With FLOKI_CACHE_SECRET, no picture is taken \
      from this cache or --cache that was made without it.
      """, valueName: "url"))
  var cacheUrl: String?

  @Option(
    help: .init(
      "The memory that pictures may take while they are made, their files included (default: 1GiB).",
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
        throw ValidationError("FLOKI_CACHE_LIMIT is a size such as 500M or 2G, not \(text).")
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
