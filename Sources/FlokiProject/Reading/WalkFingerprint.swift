import FlokiContent

/// A digest over everything that a walk saw, of which only a part is recomputed if few files changed.
package struct WalkFingerprint: Sendable {
  /// The number of files that share a digest.
  private static let fileCount = 256

  /// The digests of groups of files, and of the rest after them.
  private let parts: [[UInt8]]
  package let bytes: [UInt8]

  package init(_ walk: ProjectWalk) {
    var parts: [[UInt8]] = []
    parts.reserveCapacity(walk.files.count / Self.fileCount + 2)
    for start in stride(from: 0, to: walk.files.count, by: Self.fileCount) {
      parts.append(Self.digest(of: walk, from: start))
    }
    var rest = RecordWriter("FKWALK02")
    rest.write(walk.files.count)
    rest.write(walk.folders.count)
    for folder in walk.folders { rest.write(folder) }
    for problem in walk.problems {
      rest.write(problem.path)
      rest.write(problem.cause.rawValue)
    }
    parts.append(ContentDigest(of: rest.bytes).bytes)
    self.init(parts)
  }

  private init(_ parts: [[UInt8]]) {
    self.parts = parts
    bytes = ContentDigest(of: Array(parts.joined())).bytes
  }

  /// The fingerprint of a walk that differs from this one only in the signatures of a few files.
  ///
  /// - Parameter places: Where those are among the files.
  package func replacing(_ places: [Int], in walk: ProjectWalk) -> WalkFingerprint {
    var parts = parts
    for part in Set(places.map { $0 / Self.fileCount }) where part < parts.count - 1 {
      parts[part] = Self.digest(of: walk, from: part * Self.fileCount)
    }
    return WalkFingerprint(parts)
  }

  private static func digest(of walk: ProjectWalk, from start: Int) -> [UInt8] {
    var record = RecordWriter()
    record.reserve(fileCount * 80)
    for file in walk.files[start..<min(start + fileCount, walk.files.count)] {
      record.write(file.path)
      record.write(file.signature)
    }
    return ContentDigest(of: record.bytes).bytes
  }
}
