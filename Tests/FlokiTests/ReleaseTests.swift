import Foundation
import Testing

/// A version means one app definition forever.
@Suite struct ReleaseTests {
  private static let yaml = """
    # The smallest app.
    name:     Minimal
    version: 7   # floki moves it
    base_url: https://app.floki.town/   # version: 7
    languages: [en]
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  private func project() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(Self.yaml, to: "floki.yaml")
    return folder
  }

  @discardableResult
  private func run(_ command: String, in folder: Scratch) async throws -> Command.Result {
    try await Command.run(command, "--now", Command.now, in: folder)
  }

  @Test func `release edits the digits of the version and no other byte`() async throws {
    let folder = try project()
    let first = try await run("release", in: folder)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output == "Released version 8 (was 7). Commit floki.yaml and floki.lock, then build.\n")
    #expect(try folder.text("floki.yaml") == Self.yaml.replacing("version: 7   #", with: "version: 8   #"))
    let releases = try folder.text("floki.lock").split(separator: "\n").filter { $0.hasPrefix("release ") }
    #expect(releases.count == 1)
    #expect(releases.first?.hasPrefix("release 8 v1 ") == true, "\(releases)")
  }

  @Test func `a changed appdata waits for its own version`() async throws {
    let folder = try project()
    #expect(try await run("release", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    let live = try folder.traces(of: "public")

    // The same appdata is released once.
    let again = try await run("release", in: folder)
    #expect(again.status == 0)
    #expect(again.output == "Version 8 is already released, and the appdata has not changed.\n")
    #expect(try folder.text("floki.yaml").contains("version: 8 "))

    try folder.replace("long_title: News", with: "long_title: Latest", in: "floki.yaml")
    for command in ["check", "build"] {
      let refused = try await run(command, in: folder)
      #expect(refused.status == 4)
      #expect(refused.errors.contains("error[version-released]: version 8 was released with another appdata"))
      #expect(refused.errors.contains("“News” → “Latest”"), "\(refused.errors)")
      #expect(refused.errors.contains("floki release"))
    }
    #expect(try folder.traces(of: "public") == live)

    let next = try await run("release", in: folder)
    #expect(
      next.output == """
        Changes for readers of version 8:
          the news tab “Latest”: `long_title` “News” → “Latest”
        Released version 9 (was 8). Commit floki.yaml and floki.lock, then build.

        """)
    #expect(next.errors == "")
    #expect(try await run("build", in: folder).status == 0)
    #expect(try folder.text("public/v1-app").contains(#""v":9,"#))
    #expect(folder.exists("public/v1-appdata.8"), "phones that are asleep still ask for it (C30)")
    #expect(try await run("build", in: folder).output.contains("Nothing changed"))

    // Back to what version 8 was: still a version of its own, for phones that hold 9.
    try folder.replace("long_title: Latest", with: "long_title: News", in: "floki.yaml")
    #expect(try await run("build", in: folder).status == 4)
    #expect(try await run("release", in: folder).output.contains("Released version 10 (was 9)."))
  }

  @Test func `what a release would do is told without doing it`() async throws {
    let folder = try project()
    for command in ["release", "build"] { try await run(command, in: folder) }
    try folder.replace("short_title: News", with: "short_title: New", in: "floki.yaml")
    let before = try folder.contents(of: ".")
    let dry = try await Command.run("release", "--dry-run", "--now", Command.now, in: folder)
    #expect(dry.status == 0)
    #expect(
      dry.output
        == "Changes for readers of version 8:\n  the news tab “News”: `short_title` “News” → “New”\n")
    #expect(
      dry.errors.hasPrefix(
        "Nothing was written (--dry-run): `floki release` would raise the version from 8 to 9"))
    #expect(try await Command.run("release", "--locked", "--now", Command.now, in: folder).status == 1)
    #expect(try folder.contents(of: ".") == before)
  }

  @Test func `cells that grow are told as readers see them`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    for command in ["release", "build"] { try await run(command, in: folder) }
    try folder.replace("row_height: 108", with: "row_height: 120", in: "tabs/ships.yaml")
    let dry = try await Command.run("release", "--dry-run", "--now", Command.now, in: folder)
    #expect(dry.output.contains("`row_height` 108 → 120, cells are 12 px taller"), "\(dry.output)")
  }

  @Test func `releases are listed with what was said of them, and whether they can still be had`()
    async throws
  {
    let folder = try project()
    let empty = try await Command.run("release", "--list", in: folder)
    #expect(empty.status == 0)
    #expect(empty.output == "Nothing has been released yet.\n")
    try await run("release", in: folder)
    try await run("build", in: folder)
    try folder.replace("long_title: News", with: "long_title: Latest", in: "floki.yaml")
    let release = try await Command.run(
      "release", "--message", "A better 100 % name", "--now", Command.now, in: folder)
    #expect(release.status == 0, "\(release.errors)")
    try await run("build", in: folder)
    // Whatever becomes of the sources.
    try folder.write("tabs: [", to: "floki.yaml")
    let list = try await Command.run("release", "--list", in: folder)
    #expect(
      list.output == """
        version 9  2026-11-21T12:00:00Z  served  A better 100 % name
        version 8  2026-11-21T12:00:00Z  kept

