import Foundation
import Glibc
import Testing

/// A lost ledger is made again, and the site of another project stays.
@Suite struct LostLedgerTests {
  private static let ledger = "public/.floki/ledger"
  private static let page = "content/news/2026-11-21-second.md"

  /// A project with hosting rules and packed files, published once.
  private func published() async throws -> Scratch {
    let project = try Scratch(copying: "examples/minimal")
    try project.append("hosting: nginx\n", to: "floki.yaml")
    try project.write(
      "---\ntitle: Second\n---\n\(String(repeating: "Many words. ", count: 200))\n", to: Self.page)
    try await build(project)
    return project
  }

  @discardableResult private func build(
    _ project: Scratch, _ arguments: String..., status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Command.Result {
    let ended = try await Command(["build", "--now", Command.now] + arguments, in: project).finish()
    #expect(ended.status == status, "\(ended.errors)", sourceLocation: sourceLocation)
    return ended
  }

  @Test func `a ledger of a newer floki is told, and stays`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try #require(await Command.run("build", "--now", Command.now, in: folder).status == 0)
    let newer = try folder.text("public/.floki/ledger").replacing("floki ledger 2", with: "floki ledger 3")
    try folder.write(newer, to: "public/.floki/ledger")
    try folder.append("And more.\n", to: "content/news/2026-11-20-hello.md")
    let refused = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(refused.status == 3, "\(refused.errors)")
    #expect(refused.errors.contains("ledger was written by a newer floki (format 3), and is left as it is"))
    #expect(refused.errors.contains("upgrade floki"))
    #expect(try folder.text("public/.floki/ledger") == newer)
  }

