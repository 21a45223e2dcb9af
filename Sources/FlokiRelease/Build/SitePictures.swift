import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProtocol

/// All the image work that a site asks for.
struct SitePictures {
  /// A piece for each source, in byte order of the paths.
  private(set) var work: [ImageWork] = []
  /// Where each picture is published.
  private(set) var paths: [ImageOperation: String] = [:]
  private var iconKeys: Set<ContentDigest> = []

  init(of site: Site, from sources: SourceTree) {
    var work: [String: ImageWork] = [:]
    for file in site.files {
      guard case .image(let plan) = file.content, let media = sources.media[plan.picture.path] else {
        continue
      }
      paths[plan.operation] = file.path
      work[
        plan.picture.path,
        default: ImageWork(
          source: plan.picture.path, digest: plan.picture.digest, byteCount: media.byteCount,
          header: plan.picture.header, operations: [])
      ].operations.append(plan.operation)
    }
    for image in site.embeddedImages {
      if let source = sources.media[image.source] {
        iconKeys.insert(IconWorkshop.key(image, of: source.digest))
      }
    }
    self.work = work.values.sorted { $0.source.precedesInBytes($1.source) }
  }

  /// The share of one machine among several.
  func share(of shard: Shard) -> [ImageWork] { work.filter { shard.holds($0.digest) } }

  /// The keys under which caches keep the pictures and the icons.
  var keys: Set<ContentDigest> {
    var keys = iconKeys
    for piece in work {
      for operation in piece.operations {
        keys.insert(DerivativeCache.key(source: piece.digest, operation: operation))
      }
    }
    return keys
  }
}
