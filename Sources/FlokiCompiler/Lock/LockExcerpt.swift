import FlokiContent
import FlokiSyntax

/// What a lock says that matters to a few items, whatever it says of all others: as text, to be read in its place.
package struct LockExcerpt {
  package private(set) var text: [UInt8] = []
  /// By what a build memory knows the items.
  package private(set) var names: Set<String> = []

  /// A file of items: what it is called up to the first dot, and in which feed's folder it is.
  package struct Stem: Hashable, Sendable {
    package let folder: String
    package let name: String

    package init(folder: String, name: some StringProtocol) {
      self.folder = folder
      self.name = String(name.prefix { $0 != "." && $0 != "#" })
    }

    /// Whether a path is that of such a file.
    package func isOf(_ path: String) -> Bool {
      let (path, folder, name) = (path.utf8.span, folder.utf8.span, name.utf8.span)
      let start = folder.count + 1
      guard path.count >= start + name.count, path[folder.count] == UInt8(ascii: "/") else { return false }
      // Most items are in the same folder, and differ in their names.
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

  private struct Line {
    let range: Range<Int>
    /// That of an item, or of one that is gone.
    var id: Int32?
    /// Where what follows the id begins.
    var rest = 0
    var isKept = true
  }

  /// Keeps the items of some files. Ids side by side with theirs, by which it is told whether a date was edited after an id was
  /// given, are those of items that are gone.
  package init(of lock: [UInt8], keeping stems: Set<Stem>) {
    var lines: [Line] = []
    var own: Set<Int32> = []
    var start = 0
    while start < lock.count {
      let end = lock[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lock.count
      var line = Line(range: start..<end)
      if let other = OtherItem(in: lock, start..<end, than: stems) {
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
        guard verb == .item, let folder = Self.text(words[2]), let key = Self.text(words[3]),
          stems.contains(Stem(folder: folder, name: key))
        else { break }
        line.isKept = true
        own.insert(id)
        names.insert(RevisedItem.name(key, in: folder))
      case .from, .until, .sort:
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

  /// A line of an item that is clearly none of those that are looked for: most are, and nothing is made of their words.
  private struct OtherItem {
    let id: Int32
    /// Where what follows the id begins.
    let rest: Int

    /// Nil where the line has to be read word by word.
    init?(in lock: [UInt8], _ line: Range<Int>, than stems: Set<Stem>) {
      let line = lock[line]
      let verb = "\(LockVerb.item.rawValue) ".utf8
      guard line.starts(with: verb) else { return nil }
      let digits = line.dropFirst(verb.count).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard (1...9).contains(digits.count) else { return nil }
      var rest = line[digits.endIndex...]
      guard rest.popFirst() == UInt8(ascii: " ") else { return nil }
      let folder = rest.prefix { $0 != UInt8(ascii: " ") }
      let key = rest[folder.endIndex...].dropFirst().prefix { $0 != UInt8(ascii: " ") }
      guard !folder.isEmpty, !key.isEmpty, !folder.contains(UInt8(ascii: "%")),
        !key.contains(UInt8(ascii: "%")),
        !stems.contains(where: { key.starts(with: $0.name.utf8) && folder.elementsEqual($0.folder.utf8) })
      else { return nil }
      id = digits.reduce(0) { $0 * 10 + Int32($1 - UInt8(ascii: "0")) }
      self.rest = rest.startIndex
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
