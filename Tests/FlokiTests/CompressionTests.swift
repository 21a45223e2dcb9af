import FlokiCompiler
import FlokiContent
import FlokiDocuments
import Foundation
import TestSupport
import Testing

/// Files packed beyond gzip are written, sent, verified and withdrawn with their originals.
@Suite(.serialized) struct CompressionTests {
  private func harbour(_ hosting: String, _ compression: String) throws -> Scratch {
    let scratch = try Scratch(copying: "examples/harbour")
    try scratch.replace(
      "ttl: 12h", with: "hosting: \(hosting)\ncompression: \(compression)\nttl: 12h", in: "floki.yaml")
    return scratch
  }

  private func build(_ scratch: Scratch, to output: String = "www/harbour") async throws {
    let built = try await Command.run("build", "--now", Command.now, "--output", output, in: scratch)
    try #require(built.status == 0, "\(built.errors)")
  }

  /// The codings that each text of a folder is packed with.
  private func packed(_ files: [String: Data]) -> [String: Set<ContentCoding>] {
    var codings: [String: Set<ContentCoding>] = [:]
    for path in files.keys {
      guard let (text, coding) = ContentCoding.unpacked(path), files[text] != nil else { continue }
      codings[text, default: []].insert(coding)
    }
    return codings
  }

  @Test(arguments: LiveHost.installed.filter { $0.codings.count == 3 })
  func `everybody is sent the coding that is taken, and it unpacks to the text`(_ hosting: Hosting)
    async throws
  {
    let scratch = try harbour(hosting.rawValue, "[zstd, br]")
    try await build(scratch)
    let host = try await LiveHost.start(hosting, of: scratch.path("www"), at: "/harbour/")
    let files = try scratch.contents(of: "www/harbour").filter { !$0.key.hasPrefix("hosts/") }
    let codings = packed(files)
    #expect(codings.values.count { $0.count == 3 } > 30 && codings["manifest.json"]?.count == 3)
    for (path, bytes) in files where !path.hasPrefix(".") {
      if ContentCoding.unpacked(path) != nil {
        #expect(try await host.get("/harbour/" + path).status == 404, "\(path)")
        continue
      }
      #expect(try await host.get("/harbour/" + path).body == Array(bytes), "\(path)")
      for coding in codings[path] ?? [] {
        let answer = try await host.get("/harbour/" + path, ["Accept-Encoding": coding.rawValue])
        #expect(answer.headers["content-encoding"] == coding.rawValue, "\(path)")
        #expect(answer.headers["vary"] == "Accept-Encoding")
        #expect(answer.body == Array(files[coding.path(of: path)] ?? Data()), "\(path)")
        let unpacked = PackedFile.contents(of: answer.body, in: coding, limit: bytes.count)
        #expect(unpacked == Array(bytes), "\(path) in \(coding)")
      }
    }
    let all = try await host.get("/harbour/news/en", ["Accept-Encoding": "gzip, deflate, br, zstd"])
    #expect(all.headers["content-encoding"] == "br")
  }

  @Test func `packed files go with what they are packed from, and with the wish for them`() async throws {
    let scratch = try harbour("floki", "[br, zstd]")
    try await build(scratch, to: "public")
    let before = try scratch.traces(of: "public")
    #expect(before["news/en.br"] != nil && before["news/en.zst"] != nil && before["news/en.gz"] != nil)
    try await build(scratch, to: "public")
    #expect(try scratch.traces(of: "public") == before)

    try scratch.write(
      "---\ntitle: {es: Uno, eu: Bat, en: One}\nimage: content/photos/moonrise.jpg\nsections: [Puerto]\n---\nOne.\n",
      to: "content/news/2026-11-21-one.md")
    try await build(scratch, to: "public")
    let after = try scratch.traces(of: "public")
    let changed = Set(before.keys.filter { before[$0] != after[$0] })
    for text in ["news/en", "news/es", "news/eu", "manifest.json"] {
      for coding in ContentCoding.allCases { #expect(changed.contains(coding.path(of: text)), "\(text)") }
    }
    // With the front page, and the story that has another neighbour, in three languages.
    #expect(changed.count == 32)
    // The pages of items that did not change were not packed once more: they are known from the build before.
    let other = try Scratch(copying: "examples/harbour")
    for path in ["floki.yaml", "floki.lock", "content/news/2026-11-21-one.md"] {
      try other.write(scratch.text(path), to: path)
    }
    try await build(other, to: "public")
    #expect(
      try other.contents(of: "public").filter { !$0.key.hasPrefix(".") }
        == scratch.contents(of: "public").filter { !$0.key.hasPrefix(".") && $0.key.isOfNow(in: other) })

    try scratch.replace("compression: [br, zstd]\n", with: "", in: "floki.yaml")
    try await build(scratch, to: "public")
    let left = packed(try scratch.contents(of: "public"))
    #expect(!left.isEmpty && left.values.allSatisfy { $0 == [.gzip] })
  }

  @Test func `what is packed otherwise than it should be is found, published and withdrawn`() async throws {
    let scratch = try harbour("floki", "[br, zstd]")
    try await build(scratch, to: "public")
    let target = scratch.path("live").path
    func publish() async throws {
      let result = try await Command.run("publish", target, "--now", Command.now, in: scratch)
      try #require(result.status == 0, "\(result.errors)")
    }
    try await publish()
    #expect(scratch.exists("live/news/en.br") && scratch.exists("live/manifest.json.zst"))
    #expect(try await Command.run("verify", "live", "--now", Command.now, in: scratch).status == 0)
    let (whole, other) = (try scratch.read("live/news/en.zst"), try scratch.read("live/news/es.br"))
    for (path, bytes) in [
      ("news/en.br", Array(whole)), ("news/en.zst", Array(whole.dropLast(1))),
      ("news/en.zst", Array(whole) + [0]),
      ("news/en.br", Array(other)), ("news/en.br", []), ("manifest.json.br", Array(other)),
    ] {
      let before = try scratch.read("live/" + path)
      try Data(bytes).write(to: scratch.path("live/" + path))
      let verified = try await Command.run("verify", "live", "--now", Command.now, in: scratch)
      #expect(verified.status == 1 && (verified.output + verified.errors).contains(path), "\(path)")
      try Data(before).write(to: scratch.path("live/" + path))
    }
    try scratch.replace("compression: [br, zstd]\n", with: "", in: "floki.yaml")
    try await build(scratch, to: "public")
    try await publish()
    #expect(!scratch.exists("live/news/en.br") && !scratch.exists("live/news/en.zst"))
    #expect(scratch.exists("live/news/en.gz"))
  }

  @Test func `a machine without the library says so before it builds`() async throws {
    let scratch = try harbour("floki", "[br]")
    try FileManager.default.createDirectory(at: scratch.path("lib"), withIntermediateDirectories: false)
    try scratch.write("no library", to: "lib/libbrotlienc.so.1")
    for command in ["build", "check"] {
      let result = try await Command.run(
        command, "--now", Command.now, in: scratch, environment: ["LD_LIBRARY_PATH": scratch.path("lib").path]
      )
      #expect(result.status == 3, "\(command)")
      #expect(result.errors.contains("`compression: [br]` needs libbrotli, which is not installed"))
    }
    #expect(!scratch.exists("public"))
  }
}

extension String {
  /// Whether a folder that was built at once has it, too: the other has what was published before.
  fileprivate func isOfNow(in scratch: Scratch) -> Bool { scratch.exists("public/" + self) }
}
