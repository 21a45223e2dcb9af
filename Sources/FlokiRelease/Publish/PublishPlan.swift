/// What publishing will do, decided before the first file moves.
struct PublishPlan {
  /// A file that waits in the staging folder.
  struct Move {
    var path: String
    var role: PublishRole
    /// Whether nothing may be in its place.
    var isNew: Bool
  }

  /// In byte order of the paths.
  private(set) var moves: [Move] = []
  /// Packed files that go before the first file moves: those of files that are about to be replaced, and those that
  /// the site does without. At no moment does a host find `x.gz` beside an `x` of other bytes.
  private(set) var withdrawn: [String] = []
  /// Files of earlier versions whose time is up.
  private(set) var expired: [String] = []
  /// The ledger when all is done.
  private(set) var ledger = Ledger()
  /// The ledger before the first move.
  private(set) var intents: Ledger
  private(set) var report = PublishReport()

  var changesAnything: Bool { !moves.isEmpty || !expired.isEmpty || !withdrawn.isEmpty }

  init(records: [String: StagingWriter.Record], ledger old: Ledger, now: Int64, retention: Int64) {
    intents = old
    intents.machineRun = ledger.machineRun
    intents.isDamaged = false
    intents.wasInterrupted = false
    ledger.entries.reserveCapacity(records.count)
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
    for (path, entry) in old.entries where entry.mark == .own {
      if path == SiteSignature.path, records[Manifest.path].map({ $0.isNew == nil }) == true {
        ledger.entries[path] = entry
        report.kept.append(path)
        continue
      }
      let isWithdrawn = path == SiteSignature.path || Self.isToBeWithdrawn(path, records)
      if isWithdrawn { withdrawn.append(path) }
      guard records[path] == nil else { continue }
      if isWithdrawn {
        report.removed.append(path)
        continue
      }
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
    // A packed file goes before the one it is packed from.
    expired.sort(by: >)
    withdrawn.sort()
    report.kept.sort()
    report.stale.sort { $0.path < $1.path }
    report.written = moves.map(\.path)
    report.removed = (report.removed + expired).sorted()
  }

  /// Whether a file is what is packed beside one of the site, and would not be true of it any more.
  private static func isToBeWithdrawn(_ path: String, _ records: [String: StagingWriter.Record]) -> Bool {
    guard path.hasSuffix(".gz"), let whole = records[String(path.dropLast(3))] else { return false }
    guard let packed = records[path] else { return true }
    return whole.isNew != nil && packed.isNew != nil
  }
}
