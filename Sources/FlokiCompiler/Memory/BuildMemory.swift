import FlokiContent
import FlokiSyntax

/// What earlier builds found out of items: what follows from the bytes of an item's files, and from the few settings that
/// every item of its feed is read by. A build that finds the same bytes reads, checks and renders none of it again.
///
/// With an item it has what the rules for one item said; items of which anything else was said are not in it.
/// Nothing is taken from it but under the digest of everything that it follows from.
package struct BuildMemory: Sendable {
  static let kind: StaticString = "FKITEMS4"

  /// Who wrote it, and reads it: nothing of another floki is believed.
  let identity: String
  let bytes: [UInt8]
  private var records: [String: Record] = [:]
  /// Files that are read without a word, and nest nothing.
  private var plainFiles: Set<Text> = []

  /// Where one item is in the bytes.
  struct Record: Sendable {
    /// Of everything that it follows from.
    let digest: ContentDigest
    /// What was found out.
    let contents: Range<Int>
  }

  /// The bytes of a file, and how they are read.
  struct Text: Hashable, Sendable {
    let digest: ContentDigest
    let isMarkdown: Bool
  }

  /// Takes what an earlier build left; knows nothing where that is damaged, of another floki, or missing.
  package init(_ bytes: [UInt8], identity: String) {
    self.identity = identity
    guard var reader = RecordReader(bytes, Self.kind), reader.text() == identity,
      let count = reader.number(as: Int.self)
    else {
      self.bytes = []
      return
    }
    self.bytes = bytes
    // No more than there can be, whatever the file says.
    let most = bytes.count / 64
    records.reserveCapacity(min(max(0, count), most))
    plainFiles.reserveCapacity(min(max(0, count), most))
    while !reader.isAtEnd {
      guard let name = reader.compactText(), let digest = reader.digest(), let files = reader.texts(),
        let contents = reader.range()
      else { return }
      records[name] = Record(digest: digest, contents: contents)
      plainFiles.formUnion(files)
    }
  }

  /// Whether nothing is known.
  package var isEmpty: Bool { records.isEmpty }

  /// What is known of an item; nil where that follows from something else than `digest`.
  func record(of name: String, _ digest: ContentDigest) -> Record? {
    guard let record = records[name], record.digest == digest else { return nil }
    return record
  }

  /// Whether a file of these bytes is read without a word, and leads to no other.
  func isPlain(_ file: Text) -> Bool { plainFiles.contains(file) }
}

extension BuildMemory.Text {
  init(of file: SourceFile) {
    self.init(digest: file.digest, isMarkdown: file.path.isMarkdown)
  }
}

extension RecordReader {
  fileprivate mutating func texts() -> [BuildMemory.Text]? {
    guard let count = compactNumber(), count >= 0 else { return nil }
    var texts: [BuildMemory.Text] = []
    for _ in 0..<count {
      guard let isMarkdown = compactNumber(), let digest = digest() else { return nil }
      texts.append(BuildMemory.Text(digest: digest, isMarkdown: isMarkdown != 0))
    }
    return texts
  }
}
