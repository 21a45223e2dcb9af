import Foundation
import TestSupport
import Testing

/// Hours are those of the machine's time zones, whose version is a part of what floki is.
@Suite struct TimeZoneTests {
  /// A project in Mexico, with an item that expires at noon, and two databases: with summer time, and without it since 2022.
  private func project() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append("timezone: America/Mexico_City\n", to: "floki.yaml")
    try folder.write(
      "---\ntitle: Fair\ndate: 2027-06-01 10:00\npublish_at: 2026-01-01\nexpires: 2027-06-10 12:00\n---\nA fair.\n",
      to: "content/news/fair.md")
    for (name, rule) in [("2022a", "CST6CDT,M4.1.0,M10.5.0"), ("2030a", "CST6")] {
      try folder.write("# version \(name)\n# zones\n", to: "zones/\(name)/tzdata.zi")
      try folder.write("", to: "zones/\(name)/America/empty")
      try Data(ZoneBytes.file(rule: rule, first: -21_600)).write(
        to: folder.path("zones/\(name)/America/Mexico_City"))
    }
    return folder
  }

  private func build(_ folder: Scratch, zones: String) async throws -> (expires: Int?, lock: String) {
    let built = try await Command.run(
      "build", "--now", Command.now, in: folder, environment: ["TZDIR": folder.path("zones/\(zones)").path])
    #expect(built.status == 0, "\(built.errors)")
    for (name, url) in try folder.files(in: "public") where !name.hasSuffix(".gz") {
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      if let match = text.firstMatch(of: /"expiration_date":\s*(\d+)/) {
        return (Int(match.output.1), try folder.text("floki.lock"))
      }
    }
    return (nil, try folder.text("floki.lock"))
  }

  @Test func `other zones give other hours, whatever was remembered, and ids stay`() async throws {
    let folder = try project()
    let summer = try await build(folder, zones: "2022a")
    let winter = try await build(folder, zones: "2030a")
    let first = try #require(summer.expires)
    #expect(winter.expires == first + 3600)
    let isItem = { (line: Substring) in line.hasPrefix("item ") }
    #expect(
      winter.lock.split(separator: "\n").filter(isItem) == summer.lock.split(separator: "\n").filter(isItem))
    #expect(try await build(folder, zones: "2022a").expires == first)
  }

  @Test func `the version names the zones`() async throws {
    let folder = try project()
    func version(_ zones: String) async throws -> String {
      try await Command.run("--version", in: folder, environment: ["TZDIR": folder.path(zones).path]).output
    }
    #expect(try await version("zones/2022a").contains("time zones 2022a"))
    #expect(try await version("zones/2030a").contains("time zones 2030a"))
    // Where the files do not say, by what is in them; where there is none, ICU's.
    try folder.remove("zones/2022a/tzdata.zi")
    #expect(try await version("zones/2022a").contains(/time zones [0-9a-f]{12} by digest/))
    #expect(try await version("zones/none").contains(/time zones \d{4}[a-z]+ of ICU/))
  }

  @Test func `without zones on the machine those of ICU serve`() async throws {
    let folder = try project()
    let built = try await build(folder, zones: "none")
    #expect(built.expires != nil)
  }
}