  @Test(arguments: [
    ("manifest.json", "{", "{\"floki\":2,"), (".floki/published.lock", "\nitem ", "\nformat 2\nitem "),
  ]) func `what a newer floki left beside the ledger is told, and stays`(
    file: String, old: String, new: String
  ) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try #require(await Command.run("build", "--now", Command.now, in: folder).status == 0)
    let text = try folder.text("public/\(file)")
    let place = try #require(text.firstRange(of: old))
    let newer = text.replacingCharacters(in: place, with: new)
    for isLost in [false, true] {
      try folder.write(newer, to: "public/\(file)")
      if isLost { try folder.remove("public/.floki/ledger") }
      try folder.append("And more.\n", to: "content/news/2026-11-20-hello.md")
      let refused = try await Command.run("build", "--now", Command.now, in: folder)
      #expect(refused.status == 3, "\(refused.errors)")
      #expect(
        refused.errors.contains("public/\(file) was written by a newer floki (format 2)"), "\(refused.errors)"
      )
      #expect(refused.errors.contains("upgrade floki"))
      #expect(try folder.text("public/\(file)") == newer)
    }
  }

  @Test(arguments: [
    "missing", "empty", "of other words", "cut in half", "cut at a line end", "without lines",
    "and all notes",
  ])
  func `a ledger that is lost is made again from the manifest`(how: String) async throws {
    let project = try await published()
    let before = try project.traces(of: "public")
    let ledger = try project.read(Self.ledger)
    switch how {
    case "missing": try project.remove(Self.ledger)
    case "empty": try project.write("", to: Self.ledger)
    case "of other words": try project.write("Is this a ledger?\n", to: Self.ledger)
    case "cut in half":
      try Data(ledger.prefix(ledger.count / 2)).write(to: project.path(Self.ledger))
    case "cut at a line end":
      let lines = ledger.split(separator: UInt8(ascii: "\n"))
      try Data(lines.prefix(lines.count / 2).joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")])
        .write(to: project.path(Self.ledger))
    case "without lines":
      try project.write("floki ledger 2\n\0\0\0\0\n", to: Self.ledger)
    default: try project.remove("public/.floki")
    }
    try await build(project)
    #expect(try project.traces(of: "public") == before)
    // What was published is floki's again: it is replaced, and goes when its time is over.
    try project.write("---\ntitle: Second\n---\nOther words.\n", to: Self.page)
    try await build(project)
    #expect(try project.traces(of: "public") != before)
    try project.remove(Self.page)
    try await build(project, "--now", "2027-10-01T00:00:00Z")
    try await build(project, "--now", "2028-10-01T00:00:00Z")
    let left = try project.files(in: "public").keys.filter { $0.hasSuffix(".html") }
    #expect(left.count == 1, "\(left)")
  }

  @Test func `a file that lost bytes while the machine went down is made again`() async throws {
    let project = try await published()
    let page = try #require(try project.files(in: "public").keys.first { $0.hasPrefix("p/") })
    let whole = try project.read("public/\(page)")
    let feed = try project.read("public/news/en")
    // Size, time and inode stay, as on a disk that has the file but not its blocks.
    func lose(_ path: String) throws {
      let file = project.path("public/\(path)").path
      var status = stat()
      try #require(unsafe stat(file, &status) == 0)
      let descriptor = unsafe open(file, O_WRONLY)
      defer { close(descriptor) }
      let zeros = [UInt8](repeating: 0, count: Int(status.st_size))
      try #require(unsafe write(descriptor, zeros, zeros.count) == zeros.count)
      let times = [status.st_atim, status.st_mtim]
      try #require(unsafe futimens(descriptor, times) == 0)
    }
    try lose(page)
    try lose("news/en")
    let ledger = try project.text(Self.ledger)
    let run = try #require(ledger.split(separator: "\n").first { $0.hasPrefix("run ") })
    try project.replace(String(run), with: "run 00000000-0000-4000-8000-000000000000", in: Self.ledger)
    try await build(project)
    #expect(try project.read("public/\(page)") == whole)
    #expect(try project.read("public/news/en") == feed)
    #expect(try project.text(Self.ledger).contains("\n\(run)\n"))
  }

  @Test func `a foreign file is replaced only by --adopt`() async throws {
    let project = try Scratch(copying: "examples/minimal")
    try project.write("mine", to: "public/news/en")
    try project.write("mine, too", to: "public/notes.txt")
    let refused = try await build(project, status: 4)
    #expect(refused.errors.contains("move it away, or replace it with --adopt"), "\(refused.errors)")
    #expect(try project.text("public/news/en") == "mine")
    try await build(project, "--adopt")
    #expect(try project.text("public/news/en").hasPrefix("{"))
    #expect(try project.text("public/notes.txt") == "mine, too")
    // From then on it is like all the others.
    try project.write("---\ntitle: Second\n---\nText.\n", to: Self.page)
    try await build(project)
    #expect(try project.text("public/news/en").contains("Second"))
  }

  @Test func `the site of another project is not replaced`() async throws {
    let project = try await published()
    let other = try Scratch(copying: "examples/minimal")
    for (old, new) in [("name: Minimal", "name: Other"), ("app.example.org", "other.example.org")] {
      try other.replace(old, with: new, in: "floki.yaml")
    }
    let before = try project.traces(of: "public")
    let refused = try await build(other, "--output", project.path("public").path, status: 4)
    #expect(
      refused.errors.contains(
        "holds the site of “Minimal” (https://app.example.org/), and this project is “Other” "
          + "(https://other.example.org/)"), "\(refused.errors)")
    #expect(try project.traces(of: "public") == before)
    // The same project may move, or change its name.
    try project.replace("app.example.org", with: "elsewhere.example.org", in: "floki.yaml")
    try await build(project)
    try project.replace("name: Minimal", with: "name: Maximal", in: "floki.yaml")
    try await build(project)
  }

  @Test func `a state that cannot be written is told, and the site is published`() async throws {
    let project = try await published()
    let cache = ".floki/cache"
    for state in project.list(cache) where state.hasPrefix("build-") {
      try project.remove("\(cache)/\(state)")
      try project.write("", to: "\(cache)/\(state)/in-the-way")
    }
    try project.write("---\ntitle: Third\n---\nText.\n", to: Self.page)
    let built = try await build(project)
    #expect(try project.text("public/news/en").contains("Third"))
    #expect(
      built.errors.contains(
        "the site was published anyway, and the next build checks every file again"),
      "\(built.errors)")
  }
}
