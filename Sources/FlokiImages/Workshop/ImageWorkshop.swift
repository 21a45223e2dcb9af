package import FlokiCompiler

/// Reads a source that must still be the one that was planned for, or the cache would keep its pictures under the
/// name of another.
package typealias SourceReader = @Sendable (ImageWork) throws(ImageFailure) -> [UInt8]

/// Does all the image work of a build, several sources at a time.
package struct ImageWorkshop: Sendable {
  /// Room for forty photographs of 12 megapixels made into thumbnails, or for four of them decoded whole.
  package static let defaultMemoryBudget = 512 << 20

  private let cache: DerivativeCache?
  private let jobs: Int
  private let memoryBudget: Int
  private let read: SourceReader

  /// - Parameters:
  ///   - cache: Where finished pictures are looked up and kept.
  ///   - jobs: The number of sources that are worked on at once.
  ///   - memoryBudget: The bytes that decoded pictures may take together; one that needs more is worked on
  ///     alone.
  ///   - read: Reads a source of which something has to be made.
  package init(
    cache: DerivativeCache?, jobs: Int, memoryBudget: Int = ImageWorkshop.defaultMemoryBudget,
    read: @escaping SourceReader
  ) {
    self.cache = cache
    self.jobs = max(1, jobs)
    self.memoryBudget = memoryBudget
    self.read = read
  }

  /// The same for sources of which nothing but their digest is known.
  ///
  /// - Parameter projectPath: The folder that the paths of the sources start from.
  package init(
    projectPath: String, cache: DerivativeCache?, jobs: Int,
    memoryBudget: Int = ImageWorkshop.defaultMemoryBudget
  ) {
    self.init(cache: cache, jobs: jobs, memoryBudget: memoryBudget) { work throws(ImageFailure) in
      guard let bytes = [UInt8](readingFileAt: "\(projectPath)/\(work.source)") else {
        throw .unreadable(work.source)
      }
      guard ContentDigest(of: bytes) == work.digest else { throw .changed(work.source) }
      return bytes
    }
  }

  /// Performs the work and keeps every picture in memory.
  package func perform(
    _ work: [ImageWork], progress: (ImageProgress) -> Void = { _ in }
  ) async -> ImageResults {
    var pictures: [ImageOperation: [UInt8]] = [:]
    var results = await perform(work, progress: progress) { pictures[$0] = $1 }
    results.pictures = pictures
    return results
  }

  /// Performs the work and hands each picture over as soon as it is finished, in no particular order: a build
  /// that writes them at once holds few of them in memory. The `pictures` of the results stay empty.
  package func perform(
    _ work: [ImageWork], progress: (ImageProgress) -> Void, receive: (ImageOperation, [UInt8]) -> Void
  ) async -> ImageResults {
    // The largest last, to be taken from the end: what takes longest must not begin when all else is done.
    var waiting = Array(work.indices).sorted { (work[$0].cost, $1) < (work[$1].cost, $0) }
    var used = 0
    var running = 0
    var report = ImageProgress(finished: 0, total: work.count, reused: 0, made: 0)
    var failures: [Int: ImageFailure] = [:]

    let isCancelled = await withTaskGroup(of: Outcome.self) { group in
      repeat {
        while running < jobs, !Task.isCancelled,
          let next = waiting.lastIndex(where: { running == 0 || work[$0].cost <= memoryBudget - used })
        {
          let index = waiting.remove(at: next)
          let piece = work[index]
          used += piece.cost
          running += 1
          group.addTask { perform(piece, index: index) }
        }
        guard let outcome = await group.next() else { break }
        used -= work[outcome.index].cost
        running -= 1
        report.finished += 1
        report.reused += outcome.reused
        report.made += outcome.pictures.count - outcome.reused
        failures[outcome.index] = outcome.failure
        for (operation, bytes) in outcome.pictures { receive(operation, bytes) }
        progress(report)
      } while true
      return !waiting.isEmpty
    }
    var results = ImageResults()
    results.failures = failures.sorted { $0.key < $1.key }.map(\.value)
    results.isCancelled = isCancelled
    return results
  }

  private struct Outcome: Sendable {
    let index: Int
    var pictures: [(ImageOperation, [UInt8])] = []
    var reused = 0
    var failure: ImageFailure?
  }

  /// Makes what the cache does not have; a source of which it has everything is not even read.
  private func perform(_ work: ImageWork, index: Int) -> Outcome {
    var outcome = Outcome(index: index)
    var missing: [(operation: ImageOperation, key: ContentDigest)] = []
    for operation in work.operations {
      let key = DerivativeCache.key(source: work.digest, operation: operation)
      if let bytes = cache?.data(for: key) {
        outcome.pictures.append((operation, bytes))
        outcome.reused += 1
      } else {
        missing.append((operation, key))
      }
    }
    guard !missing.isEmpty else { return outcome }
    do throws(ImageFailure) {
      let source = try read(work)
      let made = try ImageWorker().perform(missing.map(\.operation), on: source, header: work.header)
      for (bytes, (operation, key)) in zip(made, missing) {
        outcome.pictures.append((operation, bytes))
        // A full disk costs the next build time, and this one nothing.
        try? cache?.store(bytes, for: key)
      }
    } catch {
      outcome.failure = error
    }
    return outcome
  }
}
