package import FlokiCompiler
import FlokiProtocol

/// Everything that is to be made of one source.
package struct ImageWork: Sendable {
  /// The source, by its path from the project folder.
  package var source: String
  package var digest: ContentDigest
  package var header: ImageHeader
  package var operations: [ImageOperation]

  package init(source: String, digest: ContentDigest, header: ImageHeader, operations: [ImageOperation]) {
    self.source = source
    self.digest = digest
    self.header = header
    self.operations = operations
  }

  /// The bytes of memory that performing it may take at worst.
  var cost: Int {
    let stored = header.storedSize.width * header.storedSize.height
    switch header.format {
    case .jpeg:
      // A progressive file keeps its coefficients, two bytes each; of means alone there are few.
      return operations.allSatisfy { $0.eighths == 1 } ? stored : stored * 4
    // An interlaced one is decoded whole.
    case .png: return stored * 4
    // The codec's own pixels beside libgd's.
    case .gif, .webp, .bmp, .tiff, .avif, .heic: return stored * 12
    }
  }
}

/// How far image work has come.
package struct ImageProgress: Hashable, Sendable {
  /// Sources that are done, failed ones included.
  package var finished: Int
  package var total: Int
  /// Pictures that the cache had.
  package var reused: Int
  /// Pictures that were made.
  package var made: Int
  /// Pictures that the shared cache had.
  package var shared = 0
}

/// What came of all the image work of a build.
package struct ImageResults: Sendable {
  /// The finished pictures.
  package var pictures: [ImageOperation: [UInt8]] = [:]
  /// The sources of which nothing could be made, in the order of the work.
  package var failures: [ImageFailure] = []
  /// Whether the task was cancelled before everything was tried.
  package var isCancelled = false
}