        """)
    let json = try await Command.run("release", "--list", "--format", "json", in: folder).output
    #expect(
      json.split(separator: "\n").first
        == #"{"version":9,"apps":["v1"],"released":"2026-11-21T12:00:00Z","message":"A better 100 % name","served":true,"kept":true}"#
    )
    try folder.remove("public/v1-appdata.8")
    #expect(
      try await Command.run("release", "--list", in: folder).output.contains("not in the published folder"))
    for wrong in [["--list", "--dry-run"], ["--message", ""], ["--message", "a\nb"]] {
      #expect(try await Command(["release"] + wrong, in: folder).finish().status == 2, "\(wrong)")
    }
  }

  @Test func `an earlier appdata is served for as long as phones may ask for it`() async throws {
    let folder = try project()
    try await run("build", in: folder)
    try folder.replace("long_title: News", with: "long_title: Latest", in: "floki.yaml")
    try await run("release", in: folder)
    try await run("build", in: folder)
    for (moment, isServed) in [("2027-02-19T11:59:59Z", true), ("2027-02-19T12:00:00Z", false)] {
      let build = try await Command.run("build", "--now", moment, in: folder)
      #expect(build.status == 0, "\(build.errors)")
      #expect(folder.exists("public/v1-appdata.7") == isServed)
      #expect(folder.exists("public/v1-appdata.8"))
    }
  }

  @Test func `a release that is due is only told of where nothing may be written`() async throws {
    let folder = try project()
    try await run("build", in: folder)
    let (yaml, lock) = (try folder.text("floki.yaml"), try folder.text("floki.lock"))
    let due = try await Command.run("release", "--locked", "--now", Command.now, in: folder)
    #expect(due.status == 1)
    #expect(due.output == "")
    #expect(due.errors.contains("`floki release` would raise the version from 7 to 8"), "\(due.errors)")
    #expect(try folder.text("floki.yaml") == yaml)
    #expect(try folder.text("floki.lock") == lock)
    #expect(try await run("release", in: folder).status == 0)
    let done = try await Command.run("release", "--locked", "--now", Command.now, in: folder)
    #expect(done.status == 0)
    #expect(done.output.hasPrefix("Version 8 is already released"))
  }

  @Test func `until a first release another appdata under the same number is a warning that stays`()
    async throws
  {
    let folder = try project()
    #expect(try await run("build", in: folder).output.contains("Minimal, version 7, not released yet\n"))
    try folder.replace("long_title: News", with: "long_title: Latest", in: "floki.yaml")
    let words = "the news tab “Latest”: `long_title` “News” → “Latest”"
    for command in ["check", "build", "build", "check"] {
      let warned = try await run(command, in: folder)
      #expect(warned.status == 0)
      #expect(warned.errors.contains("warning[version-published]: version 7 was published with other tabs"))
      #expect(warned.errors.contains(words) && warned.errors.contains("`floki release`"), "\(warned.errors)")
    }
    #expect(try folder.text("public/v1-appdata.7").contains("Latest"))
    #expect(
      try folder.text("public/manifest.json").contains(
        /"v1-appdata\.7","sha256":"\w+","bytes":\d+,"cache":"revalidate"/))
    // What was published first is compared with, whatever came since.
    try folder.replace("long_title: Latest", with: "long_title: Today", in: "floki.yaml")
    #expect(try await run("build", in: folder).errors.contains("“News” → “Today”"))
    // Back again: some phones have what was published in between.
    try folder.replace("long_title: Today", with: "long_title: News", in: "floki.yaml")
    for _ in 1...2 { #expect(try await run("build", in: folder).errors.contains("“Today” → “News”")) }

    #expect(try await run("release", in: folder).errors == "")
    let build = try await run("build", in: folder)
    #expect(build.errors == "")
    #expect(build.output.contains("Minimal, version 8, released\n"))
    #expect(
      try folder.text("public/manifest.json").contains(
        /"v1-appdata\.8","sha256":"\w+","bytes":\d+,"cache":"immutable"/))
    #expect(!folder.exists("public/.floki/replaced"))
  }

  @Test func `strict publishes no other appdata under the same number`() async throws {
    let folder = try project()
    try await run("build", in: folder)
    let live = try folder.traces(of: "public")
    try folder.replace("long_title: News", with: "long_title: Latest", in: "floki.yaml")
    let refused = try await Command.run("build", "--strict", "--now", Command.now, in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("error[version-published]"))
    #expect(try folder.traces(of: "public") == live)
  }

  @Test func `after a first release no number is published with two appdatas`() async throws {
    let folder = try project()
    try await run("release", in: folder)
    try await run("build", in: folder)
    // A number of the author's own, without a release.
    try folder.replace("version: 8 ", with: "version: 20 ", in: "floki.yaml")
    let byHand = try await run("build", in: folder)
    #expect(byHand.status == 0 && byHand.output.contains("version 20, not released yet"))
    try folder.replace("long_title: News", with: "long_title: Latest", in: "floki.yaml")
    for command in ["check", "build"] {
      let refused = try await run(command, in: folder)
      #expect(refused.status == 4)
      #expect(refused.errors.contains("error[version-published]: version 20 was published with other tabs"))
    }
    #expect(try await run("release", in: folder).output.contains("Released version 21 (was 20)."))
    #expect(try await run("build", in: folder).status == 0)
  }

  @Test func `a release takes no number that is served with something else`() async throws {
    let folder = try project()
    try await run("release", in: folder)
    try await run("build", in: folder)
    // Two branches release the same number; the other one's output is what is served.
    let other = try Scratch()
    for name in ["floki.yaml", "floki.lock"] { try other.write(try folder.text(name), to: name) }
    for path in folder.list("content/news") {
      try other.write(try folder.text("content/news/\(path)"), to: "content/news/\(path)")
    }
    let site = folder.path("public").path
    try folder.replace("long_title: News", with: "long_title: Latest", in: "floki.yaml")
    #expect(try await run("release", in: folder).output.contains("Released version 9 (was 8)."))
    #expect(try await run("build", in: folder).status == 0)

    try other.replace("long_title: News", with: "long_title: Boats", in: "floki.yaml")
    #expect(try await run("release", in: other).output.contains("Released version 9 (was 8)."))
    let refused = try await Command.run("build", "-o", site, "--now", Command.now, in: other)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("version 9 was published with other tabs"), "\(refused.errors)")
    #expect(refused.errors.contains("“Latest” → “Boats”"))
    let next = try await Command.run("release", "-o", site, "--now", Command.now, in: other)
    #expect(next.output.contains("Released version 10 (was 9)."), "\(next.output) \(next.errors)")
    #expect(try await Command.run("build", "-o", site, "--now", Command.now, in: other).status == 0)
  }

  @Test func `hosts and phones may not keep what may still change`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append("hosting: nginx\n", to: "floki.yaml")
    try await run("build", in: folder)
    let before = try folder.text("public/hosts/nginx.conf")
    try await run("release", in: folder)
    let released = try await run("build", in: folder)
    #expect(released.output.contains("The host must reload its rules"))
    let after = try folder.text("public/hosts/nginx.conf")
    #expect(
      before.components(separatedBy: "immutable").count + 1
        == after.components(separatedBy: "immutable").count)
  }

  @Test func `news need no release`() async throws {
    let folder = try project()
    #expect(try await run("release", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    try folder.write("---\ntitle: Second\ndate: 2026-11-21\n---\nMore.\n", to: "content/news/second.md")
    let build = try await run("build", in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(try folder.text("public/news/en").contains("Second"))
    #expect(try folder.text("public/v1-app").contains(#""v":8,"#))
    #expect(try await run("release", in: folder).output.hasPrefix("Version 8 is already released"))
  }

  @Test func `nothing is released while something is wrong`() async throws {
    let folder = try project()
    try folder.replace("unique_id: 1", with: "unique_id: 0", in: "floki.yaml")
    let (yaml, lock) = (try folder.text("floki.yaml"), try folder.text("floki.lock"))
    let refused = try await run("release", in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("Nothing was released."))
    #expect(try folder.text("floki.yaml") == yaml)
    #expect(try folder.text("floki.lock") == lock)
  }

  @Test(arguments: [
    ("https://app.example.org/", true), ("https://EXAMPLE.com/x/", true),
    ("https://app.harbour.example/", true),
    ("https://notexample.org/", false), ("https://example.org.floki.town/", false),
  ])
  func `an address for examples is no address to release`(address: String, isForExamples: Bool) async throws {
    let folder = try project()
    try folder.replace("https://app.floki.town/", with: address, in: "floki.yaml")
    // Anyone who only tries floki is not bothered.
    #expect(try await run("build", in: folder).errors == "")
    let strict = try await Command.run("release", "--strict", "--now", Command.now, in: folder)
    #expect(strict.status == (isForExamples ? 1 : 0), "\(strict.errors)")
    #expect(strict.errors.contains("error[base-url-example]") == isForExamples)
    guard isForExamples else { return }
    #expect(try folder.text("floki.yaml").contains("version: 7 "))
    let released = try await run("release", in: folder)
    #expect(released.status == 0)
    #expect(released.errors.contains("warning[base-url-example]"))
  }

  @Test func `the last version that a phone can count is the last`() async throws {
    let folder = try project()
    try folder.replace("version: 7   #", with: "version: 2147483647 #", in: "floki.yaml")
    let refused = try await run("release", in: folder)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("there is no version after 2147483647"))
  }
}
