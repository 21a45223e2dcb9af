import Foundation
import Testing

/// A build says how many bytes each icon adds to the app definition.
@Suite struct IconReportTests {
  @Test func `every icon is told with its size, and again when nothing changed`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    let first = try await Command.run("build", "--verbose", "--now", Command.now, in: folder)
    #expect(first.status == 0)
    let lines = first.outputLines
    let start = try #require(lines.firstIndex { $0.hasPrefix("Icons: 5, ") })
    #expect(lines[start].contains(" as drawn), "))
    #expect(lines[start].hasSuffix(" in the appdata as base64"))
    let icons = lines[(start + 1)...(start + 5)]
    for name in ["about", "more", "news", "photos", "ships"] {
      let line = try #require(icons.first { $0.hasPrefix("  icons/\(name).png ") })
      let drawn = try Data(contentsOf: folder.path("icons/\(name).png")).count
      #expect(line.hasSuffix(" B (\(drawn) B as drawn)"))
    }

    let second = try await Command.run("build", "--verbose", "--now", Command.now, in: folder)
    #expect(second.output.contains("Nothing changed"))
    let again = try #require(second.outputLines.firstIndex(of: lines[start]))
    #expect(Array(second.outputLines[again...(again + 5)]) == Array(lines[start...(start + 5)]))

    let brief = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(!brief.output.contains("Icons") && !brief.output.contains("Pictures"))
  }
}
