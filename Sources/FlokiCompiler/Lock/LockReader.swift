import FlokiProtocol
import FlokiSyntax

/// Takes a lock together, line by line.
///
/// The same fact twice is what a merge of two equal lines leaves, and nothing to speak of.
struct LockReader {
  var lock = IDLock()
  var places = IDLock.Places()
  var owners: [Int32: IDLock.Entry] = [:]
  var boundaries: Set<IDLock.Boundary> = []
  var paths: [String: IDLock.Address] = [:]
  var tabs: [Int32: IDLock.Tab] = [:]
  var nested: Set<IDLock.Nested> = []
  var heights: [Int32: (index: Int, sortID: Int64)] = [:]
  /// Where each release is among those of the lock.
  var releases: [IDLock.Release.Name: Int] = [:]
  /// Whether a newer floki wrote it: what else is in it says nothing.
  private var isNewer = false
  /// The marker lines of the merge conflict that is being read.
  var conflict: [LockLine] = []

  /// What a line with the number of the format begins with; a lock without one is of the first.
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

  /// Tells of a conflict once, whatever marks it.
  mutating func closeConflict(reporting diagnostics: inout Diagnostics) {
    guard let first = conflict.first else { return }
    diagnostics.report(.lockConflict(first, markers: conflict))
    conflict = []
  }
}
