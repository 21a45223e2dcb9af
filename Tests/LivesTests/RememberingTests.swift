import FlokiCheck
import FlokiContent
import FlokiRules
import FlokiSyntax
import Foundation
import TestSupport
import Testing

@testable import FlokiBuild

/// A build that remembers earlier ones equals a full build: every file, the lock and every message.
@Suite struct RememberingTests {
  @Test(arguments: [11, 23, 5, 1871, 99, 4711, 7, 360] as [UInt64])
  func `whatever changes, a build that remembers is a build that does not`(seed: UInt64) async throws {
    var newsroom = try Newsroom(seed: seed)
    var now = Instant(secondsSince1970: 1_795_262_400)
    var published = 0
    for number in 0..<30 {
      let step = try newsroom.step()
      // A copy that knows nothing but what is published, and what the lock says.
      let copy = try TemporaryFolder(copying: newsroom.folder.url)
      copy.remove(".floki/cache")
      // What an unchanged project was told, it is told again; here everything is compiled.
      for file in newsroom.folder.hiddenFiles(".floki/cache") where file.hasPrefix("build-") {
        newsroom.folder.remove(".floki/cache/\(file)")
      }
      let remembering = try await outcome(of: newsroom.folder, at: now)
      let fresh = try await outcome(of: copy, at: now)
      let place: Comment = "seed \(seed), step \(number): \(step)"
      #expect(remembering.result == fresh.result, place)
      #expect(remembering.diagnostics.text == fresh.diagnostics.text, place)
      #expect(newsroom.folder.text("floki.lock") == copy.text("floki.lock"), place)
      #expect(newsroom.folder.text("public/manifest.json") == copy.text("public/manifest.json"), place)
      let files = copy.files("public")
      #expect(newsroom.folder.files("public") == files, place)
      for file in files where newsroom.folder.read(file) != copy.read(file) {
        Issue.record("\(place): \(file) differs")
      }
      if remembering.result == .done { published += 1 }
      now = now.advanced(by: Seconds(3600 * (number % 9)))
    }
    // Most of what is written has typos in it; but a test in which nothing is ever published shows nothing.
    #expect(newsroom.folder.read(".floki/cache/items") != nil)
    #expect(published > 5, "\(published) of 30")
  }

  private func outcome(of project: TemporaryFolder, at now: Instant) async throws -> BuildOutcome {
    try await build(
      BuildRequest(project: project.path, output: project.full("public"), now: now, jobs: 2))
  }
}

extension TemporaryFolder {
  /// The names in a folder that is hidden.
  fileprivate func hiddenFiles(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: full(folder))) ?? []
  }
}
