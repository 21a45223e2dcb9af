import FlokiHTTP
import FlokiPublish
import Synchronization
import TestSupport
import Testing

/// A store that lies about what it has keeps no publisher busy forever.
@Suite struct EndlessListingTests {
  private func s3(_ react: @escaping @Sendable (Int) -> String) throws -> (ScriptedServer, S3Store) {
    let count = Atomic(0)
    let server = try ScriptedServer { _ in
      let number = count.wrappingAdd(1, ordering: .relaxed).newValue
      return .answer(200, body: Array(react(number).utf8))
    }
    let address = try S3Address(
      "s3://bucket/site", endpoint: server.url,
      environment: ["AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "word"])
    return (server, S3Store(address, pool: ConnectionPool(agent: "test"), now: { 1_800_000_000 }))
  }

  private static func page(_ keys: [String], next: String) -> String {
    let contents = keys.map {
      "<Contents><Key>site/\($0)</Key><Size>1</Size><ETag>x</ETag></Contents>"
    }
    return "<ListBucketResult><IsTruncated>true</IsTruncated>\(contents.joined())"
      + "<NextContinuationToken>\(next)</NextContinuationToken></ListBucketResult>"
  }

  /// One that names the same place again, one with other names for it, and one that has nothing and no end.
  private static let lies: [@Sendable (Int) -> String] = [
    { _ in page(["a", "b"], next: "again") }, { page(["a", "b"], next: "\($0)") },
    { page([], next: "\($0)") }, { page(["\($0)"], next: "again") },
  ]

  @Test(.timeLimit(.minutes(60)), arguments: [0, 1, 2, 3])
  func `a bucket that has no last page is left`(_ lie: Int) async throws {
    let (server, store) = try s3(Self.lies[lie])
    await #expect(throws: StoreFailure.self) { _ = try await store.list("") }
    #expect(server.requests.count < 200)
  }

  @Test func `a long listing is read to its end`() async throws {
    let (server, store) = try s3 { number in
      let page = Self.page(["a\(number)", "b\(number)"], next: "\(number)")
      return number < 300 ? page : page.replacing("true", with: "false")
    }
    let told = Mutex<[Int]>([])
    let entries = try await store.list("") { count in told.withLock { $0.append(count) } }
    #expect(entries.count == 600)
    #expect(server.requests.count == 300)
    // Anyone who waits sees that something happens.
    #expect(told.withLock(\.self) == (1...300).map { 2 * $0 })
  }

  /// A server of which each folder has so many folders.
  private func dav(_ children: Int) throws -> (ScriptedServer, WebDAVStore) {
    let server = try ScriptedServer { request in
      let places = [request.path] + (0..<children).map { "\(request.path)f\($0)/" }
      let responses = places.map { place in
        "<response><href>\(place)</href><propstat><prop><resourcetype><collection/></resourcetype></prop>"
          + "<status>HTTP/1.1 200 OK</status></propstat></response>"
      }
      return .answer(
        207,
        body: Array(
          "<?xml version=\"1.0\"?><multistatus xmlns=\"DAV:\">\(responses.joined())</multistatus>".utf8))
    }
    let address = try WebDAVAddress("dav://127.0.0.1:\(server.port)/site", environment: [:])
    return (server, WebDAVStore(address, pool: ConnectionPool(agent: "test")))
  }

  @Test(.timeLimit(.minutes(60)), arguments: [1, 2, 300, 30_000])
  func `folders without end are left`(_ children: Int) async throws {
    let (server, store) = try dav(children)
    await #expect(throws: StoreFailure.self) { _ = try await store.list("") }
    #expect(server.requests.count < 100)
  }

  @Test func `the state of a target is read as far as it fits the site`() async throws {
    let (site, target) = (try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, into: site)
    let store = NotingStore(base: FolderStore(target.path))
    _ = try await Publication(
      SitePlan(of: site.path), to: store, options: FolderPublicationTests.options()
    ).run()
    let limits = store.limits.withLock(\.self)
    let ofState = try #require(limits[".floki/target.json"])
    // Sixteen files; what is said of each takes a few hundred bytes.
    #expect(ofState < 20_000_000)
  }
}

/// A store that notes how much of each file is asked for.
private final class NotingStore: Store {
  let base: FolderStore
  let limits = Mutex<[String: Int]>([:])

  init(base: FolderStore) { self.base = base }

  var name: String { base.name }

  func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile? {
    limits.withLock { $0[path] = max($0[path] ?? 0, limit) }
    return try await base.read(path, limit: limit)
  }

  func list(
    _ folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry] {
    try await base.list(folder, telling: tell)
  }

  func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String? {
    try await base.write(content, to: path, as: kind, if: condition)
  }

  func remove(_ paths: [String]) async throws(StoreFailure) { try await base.remove(paths) }
}
