import FlokiCheck
import FlokiContent
import FlokiSite
import TestSupport
import Testing

@testable import FlokiPreview

/// After many edits a preview shows what a fresh build makes.
@Suite struct PreviewSessionTests {
  private static let now = Instant(secondsSince1970: 1_795_262_400)

  @Test(arguments: [3, 41, 592] as [UInt64])
  func `after any edits the site is the one that a fresh build makes`(seed: UInt64) async throws {
    var newsroom = try Newsroom(seed: seed)
    let session = Self.session(newsroom.folder)
    var published = 0
    var known: [String: [UInt8]] = [:]
    for number in 0..<25 {
      let step = try newsroom.step()
      let lock = newsroom.folder.read("floki.lock")
      let copy = try TemporaryFolder(copying: newsroom.folder.url)
      copy.remove(".floki")
      let files = Self.files(of: copy)
      await session.build(changed: Set(files.keys).union(known.keys).filter { files[$0] != known[$0] })
      known = files
      let fresh = Self.session(copy)
      await fresh.build()
      let place: Comment = "seed \(seed), step \(number): \(step)"
      let (state, freshState) = (await session.first.state, await fresh.first.state)
      #expect(state.status == freshState.status, place)
      #expect(state.errors.map(\.text) == freshState.errors.map(\.text), place)
      #expect(newsroom.folder.read("floki.lock") == lock, place)
      guard state.status == .good else { continue }
      published += 1
      let site = "\(PreviewSession.folder)/"
      #expect(newsroom.folder.text("\(site)manifest.json") == copy.text("\(site)manifest.json"), place)
      for file in copy.files(PreviewSession.folder) where newsroom.folder.read(file) != copy.read(file) {
        Issue.record("\(place): \(file) differs")
      }
    }
    #expect(published > 4, "\(published) of 25")
  }

  @Test func `mistakes leave the last good site, and nothing of it is for readers`() async throws {
    let newsroom = try Newsroom(seed: 1)
    let session = Self.session(newsroom.folder)
    await session.build()
    let good = await session.first
    #expect(good.state.status == .good && good.answer(to: "/v1-app", host: "here:1").status == 200)
    try newsroom.folder.write("name: [", to: "floki.yaml")
    await session.build()
    let bad = await session.first
    #expect(bad.state.status == .bad && bad.state.errors.first?.path == "floki.yaml")
    #expect(bad.answer(to: "/v1-app", host: "here:1") == good.answer(to: "/v1-app", host: "here:1"))
    #expect(newsroom.folder.files("public") == [])
  }

  @Test func `a preview waits for no build, and a build for no preview`() async throws {
    let newsroom = try Newsroom(seed: 1)
    let session = Self.session(newsroom.folder)
    let lock = try BuildLock(in: newsroom.folder.path)
    await session.build()
    #expect(await session.first.state.status == .good)
    _ = consume lock
  }

  @Test func `two previews of a project build one after the other`() async throws {
    let newsroom = try Newsroom(seed: 1)
    let session = Self.session(newsroom.folder)
    do {
      let lock = try BuildLock(.previews, in: newsroom.folder.path)
      Task { await session.build() }
      try await Task.sleep(for: .milliseconds(300))
      #expect(await session.first.state.status == .building)
      _ = consume lock
    }
    await session.build()
    #expect(await session.first.state.status == .good)
  }

  /// What is in a project.
  private static func files(of project: TemporaryFolder) -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: project.files("").compactMap { file in project.read(file).map { (file, $0) } })
  }

  private static func session(_ project: TemporaryFolder) -> PreviewSession {
    let request = BuildRequest(project: project.path, output: project.full("public"), now: now, jobs: 2)
    return PreviewSession(request, drafts: false, addresses: [], clock: { now }, tell: { _ in })
  }
}
