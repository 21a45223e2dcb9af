import Foundation
import Testing

/// A signed site that was altered, mixed, expired or replaced by an older one is not believed.
@Suite struct SigningTests {
  private static let yaml = """
    name: Tides
    version: 1
    base_url: https://app.floki.town/
    languages: [en]
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  private func project() async throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(Self.yaml, to: "floki.yaml")
    for arguments in [["release"], ["build"], ["keygen", "site.key", "--no-password"]] {
      let result = try await Command(
        arguments + (arguments[0] == "keygen" ? [] : ["--now", Command.now]), in: folder
      ).finish()
      try #require(result.status == 0, "\(result.errors)")
    }
    return folder
  }

  private func run(_ arguments: String..., at now: String = Command.now, in folder: Scratch) async throws
    -> Command.Result
  {
    try await Command(arguments + ["--now", now], in: folder).finish()
  }

  private let later = "2026-11-30T12:00:00Z"

  @Test func `a key is made once, is its owner's alone, and is never shown`() async throws {
    let folder = try await project()
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("site.key").path)[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
    let before = try folder.text("site.key")
    let again = try await Command.run("keygen", "site.key", "--no-password", in: folder)
    #expect(again.status == 2 && again.errors.contains("floki never replaces a key"), "\(again.errors)")
    #expect(try folder.text("site.key") == before)
    let sealed = try await Command.run(
      "keygen", "other.key", in: folder, environment: ["FLOKI_SIGNING_PASSWORD": "tide"])
    #expect(sealed.status == 0, "\(sealed.errors)")
    let secret = try folder.text("other.key").split(separator: "\n")[1]
    #expect(!sealed.output.contains(secret) && !sealed.output.contains("tide"))
    #expect(try await run("sign", "--key", "other.key", in: folder).status == 3)
    let signed = try await Command.run(
      "sign", "--key", "other.key", "--now", Command.now, in: folder,
      environment: ["FLOKI_SIGNING_PASSWORD": "tide"])
    #expect(signed.status == 0, "\(signed.errors)")
  }

  @Test func `what is signed is believed, until anything about it is another one`() async throws {
    let folder = try await project()
    let unsigned = try await run("verify", "public", "--key", "site.key.pub", in: folder)
    #expect(unsigned.status == 1 && unsigned.errors.contains("there is no manifest.json.sig"))
    #expect(try await run("sign", "--key", "site.key", "--expires", "30", in: folder).status == 0)
    let good = try await run("verify", "public", "--key", "site.key.pub", "--seen", "seen", in: folder)
    #expect(good.status == 0, "\(good.errors)")
    #expect(good.output.hasPrefix("Signed on "), "\(good.output)")
    let first = try folder.contents(of: "public")

    let expired = try await run(
      "verify", "public", "--key", "site.key.pub", at: "2027-01-01T00:00:00Z", in: folder)
    #expect(expired.status == 1 && expired.errors.contains("expired"), "\(expired.errors)")
    let page = try #require(first.keys.first { $0.hasPrefix("p/") })
    for (path, words) in [
      (page, "\(page) is not the file that was signed"), ("manifest.json", "the signature does not match"),
      ("v1-app", "v1-app leads to version 7, and version 2 was signed"),
    ] {
      let original = try folder.text("public/\(path)")
      let altered = path == "v1-app" ? original.replacing(":2,", with: ":7,") : original + " "
      try folder.write(altered, to: "public/\(path)")
      let refused = try await run("verify", "public", "--key", "site.key.pub", in: folder)
      #expect(refused.status == 1 && refused.errors.contains(words), "\(refused.errors)")
      try folder.write(original, to: "public/\(path)")
    }
    try await #require(Command.run("keygen", "other.key", "--no-password", in: folder).status == 0)
    let other = try await run("verify", "public", "--key", "other.key.pub", in: folder)
    #expect(other.status == 1 && other.errors.contains("it was signed with the key"), "\(other.errors)")

    // A newer site is seen, and then the old one is served again.
    try folder.append("And more.\n", to: "content/news/2026-11-20-hello.md")
    #expect(try await run("build", at: later, in: folder).status == 0)
    #expect(!folder.exists("public/manifest.json.sig"), "the signature of another manifest stays")
    #expect(try await run("sign", "--key", "site.key", at: later, in: folder).status == 0)
    let newer = try await run(
      "verify", "public", "--key", "site.key.pub", "--seen", "seen", at: later, in: folder)
    #expect(newer.status == 0, "\(newer.errors)")
    for (path, bytes) in first { try bytes.write(to: folder.path("public/\(path)")) }
    let back = try await run(
      "verify", "public", "--key", "site.key.pub", "--seen", "seen", at: later, in: folder)
    #expect(back.status == 1 && back.errors.contains("an older site is being served"), "\(back.errors)")
  }

  @Test func `a signature goes from a target only where that is said`() async throws {
    let folder = try await project()
    let target = ["publish", "./live", "--output", "public"]
    func publish(_ options: String..., at now: String = Command.now) async throws -> Command.Result {
      try await Command(target + options + ["--now", now], in: folder).finish()
    }
    #expect(try await publish().status == 0)
    let signed = try await publish("--sign", "site.key")
    #expect(signed.status == 0 && folder.exists("live/manifest.json.sig"), "\(signed.errors)")
    try folder.append("And more.\n", to: "content/news/2026-11-20-hello.md")
    let before = try folder.contents(of: "live")
    for options in [[], ["--dry-run"]] {
      let refused = try await Command(target + options + ["--now", later], in: folder).finish()
      #expect(refused.status == 4, "\(refused.output)")
      #expect(
        refused.errors.contains("the site on the target is signed, and this one is not"), "\(refused.errors)")
      #expect(refused.errors.contains("Hint: sign with `--sign KEY`"), "\(refused.errors)")
      #expect(try folder.contents(of: "live") == before)
    }
    #expect(try await publish("--sign", "site.key", "--unsigned").status == 2)
    #expect(try await publish("--sign", "site.key", "--dry-run", at: later).status == 0)
    #expect(try await publish("--sign", "site.key", at: later).status == 0)
    #expect(folder.exists("live/manifest.json.sig"))
    try folder.append("And more.\n", to: "content/news/2026-11-20-hello.md")
    let without = try await publish("--unsigned", at: later)
    #expect(without.status == 0 && !folder.exists("live/manifest.json.sig"), "\(without.errors)")
  }

  @Test func `an empty password is none, and a key that others can read is told`() async throws {
    let folder = try await project()
    let empty = ["FLOKI_SIGNING_PASSWORD": ""]
    let none = try await Command.run("keygen", "other.key", in: folder, environment: empty)
    #expect(none.status == 3 && none.errors.contains("FLOKI_SIGNING_PASSWORD is empty"), "\(none.errors)")
    #expect(!folder.exists("other.key") && !folder.exists("other.key.pub"))
    let made = try await Command.run(
      "keygen", "other.key", in: folder, environment: ["FLOKI_SIGNING_PASSWORD": "tide"])
    #expect(made.status == 0)
    let signed = try await Command.run(
      "sign", "--key", "other.key", "--now", Command.now, in: folder, environment: empty)
    #expect(
      signed.status == 3 && signed.errors.contains("FLOKI_SIGNING_PASSWORD is empty"), "\(signed.errors)")

    let alone = try await run("sign", "--key", "site.key", in: folder)
    #expect(alone.status == 0 && alone.errors == "")
    for mode in [0o640, 0o604, 0o620] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.path("site.key").path)
      let told = try await run("sign", "--key", "site.key", in: folder)
      #expect(told.status == 0 && told.errors.contains("chmod 600 site.key"), "\(told.errors)")
    }
  }

  @Test func `a record of what was seen is believed whole, for its key and address, or not at all`()
    async throws
  {
    let folder = try await project()
    #expect(try await run("sign", "--key", "site.key", in: folder).status == 0)
    func verify(_ key: String = "site.key.pub") async throws -> Command.Result {
      try await run("verify", "public", "--key", key, "--seen", "seen", in: folder)
    }
    #expect(try await verify().status == 0)
    let whole = try folder.text("seen")
    #expect(whole.hasPrefix("floki seen 1\nkey "))
    #expect(try await verify().status == 0)

    // What a full disk, an editor or an attacker leaves.
    let damaged = ["", "\n", "2026", "x\n", "floki seen 1\n", String(whole.dropLast(5)), whole + "more\n"]
    for text in damaged + [whole.replacing("signed 2026", with: "signed 2o26")] {
      try folder.write(text, to: "seen")
      let refused = try await verify()
      #expect(
        refused.status == 1 && refused.errors.contains("the site is not trusted because of "), "\(text)")
      #expect(try folder.text("seen") == text)
    }
    for (text, words) in [
      (whole.replacing("seen 1", with: "seen 2"), "upgrade floki"),
      (whole.replacing("app.floki.town", with: "other.floki.town"), "it records https://other.floki.town/"),
    ] {
      try folder.write(text, to: "seen")
      let refused = try await verify()
      #expect(refused.status == 1 && refused.errors.contains(words), "\(refused.errors)")
      #expect(try folder.text("seen") == text)
    }
    try folder.write(whole, to: "seen")
    #expect(try await Command.run("keygen", "other.key", "--no-password", in: folder).status == 0)
    let other = try await verify("other.key.pub")
    #expect(other.status == 1 && other.errors.contains("use a separate file"), "\(other.errors)")

    // Earlier versions wrote the time alone.
    try folder.write("2026-11-01T00:00:00Z\n", to: "seen")
    #expect(try await verify().status == 0)
    #expect(try folder.text("seen") == whole)
    try folder.write("2027-11-01T00:00:00Z\n", to: "seen")
    #expect(try await verify().status == 1)
  }

  @Test func `publishing signs, and a signature that still holds does not travel again`() async throws {
    let folder = try await project()
    let first = try await run("publish", "./live", "--sign", "site.key", in: folder)
    #expect(first.status == 0, "\(first.errors)")
    #expect(try await run("verify", "live", "--key", "site.key.pub", in: folder).status == 0)
    let again = try await run("publish", "./live", "--sign", "site.key", at: later, in: folder)
    #expect(again.output.contains("is already up to date"), "\(again.output) \(again.errors)")
    // Published without a key, the site loses the signature that says other things.
    try folder.append("And more.\n", to: "content/news/2026-11-20-hello.md")
    #expect(try await run("publish", "./live", "--unsigned", at: later, in: folder).status == 0)
    #expect(!folder.exists("live/manifest.json.sig"))
  }
}
