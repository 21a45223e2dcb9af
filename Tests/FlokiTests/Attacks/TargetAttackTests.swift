import Foundation
import TestSupport
import Testing

/// No folder or server makes `floki publish` write elsewhere, lose something or run without end.
@Suite struct TargetAttackTests {
  /// What lies in a target before it is published to, as a shell makes it: `T` is the target, `V` the victim.
  private static let places: [String] = {
    let floki = "mkdir T/.floki; "
    let names = ["news", "news/en", "manifest.json", "v1-app", "v1-appdata.1", "p"]
    let links = names.flatMap { name in
      ["ln -s \"$PWD/V\" \"T/\(name)\"", "ln -s \"$PWD/V/none\" \"T/\(name)\"", "mkfifo \"T/\(name)\""].map {
        name.contains("/") ? "mkdir T/news; \($0)" : $0
      }
    }
    let own = ["lock", "locks", "target.json", "published.lock", "conditions", "writers"].flatMap { name in
      [
        "\(floki)ln -s \"$PWD/V/x\" T/.floki/\(name)", "\(floki)mkfifo T/.floki/\(name)",
        "\(floki)mkdir -p T/.floki/\(name)/a",
      ]
    }
    let others = [
      "ln -s \"$PWD/V\" T/.floki", "ln -s . T/news", "ln -s .. T/news", "mkdir -p T/manifest.json/x",
      "echo mine > V/m; ln V/m T/manifest.json",
      "\(floki)echo '{' > T/.floki/target.json", "\(floki)head -c 3000000 /dev/zero > T/.floki/target.json",
      "\(floki)echo '{\"floki\":2}' > T/.floki/target.json", "\(floki)echo '[]' > T/.floki/target.json",
      "\(floki)echo '{\"floki\":1,\"files\":[{\"path\":\"../V/m\"}]}' > T/.floki/target.json", "chmod 000 T",
      "rmdir T; ln -s V T",
      "rmdir T; mkfifo T", "rmdir T; echo x > T",
    ]
    return links + own + others
  }()

  @Test func `forty folders laid out by others are published to or refused, and nothing outside is written`()
    async throws
  {
    #expect(Self.places.count >= 41)
    let site = try await Attack.small()
    for place in Self.places {
      for options in ["", "--adopt --prune"] {
        let script =
          "rm -rf T V; mkdir T V; echo \(Attack.secret) > V/secret; \(place); timeout 60 FLOKI publish --no-build \(options) "
          + "--now \(Command.now) ./T; status=$?; chmod -f 755 T; exit $status"
        let ended = try await Attack.shell(script, in: site)
        #expect(
          Attack.ends.contains(ended.status),
          "\(place) \(options): \(ended.status) \(ended.errors.suffix(300))")
        #expect(
          !ended.errors.contains("internal error") && !ended.errors.contains("Domain="),
          "\(place): \(ended.errors)")
        if place != "rmdir T; ln -s V T" {
          // The target itself may be a link; nothing in it may lead out.
          #expect(
            site.list("V").allSatisfy { $0 == "secret" || $0 == "m" },
            "\(place) \(options): \(site.list("V"))")
        }
        #expect(try site.text("V/secret") == "\(Attack.secret)\n", "\(place) \(options)")
        if place.contains("V/m") && !place.contains("..") { #expect(try site.text("V/m") == "mine\n") }
      }
    }
  }

  /// What a server of WebDAV says to everything.
  private static let lies: [ScriptedServer.Reaction] = [
    .answer(200), .answer(207), .answer(207, body: Array("<multistatus xmlns='DAV:'>".utf8)), .answer(404),
    .answer(401), .answer(403),
    .answer(405), .answer(301, headers: ["Location: http://169.254.169.254/"]), .answer(409), .answer(507),
    .answer(200, body: Array("{\"floki\":1,\"files\":[]}".utf8)),
    .answer(200, body: [UInt8](repeating: 0, count: 1 << 20)),
    .answer(
      207,
      body: Array(
        "<multistatus xmlns='DAV:'><response><href>/../../x</href></response><response><href>http://other/</href></response></multistatus>"
          .utf8)),
  ]

  @Test func `servers that answer anything are told as such`() async throws {
    let site = try await Attack.small()
    for (number, lie) in Self.lies.enumerated() {
      let server = try ScriptedServer { _ in lie }
      let ended = try await Command(
        ["publish", "--no-build", "--now", Command.now, "dav://127.0.0.1:\(server.port)/site"], in: site
      ).finish(within: Command.hangLimit)
      #expect([1, 2, 3, 4].contains(ended.status), "\(number): \(ended.status) \(ended.output)")
      #expect(!ended.errors.contains("internal error"), "\(number): \(ended.errors)")
      #expect(server.requests.count < 300, "\(number): \(server.requests.count)")
    }
  }

  /// Notes of what was seen, keys and pipes that are none.
  @Test func `files that are none in the place of keys and notes are named`() async throws {
    let site = try await Attack.small()
    _ = try await Command.run("keygen", "--no-password", "k", in: site)
    let signed = try await Command.run("sign", "--key", "k", "--now", Command.now, in: site)
    try #require(signed.status == 0, "\(signed.errors)")
    for place in ["mkfifo x", "mkdir x", "ln -s /dev/zero x", "ln -s x x", "head -c 100000 /dev/zero > x"] {
      for arguments in [
        "verify public --key k.pub --seen x --now \(Command.now)", "verify public --key x", "sign --key x",
        "keygen x",
        "import x --into content/news", "verify x", "serve x", "check -C x", "build -o x",
      ] {
        let ended = try await Attack.shell("rm -rf x; \(place); timeout 60 FLOKI \(arguments)", in: site)
        // An empty folder is a fine place for some.
        let isFine = place == "mkdir x" && ["build -o x", "serve x"].contains(arguments)
        #expect(
          isFine || (1...4).contains(ended.status), "\(place); \(arguments): \(ended.status) \(ended.errors)")
        #expect(!ended.errors.contains("Domain="), "\(place); \(arguments): \(ended.errors)")
      }
    }
  }
}
