import Foundation
import TestSupport
import Testing

/// An import that is killed leaves no half of an item, and the next one completes it.
@Suite struct KillTests {
  @Test func `loses nothing, leaves no half of an item, and is completed by the next one`() async throws {
    let place = try ImportPlace()
    let mine = place.folder.text("content/news/2026-01-01-old.md")
    try place.folder.write(Feeds.long(60), to: "feed.xml")
    let whole = try ImportPlace()
    try whole.folder.write(Feeds.long(60), to: "feed.xml")
    let start = ContinuousClock.now
    try await finish(whole)
    // On a busy machine the task goes on long after the process has ended.
    let time = min(ContinuousClock.now - start, .milliseconds(300))
    let expected = whole.contents
    #expect(expected.count == 61)
    var random = SplitMix64(state: 21)
    for round in 0..<10 {
      let process = try floki(place)
      // Where exactly it is hit is the machine's choice; that it does no harm is not.
      try await Task.sleep(for: time * Double.random(in: 0...1.2, using: &random))
      process.send(SIGKILL)
      _ = await process.finish()
      for (path, text) in place.contents where !path.hasSuffix("~") {
        #expect(text == expected[path], "\(path) after round \(round)")
      }
      #expect(place.folder.text("content/news/2026-01-01-old.md") == mine)
      if round % 5 == 4 {
        try await finish(place)
        #expect(place.contents == expected)
        for name in place.folder.files("content") where !name.contains("2026-01-01-old") {
          place.folder.remove(name)
        }
        place.folder.remove("content/news/.import")
      }
    }
  }

  private func floki(_ place: ImportPlace) throws -> ChildProcess {
    try ChildProcess(
      ChildProcess.built("floki"),
      ["import", "feed.xml", "--quiet", "--no-pictures", "--now", "2026-11-21T12:00:00Z"],
      in: place.folder.path)
  }

  private func finish(_ place: ImportPlace) async throws {
    let result = await (try floki(place)).finish()
    #expect(result.status == 0, "\(result.errorText)")
  }
}
