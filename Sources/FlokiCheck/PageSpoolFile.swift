import FlokiCompiler
import FlokiContent
import FlokiFiles
import Glibc
import Synchronization

/// An unnamed file that holds the pages of a build until they are staged; it ends with its last owner or with
/// the process.
final class PageSpoolFile: PageSpool {
  private struct State {
    /// The end of the written bytes.
    var buffer: [UInt8] = []
    var byteCountOfFile = 0
    /// Whether the disk is full.
    var isFull = false
  }

  private let file: FileDescriptor
  private let state = Mutex(State())
  private static let bufferSize = 1 << 20

  /// Nil if no file can be created in the project: then each page is made when its bytes are needed.
  init?(in project: String) {
    guard let folder = try? Folder(project) else { return nil }
    let name = ProjectPath.pages(of: getpid())
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    guard let file = FileDescriptor(unsafe openat(folder.raw, name, flags, 0o600)) else { return nil }
    _ = unsafe unlinkat(folder.raw, name, 0)
    self.file = file
  }

  func append(_ page: [UInt8]) -> Range<Int>? {
    state.withLock { state in
      guard !state.isFull else { return nil }
      let start = state.byteCountOfFile + state.buffer.count
      state.buffer.append(contentsOf: page)
      if state.buffer.count >= Self.bufferSize {
        if file.write(state.buffer) {
          state.byteCountOfFile += state.buffer.count
          state.buffer.removeAll(keepingCapacity: true)
        } else {
          // What was taken stays where it is.
          state.isFull = true
        }
      }
      return start..<start + page.count
    }
  }

  func page(at place: Range<Int>) -> [UInt8]? {
    let waiting: [UInt8]? = state.withLock { state in
      let start = place.lowerBound - state.byteCountOfFile
      guard start >= 0, start + place.count <= state.buffer.count else { return nil }
      return Array(state.buffer[start..<start + place.count])
    }
    return waiting ?? file.bytes(at: place)
  }
}

extension FileDescriptor {
  /// The bytes at a place in the file; nil where it does not have all of them.
  fileprivate func bytes(at place: Range<Int>) -> [UInt8]? {
    var filled = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: place.count) { buffer, initialized in
      while filled < place.count, let base = buffer.baseAddress {
        let count = unsafe pread(raw, base + filled, place.count - filled, off_t(place.lowerBound + filled))
        if count > 0 {
          filled += count
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      initialized = filled
    }
    return filled == place.count ? bytes : nil
  }
}
