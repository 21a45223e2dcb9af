package import FlokiContent

extension DerivativeCache {
  /// The kind of a file in the folder of a cache, by its name.
  package enum FileKind: Hashable, Sendable {
    case picture(ContentDigest)
    /// A picture that is being written, or that a killed build left half written.
    case unfinished
  }

  /// Whether pictures lie in a folder of this name: `00` … `ff`.
  package static func isFolder(_ name: String) -> Bool {
    ContentDigest(hex: name + String(repeating: "0", count: 62)) != nil
  }

  /// The kind of a file in one of these folders; nil for files that are not the cache's own.
  package static func kind(ofFile name: String, in folder: String) -> FileKind? {
    let digits = name.prefix { $0 != "." }
    guard digits.utf8.count == 62, let key = ContentDigest(hex: folder + digits) else { return nil }
    let rest = name.dropFirst(digits.count)
    if rest.isEmpty { return .picture(key) }
    let numbers = rest.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { UInt32($0) != nil } ? .unfinished : nil
  }
}
