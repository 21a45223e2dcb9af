import FlokiPublish
import FlokiRules
import FlokiSite
import Glibc
import TestSupport
import Testing

/// In a folder that is a target, files that floki did not write stay as they are.
@Suite struct FolderObstacleTests {
  /// A built site, the folder that it is published to, and one that is nobody's business.
  private struct Places {
    let site: TemporaryFolder
    let target: TemporaryFolder
    let victim: TemporaryFolder

    init(edition: Int = 1) throws {
      (site, target, victim) = (try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder())
      try BuiltSite.write(edition: edition, into: site)
    }

    func publish(adopting: Bool = false, pruning: Bool = false) async throws -> PublishReport {
      var options = FolderPublicationTests.options(
        now: pruning ? 1_000_000 + 91 * 86400 : 1_000_000, prunes: pruning, maxDelete: 1)
      options.adopts = adopting
      return try await Publication(SitePlan(of: site.path), to: FolderStore(target.path), options: options)
        .run()
    }
  }

  @Test(arguments: ["i", "photos"])
  func `nothing is written through a folder that is a link`(_ folder: String) async throws {
    let places = try Places()
    try places.target.link(folder, to: places.victim.path)
    for adopting in [false, true] {
      do {
        _ = try await places.publish(adopting: adopting)
        Issue.record("it was published")
      } catch let failure as PublishFailure {
        guard case .blockedFolders([folder]) = failure else { throw failure }
        #expect(failure.exitStatus == .conflict)
      }
    }
    #expect(places.victim.files().isEmpty)
  }

  @Test func `nothing is written through a link in the place of floki's own folder`() async throws {
    let places = try Places()
    try places.target.link(".floki", to: places.victim.path)
    await #expect(throws: PublishFailure.self) { _ = try await places.publish(adopting: true) }
    #expect(places.victim.files().isEmpty)
  }

  @Test(arguments: ["v1-app", "photos/eu", "manifest.json", ".floki/target.json"])
  func `what a link leads to is neither read nor written`(_ path: String) async throws {
    let places = try Places()
    try places.victim.write("theirs", to: "file")
    try places.target.write("", to: "\(path).other")
    try places.target.link(path, to: "\(places.victim.path)/file")
    await #expect(throws: PublishFailure.self) { _ = try await places.publish() }
    #expect(places.victim.text("file") == "theirs")
    guard !path.hasPrefix(".") else { return }
    _ = try await places.publish(adopting: true)
    #expect(places.victim.text("file") == "theirs")
    await BuiltSite.expectWhole { places.target.read($0) }
  }

  @Test(.timeLimit(.minutes(60)))
  func `a pipe in the place of a file is told, and replaced where that is asked for`() async throws {
    let places = try Places()
    try places.target.write("", to: "other")
    try #require(unsafe mkfifo("\(places.target.path)/v1-app", 0o644) == 0)
    do {
      _ = try await places.publish()
      Issue.record("it was published")
    } catch let failure as PublishFailure {
      guard case .foreignFiles(["v1-app"]) = failure else { throw failure }
    }
    _ = try await places.publish(adopting: true)
    await BuiltSite.expectWhole { places.target.read($0) }
  }

  @Test func `a file that floki did not write is not replaced in a target that it knows`() async throws {
    let places = try Places()
    _ = try await places.publish()
    try places.target.write("theirs", to: "i/e2n7.png")
    let next = try Places(edition: 2)
    let options = FolderPublicationTests.options()
    do {
      _ = try await Publication(
        SitePlan(of: next.site.path), to: FolderStore(places.target.path), options: options
      ).run()
      Issue.record("it was published")
    } catch {
      guard case .foreignFiles(["i/e2n7.png"]) = error else { throw error }
    }
    #expect(places.target.text("i/e2n7.png") == "theirs")
  }

  @Test func `what a newer floki wrote on a target is told, and stays`() async throws {
    let places = try Places()
    _ = try await places.publish()
    let state = places.target.text(".floki/target.json") ?? ""
    let newer = state.replacing(#""floki":1"#, with: #""floki":2"#)
    try places.target.write(newer, to: ".floki/target.json")
    for adopting in [false, true] {
      do {
        _ = try await places.publish(adopting: adopting)
        Issue.record("it was published")
      } catch let failure as PublishFailure {
        guard case .unreadable(.newer(path: ".floki/target.json", format: 2)) = failure else { throw failure }
        #expect(failure.exitStatus == .environment && failure.hint?.contains("upgrade floki") == true)
      }
      await #expect(throws: PublishFailure.self) {
        _ = try await TargetSite(
          of: FolderStore(places.target.path), options: FolderPublicationTests.options(), besides: nil)
      }
    }
    #expect(places.target.text(".floki/target.json") == newer)
    // And what is damaged is told otherwise.
    try places.target.write(String(state.dropLast(3)), to: ".floki/target.json")
    do {
      _ = try await places.publish()
      Issue.record("it was published")
    } catch let failure as PublishFailure {
      guard case .unreadable(.malformed(path: ".floki/target.json", _)) = failure else { throw failure }
      #expect(failure.description.contains("the text ends too early at byte "), "\(failure)")
      #expect(failure.hint?.contains("remove it on the target") == true)
    }

    let manifest = places.site.text("manifest.json") ?? ""
    try places.site.write(
      manifest.replacing("{\"files\"", with: "{\"floki\":2,\"files\""), to: "manifest.json")
    do {
      _ = try SitePlan(of: places.site.path)
      Issue.record("it was read")
    } catch { guard case .unreadable(.newer) = error else { throw error } }

    try places.site.write(manifest.replacing("\"bytes\":", with: "\"bytes\":-"), to: "manifest.json")
    do {
      _ = try SitePlan(of: places.site.path)
      Issue.record("it was read")
    } catch {
      #expect(
        error.description.hasSuffix("/manifest.json cannot be read: `files[0].bytes` is not a whole number"))
      #expect(error.hint?.contains("floki build") == true)
    }
    try places.site.write(manifest, to: "manifest.json")
    try places.site.write("floki ledger 3\n", to: ".floki/ledger")
    do {
      _ = try SitePlan(of: places.site.path)
      Issue.record("it was read")
    } catch { guard case .unreadable(.newer(path: _, format: 3)) = error else { throw error } }
  }

  @Test func `pruning removes nothing behind a link`() async throws {
    let places = try Places(edition: 1)
    _ = try await places.publish()
    try BuiltSite.write(edition: 2, into: places.site)
    _ = try await places.publish()
    // Somebody moves the pictures to another disk, where others have files of these names, too.
    let old = "\(places.target.path)/i"
    for path in places.target.files("i") {
      try places.victim.write(places.target.read(path) ?? [], to: String(path.dropFirst(2)))
    }
    try #require(unsafe rename(old, "\(places.target.path)/old") == 0)
    try places.target.link("i", to: places.victim.path)
    let before = places.victim.files()
    await #expect(throws: PublishFailure.self) { _ = try await places.publish(pruning: true) }
    #expect(places.victim.files() == before)
  }

  @Test func `the target itself may be a link`() async throws {
    let places = try Places()
    try places.target.link("current", to: places.victim.path)
    let store = FolderStore("\(places.target.path)/current")
    _ = try await Publication(
      SitePlan(of: places.site.path), to: store, options: FolderPublicationTests.options()
    ).run()
    await BuiltSite.expectWhole { places.victim.read($0) }
  }
}
