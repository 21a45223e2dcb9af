import Synchronization

/// The line tables of a build's files, each made when the first message needs it.
///
/// A class with a lock, because renderers are values that several threads may use while they share this.
final class LineTables: Sendable {
  private let files: SourceFiles
  private let paths: ShownPaths
  private let tables = Mutex<[SourceID: LineTable]>([:])

  init(files: SourceFiles, paths: ShownPaths = .ofProject) {
    self.files = files
    self.paths = paths
  }

  func table(of source: SourceID) -> LineTable {
    tables.withLock { tables in
      if let table = tables[source] { return table }
      let table = LineTable(file(source)?.bytes ?? [])
      tables[source] = table
      return table
    }
  }

  /// How people are told which file it is; empty for an unknown one.
  func shownPath(of source: SourceID) -> String { paths.shown(file(source)?.path ?? "") }

  func file(_ source: SourceID) -> SourceFile? {
    files.files.indices.contains(Int(source.index)) ? files[source] : nil
  }
}
