import Glibc

/// What a program reads, one part after the other.
struct ProgramInput {
  private var sources: ArraySlice<StoreContent.Source>
  private var part: ArraySlice<UInt8> = []
  private var file: OpenFile?
  private(set) var isAtEnd = false

  init(_ sources: [StoreContent.Source]) { self.sources = sources[...] }

  /// Sends what the other side takes now; false if there is no more to send, or the other side is gone.
  mutating func send(to socket: Int32) -> Bool {
    if part.isEmpty, !fill() {
      isAtEnd = true
      return false
    }
    let sent = unsafe part.withUnsafeBytes {
      unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if sent < 0, errno != EAGAIN, errno != EINTR {
      isAtEnd = true
      return false
    }
    part = part.dropFirst(max(0, sent))
    return true
  }

  /// The next bytes, no more than so many; nil at the end.
  mutating func next(_ count: Int) -> ArraySlice<UInt8>? {
    if part.isEmpty, !fill() { return nil }
    defer { part = part.dropFirst(count) }
    return part.prefix(count)
  }

  private mutating func fill() -> Bool {
    while true {
      if let file {
        part = file.next()[...]
        if !part.isEmpty { return true }
        self.file = nil
      }
      switch sources.popFirst() {
      case nil: return false
      case .bytes(let bytes):
        part = bytes[...]
        if !part.isEmpty { return true }
      case .file(let path): file = OpenFile(path)
      }
    }
  }
}

/// A file that is read in parts, closed with the last one who holds it.
private final class OpenFile {
  private let descriptor: Int32

  init(_ path: String) { descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC) }
  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Empty at the end, and where it cannot be read.
  func next() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    return Array(buffer[..<max(0, count)])
  }
}
