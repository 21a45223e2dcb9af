import FlokiCompiler
import FlokiContent
import Foundation
import Synchronization
import TestSupport
import Testing

/// If sources change during a build, every published file is still the one that the manifest lists.
@Suite struct RewritingTests {
  @Test func `every build that succeeds publishes what its manifest says`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append("clients: [ios]\n", to: "floki.yaml")
    try folder.write(
      "title: The bell\nfooter: Rings\nclass_type: movie\nurl: bell.mp4\nimage: boat.png\ndata: {preview_url: boat.png}\n",
      to: "content/news/2026-11-19-bell.yaml")
    try folder.write("# The boat\n\n![A boat](boat.png)\n", to: "content/news/2026-11-18-boat.md")
    let rewriter = try Rewriter(folder)
    rewriter.begin()
    var endings: [Int32: Int] = [:]
    for _ in 0..<100 {
      let build = try await Command.run("build", "--quiet", "--now", Command.now, in: folder)
      endings[build.status, default: 0] += 1
      // Half a text is a problem, and half a movie is not there yet: but what is published is whole.
      #expect([0, 1, 3].contains(build.status), "\(build.errors)")
      if build.status == 0 { try checkManifest(of: folder) }
    }
    rewriter.end()
    let last = try await Command.run("build", "--quiet", "--now", Command.now, in: folder)
    #expect(last.status == 0, "\(last.errors)")
    try checkManifest(of: folder)
    #expect(endings.values.reduce(0, +) == 100)
  }

  private func checkManifest(of folder: Scratch) throws {
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(try folder.read("public/manifest.json")))
    #expect(manifest.files.count > 5)
    for line in manifest.files {
      let bytes = try folder.read("public/\(line.path)")
      #expect(bytes.count == line.bytes, "\(line.path)")
      let digest = ContentDigest(of: bytes).hex()
      #expect(digest == line.sha256, "\(line.path)")
      // Names are made of digests of what floki copies.
      if line.path.hasPrefix("m/") { #expect(line.path.dropFirst(2).hasPrefix(digest.prefix(20))) }
    }
  }

  private struct Manifest: Decodable {
    struct Line: Decodable {
      var path: String
      var sha256: String
      var bytes: Int
    }

    var files: [Line]
  }
}

/// Writes the same files again and again, piece by piece and with other contents each time.
private final class Rewriter: Sendable {
  private let folder: Scratch
  private let pictures: [[UInt8]]
  private let isOver = Atomic(false)
  private let finished = DispatchSemaphore(value: 0)

  init(_ folder: Scratch) throws {
    self.folder = folder
    pictures = try ["templates/news/icons/news.png", "examples/harbour/content/about/map.png"].map {
      Array(try Data(contentsOf: Repository.url($0)))
    }
    try rewriteAll(0)
  }

  /// A thread of its own, since tasks of busy tests wait for long while floki works.
  func begin() {
    Thread.detachNewThread { [self] in
      var round = 1
      while !isOver.load(ordering: .relaxed) {
        try? rewriteAll(round)
        round &+= 1
      }
      // What is left behind is whole.
      try? rewriteAll(0)
      finished.signal()
    }
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
    finished.wait()
  }

  private func rewriteAll(_ round: Int) throws {
    let film = Array("\0\0\0\u{18}ftypmp42".utf8) + [UInt8](repeating: UInt8(round & 0xFF), count: 300_000)
    try rewrite("content/news/bell.mp4", film)
    try rewrite("content/news/boat.png", pictures[round % pictures.count])
    try rewrite("content/news/2026-11-17-tug.md", Array("# Tug \(round)\n\nIt tugs \(round) times.\n".utf8))
    try rewrite(
      "content/news/list.items.yaml",
      Array("- {title: Round \(round), body: Number \(round), date: 2026-11-16, image: boat.png}\n".utf8))
  }

  /// In place, as many programs save: anyone who reads meanwhile reads the beginning of one and the end of the other.
  private func rewrite(_ path: String, _ bytes: [UInt8]) throws {
    let url = folder.path(path)
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    for piece in stride(from: 0, to: bytes.count, by: 32_768) {
      try file.write(contentsOf: bytes[piece..<min(piece + 32_768, bytes.count)])
    }
    try file.truncate(atOffset: UInt64(bytes.count))
  }
}
