package import FlokiCompiler
import FlokiFiles
package import FlokiImages
package import FlokiProject

/// The caches that a build reads pictures from and stores them in.
package struct PictureStores {
  /// How long a finished build waits for its pictures to reach the shared cache.
  package static let patience = Duration.seconds(10)

  package let cache: DerivativeCache
  package let shared: SharedCache?
  private let limit: Int

  package init(_ request: BuildRequest) {
    let cache = Self.cache(of: request)
    self.cache = cache
    shared = request.pictures.sharedCache.map {
      SharedCache($0, secret: request.pictures.secret, local: cache)
    }
    limit = request.pictures.cacheLimit
  }

  /// The cache on this machine, which holds the icons, too.
  package static func cache(of request: BuildRequest) -> DerivativeCache {
    DerivativeCache(
      directory: request.pictures.cache ?? CacheFolder.path(ofProject: request.project),
      secret: request.pictures.secret?.bytes)
  }

  package func workshop(for request: BuildRequest, readingWhat walk: ProjectWalk) throws -> ImageWorkshop {
    let root = try Folder(request.project)
    return ImageWorkshop(
      cache: cache, shared: shared, jobs: request.jobs, memoryBudget: request.pictures.memory
    ) { source throws(ImageFailure) in try root.read(source, asSeenBy: walk) }
  }

  /// Ends the work of a build with its caches: waits for running uploads, and prunes the folder to
  /// its limit.
  ///
  /// - Parameters:
  ///   - site: What was built; its pictures stay in the folder.
  ///   - limit: How long to wait; nil for as long as it takes.
  /// - Returns: how many pictures were uploaded to the shared cache.
  @discardableResult
  package func close(after site: Site, from sources: SourceTree, waiting limit: Duration?) async -> Int {
    let handedOver = await shared?.finish(within: limit) ?? 0
    guard site.hasPictures else { return handedOver }
    // Asked for only where something has to go.
    lazy var keys = SitePictures(of: site, from: sources).keys
    CacheFolder(cache.directory).settle(adding: cache.storedByteCount, limit: self.limit) {
      keys.contains($0)
    }
    return handedOver
  }

  package var warnings: [String] { shared?.health.warnings ?? [] }
}
