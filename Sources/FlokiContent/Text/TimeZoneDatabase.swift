import CICU
import CZones
import FlokiRules

/// The time zones of the machine, as its own clock has them.
///
/// ICU brings zones along, too, but those of the day when it was packaged, which differ from the machine's by years: hours in Cairo or
/// Mexico would then be others than those of the editor's watch. They serve where the machine has none, as in small containers.
package enum TimeZoneDatabase {
  /// What decides the hours of a project: `2025b`; a digest where the files do not say; or ICU's.
  package static let version: String = {
    if let named = text(of: "tzdata.zi", atMost: 64)?.versionOfRules { return named }
    if let named = text(of: "+VERSION", atMost: 64) {
      return String(decoding: named.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    let names = fileNames
    guard !names.isEmpty else { return "\(versionOfICU) of ICU" }
    var digest = RunningDigest()
    for name in names {
      digest.update(Array(name.utf8) + [0])
      digest.update(text(of: name, atMost: TextLimits.timeZone.bytes) ?? [])
    }
    return "\(digest.finish().hex(12)) by digest"
  }()

  /// The zone of a name; nil where the machine has none.
  static func zone(_ name: String) -> TimeZoneFile? {
    guard isOfPlace(name), let bytes = text(of: name, atMost: TextLimits.timeZone.bytes + 1) else {
      return nil
    }
    return TimeZoneFile(bytes)
  }

  /// Every name that the machine has, sorted.
  static let names: [String] = fileNames.filter { zone($0) != nil }

  private static var fileNames: [String] {
    let capacity = 256 << 10
    var bytes = [CChar](repeating: 0, count: capacity)
    let length = unsafe floki_zone_files(&bytes, Int64(capacity))
    guard length > 0 else { return [] }
    return bytes.prefix(Int(length)).split(separator: 0).map {
      String(decoding: $0.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }.filter(isOfPlace).sorted()
  }

  /// Copies of the zones with and without leap seconds, and the machine's own, are names of no place.
  private static func isOfPlace(_ name: String) -> Bool {
    !name.hasPrefix("posix/") && !name.hasPrefix("right/")
      && !["localtime", "posixrules", "Factory"].contains(name) && !name.utf8.contains(0)
  }

  static func text(of name: String, atMost capacity: Int) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = max(0, Int(unsafe floki_zone_file(name, buffer.baseAddress, Int64(capacity))))
    }
    return bytes.isEmpty ? nil : bytes
  }

  private static var versionOfICU: String { unsafe String(cString: floki_zone_version()) }
}

extension [UInt8] {
  /// `# version 2025b`, in the first line of the rules.
  fileprivate var versionOfRules: String? {
    let mark = Array("# version ".utf8)
    guard starts(with: mark) else { return nil }
    let version = self[mark.count...].prefix { $0 > 0x20 }
    return version.isEmpty || version.count > 20 ? nil : String(decoding: version, as: UTF8.self)
  }
}
