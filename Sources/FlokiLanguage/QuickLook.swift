import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSyntax

/// What can be said at once of one text of a large project: it is compiled alone, with what all items have in common.
///
/// What a part of a project says is not always what the whole says: links lead to items that are not there. So only what was
/// said alike of the text as it was at the last check is believed; of everything else the last check's word stays, moved along
/// with the text.
struct QuickLook: Sendable {
  let names: ProjectNames
  /// What the last check of the whole project found.
  let report: DiagnosticReport
  let path: String
  let now: Instant

  /// Smaller projects are checked as a whole fast enough.
  static let leastFiles = 400

  /// The codes on which a part of the project and the whole did not agree at the last check.
  func doubtfulCodes() async -> Set<String> {
    guard let source = names.sources[path] else { return [] }
    let text = names.sources.files[source].bytes
    guard let found = await findings(in: text)?.report else { return [] }
    func words(_ report: DiagnosticReport) -> [String: Set<String>] {
      let own = report.diagnostics.filter { report.isIn(path, $0) }
      return Dictionary(grouping: own, by: \.code).mapValues {
        Set($0.map { "\($0.message) \($0.primary.span.start)" })
      }
    }
    let (part, whole) = (words(found), words(report))
    return Set(part.keys).union(whole.keys).filter { part[$0] != whole[$0] }
  }

  /// What is to be shown of the text as it is now; nil where nothing can be said.
  func look(at text: [UInt8], doubting doubtful: Set<String>) async -> DiagnosticReport? {
    guard let found = await findings(in: text) else { return nil }
    let fresh = found.report.diagnostics.filter {
      found.report.isIn(path, $0) && !doubtful.contains($0.code)
    }
    var files = found.report.files
    let place = files.append(SourceFile(path: path, bytes: text))
    var kept: [Diagnostic] = []
    if let source = names.sources[path] {
      let shift = TextShift(from: names.sources.files[source].bytes, to: text)
      for var diagnostic in report.diagnostics
      where report.isIn(path, diagnostic) && doubtful.contains(diagnostic.code) {
        guard let range = shift.moved(diagnostic.primary.span.bytes) else { continue }
        diagnostic.primary.span = .bytes(range, of: place)
        diagnostic.notes = []
        diagnostic.fix = nil
        kept.append(diagnostic)
      }
    }
    return DiagnosticReport(fresh + kept, in: files)
  }

  private func findings(in text: [UInt8]) async -> (report: DiagnosticReport, sources: SourceTree)? {
    let sources = part(with: text)
    var diagnostics = Diagnostics()
    let conditions = BuildConditions(now: now, jobs: 1, encoderVersion: "", plansContent: false)
    do {
      _ = try await compile(sources, under: conditions, reporting: &diagnostics)
    } catch {
      return nil
    }
    silence(&diagnostics, in: sources, isComplete: false)
    return (DiagnosticReport(diagnostics, of: sources.files), sources)
  }

  /// The files that all items have in common, those of the item that the text is of, and what it may show.
  private func part(with text: [UInt8]) -> SourceTree {
    let all = names.sources
    let folders = names.index.feeds.map { $0.folder + "/" }
    let item = names.index.item(of: path, in: all)?.item
    var own = Set((item?.files ?? []).map { all.files[$0.source].path })
    own.insert(path)
    let ownFolder = path.folderOfPath + "/"
    let isAlone = names.index.feed(holding: path).map { $0.folder + "/" != ownFolder } ?? false
    let words = Set(text.split { $0 <= 0x20 || "/()[]{}<>\"',:".utf8.contains($0) })
    var files = SourceFiles()
    var media: [String: MediaFile] = [:]
    for file in all.files.files {
      let isCommon = !folders.contains { file.path.hasPrefix($0) } || file.path.hasSuffix("/feed.yaml")
      let isNear = isAlone && file.path.hasPrefix(ownFolder)
      if let known = all.media[file.path] {
        let name = Array(file.path.nameInPath.utf8)
        guard isCommon || isNear || item?.image == file.path || words.contains(name[...]) else { continue }
        media[file.path] = known
        files.append(file)
      } else if own.contains(file.path) || isCommon || isNear {
        files.append(file.path == path ? SourceFile(path: path, bytes: text) : file)
      }
    }
    return SourceTree(files: files, media: media)
  }
}

extension DiagnosticReport {
  /// Whether a diagnostic is about a file.
  func isIn(_ path: String, _ diagnostic: Diagnostic) -> Bool {
    let source = diagnostic.primary.span.source
    return files.files.indices.contains(Int(source.index)) && files[source].path == path
  }
}

/// How places move when one stretch of a text becomes another.
struct TextShift {
  private let changed: Range<Int>
  private let difference: Int

  init(from old: [UInt8], to new: [UInt8]) {
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    changed = start..<old.count - end
    difference = new.count - old.count
  }

  /// Nil for a place in what has changed.
  func moved(_ range: Range<Int>) -> Range<Int>? {
    if range.upperBound <= changed.lowerBound { return range }
    guard range.lowerBound >= changed.upperBound else { return nil }
    return range.lowerBound + difference..<range.upperBound + difference
  }
}
