package import FlokiContent
import FlokiProtocol

/// Everything that is to be made of one source.
package struct ImageWork: Sendable {
  /// The source, by its path from the project folder.
  package var source: String
  package var digest: ContentDigest
  /// The size of its file, which is read whole.
  package var byteCount: Int
  package var header: ImageHeader
  package var operations: [ImageOperation]

  package init(
    source: String, digest: ContentDigest, byteCount: Int, header: ImageHeader, operations: [ImageOperation]
  ) {
    self.source = source
    self.digest = digest
    self.byteCount = byteCount
    self.header = header
    self.operations = operations
  }

  /// The bytes of memory that it can take at worst.
  var cost: Int {
    let pixels = header.storedSize.width * header.storedSize.height
    switch header.format {
    case .jpeg:
      // A progressive file keeps its coefficients, two bytes each; there are few if only means are kept.
      return ByteCount.sum(byteCount, operations.allSatisfy { $0.eighths == 1 } ? pixels : pixels * 4)
    // An interlaced one is decoded whole.
    case .png: return ByteCount.sum(byteCount, pixels * 4)
    case .gif, .webp, .bmp, .tiff, .avif, .heic: return need
    }
  }

  /// The bytes of memory that it needs at least: for what is read or decoded as a whole, and not row by row.
  var need: Int { header.need(ofFileWith: byteCount) }
}

extension ImageHeader {
  /// The bytes of memory that the file and its pixels take, as far as they have to be there at once.
  func need(ofFileWith byteCount: Int) -> Int {
    ByteCount.sum(byteCount, workingMemory)
  }
}

extension ImageHeader {
  /// Whether a file read whole is the picture that its beginning promised, and takes no more memory.
  func isWithin(_ promised: ImageHeader) -> Bool {
    format == promised.format && storedSize == promised.storedSize && workingMemory <= promised.workingMemory
  }
}

extension ByteCount {
  /// A sum of sizes, or the largest there is: a file may claim to be of any.
  fileprivate static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

/// The progress of image work.
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
  /// The sources that failed, in the order of the work.
  package var failures: [ImageFailure] = []
  /// Whether the task was cancelled before everything was tried.
  package var isCancelled = false
}
