package import FlokiContent
import FlokiProtocol

/// Reads a source that must still be the one that was planned for, or the cache would keep its pictures under the
/// name of another.
package typealias SourceReader = @Sendable (ImageWork) throws(ImageFailure) -> [UInt8]

/// Does all the image work of a build, several sources at a time.
package struct ImageWorkshop: Sendable {
  /// Room for eighty photographs of 12 megapixels made into thumbnails, for some twenty of them decoded whole, or for one of
  /// 50 megapixels that has to be decoded whole.
  package static let defaultMemoryBudget = 1 << 30

  /// How many sources are requested at once over a network: waiting takes no processor time.
  private static let questionsAtOnce = 16

  let cache: DerivativeCache?
  let shared: (any SharedPictures)?
  let read: SourceReader
  private let jobs: Int
  let memoryBudget: Int

  /// - Parameters:
  ///   - cache: Where finished pictures are looked up and kept.
  ///   - shared: The shared cache, where they are looked up after that, and stored.
  ///   - jobs: The number of sources that are worked on at once.
  ///   - memoryBudget: The bytes that sources and decoded pictures may take together. One that may take more by its rows is
  ///     worked on alone; one that has to be there whole and is larger is refused.
  ///   - read: Reads a source of which something has to be made.
  package init(
    cache: DerivativeCache?, shared: (any SharedPictures)? = nil, jobs: Int,
    memoryBudget: Int = ImageWorkshop.defaultMemoryBudget, read: @escaping SourceReader
  ) {
    self.cache = cache
    self.shared = shared
    self.jobs = max(1, jobs)
    self.memoryBudget = memoryBudget
    self.read = read
  }

  /// The same for sources of which only the digest is known.
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
    await perform(work, lookingUp: lookUp, progress: progress, receive: receive)
  }

  /// Makes what neither cache has, so that a later build finds all of it, and hands nothing over.
  package func fillCaches(
    for work: [ImageWork], progress: (ImageProgress) -> Void
  ) async -> ImageResults {
    await perform(work, lookingUp: lookForOthers, progress: progress, receive: { _, _ in })
  }

  private func perform(
    _ work: [ImageWork], lookingUp lookUp: @escaping @Sendable (ImageWork) async -> Findings,
    progress: (ImageProgress) -> Void, receive: (ImageOperation, [UInt8]) -> Void
  ) async -> ImageResults {
    // The largest last, to be taken from the end: what takes longest must not begin when all else is done.
    var unknown = Array(work.indices).sorted { (work[$0].cost, $1) < (work[$1].cost, $0) }
    var unmade: [(index: Int, missing: [Missing])] = []
    var questions = 0
    var running = 0
    var used = 0
    var report = ImageProgress(finished: 0, total: work.count, reused: 0, made: 0)
    var failures: [Int: ImageFailure] = [:]
    let questionsAtOnce = shared == nil ? jobs : max(jobs, Self.questionsAtOnce)

    let isCancelled = await withTaskGroup(of: Step.self) { group in
      repeat {
        while questions < questionsAtOnce, !Task.isCancelled, let index = unknown.popLast() {
          let piece = work[index]
          questions += 1
          group.addTask { .lookedUp(index, await lookUp(piece)) }
        }
        while running < jobs, !Task.isCancelled,
          let next = unmade.firstIndex(where: { running == 0 || work[$0.index].cost <= memoryBudget - used })
        {
          let (index, missing) = unmade.remove(at: next)
          let piece = work[index]
          used += piece.cost
          running += 1
          group.addTask { .made(index, make(missing, of: piece)) }
        }
        guard let step = await group.next() else { break }
        let finished = report.finished
        let pictures: [(ImageOperation, [UInt8])]
        switch step {
        case .lookedUp(let index, let findings):
          questions -= 1
          report.reused += findings.reused
          report.shared += findings.shared
          if findings.missing.isEmpty {
            report.finished += 1
          } else {
            unmade.append((index, findings.missing))
          }
          pictures = findings.pictures
        case .made(let index, let outcome):
          running -= 1
          used -= work[index].cost
          report.finished += 1
          report.made += outcome.pictures.count
          failures[index] = outcome.failure
          pictures = outcome.pictures
        }
        for (operation, bytes) in pictures { receive(operation, bytes) }
        if report.finished != finished { progress(report) }
      } while true
      return !unknown.isEmpty || !unmade.isEmpty
    }
    var results = ImageResults()
    results.failures = failures.sorted { $0.key < $1.key }.map(\.value)
    results.isCancelled = isCancelled
    return results
  }

  private enum Step: Sendable {
    case lookedUp(Int, Findings)
    case made(Int, Outcome)
  }
}
