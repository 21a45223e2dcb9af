import FlokiImages
package import FlokiProject

/// The settings for making pictures: where finished ones are kept, and how much memory may be used.
package struct PictureSettings: Sendable {
  /// The folder of the cache; nil for the one in the project.
  package var cache: String?
  /// The bytes that the cache may hold after a build.
  package var cacheLimit = CacheFolder.defaultLimit
  /// The key that seals entries of either cache; nil if everyone who can write to them is trusted.
  package var secret: CacheSecret?
  /// A cache that other machines use as well.
  package var sharedCache: SharedCacheAddress?
  /// The limit in bytes for picture files and their decoded pixels together.
  package var memory = ImageWorkshop.defaultMemoryBudget

  package init() {}
}
