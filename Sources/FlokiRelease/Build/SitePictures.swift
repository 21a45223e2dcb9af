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
      guard case .image(let plan) = file.content,
        let byteCount = plan.picture.byteCount ?? sources.media[plan.picture.path]?.byteCount
      else { continue }
      paths[plan.operation] = file.path
      work[
        plan.picture.path,
        default: ImageWork(
          source: plan.picture.path, digest: plan.picture.digest, byteCount: byteCount,
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

  /// Takes out what is in the output folder already: a picture's name tells its source and how it is made (C168).
  mutating func keepPublished(by writer: StagingWriter, jobs: Int) async throws -> [Manifest.Entry] {
    let published = paths
    let kept = try await work.concurrentMap(jobs: jobs) { piece in
      piece.operations.map { operation in
        Result {
          try published[operation].flatMap { path in
            try writer.keep(path, digest: nil, role: .file).map {
              Manifest.Entry(path: path, digest: $0.digest, byteCount: $0.byteCount, isImmutable: true)
            }
          }
        }
      }
    }
    var entries: [Manifest.Entry] = []
    var rest: [ImageWork] = []
    for (var piece, results) in zip(work, kept) {
      var operations: [ImageOperation] = []
      for (operation, result) in zip(piece.operations, results) {
        if let entry = try result.get() { entries.append(entry) } else { operations.append(operation) }
      }
      piece.operations = operations
      if !operations.isEmpty { rest.append(piece) }
    }
    work = rest
    return entries
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
