package import FlokiContent
import FlokiSyntax

/// Item cache: results per item that depend only on the bytes of the item's files and on the few settings that all
/// items of its feed share. A build with the same bytes does not read, check or render the item again.
///
/// It stores the diagnostics of the rules for one item; items with other diagnostics are not cached. Every entry is
/// keyed by a digest of all its inputs.
package struct BuildMemory: Sendable {
  static let kind: StaticString = "FKITEMS5"

  /// Identifies the floki that wrote it: entries of another one are not used.
  let identity: String
  let bytes: [UInt8]
  private var records: [String: Record] = [:]
  /// Files without problems and nested content.
  private(set) var plainFiles: Set<KnownText> = []

  /// The place of an item in the bytes.
  struct Record: Sendable {
    /// The digest of all its inputs.
    let digest: ContentDigest
    /// The results.
    let contents: Range<Int>
    /// The whole entry.
    let place: Range<Int>
  }

  /// The record of an earlier build; nil if it is damaged or missing.
  package static func record(_ bytes: [UInt8]) -> RecordReader? { RecordReader(bytes, kind) }

  /// Reads the record of an earlier build; empty if it is damaged, missing or of another floki.
  package init(_ bytes: [UInt8], identity: String) { self.init(Self.record(bytes), identity: identity) }

  /// Takes the result of ``record(_:)``, which may be nil.
  ///
  /// - Parameter names: The items that will be needed (``RevisedItem/name(_:in:)``); nil for all.
  package init(_ record: RecordReader?, identity: String, of names: Set<String>? = nil) {
    self.identity = identity
    guard var reader = record, reader.text() == identity, let count = reader.number(as: Int.self) else {
      bytes = []
      return
    }
    bytes = reader.bytes
    // Limited to the possible number, since the file may be damaged.
    let most = min(max(0, count), bytes.count / 64, names?.count ?? .max)
    records.reserveCapacity(most)
    plainFiles.reserveCapacity(most)
    while !reader.isAtEnd {
      if let names, reader.passesOver(butFor: names) { continue }
      guard let entry = reader.entry() else { return }
      records[entry.name] = entry.record
      plainFiles.formUnion(entry.texts)
    }
  }

  /// The bytes with replaced records of some items, equal to those of a full build; nil if one of these is not in the
  /// cache.
  package func replacing(_ items: [RevisedItem]) -> [UInt8]? {
    var replaced: [(place: Range<Int>, record: [UInt8])] = []
    for item in items {
      guard let place = records[item.name]?.place else { return nil }
      replaced.append((place, item.record))
    }
    replaced.sort { $0.place.lowerBound < $1.place.lowerBound }
    var revised = RecordWriter()
    revised.reserve(bytes.count + items.reduce(0) { $0 + $1.record.count })
    var taken = 0
    for (place, record) in replaced {
      revised.write(plain: bytes[taken..<place.lowerBound])
      revised.write(plain: record)
      taken = place.upperBound
    }
    revised.write(plain: bytes[taken..<bytes.count - RecordSum.byteCount])
    return revised.sealed()
  }

  /// Whether the cache is empty.
  package var isEmpty: Bool { records.isEmpty }

  /// The bytes recorded for an item; nil if they belong to another digest.
  func record(of origin: ItemOrigin) -> ArraySlice<UInt8>? {
    record(of: origin.name, origin.digest).map { bytes[$0.place] }
  }

  /// The results of an item; nil if they belong to another digest.
  func record(of name: String, _ digest: ContentDigest) -> Record? {
    guard let record = records[name], record.digest == digest else { return nil }
    return record
  }

  /// Whether the cache has an item, changed or not.
  func knew(_ name: String) -> Bool { records[name] != nil }
}

extension RecordReader {
  fileprivate mutating func entry() -> (name: String, record: BuildMemory.Record, texts: [KnownText])? {
    let start = position
    guard let name = compactText(), let digest = digest(), let texts = texts(), let contents = range() else {
      return nil
    }
    return (name, BuildMemory.Record(digest: digest, contents: contents, place: start..<position), texts)
  }

  /// Skips the entry if it is of no wanted item; otherwise returns false and stays in place.
  fileprivate mutating func passesOver(butFor names: Set<String>) -> Bool {
    var ahead = self
    guard !names.contains(where: begins), ahead.passesOver() else { return false }
    self = ahead
    return true
  }

  private func begins(withCompact name: String) -> Bool {
    var next = self
    return next.passes(compact: name)
  }

  private mutating func passesOver() -> Bool {
    guard skip(compactNumber()), skip(ContentDigest.byteCount), let count = compactNumber(), count >= 0 else {
      return false
    }
    for _ in 0..<count {
      guard compactNumber() != nil, skip(ContentDigest.byteCount) else { return false }
    }
    return range() != nil
  }

  private mutating func texts() -> [KnownText]? {
    guard let count = compactNumber(), count >= 0 else { return nil }
    var texts: [KnownText] = []
    for _ in 0..<count {
      guard let isMarkdown = compactNumber(), let digest = digest() else { return nil }
      texts.append(KnownText(digest: digest, isMarkdown: isMarkdown != 0))
    }
    return texts
  }
}
