import FlokiContent
import FlokiFiles

extension Publication {
  /// The most bytes of a file that are held in memory while it is sent.
  private static let largestInMemory = 1 << 20

  /// Sends files, several at once, and reads each one back.
  func carry(
    _ files: [SitePlan.File], _ lock: TargetLock, _ report: inout PublishReport,
    _ progress: inout PublishProgress
  ) async throws -> [(SitePlan.File, TargetState.Entry)] {
    var done = progress
    defer { progress = done }
    var entries: [(SitePlan.File, TargetState.Entry)] = []
    let rest = try await carryTogether(files, lock) { some in
      for (file, entry) in some {
        entries.append((file, entry))
        done.bytesSent += file.byteCount
      }
      done.filesDone += some.count
      options.progress(done)
    }
    let carried = try await inParallel(rest) { file -> TargetState.Entry? in
      try lock.check()
      return try await carry(file)
    } each: { file in
      done.filesDone += 1
      done.bytesSent += file.byteCount
      options.progress(done)
    }
    for case (let file, let entry?) in carried { entries.append((file, entry)) }
    for (file, _) in entries {
      report.written.append(file.path)
      report.bytesSent += file.byteCount
    }
    return entries
  }

  /// Nil for a file of an earlier build that is not there any more.
  private func carry(_ file: SitePlan.File) async throws -> TargetState.Entry? {
    guard let content = try content(of: file) else {
      if file.staleSince != nil { return nil }
      throw PublishFailure.localFileDiffers("\(plan.folder)/\(file.path)")
    }
    for _ in 0..<3 {
      try await store.write(content, to: file.path, as: file.kind, if: .always)
      if let present = try await readBack(file) { return UploadPlan.entry(file, tag: present.tag) }
    }
    throw PublishFailure.damaged(file.path)
  }

  /// A file of the built folder, nil where it is not the one that the plan tells of.
  func content(of file: SitePlan.File) throws -> StoreContent? {
    let path = "\(plan.folder)/\(file.path)"
    if file.byteCount <= Self.largestInMemory {
      guard let bytes = try LocalFile.read(path, limit: Self.largestInMemory) else { return nil }
      let content = StoreContent(bytes)
      return content.digest == file.digest ? content : nil
    }
    guard let open = try LocalFile.open(path) else { return nil }
    guard let digest = ContentDigest(reading: open) else { throw FileFailure("read", path) }
    return digest == file.digest ? StoreContent(file: path, digest: digest, byteCount: file.byteCount) : nil
  }

  /// What is on the target, nil where that is something else.
  func readBack(_ file: SitePlan.File) async throws(StoreFailure) -> (tag: String?, byteCount: Int)? {
    try await store.read(file.path, being: file.digest, byteCount: file.byteCount).map {
      ($0.tag, $0.bytes.count)
    }
  }

  /// Does something for each file, so many at once, and hands back what came of it in no particular order.
  func inParallel<Result: Sendable>(
    _ files: [SitePlan.File], _ body: @escaping @Sendable (SitePlan.File) async throws -> Result,
    each: (SitePlan.File) -> Void = { _ in }
  ) async throws -> [(SitePlan.File, Result)] {
    try await withThrowingTaskGroup(of: (SitePlan.File, Result).self) { group in
      var waiting = files.makeIterator()
      for _ in 0..<options.jobs {
        guard let file = waiting.next() else { break }
        group.addTask { (file, try await body(file)) }
      }
      var results: [(SitePlan.File, Result)] = []
      results.reserveCapacity(files.count)
      while let result = try await group.next() {
        results.append(result)
        each(result.0)
        if let file = waiting.next() { group.addTask { (file, try await body(file)) } }
      }
      return results
    }
  }
}
