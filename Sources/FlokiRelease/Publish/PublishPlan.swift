/// What publishing will do, decided before the first file moves.
struct PublishPlan {
  /// A file that waits in the staging folder.
  struct Move {
    var path: String
    var role: PublishRole
    /// Whether nothing may stand in its place.
    var isNew: Bool
  }

  /// In byte order of the paths.
  private(set) var moves: [Move] = []
  /// Files of earlier versions whose time is up.
  private(set) var expired: [String] = []
  /// The ledger when all is done.
  private(set) var ledger = Ledger()
  /// The ledger before the first move.
  private(set) var intents: Ledger
  private(set) var report = PublishReport()

  var changesAnything: Bool { !moves.isEmpty || !expired.isEmpty }

  init(records: [String: StagingWriter.Record], ledger old: Ledger, now: Int64, retention: Int64) {
    intents = old
    intents.wasInterrupted = false
    for (path, record) in records {
      ledger.entries[path] = record.entry
      if let isNew = record.isNew {
        moves.append(Move(path: path, role: record.role, isNew: isNew))
        report.bytesWritten += record.entry.byteCount
        var intent = record.entry
        intent.mark = .intent
        intents.intents[path] = intent
      } else {
        intents.entries[path] = record.entry
        report.kept.append(path)
      }
    }
    for (path, entry) in old.entries where records[path] == nil && entry.mark == .own {
      let since = min(entry.staleSince ?? now, now)
      let removedFrom = since.addingReportingOverflow(retention)
      if !removedFrom.overflow, removedFrom.partialValue <= now {
        expired.append(path)
      } else {
        var entry = entry
        entry.staleSince = since
        ledger.entries[path] = entry
        report.stale.append(
          .init(path: path, removedFrom: removedFrom.overflow ? .max : removedFrom.partialValue))
      }
    }
    moves.sort { $0.path < $1.path }
    expired.sort()
    report.kept.sort()
    report.stale.sort { $0.path < $1.path }
    report.written = moves.map(\.path)
    report.removed = expired
  }
}
