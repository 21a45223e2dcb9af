import FlokiFiles
import FlokiSyntax
import Foundation
import Glibc
import Synchronization

/// The only place that writes to standard output and standard error.
///
/// Anyone who reads them may be gone, and what they lead to may be full: that ends no build, and a report that did not
/// arrive whole is told by the exit code.
enum Console {
  private static let output = Mutex(Stream(number: 1))
  private static let errors = Mutex(Stream(number: 2))

  /// Before anything else: a file that floki opens must not become one of the three streams, and a pipe without a
  /// reader must not end floki.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is the one that was closed.
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }

  /// Lines for people, on standard output: each stays one, whatever names and titles are in it.
  static func say(_ lines: [String]) {
    if !lines.isEmpty { hand(lines.map(TerminalText.inline).joined(separator: "\n")) }
  }

  /// A line for people, on standard output.
  static func say(_ line: String) { say([line]) }

  /// A line for people, on standard error.
  static func warn(_ line: String) { show(TerminalText.inline(line) + "\n") }

  /// The last line on standard error, after that of the progress: not where anyone who reads there is what floki waits for.
  static func warnWithoutWaiting(_ line: String) {
    let text = Array("\(isatty(2) == 1 ? "\r\u{1B}[K" : "")\(line)\n".utf8)
    var room = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
    if unsafe poll(&room, 1, 0) == 1 { _ = unsafe Glibc.write(2, text, text.count) }
  }

  /// What a renderer has drawn for people, on standard error.
  static func show(_ text: String) { errors.withLock { $0.write(Array(text.utf8)) } }

  /// Lines for programs, on standard output.
  static func hand(_ text: String) { hand(Array("\(text)\n".utf8)) }

  /// A JSON object for programs, on one line and in pure ASCII.
  static func hand(json: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(json), as: UTF8.self)
    hand(
      text.utf16.map { unit in
        if unit < 0x7F { return String(UnicodeScalar(UInt8(unit))) }
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined())
  }

  /// Bytes for programs, on standard output.
  static func hand(_ bytes: [UInt8]) { output.withLock { $0.write(bytes) } }

  /// Why standard output did not take all that was written to it; nil where it did.
  static var loss: FileFailure? {
    output.withLock { $0.failure.map { FileFailure("write to", "standard output", code: $0) } }
  }

  /// A stream that is left alone once it has refused something.
  private struct Stream {
    let number: Int32
    private(set) var failure: Int32?

    init(number: Int32) { self.number = number }

    mutating func write(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while failure == nil, !rest.isEmpty {
        let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
          // Another process made the pipe non-blocking.
          var room = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&room, 1, -1)
        } else if errno != EINTR {
          failure = errno
        }
      }
    }
  }
}
