import FlokiCompiler
import FlokiContent
import FlokiProtocol

extension Ledger {
  private static let title = "floki ledger 2"
  /// That of earlier versions of floki, which has no end line.
  private static let firstTitle = "floki ledger 1"
  private static let run = "run"
  private static let end = "end"

  /// The run of the machine, and one line a file, in byte order of the paths: mark, digest, size, time, inode, stale since,
  /// path. The last line says how many files there are, so that a ledger that was cut off is known by it.
  func rendered() -> [UInt8] {
    func inOrder(_ list: [String: Entry]) -> [Line] {
      list.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
    }
    return Self.rendered(inOrder(entries), inOrder(intents), machineRun)
  }

  static func rendered(_ entries: [Line], _ intents: [Line], _ machineRun: String?) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(64 + 144 * (entries.count + intents.count))
    text += title.utf8
    text.append(UInt8(ascii: "\n"))
    if let machineRun { text += "\(run) \(machineRun)\n".utf8 }
    for line in entries { line.entry.write(line.path, to: &text) }
    for line in intents { line.entry.write(line.path, to: &text) }
    text += "\(end) \(entries.count + intents.count)\n".utf8
    return text
  }

  /// Reads every line that is one; a file whose line is damaged is no longer known as floki's and will not be touched.
  init(parsing text: [UInt8]) {
    self.init()
    machineRun = nil
    var lines = LineScanner(text)
    let title = lines.word(upTo: "\n")
    guard title == Self.title || title == Self.firstTitle else {
      isDamaged = true
      return
    }
    let isSaid = text[lines.position...].starts(with: "\(Self.run) ".utf8)
    if isSaid, lines.word(upTo: " ") != nil { machineRun = lines.word(upTo: "\n") }
    entries.reserveCapacity(text.count / 120)
    var hasEnd = title == Self.firstTitle
    while !lines.isAtEnd {
      let start = lines.position
      // No mark of a file begins with this letter.
      if text[start] == Self.end.utf8.first {
        let isWhole = text[start...].elementsEqual("\(Self.end) \(entries.count + intents.count)\n".utf8)
        if isWhole { hasEnd = true } else { isDamaged = true }
      } else if let (path, entry) = lines.entry() {
        if entry.mark == .intent { intents[path] = entry } else { entries[path] = entry }
      } else {
        isDamaged = true
      }
      lines.skipLine(from: start)
    }
    if !hasEnd { isDamaged = true }
  }
}

extension Ledger.Entry {
  fileprivate func write(_ path: String, to text: inout [UInt8]) {
    let space = UInt8(ascii: " ")
    text += mark.rawValue.utf8
    text.append(space)
    digest.writeHex(to: &text)
    for number in [byteCount, modifiedAt] {
      text.append(space)
      text.append(decimal: number)
    }
    text.append(space)
    text.append(decimal: inode)
    text.append(space)
    if let staleSince { text.append(decimal: staleSince) } else { text.append(UInt8(ascii: "-")) }
    text.append(space)
    text += path.utf8
    text.append(UInt8(ascii: "\n"))
  }
}

/// Reads the fields of a ledger, byte by byte.
private struct LineScanner {
  private let text: [UInt8]
  private(set) var position = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { position >= text.count }

  /// Goes on to the line after the one that begins at `start`, wherever in that line reading has stopped.
  mutating func skipLine(from start: Int) {
    while position < text.count, position == start || text[position - 1] != UInt8(ascii: "\n") {
      position += 1
    }
  }

  mutating func entry() -> (String, Ledger.Entry)? {
    guard
      let mark = word(upTo: " ").flatMap(Ledger.Mark.init(rawValue:)), let digest = digest(),
      let byteCount = number(), let modifiedAt = number(), let inode = number(),
      let since = word(upTo: " "), let path = word(upTo: "\n"), (try? path.checkPublishable()) != nil
    else { return nil }
    let signature = FileSignature(
      byteCount: byteCount, modifiedAt: modifiedAt, changedAt: 0, inode: UInt64(bitPattern: inode))
    var entry = Ledger.Entry(mark, digest, signature)
    if since != "-" {
      guard let time = Int64(since) else { return nil }
      entry.staleSince = time
    }
    return (path, entry)
  }

  /// The bytes up to a mark in the same line, which is passed over; nil and the line's end where there is none.
  mutating func word(upTo mark: Unicode.Scalar) -> String? {
    let start = position
    let end = UInt8(ascii: mark)
    while position < text.count, text[position] != end, text[position] != UInt8(ascii: "\n") { position += 1 }
    guard position < text.count, text[position] == end else { return nil }
    position += 1
    return String(decoding: text[start..<position - 1], as: UTF8.self)
  }

  private mutating func number() -> Int64? {
    let isNegative = position < text.count && text[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let start = position
    var value: UInt64 = 0
    while position < text.count, case let digit = text[position] &- UInt8(ascii: "0"), digit < 10 {
      guard position - start < 20 else { return nil }
      value = value &* 10 &+ UInt64(digit)
      position += 1
    }
    guard position > start, position < text.count, text[position] == UInt8(ascii: " ") else { return nil }
    position += 1
    let number = Int64(bitPattern: value)
    return isNegative ? 0 &- number : number
  }

  private mutating func digest() -> ContentDigest? {
    guard position <= text.count - 65, text[position + 64] == UInt8(ascii: " ") else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for index in stride(from: position, to: position + 64, by: 2) {
      guard let high = text[index].hexDigit, let low = text[index + 1].hexDigit else { return nil }
      bytes.append(high << 4 | low)
    }
    position += 65
    return ContentDigest(bytes: bytes)
  }
}

extension UInt8 {
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
