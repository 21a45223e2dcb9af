import FlokiCompiler
import FlokiContent

extension MediaFile {
  /// What a probe gets to see of a file, and how much of a file is in memory at a time.
  private static let chunk = 16 << 20

  /// Reads a file once, chunk by chunk, for its digest and its header; nil with the reason in `errno`.
  ///
  /// Throws where the task is cancelled: a file may be larger than anybody waits for.
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
    while filled == capacity {
      if Task.isCancelled { throw CancellationError() }
      guard let bytes = file.nextChunk(of: capacity) else { return nil }
      filled = bytes.count
      total += filled
      digest.update(bytes)
      if contents == nil { contents = probe(path, bytes.span, byteCount) }
    }
    self.init(digest: digest.finish(), byteCount: total, contents: contents ?? .other)
  }
}
