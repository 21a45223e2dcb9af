import FlokiContent
import FlokiHTTP
import FlokiPublish
import Foundation
import TestSupport
import Testing

/// Operations on an S3 store do what real servers accept.
@Suite(.enabled(if: S3Server.folder != nil, "\(S3Server.why)"))
struct S3StoreTests {
  @Test(arguments: S3Server.Kind.allCases)
  func `files are what was written, by whatever name, in lists of any length`(kind: S3Server.Kind)
    async throws
  {
    let server = try await S3Server(kind)
    let store = try S3PublicationTests.store(server.environment, "some folder/öl")
    #expect(try await store.list("").isEmpty)
    #expect(try await store.read("i/nothing", limit: 10) == nil)
    let names = [
      "v1-app", "news/eu", "i/a&b", "i/100%41", "i/it's", "i/#1", "i/q?x", "i/a+b c", ".floki/t.json",
    ]
    for name in names {
      let bytes = Array("<\(name)>".utf8) + [0, 10, 13, 255]
      _ = try await store.write(StoreContent(bytes), to: name, as: .own, if: .always)
      #expect(try await store.read(name, limit: 100)?.bytes == bytes, "\(name)")
    }
    #expect(Set(try await store.list("").map(\.path)) == Set(names))
    #expect(Set(try await store.list("i").map(\.path)) == Set(names.filter { $0.hasPrefix("i/") }))
    #expect(try await store.list("i").allSatisfy { $0.byteCount == $0.path.utf8.count + 6 })
    await #expect(throws: StoreFailure.self) { try await store.read("v1-app", limit: 3) }
    try await store.remove(names + ["i/nothing"])
    #expect(try await store.list("").isEmpty)

    // Beyond a page of 1,000, in a listing and in a removal.
    let many = (0..<1030).map { "many/\($0)" }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<8 {
        group.addTask {
          for name in many.indices where name % 8 == part {
            _ = try await store.write(StoreContent([UInt8(part)]), to: many[name], as: .own, if: .always)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await store.list("").map(\.path)) == Set(many))
    try await store.remove(many)
    #expect(try await store.list("").isEmpty)
  }

  @Test(arguments: S3Server.Kind.allCases)
  func `a large file travels from the disk`(kind: S3Server.Kind) async throws {
    let server = try await S3Server(kind)
    let store = try S3PublicationTests.store(server.environment, "films")
    let folder = try TemporaryFolder()
    let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 * 7 >> 3) }
    try folder.write(bytes, to: "film.mp4")
    let content = StoreContent(
      file: folder.full("film.mp4"), digest: ContentDigest(of: bytes), byteCount: bytes.count)
    for _ in 0..<2 { _ = try await store.write(content, to: "film.mp4", as: .own, if: .always) }
    #expect(try await store.read("film.mp4", limit: bytes.count)?.bytes == bytes)
  }

  @Test func `who may not enter is told so, and nothing of the secret`() async throws {
    let server = try await S3Server(.moto)
    var environment = server.environment
    environment["AWS_SECRET_ACCESS_KEY"] = "another secret"
    let store = try S3PublicationTests.store(environment, "site")
    do throws(StoreFailure) {
      _ = try await store.write(StoreContent([1]), to: "x", as: .own, if: .always)
      Issue.record("it was let in")
    } catch {
      #expect(error.kind == .refused)
      #expect(!error.description.contains("secret"))
    }
  }

  @Test func `keys come from a profile, too, with the token of a session`() async throws {
    let server = try await S3Server(.moto)
    let maker = try ChildProcess(
      "\(S3Server.folder ?? "")/bin/python",
      [
        "-c",
        """
        import boto3, json, sys
        a = dict(endpoint_url="http://127.0.0.1:" + sys.argv[1], region_name="us-east-1",
          aws_access_key_id=sys.argv[2], aws_secret_access_key=sys.argv[3])
        def document(**statement):
          return json.dumps({"Version": "2012-10-17", "Statement": [{"Effect": "Allow", **statement}]})
        i = boto3.client("iam", **a)
        role = i.create_role(RoleName="r", AssumeRolePolicyDocument=document(
          Action="sts:AssumeRole", Principal={"AWS": "*"}))["Role"]
        i.put_role_policy(RoleName="r", PolicyName="p", PolicyDocument=document(Action="s3:*", Resource="*"))
        c = boto3.client("sts", **a).assume_role(RoleArn=role["Arn"], RoleSessionName="session")["Credentials"]
        print(c["AccessKeyId"], c["SecretAccessKey"], c["SessionToken"], end="")
        """, "\(server.port)", server.environment["AWS_ACCESS_KEY_ID"] ?? "",
        server.environment["AWS_SECRET_ACCESS_KEY"] ?? "",
      ])
    let made = await maker.finish(within: .seconds(60))
    let words = made.outputText.split(separator: " ")
    try #require(words.count == 3, "\(made.errorText)")
    let home = try TemporaryFolder()
    try home.write(
      """
      [default]
      aws_access_key_id = AKIDOFNOBODY
      aws_secret_access_key = none

      [pipeline]
      aws_access_key_id = \(words[0])
      aws_secret_access_key = \(words[1])
      aws_session_token = \(words[2])

      """, to: ".aws/credentials")
    try home.write("[profile pipeline]\nregion = us-east-1\n", to: ".aws/config")
    let store = try S3PublicationTests.store(
      [
        "HOME": home.path, "AWS_PROFILE": "pipeline",
        "AWS_ENDPOINT_URL": "http://127.0.0.1:\(server.port)",
      ], "site")
    // The token travels, or moto would not know the key.
    _ = try await store.write(StoreContent([1, 2]), to: "x", as: .own, if: .ifAbsent)
    #expect(try await store.read("x", limit: 10)?.bytes == [1, 2])
  }

  @Test func `what has not changed takes three requests`() async throws {
    let server = try await S3Server(.moto)
    let (desk, log) = (try TemporaryFolder(), try TemporaryFolder())
    try desk.write(
      """
      name: Tides
      version: 1
      base_url: https://app.example.org/
      languages: [en]
      publish: {live: s3://bucket/live}
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

      """, to: "floki.yaml")
    try desk.write("---\ntitle: A\ndate: 2026-11-20\n---\nItem.\n", to: "content/news/a.md")
    let port = try LoopbackPort.free()
    let proxy = try ChildProcess(
      "\(S3Server.folder ?? "")/bin/python",
      [
        Repository.root.appending(path: "Tests/FlokiPublishTests/hostile.py").path, "\(port)",
        "\(server.port)",
        "none", log.full("requests"),
      ])
    #expect(try await LoopbackPort.isServed(port, by: proxy))
    var environment = server.environment
    environment["AWS_ENDPOINT_URL"] = "http://127.0.0.1:\(port)"
    environment["PATH"] = "/usr/bin:/bin"
    func publish() async throws -> ChildProcess.Result {
      try await ChildProcess(
        ChildProcess.built("floki"), ["publish", "-C", desk.path, "--now", "2026-11-21T12:00:00Z"],
        environment: environment
      ).finish(within: .seconds(300))
    }
    #expect(try await publish().status == 0)
    let before = (log.text("requests") ?? "").split(separator: "\n").count
    #expect(before > 6)
    let again = try await publish()
    proxy.send(SIGKILL)
    #expect(again.status == 0 && again.outputText.contains("is already up to date"), "\(again.outputText)")
    let requests = (log.text("requests") ?? "").split(separator: "\n").dropFirst(before)
    #expect(requests.count <= 3, "\(requests)")
    #expect(requests.allSatisfy { $0.hasPrefix("GET ") }, "\(requests)")
  }
}
