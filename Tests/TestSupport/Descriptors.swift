import Glibc

/// Writes all bytes, and says whether that was possible.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Everything in a file, wherever anyone who writes or reads has got to; nil for what cannot be read.
func readAll(from descriptor: Int32) -> [UInt8]? {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe chunk.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(bytes.count))
    }
    guard count >= 0 else { return nil }
    if count == 0 { return bytes }
    bytes += chunk.prefix(count)
  }
}
