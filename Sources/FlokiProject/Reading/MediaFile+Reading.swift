import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages

extension MediaFile {
  /// How much of a file a probe sees, and how much is in memory at a time.
  private static let chunk = 16 << 20

  /// The largest file that the probe gets whole: its decoder will read it whole as well.
  private static let mostToProbe = 1 << 30

  /// Reads a file once, chunk by chunk, for its digest and its header; nil with the reason in `errno`.
  ///
  /// Throws if the task is cancelled: reading a large file can take long.
  ///
  /// Not mapped into memory: a file that shrinks while it is mapped ends the process.
  init?(
    reading file: borrowing FileDescriptor, at path: String, byteCount: Int, probe: MediaProbe
  ) throws(CancellationError) {
    let capacity = min(max(byteCount, 1), Self.chunk)
    var digest = RunningDigest()
    var contents: Contents?
    var total = 0
    var filled = capacity
    /// The beginning of a file whose format is told at its end.
    var gathered: [UInt8] = []
    while filled == capacity {
      if Task.isCancelled { throw CancellationError() }
      guard let bytes = file.nextChunk(of: capacity) else { return nil }
      filled = bytes.count
      total += filled
      digest.update(bytes)
      if total == filled {
        let isWhole = byteCount <= filled
        if !isWhole, byteCount <= Self.mostToProbe, ImageProbe.needsWholeFile(bytes.span) {
          gathered = bytes
        } else {
          contents = probe(path, bytes.span, byteCount)
        }
      } else if !gathered.isEmpty {
        gathered += bytes
      }
    }
    if !gathered.isEmpty { contents = probe(path, gathered.span, total) }
    self.init(digest: digest.finish(), byteCount: total, contents: contents ?? .other)
  }
}
