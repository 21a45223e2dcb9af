package import FlokiContent
import FlokiSyntax

/// What earlier builds found out of items: what follows from the bytes of an item's files, and from the few settings that
/// every item of its feed is read by. A build that finds the same bytes reads, checks and renders none of it again.
///
/// With an item it has what the rules for one item said; items of which anything else was said are not in it.
/// Nothing is taken from it but under the digest of everything that it follows from.
package struct BuildMemory: Sendable {
  static let kind: StaticString = "FKITEMS5"

  /// Who wrote it, and reads it: nothing of another floki is believed.
  let identity: String
  let bytes: [UInt8]
  private var records: [String: Record] = [:]
  /// Files that are read without a word, and nest nothing.
  private(set) var plainFiles: Set<KnownText> = []

  /// Where one item is in the bytes.
  struct Record: Sendable {
    /// Of everything that it follows from.
    let digest: ContentDigest
    /// What was found out.
    let contents: Range<Int>
    /// All that is written of it.
    let place: Range<Int>
  }

  /// What an earlier build left, to be taken; nil where that is damaged, or missing.
  package static func record(_ bytes: [UInt8]) -> RecordReader? { RecordReader(bytes, kind) }

  /// Takes what an earlier build left; knows nothing where that is damaged, of another floki, or missing.
  package init(_ bytes: [UInt8], identity: String) { self.init(Self.record(bytes), identity: identity) }

  /// Takes what ``record(_:)`` found, which may be nothing.
  ///
  /// - Parameter names: The items that anyone will ask for (``RevisedItem/name(_:in:)``); nil for all.
  package init(_ record: RecordReader?, identity: String, of names: Set<String>? = nil) {
    self.identity = identity
    guard var reader = record, reader.text() == identity, let count = reader.number(as: Int.self) else {
      bytes = []
      return
    }
    bytes = reader.bytes
    // No more than there can be, whatever the file says.
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

  /// The bytes with other records of some items, as a build that read every item again would write them down; nil where
  /// one of these is not known.
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

  /// Whether nothing is known.
  package var isEmpty: Bool { records.isEmpty }

  /// What is known of an item; nil where that follows from something else than `digest`.
  func record(of name: String, _ digest: ContentDigest) -> Record? {
    guard let record = records[name], record.digest == digest else { return nil }
    return record
  }

  /// Whether an item was known, whatever it has become since.
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

  /// Goes on to the next entry where this one is of no item that is asked for; false, in the same place, where it is of one.
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
