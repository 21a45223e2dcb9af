import FlokiFiles
import Glibc

/// One run of the machine, from its start until it goes down.
package enum MachineRun {
  /// The system's id of this run; nil if it has none.
  package static let current: String? = {
    guard let folder = try? Folder("/proc/sys/kernel/random"), let file = folder.openFile("boot_id"),
      let bytes = file.readToEnd(expecting: 64)
    else { return nil }
    let name = bytes.prefix { $0 > 0x20 && $0 < 0x7F }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }()
}
