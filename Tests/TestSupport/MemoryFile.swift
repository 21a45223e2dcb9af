import CTestSupport
import Glibc

/// A file without a name, for what goes into and out of processes.
final class MemoryFile: Sendable {
  struct NotMade: Error {}

  let descriptor: Int32

  /// - Parameter bytes: What it holds; anyone who reads begins at the first.
  init(_ bytes: [UInt8] = []) throws {
    descriptor = test_memory_file()
    guard descriptor >= 0, writeAll(bytes, to: descriptor) else { throw NotMade() }
    _ = lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// All that was written to it.
  var bytes: [UInt8] { readAll(from: descriptor) ?? [] }
}
