import FlokiCompiler
import FlokiContent
import FlokiHTTP
import FlokiImages
import FlokiProtocol
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FlokiCheck
@testable import FlokiProject

@Suite(.timeLimit(.minutes(60))) struct SharedCacheTests {
  /// A picture that could have been made, and what it could have been made by.
  private struct Sample {
    let operation: ImageOperation
    let key: ContentDigest
    let bytes: [UInt8]

    init(side: Int = 75) throws {
      let source = try SharedCacheTests.panorama
      guard case .image(let header) = ImageProbe.probe(source.span, fileSize: source.count) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      operation = ImageOperation(
        source: "panorama.jpg", crop: PixelRect(x: 0, y: 0, width: 300, height: 300),
        size: PixelSize(width: side, height: side), encoding: .jpeg(quality: 85))
      key = DerivativeCache.key(source: ContentDigest(of: source), operation: operation)
      bytes = try ImageWorker().perform([operation], on: source, header: header)[0]
    }
  }

  private static var panorama: [UInt8] {
    get throws {
      try Array(Data(contentsOf: Repository.url("examples/harbour/content/photos/panorama.jpg")))
    }
  }

  private let folder: TemporaryFolder
  private let local: DerivativeCache
  private let sample: Sample

  init() throws {
    folder = try TemporaryFolder()
    local = DerivativeCache(directory: folder.full("cache"))
    sample = try Sample()
  }

  /// - Parameter standstill: The seconds after which silence counts as an end: many, as the machine may be busy.
  private func cache(
    at url: String, authorization: String? = nil, secret: String? = nil, standstill: Int32 = 600
  ) throws -> SharedCache {
    SharedCache(
      try SharedCacheAddress(url, authorization: authorization),
      secret: try secret.map { text throws(CacheSecret.Empty) in try CacheSecret(text) }, local: local,
      patience: .init(connecting: 600_000, standstill: standstill))
  }

  private func fetch(_ cache: SharedCache) async -> [UInt8]? {
    await cache.picture(for: sample.key, madeBy: sample.operation)
  }

  /// Hands the sample over.
  private func hand(_ sample: Sample, to cache: SharedCache) async throws -> Int {
    try local.store(sample.bytes, for: sample.key)
    cache.offer(sample.key, contents: ContentDigest(of: sample.bytes))
    return await cache.finish(within: nil)
  }

  @Test func `what one machine hands over another finds, in a cache that looks at everything`() async throws {
    let strict = try StrictCacheServer()
    let one = try cache(at: strict.server.url)
    #expect(await fetch(one) == nil)
    #expect(await !one.holds(sample.key, madeBy: sample.operation))
    #expect(try await hand(sample, to: one) == 1)
    #expect(strict.paths(in: "cas") == ["/cas/\(ContentDigest(of: sample.bytes).hex())"])
    #expect(strict.paths(in: "ac").count == 1)

    let other = try cache(at: strict.server.url)
    #expect(await fetch(other) == sample.bytes)
    #expect(await other.holds(sample.key, madeBy: sample.operation))
    #expect(one.health.warnings + other.health.warnings == [])
  }

  @Test func `a picture whose bytes are gone counts as missing, and one that was altered as well`()
    async throws
  {
    let strict = try StrictCacheServer()
    #expect(try await hand(sample, to: cache(at: strict.server.url)) == 1)
    let path = try #require(strict.paths(in: "cas").first)
    strict.set(sample.bytes.dropLast() + [0], at: path)
    let cache = try cache(at: strict.server.url)
    #expect(await fetch(cache) == nil)
    strict.set(Array(sample.bytes.dropLast()), at: path)
    #expect(await fetch(cache) == nil)
    // Single damaged files do not speak against a cache; of many anyone who builds is told.
    #expect(cache.health.warnings == [])
    #expect(await !cache.holds(sample.key, madeBy: sample.operation))
    #expect(cache.health.isUsable)
    #expect(cache.health.warnings.count == 1)

    let other = try self.cache(at: strict.server.url)
    strict.set(nil, at: path)
    #expect(await fetch(other) == nil)
    #expect(await !other.holds(sample.key, madeBy: sample.operation))
    #expect(other.health.warnings == [])
  }

  @Test func `another picture under the same key is not taken`() async throws {
    let strict = try StrictCacheServer()
    let other = try Sample(side: 60)
    #expect(try await hand(sample, to: cache(at: strict.server.url)) == 1)
    let mine = try #require(strict.paths(in: "ac").first)
    let right = try #require(strict.files[mine])
    let seal = try #require(ActionResult(right)).seal
    // Named with the seal of the right one, and with its own seal under another key.
    let digest = ContentDigest(of: other.bytes)
    strict.set(other.bytes, at: "/cas/\(digest.hex())")
    strict.set(ActionResult(digest: digest, byteCount: other.bytes.count, seal: seal).bytes, at: mine)
    #expect(await fetch(try cache(at: strict.server.url)) == nil)

    let strange = try StrictCacheServer()
    #expect(try await hand(other, to: cache(at: strange.server.url)) == 1)
    let theirs = try #require(strange.paths(in: "ac").first)
    strict.set(strange.files[theirs], at: mine)
    #expect(await fetch(try cache(at: strict.server.url)) == nil)
  }

  @Test func `a picture of another size is not taken even where everything else fits`() async throws {
    let strict = try StrictCacheServer()
    let other = try Sample(side: 60)
    try local.store(other.bytes, for: sample.key)
    let writer = try cache(at: strict.server.url)
    writer.offer(sample.key, contents: ContentDigest(of: other.bytes))
    #expect(await writer.finish(within: nil) == 1)
    #expect(await fetch(try cache(at: strict.server.url)) == nil)
  }

  @Test func `without the secret nothing is found and nothing can be planted`() async throws {
    let strict = try StrictCacheServer()
    #expect(try await hand(sample, to: cache(at: strict.server.url)) == 1)
    let guarded = try cache(at: strict.server.url, secret: "harbour")
    #expect(await fetch(guarded) == nil)
    #expect(try await hand(sample, to: guarded) == 1)
    #expect(strict.paths(in: "ac").count == 2)
    #expect(await fetch(try cache(at: strict.server.url, secret: "harbour")) == sample.bytes)
    #expect(await fetch(try cache(at: strict.server.url, secret: "other")) == nil)
  }

  @Test func `name, password and header are sent and shown nowhere`() async throws {
    let server = try ScriptedServer { _ in .answer(500) }
    let named = try cache(at: server.url.replacing("http://", with: "http://ann:secret@"))
    let tokened = try cache(at: server.url, authorization: "Bearer secret")
    for _ in 0..<4 {
      #expect(await fetch(named) == nil)
      #expect(await fetch(tokened) == nil)
    }
    let sent = Set(server.requests.map { $0.headers["authorization"] })
    #expect(sent == ["Basic " + Data("ann:secret".utf8).base64EncodedString(), "Bearer secret"])
    #expect(!server.requests.contains { $0.path.contains("secret") })
    let warnings = named.health.warnings + tokened.health.warnings
    #expect(warnings.count == 2)
    #expect(!warnings.contains { $0.contains("secret") || $0.contains("ann") })
  }

  /// What a server may do instead of answering as it should, and how many requests it takes to be left out.
  private static let rudeness: [(String, ScriptedServer.Reaction)] = [
    ("HTML for everything", .answer(200, body: Array("<!doctype html><p>Please log in</p>".utf8))),
    ("nothing for everything", .answer(200)),
    ("too much for everything", .answer(200, body: [UInt8](repeating: 0x12, count: 200_000))),
    ("an endless promise", .answer(200, headers: ["Content-Length: 99999999999"])),
    ("errors", .answer(503)),
    ("refusals", .answer(403)),
    ("a circle of redirects", .answer(302, headers: ["Location: /ac/0"])),
    ("a redirect to a file", .answer(302, headers: ["Location: file:///etc/passwd"])),
    ("a redirect to nowhere", .answer(302)),
    ("half an answer", .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf".utf8))),
    ("half a head", .raw(Array("HTTP/1.1 200".utf8))),
    ("no answer at all", .raw([])),
    ("noise", .raw([UInt8](repeating: 0xFF, count: 5000))),
    ("an old answer without a head", .raw(Array("hello".utf8))),
    ("a head without end", .raw(Array("HTTP/1.1 200 OK\r\n".utf8) + [UInt8](repeating: 65, count: 2 << 20))),
    ("broken chunks", .raw(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc".utf8))),
    ("silence", .silence),
  ]

  @Test(arguments: rudeness.indices)
  func `a server that answers otherwise is left out, with one warning`(index: Int) async throws {
    let (name, reaction) = Self.rudeness[index]
    let server = try ScriptedServer { _ in reaction }
    let cache = try cache(at: server.url, standstill: 1)
    for _ in 0..<6 {
      #expect(await fetch(cache) == nil, "\(name)")
      #expect(await !cache.holds(sample.key, madeBy: sample.operation), "\(name)")
    }
    #expect(!cache.health.isUsable, "\(name)")
    #expect(cache.health.warnings.count == 1, "\(name): \(cache.health.warnings)")
    #expect(cache.health.warnings.allSatisfy { $0.contains("left out of this build") })
    // Handing over to it costs nothing any more.
    let asked = server.requests.count
    #expect(try await hand(sample, to: cache) == 0)
    #expect(server.requests.count == asked, "\(name)")
  }

  /// What becomes of entries on the disk of a cache.
  private static let damage: [(String, String, @Sendable ([UInt8]) -> [UInt8])] = [
    ("results without bytes", "ac", { _ in [] }), ("results of zeros", "ac", { $0.map { _ in 0 } }),
    ("long results", "ac", { $0 + [UInt8](repeating: 0, count: 100_000) }),
    ("pictures cut off", "cas", { Array($0.dropLast(9)) }),
    ("pictures of zeros", "cas", { $0.map { _ in 0 } }),
    ("long pictures", "cas", { $0 + [UInt8](repeating: 0, count: 100_000) }),
  ]

  @Test(arguments: damage.indices)
  func `a cache of which many entries are damaged is healed`(index: Int) async throws {
    let (name, kind, damaged) = Self.damage[index]
    let strict = try StrictCacheServer()
    try await fill(strict)
    for path in strict.paths(in: kind) { strict.set(damaged(try #require(strict.files[path])), at: path) }
    try await expectHealing(at: strict.server.url, name)
    let third = try cache(at: strict.server.url)
    for key in keys {
      #expect(await third.picture(for: key, madeBy: sample.operation) == sample.bytes, "\(name)")
    }
    #expect(third.health.warnings == [], "\(name)")
  }

  @Test(arguments: [500, 502]) func `entries that a cache cannot read are uploaded again`(status: Int)
    async throws
  {
    let strict = try StrictCacheServer()
    try await fill(strict)
    let files = Mutex(strict.files)
    let server = try ScriptedServer { request in
      if request.method == "PUT" {
        files.withLock { $0[request.path] = nil }
        return .answer(200)
      }
      return files.withLock { $0[request.path] } == nil ? .answer(404) : .answer(status)
    }
    try await expectHealing(at: server.url, "\(status)")
    #expect(files.withLock { $0.keys.filter { $0.hasPrefix("/ac/") } } == [])
  }

  @Test func `a damaged cache that takes nothing is still asked`() async throws {
    let strict = try StrictCacheServer()
    try await fill(strict)
    let files = strict.files
    let server = try ScriptedServer { request in
      request.method == "PUT" ? .answer(403) : .answer(files[request.path] == nil ? 404 : 200)
    }
    let cache = try cache(at: server.url)
    for key in keys { #expect(await cache.picture(for: key, madeBy: sample.operation) == nil) }
    cache.offer(keys[0], contents: ContentDigest(of: sample.bytes))
    #expect(await cache.finish(within: nil) == 0)
    #expect(
      cache.health.warnings == [
        "the shared cache \(server.url) has damaged entries: floki makes these pictures again",
        "the shared cache \(server.url) is only read: it answers 403 to PUT",
      ])
  }

  private var keys: [ContentDigest] { (0..<12).map { ContentDigest(ofText: "\($0)") } }

  /// Hands over one picture under many keys; results are what differs.
  private func fill(_ server: StrictCacheServer) async throws {
    let cache = try cache(at: server.server.url)
    for key in keys {
      try local.store(sample.bytes, for: key)
      cache.offer(key, contents: ContentDigest(of: sample.bytes))
    }
    #expect(await cache.finish(within: nil) == keys.count)
  }

  /// A build finds nothing that it could use, is told so once, and uploads everything again.
  private func expectHealing(at url: String, _ name: String) async throws {
    let cache = try cache(at: url)
    for key in keys {
      #expect(await cache.picture(for: key, madeBy: sample.operation) == nil, "\(name)")
    }
    #expect(
      cache.health.warnings == [
        "the shared cache \(url) has damaged entries: floki makes these pictures again and uploads them"
      ], "\(name)")
    for key in keys { cache.offer(key, contents: ContentDigest(of: sample.bytes)) }
    #expect(await cache.finish(within: nil) == keys.count, "\(name)")
    #expect(cache.health.isUsable, "\(name)")
  }

  @Test func `a long page about what is missing is no mistake`() async throws {
    let page = [UInt8](repeating: 65, count: 100_000)
    let server = try ScriptedServer { _ in .answer(404, body: page) }
    let cache = try cache(at: server.url)
    for _ in 0..<5 { #expect(await fetch(cache) == nil) }
    #expect(cache.health.isUsable)
    #expect(cache.health.warnings == [])
  }

  @Test func `a server that nobody runs is left out at once`() async throws {
    // A port that was free a moment ago may be anybody's by now; nobody listens on this one.
    let url = "http://127.0.0.1:1"
    let cache = try cache(at: url)
    #expect(await fetch(cache) == nil)
    #expect(
      cache.health.warnings == ["the shared cache \(url) is left out of this build: it cannot be reached"])
  }

  @Test func `a cache that takes nothing is still read`() async throws {
    let strict = try StrictCacheServer()
    #expect(try await hand(sample, to: cache(at: strict.server.url)) == 1)
    let files = strict.files
    let server = try ScriptedServer { request in
      request.method == "PUT"
        ? .answer(403) : files[request.path].map { .answer(200, body: $0) } ?? .answer(404)
    }
    let cache = try cache(at: server.url)
    #expect(try await hand(sample, to: cache) == 0)
    #expect(await fetch(cache) == sample.bytes)
    #expect(cache.health.warnings == ["the shared cache \(server.url) is only read: it answers 403 to PUT"])
    #expect(server.requests.count { $0.method == "PUT" } == 1)
  }

  @Test func `a picture that is too large for the cache is told, and others are still taken`() async throws {
    let server = try ScriptedServer { .answer($0.method == "PUT" ? 413 : 404) }
    let cache = try cache(at: server.url)
    #expect(try await hand(sample, to: cache) == 0)
    #expect(cache.health.takesPictures)
    #expect(cache.health.warnings.count == 1)
  }

  @Test func `a redirect is followed, and credentials stay behind`() async throws {
    let strict = try StrictCacheServer()
    #expect(try await hand(sample, to: cache(at: strict.server.url)) == 1)
    let target = strict.server.url.replacing("127.0.0.1", with: "localhost")
    let server = try ScriptedServer { .answer(307, headers: ["Location: \(target)\($0.path)"]) }
    let before = strict.server.requests.count
    let cache = try cache(at: server.url, authorization: "Bearer secret")
    #expect(await fetch(cache) == sample.bytes)
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer secret" })
    let forwarded = strict.server.requests.dropFirst(before)
    #expect(forwarded.count == 2)
    #expect(forwarded.allSatisfy { $0.headers["authorization"] == nil })
  }

  @Test func `waiting for a slow cache ends, and says what was left over`() async throws {
    let server = try ScriptedServer { _ in .silence }
    let cache = try cache(at: server.url, standstill: 3600)
    try local.store(sample.bytes, for: sample.key)
    for _ in 0..<6 { cache.offer(sample.key, contents: ContentDigest(of: sample.bytes)) }
    #expect(await cache.finish(within: .milliseconds(300)) == 0)
    #expect(cache.health.warnings.count == 1)
    #expect(cache.health.warnings.first?.hasPrefix("6 pictures were not uploaded") == true)
  }

  /// Nothing but the cancellation could end it before an hour is over.
  @Test func `a cancelled question ends`() async throws {
    let server = try ScriptedServer { _ in .silence }
    let cache = try cache(at: server.url, standstill: 3600)
    let (key, operation) = (sample.key, sample.operation)
    let question = Task { await cache.picture(for: key, madeBy: operation) }
    try await eventually("the cache is asked") { !server.requests.isEmpty }
    question.cancel()
    #expect(await question.value == nil)
    #expect(cache.health.warnings == [])
  }
}
