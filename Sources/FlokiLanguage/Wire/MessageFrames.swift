import FlokiRules
import Glibc

/// Cuts what a client sends into messages: headers that say how long each is, an empty line, and the bytes.
///
/// One whose length no header says ends the conversation, as it is unknown where the next begins. One that is too long is passed
/// over without being held.
struct MessageFrames {
  enum Frame: Equatable {
    case message([UInt8])
    /// Passed over.
    case tooLong(Int)
    /// What is no frame at all, in words.
    case broken(String)
    /// The client is gone, or has closed its end.
    case end
  }

  /// The longest message: a text of 64 MiB with every byte escaped is not text that a person edits.
  static let longestMessage = TextLimits.editorMessage.bytes
  private static let longestHeader = TextLimits.editorHeader.bytes

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var place = 0

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for the next message.
  mutating func next() -> Frame {
    var length: Int?
    var taken = 0
    while true {
      guard let line = nextLine(atMost: Self.longestHeader - taken) else {
        return taken == 0 && buffer.count == place ? .end : .broken("a header that does not end")
      }
      taken += line.count + 2
      if line.isEmpty {
        if length != nil || taken > 2 { break }
        return .broken("a message without headers")
      }
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else { return .broken("a header without a colon") }
      guard text[..<colon].lowercased() == "content-length" else { continue }
      let number = text[text.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
      guard number.utf8.count <= 18, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let value = Int(number)
      else { return .broken("a Content-Length that is not a number") }
      length = value
    }
    guard let length else { return .broken("a message without Content-Length") }
    guard length <= Self.longestMessage else { return skip(length) ? .tooLong(length) : .end }
    while buffer.count - place < length { if !fill() { return .end } }
    defer { drop(length) }
    return .message(Array(buffer[place..<place + length]))
  }

  private mutating func skip(_ length: Int) -> Bool {
    var left = length
    while left > 0 {
      let there = min(left, buffer.count - place)
      drop(there)
      left -= there
      if left > 0, !fill() { return false }
    }
    return true
  }

  /// Without its line break; nil where none ends in so many bytes.
  private mutating func nextLine(atMost limit: Int) -> [UInt8]? {
    var looked = 0
    while true {
      while looked < min(buffer.count - place, limit) {
        if buffer[place + looked] == 0x0A {
          var line = Array(buffer[place..<place + looked])
          if line.last == 0x0D { line.removeLast() }
          drop(looked + 1)
          return line
        }
        looked += 1
      }
      guard looked < limit, fill() else { return nil }
    }
  }

  private mutating func drop(_ count: Int) {
    place += count
    guard place == buffer.count || place > 1 << 20 else { return }
    buffer.removeFirst(place)
    place = 0
  }

  private mutating func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      buffer += chunk[..<count]
      return true
    }
  }
}
