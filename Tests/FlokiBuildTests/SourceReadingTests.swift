import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiProtocol
import Glibc
import TestSupport
import Testing

@testable import FlokiProject

/// A source is hashed again only if it may have changed since the survey.
@Suite struct SourceReadingTests {
  private let project: TemporaryFolder
  private let later = timespec.now.nanoseconds + 3_600_000_000_000
  private let bytes = Array("a picture".utf8)

  init() throws {
    project = try TemporaryFolder()
    try project.write(bytes, to: "photos/a.jpg")
    try project.write("another", to: "photos/b.jpg")
  }

  private func walk(startedAt: Int64? = nil) async throws -> ProjectWalk {
    try await ProjectWalk(of: project.path, excluding: [], jobs: 1, startedAt: startedAt ?? later)
  }

  /// Work on a source whose bytes had this digest when it was planned.
  private func work(
    on source: String = "photos/a.jpg", digest: ContentDigest, byteCount: Int? = nil
  ) -> ImageWork {
    let header = ImageHeader(format: .jpeg, storedSize: PixelSize(width: 1, height: 1))
    return ImageWork(
      source: source, digest: digest, byteCount: byteCount ?? bytes.count, header: header, operations: [])
  }

  private func read(_ work: ImageWork, _ walk: ProjectWalk) throws -> [UInt8] {
    try Folder(project.path).read(work, asSeenBy: walk)
  }

  @Test func `a source of which the file system tells nothing new is not hashed again`() async throws {
    // No bytes have this digest, so anyone who hashed them would have to refuse.
    let work = work(digest: ContentDigest(of: [1, 2, 3]))
    #expect(try read(work, try await walk()) == bytes)
  }

  @Test func `a source that may have changed is hashed, and taken if it is the same`() async throws {
    let walk = try await walk()
    try project.write(bytes, to: "photos/a.jpg.new")
    try #require(unsafe rename(project.full("photos/a.jpg.new"), project.full("photos/a.jpg")) == 0)
    #expect(try read(work(digest: ContentDigest(of: bytes)), walk) == bytes)
    let other = work(digest: ContentDigest(of: [1, 2, 3]))
    #expect(throws: ImageFailure.changed("photos/a.jpg")) { try read(other, walk) }
  }

  @Test func `a source that changed just before it was looked at is hashed`() async throws {
    let walk = try await walk(startedAt: timespec.now.nanoseconds)
    let other = work(digest: ContentDigest(of: [1, 2, 3]))
    #expect(throws: ImageFailure.changed("photos/a.jpg")) { try read(other, walk) }
    #expect(try read(work(digest: ContentDigest(of: bytes)), walk) == bytes)
  }

  @Test func `a source that the walk never saw is hashed, and one that is gone is said to be unreadable`()
    async throws
  {
    let walk = try await walk()
    try project.write("new", to: "photos/c.jpg")
    let new = work(on: "photos/c.jpg", digest: ContentDigest(of: Array("new".utf8)), byteCount: 3)
    #expect(try read(new, walk) == Array("new".utf8))
    // Before a byte of it is read: nobody planned for as many.
    let grown = work(digest: ContentDigest(of: bytes), byteCount: bytes.count - 1)
    #expect(throws: ImageFailure.changed("photos/a.jpg")) { try read(grown, walk) }
    let gone = work(on: "photos/d.jpg", digest: ContentDigest(of: []))
    #expect(throws: ImageFailure.unreadable("photos/d.jpg")) { try read(gone, walk) }
    let folder = work(on: "photos", digest: ContentDigest(of: []))
    #expect(throws: ImageFailure.unreadable("photos")) { try read(folder, walk) }
  }
}
