import FlokiContent
import FlokiProtocol

extension Ledger {
  /// How the first line begins, up to the number of the format. That of earlier versions of floki has no end line.
  static let title = "floki ledger "
  static let format = 2

  static let run = "run"
  static let end = "end"

  /// The run of the machine, and one line a file, in byte order of the paths: mark, digest, size, time, inode, stale since,
  /// path. The last line has the number of files, so a truncated ledger is detected.
  package func rendered() -> [UInt8] {
    func inOrder(_ list: [String: Entry]) -> [Line] {
      list.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
    }
    return Self.rendered(inOrder(entries), inOrder(intents), machineRun, beside: rest)
  }

  package static func rendered(
    _ entries: [Line], _ intents: [Line], _ machineRun: String?, beside rest: Rest
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(64 + 144 * (entries.count + intents.count + rest.count))
    text += "\(title)\(format)\n".utf8
    if let machineRun { text += "\(run) \(machineRun)\n".utf8 }
    var written = 0
    for line in entries {
      written = rest.write(from: written, before: line.path, to: &text)
      line.entry.write(line.path, to: &text)
    }
    _ = rest.write(from: written, before: nil, to: &text)
    for line in intents { line.entry.write(line.path, to: &text) }
    text += "\(end) \(entries.count + intents.count + rest.count)\n".utf8
    return text
  }

  /// Reads every valid line.
  package init(parsing bytes: [UInt8]) { self.init(LedgerText(reading: bytes)) }

  init(_ text: LedgerText) {
    self.init()
    machineRun = text.machineRun
    entries.reserveCapacity(text.lines.count)
    for line in text.lines {
      if line.entry.mark == .intent {
        intents[text.path(of: line)] = line.entry
      } else {
        entries[text.path(of: line)] = line.entry
      }
    }
    isDamaged = !text.isWhole || entries.count + intents.count < text.lines.count
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
