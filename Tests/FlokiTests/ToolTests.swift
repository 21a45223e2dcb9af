import FlokiContent
import FlokiProject
import FlokiSite
import Foundation
import Glibc
import TestSupport
import Testing

/// A cache is valid under the same program and libraries only.
@Suite struct ToolTests {
  /// A project with a bold word, built once, and a folder for other libraries.
  private func builtProject() async throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(
      "---\ntitle: A boat\n---\nA **bold** word.\n", to: "content/news/2026-11-20-boat.md")
    try FileManager.default.createDirectory(at: folder.path("lib"), withIntermediateDirectories: false)
    let built = try await Command.run("build", "--now", Command.now, in: folder)
    try #require(built.status == 0, "\(built.errors)")
    return folder
  }

  private func rebuild(_ folder: Scratch) async throws -> Command.Result {
    let built = try await Command.run(
      "build", "--now", Command.now, in: folder,
      environment: ["LD_LIBRARY_PATH": folder.path("lib").path])
    try #require(built.status == 0, "\(built.errors)")
    return built
  }

  /// Puts another edition of a library into the folder.
  ///
  /// - Parameters:
  ///   - isRelinked: Whether it has another build id, as any other edition has.
  ///   - change: Bytes that it has otherwise.
  private func upgrade(
    _ library: String, in folder: Scratch, isRelinked: Bool = true,
    _ change: (old: String, new: String)? = nil
  ) async throws {
    let listed = try await ChildProcess("/usr/bin/ldd", [Command.binary]).finish().outputText
    let line = try #require(listed.split(separator: "\n").first { $0.contains("\(library).so") })
    let words = line.split(separator: " ")
    let (name, path) = (words[0].drop { $0 == "\t" }, String(words[2]))
    var bytes = try Data(contentsOf: URL(filePath: path))
    if isRelinked {
      let place = try #require(
        bytes.firstRange(of: Data([20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\u{0}".utf8))))
      bytes[place.upperBound] ^= 1
    }
    if let change {
      let place = try #require(bytes.firstRange(of: Data(change.old.utf8)))
      bytes.replaceSubrange(place, with: Data(change.new.utf8))
    }
    try bytes.write(to: folder.path("lib/\(name)"))
  }

  private struct Manifest: Decodable {
    struct File: Decodable {
      var path: String
      var sha256: String
    }
    var files: [File]
  }

  /// The text of all pages, each of which is what the manifest and its name say.
  private func pages(of folder: Scratch) throws -> String {
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(try folder.read("public/manifest.json")))
    var text = ""
    for file in manifest.files {
      let bytes = try folder.read("public/\(file.path)")
      #expect(ContentDigest(of: bytes).hex() == file.sha256, "\(file.path)")
      guard file.path.hasPrefix("p/") else { continue }
      #expect(file.path == "p/\(file.sha256.prefix(20)).html")
      text += String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  private static let change = (old: "<strong>", new: "<STRONG>")

  @Test func `after an upgrade of cmark pages are made anew`() async throws {
    let folder = try await builtProject()
    #expect(try pages(of: folder).contains("<strong>bold"))
    try await upgrade("libcmark-gfm", in: folder, Self.change)
    _ = try await rebuild(folder)
    #expect(try pages(of: folder).contains("<STRONG>bold"))
  }

  @Test func `after an upgrade a project is published as one that was never built`() async throws {
    let folder = try await builtProject()
    let first = try Scratch()
    for path in ["lib", "content", "floki.yaml"] {
      try FileManager.default.copyItem(at: folder.path(path), to: first.path(path))
    }
    for project in [folder, first] { try await upgrade("libcmark-gfm", in: project, Self.change) }
    _ = try await rebuild(folder)
    _ = try await rebuild(first)
    for path in ["manifest.json", "floki.lock"].map({ $0 == "floki.lock" ? $0 : "public/\($0)" }) {
      #expect(try folder.read(path) == first.read(path), "\(path)")
    }
    _ = try pages(of: folder)
  }

  @Test(arguments: ["libicuuc", "libicui18n", "libyaml-0", "libjpeg", "libpng16", "libz", "liblcms2"])
  func `nothing is believed that was written down with another edition of a library`(_ library: String)
    async throws
  {
    let folder = try await builtProject()
    let before = try folder.read(".floki/cache/items")
    _ = try await rebuild(folder)
    #expect(try folder.read(".floki/cache/items") == before)
    try await upgrade(library, in: folder)
    _ = try await rebuild(folder)
    #expect(try folder.read(".floki/cache/items") != before)
  }

  @Test func `a library that is loaded when needed counts before it is loaded`() async throws {
    let folder = try await builtProject()
    let before = try folder.read(".floki/cache/items")
    try Data("another libgd".utf8).write(to: folder.path("lib/libgd.so.3"))
    _ = try await rebuild(folder)
    #expect(try folder.read(".floki/cache/items") != before)
  }

  @Test func `a page whose remembered digest is wrong is never published under it`() async throws {
    let folder = try await builtProject()
    // What a pipeline keeps is the cache alone.
    try folder.remove("public")
    try await upgrade("libcmark-gfm", in: folder, isRelinked: false, Self.change)
    _ = try await rebuild(folder)
    #expect(try pages(of: folder).contains("<STRONG>bold"))
    // And it is not remembered any more.
    try folder.remove("public")
    _ = try await rebuild(folder)
    #expect(try pages(of: folder).contains("<STRONG>bold"))
  }

  @Test func `publishing a damaged file says to publish again, and that is enough`() async throws {
    let folder = try await builtProject()
    let page = try #require(folder.list("public/p").first)
    // Other bytes of the same length, under the same time and inode: a disk that lost some.
    let place = folder.path("public/p/\(page)")
    var status = stat()
    try #require(unsafe stat(place.path, &status) == 0)
    let handle = try FileHandle(forWritingTo: place)
    try handle.write(contentsOf: Data("<!damaged".utf8))
    try handle.close()
    let times = [status.st_atim, status.st_mtim]
    try #require(unsafe utimensat(AT_FDCWD, place.path, times, 0) == 0)
    let refused = try await Command.run("publish", "./target", "--now", Command.now, in: folder)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("public/p/\(page) does not match manifest.json"))
    #expect(refused.errors.contains("publish again"))
    let published = try await Command.run("publish", "./target", "--now", Command.now, in: folder)
    #expect(published.status == 0, "\(published.errors)")
    #expect(try pages(of: folder).contains("<strong>bold"))
  }

  /// Every library that floki uses either decides bytes, or is known not to.
  @Test func `each library of the bill of materials is judged`() async throws {
    let decidesNothing: Set<String> = [
      "nettle",  // digests and ciphers: another result would be a bug
      "mimalloc", "qrencode", "stdc++", "gcc_s", "dl", "pthread", "ld-linux*", "dispatch", "BlocksRuntime",
      // Of servers, signatures and imports.
      "curl", "curl-gnutls", "sodium", "expat", "xml2", "xml-2.0", "brotlidec",
    ]
    struct Bill: Decodable {
      struct Component: Decodable {
        struct Property: Decodable {
          var name: String
          var value: String
        }
        var properties: [Property]
      }
      var components: [Component]
    }
    let printed = try await Command.run("--sbom", in: Scratch())
    let bill = try JSONDecoder().decode(Bill.self, from: Data(printed.output.utf8))
    let names = bill.components.flatMap(\.properties).filter { $0.name == "floki:linked-as" }.map(\.value)
    let loaded = DecidingLibraries.loadedWhenNeeded.map { $0.replacing(/^lib|\.so.*/, with: "") }
    for name in names where !decidesNothing.contains(name) {
      let isKnown = (DecidingLibraries.linked + loaded).contains { known in
        known == name || (known.last == "*" && name.hasPrefix(known.dropLast()))
      }
      #expect(isKnown || name == "zlib", "\(name)")
    }
  }
}
