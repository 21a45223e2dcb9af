import FlokiProtocol
import FlokiSyntax

/// Assembles a lock, line by line.
///
/// Ignores duplicate facts, which a merge of two equal lines leaves.
struct LockReader {
  var lock = IDLock()
  var places = IDLock.Places()
  var owners: [Int32: IDLock.Entry] = [:]
  var boundaries: Set<IDLock.Boundary> = []
  var paths: [String: IDLock.Address] = [:]
  var tabs: [Int32: IDLock.Tab] = [:]
  var nested: Set<IDLock.Nested> = []
  var heights: [Int32: (index: Int, sortID: Int64)] = [:]
  /// The owners of lasting addresses, and where that is written.
  var stories: [String: (owner: Int32, span: SourceSpan)] = [:]
  /// The index of each release in the lock.
  var releases: [IDLock.Release.Name: Int] = [:]
  /// Whether a newer floki wrote it: then the rest cannot be interpreted.
  private var isNewer = false
  /// The marker lines of the merge conflict that is being read.
  var conflict: [LockLine] = []

  /// The first words of the line with the format's number; a lock without it has format 1.
  private static let format = "format"

  mutating func read(_ line: LockLine, reporting diagnostics: inout Diagnostics) {
    guard let first = line.words.first, first.utf8.first != UInt8(ascii: "#") else { return }
    if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(where: { first.hasPrefix($0) }) {
      if first.hasPrefix("<") { closeConflict(reporting: &diagnostics) }
      conflict.append(line)
      if first.hasPrefix(">") { closeConflict(reporting: &diagnostics) }
      return
    }
    if isNewer { return }
    if first == Self.format, line.words.count == 2, let format = Int(line.words[1]) {
      isNewer = format > 1
      if isNewer { diagnostics.report(.lockNewer(line, format: format)) }
      return
    }
    guard let verb = LockVerb(rawValue: first) else {
      diagnostics.report(.lockVerb(line))
      return
    }
    guard verb.wordCounts.contains(line.words.count) else {
      diagnostics.report(.lockWords(line, verb))
      return
    }
    let words = LockWords(line: line)
    switch verb {
    case .addresses: lock.addressPattern = words.name(1, reporting: &diagnostics)
    case .moved, .read: readStory(words, isFormer: verb == .moved, reporting: &diagnostics)
    case .from, .until: readMoment(words, isEnd: verb == .until, reporting: &diagnostics)
    case .item, .gone: readItem(words, isGone: verb == .gone, reporting: &diagnostics)
    case .nested: readNested(words, reporting: &diagnostics)
    case .page: readPage(words, reporting: &diagnostics)
    case .path: readPath(words, reporting: &diagnostics)
    case .release: readRelease(words, reporting: &diagnostics)
    case .sections: readSections(words, reporting: &diagnostics)
    case .sort: readHeight(words, reporting: &diagnostics)
    case .tab: readTab(words, reporting: &diagnostics)
    }
  }

  /// Reports a conflict once, with all its markers.
  mutating func closeConflict(reporting diagnostics: inout Diagnostics) {
    guard let first = conflict.first else { return }
    diagnostics.report(.lockConflict(first, markers: conflict))
    conflict = []
  }
}
