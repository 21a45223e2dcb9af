import FlokiImages
package import FlokiProject

/// How pictures come about: where finished ones are kept, and how much memory making them may take.
package struct PictureSettings: Sendable {
  /// The folder of the cache; nil for the one in the project.
  package var cache: String?
  /// The bytes that the cache may hold after a build.
  package var cacheLimit = CacheFolder.defaultLimit
  /// What entries of either cache are sealed with; nil where everybody who may write into them is trusted.
  package var secret: CacheSecret?
  /// A cache that other machines use as well.
  package var sharedCache: SharedCacheAddress?
  /// The bytes that the files of pictures, and what is decoded of them, may take together.
  package var memory = ImageWorkshop.defaultMemoryBudget

  package init() {}
}
