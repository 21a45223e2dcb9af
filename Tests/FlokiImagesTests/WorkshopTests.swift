import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// Pictures are the same for any number of jobs; one that does not fit into memory is refused before it is read.
@Suite struct WorkshopTests {
  /// A project of some photographs and two files that are none any more.
  private final class Project {
    let folder: TemporaryFolder
    var work: [ImageWork] = []

    init() throws {
      folder = try TemporaryFolder()
      for index in 0..<12 {
        let picture = TestPicture(width: 160 + index, height: 120) { x, y in
          UInt32((x * (index + 3) ^ y * 5) & 255) * 0x010203 & 0xFFFFFF
        }
        try add(index % 3 == 0 ? picture.png() : picture.jpeg(), as: "photo\(index)")
      }
      let broken = DamageTests.busy.jpeg()
      try add(broken, as: "broken")
      // Header and digest are those of this file; the data end early.
      work[12].digest = ContentDigest(of: Array(broken.prefix(9000)))
      try folder.write(Array(broken.prefix(9000)), to: "broken")
      try add(corners.png(), as: "gone")
      folder.remove("gone")
    }

    func add(_ bytes: [UInt8], as name: String) throws {
      try folder.write(bytes, to: name)
      let header = try header(of: bytes)
      let operations = [75, 100].map { side in
        ImageOperation(
          source: name,
          crop: PixelRect(x: 0, y: 0, width: 120, height: header.size.height).clamped(header.size),
          size: PixelSize(width: min(side, header.size.width), height: min(side, header.size.height)),
          encoding: .jpeg(quality: 85))
      }
      work.append(
        ImageWork(
          source: name, digest: ContentDigest(of: bytes), byteCount: bytes.count, header: header,
          operations: operations))
    }

    func workshop(jobs: Int, cached: Bool = false, memoryBudget: Int = 1 << 30) -> ImageWorkshop {
      ImageWorkshop(
        projectPath: folder.path, cache: cached ? DerivativeCache(directory: folder.path + "/cache") : nil,
        jobs: jobs, memoryBudget: memoryBudget)
    }
  }

  @Test("The pictures are the same for any number of jobs and any budget")
  func isDeterministic() async throws {
    let project = try Project()
    let one = await project.workshop(jobs: 1).perform(project.work)
    let two = await project.workshop(jobs: 2).perform(project.work)
    let tight = await project.workshop(jobs: 4, memoryBudget: 1 << 16).perform(project.work)
    #expect(one.pictures.count == 24)
    #expect(one.pictures == two.pictures)
    #expect(one.pictures == tight.pictures)
    #expect(one.failures == two.failures)
    #expect(!one.isCancelled)
  }

  @Test("A source that fails is reported in its place, and the others are made")
  func collectsFailures() async throws {
    let project = try Project()
    let results = await project.workshop(jobs: 2).perform(project.work.reversed())
    #expect(
      results.failures == [
        ImageFailure(source: "gone", problem: .unreadable),
        ImageFailure(source: "broken", problem: .file(.truncated)),
      ])
  }

  @Test(
    "What has to be in memory whole and would not fit is refused before it is read, and only if it is to be made"
  )
  func refusesWhatDoesNotFit() async throws {
    let project = try Project()
    let drawing = TestPicture(width: 200, height: 120) { x, y in UInt32(x ^ y) * 0x010203 }
    let webp = drawing.encoded(as: TEST_WEBP)
    try project.add(webp, as: "whole")
    let whole = try #require(project.work.last)
    let need = webp.count + 200 * 120 * 20
    #expect(whole.need == need)
    // Of a PNG or JPEG the file alone has to be there.
    for work in project.work.prefix(12) { #expect(work.need == work.byteCount && work.cost > work.need) }

    let refused = ImageFailure(source: "whole", problem: .needsMemory(need, allowed: need - 1))
    let tight = await project.workshop(jobs: 1, cached: true, memoryBudget: need - 1).perform([whole])
    #expect(tight.failures == [refused])
    #expect(await project.workshop(jobs: 1, cached: true, memoryBudget: need).perform([whole]).failures == [])
    // What the cache has takes no memory.
    #expect(await project.workshop(jobs: 1, cached: true, memoryBudget: 1).perform([whole]).failures == [])

    // A file of exabytes, as far as its header tells.
    var endless = project.work[0]
    endless.byteCount = .max
    let results = await project.workshop(jobs: 2).perform([endless])
    #expect(
      results.failures == [ImageFailure(source: "photo0", problem: .needsMemory(.max, allowed: 1 << 30))])
  }

  @Test("A second run takes everything from the cache, without the sources")
  func reusesPictures() async throws {
    let project = try Project()
    var reports: [ImageProgress] = []
    let cold = await project.workshop(jobs: 2, cached: true).perform(project.work) { reports.append($0) }
    #expect(reports.map(\.finished) == Array(1...14))
    #expect(reports.last == ImageProgress(finished: 14, total: 14, reused: 0, made: 24))

    for index in 0..<12 { project.folder.remove("photo\(index)") }
    let warm = await project.workshop(jobs: 2, cached: true).perform(project.work) { reports.append($0) }
    #expect(warm.pictures == cold.pictures)
    #expect(reports.last == ImageProgress(finished: 14, total: 14, reused: 24, made: 0))
  }

  @Test("A source that changed since it was planned for is not made, nor kept under the wrong name")
  func noticesChanges() async throws {
    let project = try Project()
    try project.folder.write(corners.jpeg(), to: "photo1")
    let results = await project.workshop(jobs: 1, cached: true).perform([project.work[1]])
    #expect(results.failures.map(\.problem) == [.changed])
    #expect(results.pictures.isEmpty)
    #expect(project.folder.files("cache").isEmpty)
  }

  @Test("A cancelled task makes nothing more and says so")
  func stopsWhenCancelled() async throws {
    let project = try Project()
    let workshop = project.workshop(jobs: 2)
    let work = project.work
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await workshop.perform(work)
    }
    task.cancel()
    let results = await task.value
    #expect(results.isCancelled)
    #expect(results.pictures.isEmpty)
  }

  @Test("Pictures are handed over as they are finished")
  func handsOver() async throws {
    let project = try Project()
    var received: Set<ImageOperation> = []
    let results = await project.workshop(jobs: 2).perform(project.work, progress: { _ in }) {
      operation, bytes in
      #expect(!bytes.isEmpty)
      received.insert(operation)
    }
    #expect(received == Set(project.work.prefix(12).flatMap(\.operations)))
    #expect(results.pictures.isEmpty)
    #expect(results.failures.count == 2)
  }
}

extension PixelRect {
  fileprivate func clamped(_ size: PixelSize) -> PixelRect {
    PixelRect(x: 0, y: 0, width: min(width, size.width), height: min(height, size.height))
  }
}
