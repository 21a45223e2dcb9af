import FlokiContent
import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// The part of a lock that concerns a few items, as text, to be read instead of the whole.
package struct LockExcerpt {
  package private(set) var text: [UInt8] = []
  /// The keys of the items in the item cache.
  package private(set) var names: Set<String> = []

  /// A file of items: its name up to the first dot, and its feed's folder.
  package struct Stem: Hashable, Sendable {
    package let folder: String
    package let name: String

    package init(folder: String, name: some StringProtocol) {
      self.folder = folder
      self.name = String(name.prefix { $0 != "." && $0 != "#" })
    }

    /// Whether the file of an item may be such a one, whose folder and name a lock has without percent escapes.
    fileprivate func mayBe(_ folder: Span<UInt8>, _ key: Span<UInt8>) -> Bool {
      let (ownFolder, name) = (self.folder.utf8.span, name.utf8.span)
      guard key.count >= name.count, folder.count == ownFolder.count else { return false }
      for index in name.indices where key[index] != name[index] { return false }
      for index in folder.indices where folder[index] != ownFolder[index] { return false }
      return true
    }

    /// Whether a path is that of such a file.
    package func isOf(_ path: String) -> Bool {
      let (path, folder, name) = (path.utf8.span, folder.utf8.span, name.utf8.span)
      let start = folder.count + 1
      guard path.count >= start + name.count, path[folder.count] == UInt8(ascii: "/") else { return false }
      // Most items are in the same folder and differ only in name.
      for index in name.indices where path[start + index] != name[index] { return false }
      for index in folder.indices where path[index] != folder[index] { return false }
      var place = start + name.count
      guard place == path.count || path[place] == UInt8(ascii: ".") || path[place] == UInt8(ascii: "#") else {
        return false
      }
      while place < path.count {
        if path[place] == UInt8(ascii: "/") { return false }
        place += 1
      }
      return true
    }
  }

  /// What the file of an item calls it, whatever the file is called.
  package struct OwnKey: Hashable, Sendable {
    fileprivate let folder: String
    /// As a lock has it.
    fileprivate let key: String
    /// The key of the item in the item cache, within its feed.
    fileprivate let stem: String

    /// Nil where the file leaves it to its name.
    package init?(in file: SourceFile, of source: SourceID) {
      var ignored = Diagnostics()
      let bytes = file.bytes
      var range: Range<Int>?
      if file.path.isMarkdown {
        range = FrontMatter.split(bytes, source: source, reporting: &ignored).yaml
        if range == nil { return nil }
      }
      guard let tree = YAMLTree.parse(bytes, source: source, range: range, reporting: &ignored),
        let node = tree.root[ItemSourceAttribute.key.name], node.kind == .scalar
      else { return nil }
      folder = file.path.folderOfPath
      key = IDLock.ownKeyPrefix + node.text
      stem = file.path.nameInPath.withoutExtension
    }

    /// Whether it is that of a line, which has its folder and key without percent escapes.
    fileprivate func `is`(_ folder: Span<UInt8>, _ key: Span<UInt8>) -> Bool {
      key.elementsEqual(self.key.utf8.span) && folder.elementsEqual(self.folder.utf8.span)
    }
  }

  private struct Line {
    let range: Range<Int>
    /// That of an item, or of one that is gone.
    var id: Int32?
    /// Where what follows the id begins.
    var rest = 0
    var isKept = true
  }

  /// Keeps the items of some files. Ids adjacent to theirs, which show whether a date was edited after the id was
  /// assigned, are kept as ids of deleted items.
  ///
  /// - Parameter keys: What those files call their items.
  package init(of lock: [UInt8], keeping stems: Set<Stem>, _ keys: [OwnKey]) {
    var lines: [Line] = []
    var own: Set<Int32> = []
    var start = 0
    while start < lock.count {
      let end = lock.span.endOfLine(from: start)
      var line = Line(range: start..<end)
      if let other = OtherItem(in: lock, start..<end, than: stems, keys) {
        lines.append(Line(range: line.range, id: other.id, rest: other.rest, isKept: false))
        start = end + 1
        continue
      }
      let words = lock[line.range].split(separator: UInt8(ascii: " "), maxSplits: 4)
      let verb = words.first.map { String(decoding: $0, as: UTF8.self) }.flatMap(LockVerb.init(rawValue:))
      switch verb {
      case .item, .gone:
        guard words.count >= 4, let id = Int32(String(decoding: words[1], as: UTF8.self)) else { break }
        line.id = id
        line.rest = words[2].startIndex
        line.isKept = false
        guard verb == .item, let folder = Self.text(words[2]), let key = Self.text(words[3]) else { break }
        let named = keys.first { $0.folder == folder && $0.key == key }?.stem
        guard let name = named ?? (stems.contains(Stem(folder: folder, name: key)) ? key : nil) else { break }
        line.isKept = true
        own.insert(id)
        names.insert(RevisedItem.name(name, in: folder))
      case .from, .until, .sort, .read, .moved:
        line.id = words.count > 1 ? Int32(String(decoding: words[1], as: UTF8.self)) : nil
      default: break
      }
      lines.append(line)
      start = end + 1
    }
    let neighbours = Self.neighbours(
      below: own, among: Set(lines.lazy.filter { $0.rest > 0 }.compactMap(\.id)))
    for line in lines {
      guard let id = line.id, !(line.isKept && own.contains(id)) else {
        if line.isKept { write(lock[line.range]) }
        continue
      }
      guard line.rest > 0, neighbours.contains(id) else { continue }
      let name = lock[line.rest..<line.range.upperBound].split(separator: UInt8(ascii: " "), maxSplits: 2)
      text.append(contentsOf: "\(LockVerb.gone.rawValue) \(id) ".utf8)
      write(name.prefix(2).joined(separator: [UInt8(ascii: " ")]))
    }
  }

  /// A line of another item than those wanted: most are, so their words are not parsed.
  private struct OtherItem {
    let id: Int32
    /// Where what follows the id begins.
    let rest: Int

    /// Nil where the line has to be read word by word.
    init?(in lock: [UInt8], _ line: Range<Int>, than stems: Set<Stem>, _ keys: [OwnKey]) {
      let lock = lock.span
      guard let verb = Self.word(in: lock, line.lowerBound, line.upperBound),
        Self.isItem(lock.extracting(verb)),
        let digits = Self.word(in: lock, verb.upperBound + 1, line.upperBound), digits.count < 10,
        let folder = Self.word(in: lock, digits.upperBound + 1, line.upperBound),
        let key = Self.word(in: lock, folder.upperBound + 1, line.upperBound),
        !stems.contains(where: { $0.mayBe(lock.extracting(folder), lock.extracting(key)) }),
        !keys.contains(where: { $0.is(lock.extracting(folder), lock.extracting(key)) })
      else { return nil }
      var id: Int32 = 0
      for place in digits {
        let digit = lock[place] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        id = id * 10 + Int32(digit)
      }
      self.id = id
      rest = folder.lowerBound
    }

    private static func isItem(_ word: Span<UInt8>) -> Bool {
      var place = 0
      for byte in LockVerb.item.rawValue.utf8 {
        guard place < word.count, word[place] == byte else { return false }
        place += 1
      }
      return place == word.count
    }

    /// The word that begins at a place; nil where none does, or one with percent escapes.
    private static func word(in lock: Span<UInt8>, _ start: Int, _ end: Int) -> Range<Int>? {
      var place = start
      while place < end, lock[place] != UInt8(ascii: " ") {
        if lock[place] == UInt8(ascii: "%") { return nil }
        place += 1
      }
      return place > start ? start..<place : nil
    }
  }

  private mutating func write(_ line: some Sequence<UInt8>) {
    text.append(contentsOf: line)
    text.append(UInt8(ascii: "\n"))
  }

  private static func text(_ word: ArraySlice<UInt8>) -> String? {
    String(decoding: word, as: UTF8.self).removingPercentEscapes
  }

  private static func neighbours(below ids: Set<Int32>, among all: Set<Int32>) -> Set<Int32> {
    var found: Set<Int32> = []
    for id in ids {
      var other = id
      while other > Int32.min, all.contains(other - 1), !ids.contains(other - 1),
        found.insert(other - 1).inserted
      {
        other -= 1
      }
    }
    return found
  }
}

extension Span<UInt8> {
  fileprivate func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// Where the line ends that has a place in it.
  fileprivate func endOfLine(from start: Int) -> Int {
    var place = start
    while place < count, self[place] != UInt8(ascii: "\n") { place += 1 }
    return place
  }
}
