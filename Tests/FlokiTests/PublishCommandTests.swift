import Foundation
import Testing

/// `floki publish` carries what differs; a machine without a published folder publishes the same.
@Suite struct PublishCommandTests {
  private static let yaml = """
    name: Tides
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    retention: 7d
    publish:
      live: ../live
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  /// A folder that holds a project, `project`, beside the targets it is carried to.
  private func desk() throws -> Scratch {
    let desk = try Scratch()
    try desk.write(Self.yaml, to: "project/floki.yaml")
    for name in ["a", "b", "c"] {
      try desk.write(
        "---\ntitle: \(name)\ndate: 2026-11-20\n---\nItem \(name).\n", to: "project/content/news/\(name).md")
    }
    return desk
  }

  @discardableResult
  private func publish(
    _ arguments: String..., project: String = "project", at now: String = Command.now, in desk: Scratch,
    environment: [String: String] = [:]
  ) async throws -> Command.Result {
    try await Command(
      ["publish", "-C", desk.path(project).path, "--now", now] + arguments, in: desk,
      environment: environment
    ).finish()
  }

  /// The site on a target, without what floki keeps there for itself.
  private func site(_ target: String, in desk: Scratch) throws -> [String: Data] {
    try desk.contents(of: target).filter { !$0.key.hasPrefix(".floki/") }
  }

  @Test func `the only target is the usual one, and has all of it once`() async throws {
    let desk = try desk()
    let first = try await publish(in: desk)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("Published to live ("))
    #expect(try site("live", in: desk) == site("project/public", in: desk))
    let again = try await publish("live", in: desk)
    #expect(again.status == 0)
    #expect(again.output.contains("is already up to date"))
  }

  @Test func `a machine without a published folder comes to what one has that published before`() async throws
  {
    let desk = try desk()
    let (kept, fresh) = (desk.path("kept").path, desk.path("fresh").path)
    for target in [kept, fresh] { #expect(try await publish(target, in: desk).status == 0) }
    let old = try site("kept", in: desk)

    // One item goes, one changes, one comes; the app definition is released.
    try desk.remove("project/content/news/a.md")
    try desk.append("And more.\n", to: "project/content/news/b.md")
    try desk.write("---\ntitle: d\ndate: 2026-11-22\n---\nItem d.\n", to: "project/content/news/d.md")
    try desk.replace("long_title: News", with: "long_title: Latest", in: "project/floki.yaml")
    let released = try await Command(
      ["release", "-C", desk.path("project").path, "--now", Command.now], in: desk
    ).finish()
    #expect(released.status == 0, "\(released.errors)")
    try FileManager.default.copyItem(at: desk.path("project"), to: desk.path("runner"))
    for folder in ["public", ".floki"] { try desk.remove("runner/\(folder)") }

    #expect(try await publish(kept, in: desk).status == 0)
    let runner = try await publish(fresh, project: "runner", in: desk)
    #expect(runner.status == 0, "\(runner.errors)")
    #expect(try site("fresh", in: desk) == site("kept", in: desk))
    // Readers of the old app definition still find what it leads to.
    let new = try site("fresh", in: desk)
    #expect(Set(new.keys).isSuperset(of: old.keys) && new["v1-appdata.2"] != nil)
    #expect(String(decoding: new["news/en"] ?? Data(), as: UTF8.self).contains("to_delete"))

    // Another fresh machine, after the time that phones are looked after.
    for folder in ["public", ".floki"] { try desk.remove("runner/\(folder)") }
    let later = try await publish(
      fresh, "--prune", "--max-delete", "50%", project: "runner", at: "2026-12-24T12:00:00Z", in: desk)
    #expect(later.status == 0, "\(later.errors)")
    #expect(try site("fresh", in: desk)["v1-appdata.1"] == nil)
  }

  @Test func `what contradicts the target stops a fresh machine, and the target stays as it is`() async throws
  {
    let desk = try desk()
    #expect(try await publish(in: desk).status == 0)
    let live = try desk.traces(of: "live")
    for folder in ["public", ".floki"] { try desk.remove("project/\(folder)") }

    let lock = try desk.text("project/floki.lock")
    try desk.remove("project/floki.lock")
    let forgetful = try await publish(in: desk)
    #expect(forgetful.status == 4)
    #expect(forgetful.errors.contains("lock-forgets-published"), "\(forgetful.errors)")
    try desk.write(lock, to: "project/floki.lock")

    // Two changes before a first release are only told of; the target refuses them all the same.
    for folder in ["public", ".floki"] { try desk.remove("project/\(folder)") }
    try desk.replace("long_title: News", with: "long_title: Latest", in: "project/floki.yaml")
    let other = try await publish(in: desk)
    #expect(other.status == 4)
    #expect(other.errors.contains("version-published"), "\(other.errors)")
    #expect(other.errors.contains("v1-appdata.1"), "\(other.errors)")
    #expect(try desk.traces(of: "live") == live)
  }

  @Test func `files of others, and the site of another project, are not replaced without a word`()
    async throws
  {
    let desk = try desk()
    try desk.write("by hand", to: "live/news/en")
    let refused = try await publish(in: desk)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("floki did not write news/en on the target"), "\(refused.errors)")
    #expect(try desk.text("live/news/en") == "by hand")
    #expect(try await publish("--adopt", in: desk).status == 0)
    #expect(try site("live", in: desk) == site("project/public", in: desk))

    let live = try desk.traces(of: "live")
    try desk.replace("name: Tides", with: "name: Other", in: "project/floki.yaml")
    try desk.replace("app.example.org", with: "other.example.org", in: "project/floki.yaml")
    try desk.remove("project/public")
    let another = try await publish("--no-build", in: desk)
    #expect(another.status == 2, "\(another.errors)")
    #expect(another.errors.contains("run `floki build` first"))
    let built = try await publish(in: desk)
    #expect(built.status == 4)
    #expect(try desk.traces(of: "live") == live)
  }

  @Test func `the site of another project is told before anything of it is fetched or compared`() async throws
  {
    let desk = try desk()
    #expect(try await publish(in: desk).status == 0)
    let live = try desk.traces(of: "live")
    let other = Self.yaml.replacing("Tides", with: "Imp").replacing(
      "app.example.org", with: "imp.example.org")
    try desk.write(other, to: "imp/floki.yaml")
    try desk.write("---\ntitle: a\ndate: 2026-11-20\n---\nItem a.\n", to: "imp/content/news/a.md")
    let words =
      "the site of “Tides” (https://app.example.org/), and this project is “Imp” (https://imp.example.org/)"
    for arguments in [["publish"], ["publish", "--dry-run"], ["lock", "--repair", "--from", "live"]] {
      let refused = try await Command(
        arguments + ["-C", desk.path("imp").path, "--now", Command.now], in: desk
      ).finish()
      #expect(refused.status == 4, "\(arguments): \(refused.errors)")
      #expect(refused.errors.contains(words), "\(arguments): \(refused.errors)")
      #expect(refused.errors.contains("--adopt") && !refused.errors.contains("lock-forgets"))
      #expect(!desk.exists("imp/public/.floki/ledger") && !desk.exists("imp/public/news"))
      #expect(!desk.exists("imp/floki.lock"))
    }
    // A folder that holds it is judged in the same way, by all that read it.
    let output = desk.path("project/public").path
    for command in [["build"], ["check"], ["lock", "--check"], ["lock", "--repair"]] {
      let refused = try await Command(
        command + ["--output", output, "-C", desk.path("imp").path, "--now", Command.now], in: desk
      ).finish()
      #expect(refused.status == 4, "\(command): \(refused.errors)")
      #expect(refused.errors.contains("and this project is"), "\(command): \(refused.errors)")
    }
    let adopted = try await Command(
      ["lock", "--repair", "--adopt", "--from", "live", "-C", desk.path("imp").path, "--now", Command.now],
      in: desk
    ).finish()
    #expect(adopted.status == 0, "\(adopted.errors)")
    #expect(try desk.text("imp/floki.lock").contains("content/news b"))
    #expect(try desk.traces(of: "live") == live)
  }

  @Test func `a publication that is refused leaves no half of a site`() async throws {
    let desk = try desk()
    #expect(try await publish(in: desk).status == 0)
    for file in ["public", ".floki", "floki.lock"] { try desk.remove("project/\(file)") }
    let refused = try await publish(in: desk)
    #expect(refused.status == 4 && refused.errors.contains("lock-forgets-published"), "\(refused.errors)")
    for file in ["news", "v1-appdata.1", ".floki/ledger", ".floki/published.lock"] {
      #expect(!desk.exists("project/public/\(file)"), "\(file)")
    }
  }

  @Test func `an address for examples is told when it is published`() async throws {
    let desk = try desk()
    let told = try await publish(in: desk)
    #expect(told.status == 0 && told.errors.contains("warning[base-url-example]"), "\(told.errors)")
    let built = try await Command(["build", "-C", desk.path("project").path, "--now", Command.now], in: desk)
      .finish()
    #expect(!built.errors.contains("base-url-example"))
    let again = try await publish(in: desk)
    #expect(again.errors.contains("warning[base-url-example]"), "\(again.errors)")
    #expect(try await publish("--strict", in: desk).status == 1)
  }

  @Test func `a dry run says what would be uploaded, and changes nothing`() async throws {
    let desk = try desk()
    let dry = try await publish("--dry-run", "--verbose", in: desk)
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(
      dry.output.contains("would be uploaded  news/en") && dry.output.contains("Nothing was changed on live"))
    #expect(!desk.exists("live/manifest.json"))
    let json = try await publish("--dry-run", "--format", "json", in: desk)
    #expect(json.output.contains("\"result\":\"dry-run\""), "\(json.output)")
  }

  @Test func `a summary is written whatever comes of it, and says when to come back`() async throws {
    let desk = try desk()
    func summary(_ arguments: String...) async throws -> [String: Any] {
      let file = desk.path("summary.json").path
      try? desk.remove("summary.json")
      let result = try await Command(
        ["publish", "-C", desk.path("project").path, "--now", Command.now, "--summary", file] + arguments,
        in: desk
      ).finish()
      let text = try desk.text("summary.json")
      let whole = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(result.errors)")
      return try #require(whole["summary"] as? [String: Any])
    }
    try desk.write(
      "---\ntitle: d\npublish_at: 2026-11-30 09:00\n---\nItem d.\n", to: "project/content/news/d.md")
    let dry = try await summary("--dry-run")
    #expect(dry["result"] as? String == "dry-run" && dry["next_change"] != nil, "\(dry)")
    let first = try await summary()
    #expect(
      first["result"] as? String == "published" && first["next_change"] as? String == "2026-11-30T09:00:00Z")
    #expect(
      first["travelled"] as? Int ?? 0 > 0 && first["name"] as? String == "Tides" && first["feeds"] != nil)
    let again = try await summary("--locked")
    #expect(again["result"] as? String == "unchanged", "\(again)")
    let asItIs = try await summary("--no-build", "--locked")
    #expect(asItIs["result"] as? String == "unchanged" && asItIs["feeds"] == nil, "\(asItIs)")
    try desk.write("---\ntitle: [\n---\nItem e.\n", to: "project/content/news/e.md")
    let mistaken = try await summary()
    #expect(mistaken["result"] as? String == "problems" && mistaken["errors"] as? Int ?? 0 > 0, "\(mistaken)")
    try desk.remove("project/content/news/e.md")
    try desk.write("{}", to: "live/.floki/target.json")
    let failed = try await summary()
    #expect(failed["result"] as? String == "failed" && failed["message"] != nil, "\(failed)")
  }

  @Test func `a target that is misspelt, missing or the folder itself is a mistake in the command`()
    async throws
  {
    let desk = try desk()
    for (target, words) in [
      ("lvie", "did you mean `live`?"),
      (desk.path("project/public").path, "the target and the output folder are the same"),
      ("ftp://box/app", "floki cannot publish to ftp://"),
    ] {
      let result = try await publish(target, in: desk)
      #expect(result.status == 2)
      #expect(result.errors.contains(words), "\(result.errors)")
    }
    #expect(!desk.exists("project/public"))
  }

  @Test func `a store that nobody runs ends in a message without the secret`() async throws {
    let desk = try desk()
    let environment = ["AWS_ACCESS_KEY_ID": "AKIDTEST", "AWS_SECRET_ACCESS_KEY": "theSecretOfTests"]
    let result = try await publish(
      "s3://bucket/app", "--endpoint", "http://127.0.0.1:1", in: desk, environment: environment)
    #expect(result.status == 3)
    #expect(result.errors.contains("s3://bucket/app"))
    #expect(!(result.errors + result.output).contains("theSecretOfTests"))
    let nobody = try await publish("s3://bucket/app", in: desk, environment: ["HOME": desk.path(".").path])
    #expect(nobody.status == 2)
    #expect(nobody.errors.contains("AWS_ACCESS_KEY_ID"))
  }
}
