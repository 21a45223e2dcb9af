package import FlokiCompiler
package import FlokiContent
import FlokiFiles
package import FlokiImages
import FlokiProtocol
import FlokiRules
package import FlokiSite
package import FlokiSyntax

/// All the image work of a site.
package struct SitePictures {
  /// The pictures made from one source, and where each is published.
  private struct Piece: Sendable {
    var work: ImageWork
    var paths: [String] = []
    /// Where the project names it first.
    var span: SourceSpan
  }

  /// In byte order of the sources' paths.
  private var pieces: [Piece] = []
  private var iconKeys: Set<ContentDigest> = []

  package init(of site: Site, from sources: SourceTree) {
    var pieces: [Piece] = []
    var places: [String: Int] = [:]
    for file in site.files {
      guard case .image(let plan) = file.content else { continue }
      let (picture, operation) = (plan.picture, plan.operation)
      if let place = places[picture.path] {
        pieces[place].work.operations.append(operation)
        pieces[place].paths.append(file.path)
      } else if let byteCount = picture.byteCount ?? sources.media[picture.path]?.byteCount {
        places[picture.path] = pieces.count
        let work = ImageWork(
          source: picture.path, digest: picture.digest, byteCount: byteCount, header: picture.header,
          operations: [operation])
        pieces.append(Piece(work: work, paths: [file.path], span: picture.span))
      }
    }
    for image in site.embeddedImages {
      if let source = sources.media[image.source] {
        iconKeys.insert(IconWorkshop.key(image, of: source))
      }
    }
    // A piece is large: what is sorted is where it is.
    let order = pieces.indices.sorted {
      pieces[$0].work.source.precedesInBytes(pieces[$1].work.source)
    }
    self.pieces = order.map { pieces[$0] }
  }

  /// A piece for each source, in byte order of the paths.
  package var work: [ImageWork] { pieces.map(\.work) }

  /// Where the project names a source.
  package func span(of source: String) -> SourceSpan? { pieces.first { $0.work.source == source }?.span }

  /// Removes the sources whose pictures are all published: a picture's name identifies its source and processing (C168).
  mutating func leaveOutPublished(in output: String) {
    guard let folder = try? Folder(output) else { return }
    pieces.removeAll { piece in piece.paths.allSatisfy { folder.status(of: $0)?.isFile == true } }
  }

  /// Where each picture is published.
  package var paths: [ImageOperation: String] {
    var paths: [ImageOperation: String] = [:]
    for piece in pieces {
      for (operation, path) in zip(piece.work.operations, piece.paths) { paths[operation] = path }
    }
    return paths
  }

  /// Removes pictures that are already in the output folder: a picture's name identifies its source and processing (C168).
  package mutating func keepPublished(by writer: StagingWriter, jobs: Int) async throws -> [Manifest.Entry] {
    let kept = try await pieces.concurrentMap(jobs: jobs) { piece in
      piece.paths.map { path in
        Result {
          try writer.keep(path, digest: nil, role: .file).map {
            Manifest.Entry(path: path, digest: $0.digest, byteCount: $0.byteCount, isImmutable: true)
          }
        }
      }
    }
    var entries: [Manifest.Entry] = []
    var rest: [Piece] = []
    for (place, results) in kept.enumerated() {
      var missing: [Int] = []
      for (index, result) in results.enumerated() {
        if let entry = try result.get() { entries.append(entry) } else { missing.append(index) }
      }
      guard !missing.isEmpty else { continue }
      var piece = pieces[place]
      piece.work.operations = missing.map { pieces[place].work.operations[$0] }
      piece.paths = missing.map { pieces[place].paths[$0] }
      rest.append(piece)
    }
    pieces = rest
    return entries
  }

  /// The share of one machine among several.
  package func share(of shard: Shard) -> [ImageWork] {
    pieces.lazy.map(\.work).filter { shard.holds($0.digest) }
  }

  /// The keys under which caches keep the pictures and the icons.
  package var keys: Set<ContentDigest> {
    var keys = iconKeys
    for piece in pieces {
      for operation in piece.work.operations {
        keys.insert(DerivativeCache.key(source: piece.work.digest, operation: operation))
      }
    }
    return keys
  }
}

extension Site {
  /// Whether anything is made of pictures.
  var hasPictures: Bool {
    !embeddedImages.isEmpty
      || files.contains {
        if case .image = $0.content { return true }
        return false
      }
  }
}
