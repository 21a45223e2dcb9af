import FlokiProtocol
import FlokiSite
import Glibc

/// Who holds the lock of a target, as it is written there.
package struct LockHolder: Equatable, Sendable, CustomStringConvertible {
  package var id: String
  /// A name for people, such as a user and a machine.
  package var publisher: String
  /// This machine since it was started, and the process, which other machines cannot check.
  package var machine: String
  package var process: Int32
  package var processStart: String
  /// In milliseconds since 1970.
  package var since: Int64
  package var renewed: Int64
  /// Whether the lock is given back, or only there to find out what the store can do.
  package var isFree = false

  package var description: String { "\(publisher) (process \(process))" }

  /// Whether it was a process of this very machine which is no more.
  var isDead: Bool {
    machine == Self.thisMachine && !machine.isEmpty && Self.start(of: process) != processStart
  }

  /// The current process.
  static func current(id: String, publisher: String, now: Int64) -> LockHolder {
    LockHolder(
      id: id, publisher: publisher, machine: thisMachine, process: getpid(),
      processStart: start(of: getpid()), since: now, renewed: now)
  }

  /// Empty where the machine does not tell. Containers share a machine, but not the numbers of processes.
  private static var thisMachine: String {
    guard let run = MachineRun.current else { return "" }
    var target = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink("/proc/self/ns/pid", &target, 63)
    guard count > 0 else { return "" }
    let space = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return "\(run) \(space)"
  }

  /// When a process was started, in ticks since the machine started; empty if there is no such process.
  private static func start(of process: Int32) -> String {
    guard let stat = try? LocalFile.read("/proc/\(process)/stat", limit: 4096),
      let end = stat.lastIndex(of: UInt8(ascii: ")"))
    else { return "" }
    let words = stat[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard words.count > 19, words[0] != [UInt8(ascii: "Z")] else { return "" }
    return String(decoding: words[19], as: UTF8.self)
  }
}

extension LockHolder {
  init?(reading bytes: [UInt8]) {
    guard case .object(let json) = try? JSONReader.read(bytes), case .string(let id) = json["id"],
      case .string(let publisher) = json["publisher"], case .string(let machine) = json["machine"],
      case .integer(let process) = json["process"], case .string(let start) = json["process_start"],
      case .integer(let since) = json["since"], case .integer(let renewed) = json["renewed"],
      case .bool(let isFree) = json["free"]
    else { return nil }
    self.init(
      id: id, publisher: publisher, machine: machine, process: Int32(clamping: process),
      processStart: start, since: since, renewed: renewed, isFree: isFree)
  }

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    for (key, text) in [
      ("id", id), ("publisher", publisher), ("machine", machine), ("process_start", processStart),
    ] {
      json.key(key)
      json.string(text)
    }
    for (key, number) in [("process", Int64(process)), ("since", since), ("renewed", renewed)] {
      json.key(key)
      json.integer(number)
    }
    json.key("free")
    json.bool(isFree)
    json.endObject()
    return json.finish()
  }
}
