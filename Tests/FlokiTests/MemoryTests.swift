import Foundation
import Glibc
import TestSupport
import Testing

/// A build keeps to `--memory`, whatever is in the project.
@Suite struct MemoryTests {
  @Test func `a picture of gigabytes is refused before it is read into memory`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let picture = try #require(
      FileManager.default.contents(
        atPath: Repository.url("examples/harbour/content/photos/fog.jpg").path))
    let feed = try #require(folder.list("content").first.map { "content/\($0)" })
    let path = folder.path("\(feed)/huge.jpg")
    try picture.write(to: path)
    let isMade = unsafe truncate(path.path, 3 << 30) == 0
    try #require(isMade)
    try folder.write(
      "---\ntitle: Huge\ndate: 2026-11-01\nimage: huge.jpg\n---\nHuge.\n", to: "\(feed)/huge.md")
    // Two thirds of the file, and many times what floki needs.
    let command = try Command(
      ["-c", "ulimit -v 2000000; exec \"$0\" build --memory 64M --now \(Command.now)", Command.binary],
      in: folder, program: "/bin/bash")
    let result = try await command.finish(within: Command.hangLimit)
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "error[image-memory]: `\(feed)/huge.jpg` needs 3221.2 MB of memory; the limit is 64 MB"),
      "\(result.errors)")
    #expect(!folder.exists("public/v1-app"))
  }
}
