package import FlokiContent

/// What publishing will do, decided before the first file moves.
package struct PublishPlan {
  /// A file that waits in the staging folder.
  package struct Move {
    package var path: String
    package var role: PublishRole
    /// Whether its place must be empty.
    package var isNew: Bool
  }

  /// In byte order of the paths.
  private(set) var moves: [Move] = []
  /// Compressed files that are removed before the first file moves: those of files that are about to be replaced, and those
  /// that the site no longer has. At no moment does a host find `x.gz` beside an `x` of other bytes.
  private(set) var withdrawn: [String] = []
  /// Files of earlier versions whose time is up.
  private(set) var expired: [String] = []
  /// The ledger after a complete run.
  private(set) var entries: [Ledger.Line] = []
  /// The ledger before the first move: old entries, and the moves to come.
  private(set) var former: [Ledger.Line] = []
  private(set) var intents: [Ledger.Line] = []
  /// Whether the ledger changed.
  private(set) var changesLedger: Bool
  private(set) var report = OutputReport()

  package var changesAnything: Bool { !moves.isEmpty || !expired.isEmpty || !withdrawn.isEmpty }

  /// All lists are made in the order of the paths, so none needs sorting.
  package init(records: [String: StagingWriter.Record], ledger old: Ledger, now: Int64, retention: Int64) {
    changesLedger = !old.trustsSignatures || old.wasInterrupted || old.isDamaged
    let paths = Array(records.keys) + old.entries.keys.filter { records[$0] == nil }
    entries.reserveCapacity(paths.count)
    former.reserveCapacity(old.entries.count)
    for place in paths.placesInByteOrder(of: \.self) {
      let path = paths[place]
      let (known, record) = (old.entries[path], records[path])
      if let record { take(record, path, after: known) }
      if let known, known.mark == .own {
        take(known, path, records, beside: old.rest, now: now, retention: retention)
      }
      if let known, record == nil {
        former.append((path, known))
        if entries.last?.path != path { changesLedger = true }
      }
    }
    // A packed file goes before the one it is packed from.
    expired.reverse()
    report.written = moves.map(\.path)
    report.removed = (report.removed + expired).sorted()
  }

  /// A file of the new site.
  private mutating func take(_ record: StagingWriter.Record, _ path: String, after known: Ledger.Entry?) {
    entries.append((path, record.entry))
    if record.entry != known { changesLedger = true }
    guard let isNew = record.isNew else {
      former.append((path, record.entry))
      report.kept.append(path)
      return
    }
    if let known { former.append((path, known)) }
    moves.append(Move(path: path, role: record.role, isNew: isNew))
    report.bytesWritten += record.entry.byteCount
    var intent = record.entry
    intent.mark = .intent
    intents.append((path, intent))
  }

  /// A file of floki's own that was there before.
  private mutating func take(
    _ entry: Ledger.Entry, _ path: String, _ records: [String: StagingWriter.Record],
    beside rest: Ledger.Rest, now: Int64, retention: Int64
  ) {
    if path == SiteSignature.path, records[Manifest.path].map({ $0.isNew == nil }) == true {
      if records[path] == nil { entries.append((path, entry)) }
      report.kept.append(path)
      return
    }
    let isWithdrawn = path == SiteSignature.path || Self.isToBeWithdrawn(path, records, beside: rest)
    if isWithdrawn { withdrawn.append(path) }
    guard records[path] == nil else { return }
    if isWithdrawn {
      report.removed.append(path)
      return
    }
    let since = min(entry.staleSince ?? now, now)
    let removedFrom = since.addingReportingOverflow(retention)
    if !removedFrom.overflow, removedFrom.partialValue <= now {
      expired.append(path)
      return
    }
    var stale = entry
    stale.staleSince = since
    if stale != entry { changesLedger = true }
    entries.append((path, stale))
    report.stale.append(
      .init(path: path, removedFrom: removedFrom.overflow ? .max : removedFrom.partialValue))
  }

  /// Whether a file is what is packed beside one of the site, and would not be true of it any more; or the page of a list that
  /// has none now: a gallery may open the list, and Android closes at a page (C175).
  private static func isToBeWithdrawn(
    _ path: String, _ records: [String: StagingWriter.Record], beside rest: Ledger.Rest
  ) -> Bool {
    if records[path] == nil, ListPage.isPath(path) { return true }
    guard let text = ContentCoding.unpacked(path)?.path else { return false }
    guard let whole = records[text] else { return records[path] == nil && rest.contains(text) }
    guard let packed = records[path] else { return true }
    return whole.isNew != nil && packed.isNew != nil
  }
}
