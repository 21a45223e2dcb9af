import FlokiContent

extension Publication {
  /// Fewer are not worth more than one request each.
  private static let fewest = 8
  /// How much goes at once, between two looks at the lock.
  private static let most = (files: 500, bytes: 1 << 26)

  /// Sends files together where the store knows how, and hands back those that are still to be sent one by one.
  func carryTogether(
    _ files: [SitePlan.File], _ lock: TargetLock, done: ([(SitePlan.File, TargetState.Entry)]) -> Void
  ) async throws -> [SitePlan.File] {
    var waiting = files[...]
    var others: [SitePlan.File] = []
    while waiting.count >= Self.fewest {
      try lock.check()
      let part = Self.beginning(of: waiting)
      // Files that differ from the plan are not sent; sending them one by one shows why.
      let checked = try await inParallel(Array(part)) { file in try content(of: file) != nil }
      let whole = checked.filter(\.1).map(\.0).sorted { $0.path < $1.path }
      let answer = whole.isEmpty ? [:] : try await store.writeTogether(whole, from: plan.folder)
      guard let placed = answer else { break }
      let seen = try await inParallel(whole) { file -> TargetState.Entry? in
        guard let there = placed[file.path] else { return nil }
        guard let digest = there.digest else {
          return try await readBack(file).map { UploadPlan.entry(file, tag: $0.tag) }
        }
        return digest == file.digest ? UploadPlan.entry(file, tag: there.tag) : nil
      }
      done(seen.compactMap { file, entry in entry.map { (file, $0) } })
      others += checked.filter { !$0.1 }.map(\.0) + seen.filter { $0.1 == nil }.map(\.0)
      waiting = waiting.dropFirst(part.count)
    }
    return others + waiting
  }

  private static func beginning(of files: ArraySlice<SitePlan.File>) -> ArraySlice<SitePlan.File> {
    var bytes = 0
    let count = files.prefix(most.files).prefix { file in
      defer { bytes = bytes.addingReportingOverflow(file.byteCount).partialValue }
      return bytes < most.bytes
    }.count
    return files.prefix(max(1, count))
  }
}
