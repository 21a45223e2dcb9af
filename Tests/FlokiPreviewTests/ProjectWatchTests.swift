import Foundation
import TestSupport
import Testing

@testable import FlokiPreview

/// The preview notices every way of saving a file.
@Suite struct ProjectWatchTests {
  /// What an editor or another tool does to a project.
  private static let edits: [(String, @Sendable (TemporaryFolder) throws -> Void)] = [
    ("writes in place", { try $0.write("b", to: "content/news/a.md") }),
    (
      "writes another file and renames it over",
      {
        try $0.write("b", to: "content/news/.a.md.tmp")
        guard unsafe rename($0.full("content/news/.a.md.tmp"), $0.full("content/news/a.md")) == 0 else {
          throw CocoaError(.fileWriteUnknown)
        }
      }
    ),
    (
      "moves the old one away and writes a new one",
      {
        guard unsafe rename($0.full("content/news/a.md"), $0.full("content/news/a.md~")) == 0 else {
          throw CocoaError(.fileWriteUnknown)
        }
        try $0.write("b", to: "content/news/a.md")
      }
    ),
    ("deletes", { $0.remove("content/news/a.md") }),
    ("makes a folder with files", { try $0.write("b", to: "content/photos/new/a.md") }),
    (
      "changes many files, as git does",
      { folder in for number in 0..<500 { try folder.write("b", to: "content/news/\(number).md") } }
    ),
    (
      "replaces a folder",
      {
        try $0.write("b", to: "other/a.md")
        $0.remove("content/news")
        guard unsafe rename($0.full("other"), $0.full("content/news")) == 0 else {
          throw CocoaError(.fileWriteUnknown)
        }
      }
    ),
  ]

  @Test(arguments: edits.indices, [false, true])
  func `an edit is told, and one after it as well`(index: Int, polls: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "content/news/a.md")
    try folder.write("a", to: "public/v1-app")
    let watch = ProjectWatch(folder.path, leavingOut: folder.full("public"), polls: polls)
    defer { watch.stop() }
    var changes = watch.changes.makeAsyncIterator()
    await watch.isWatching()
    try Self.edits[index].1(folder)
    #expect(await changes.next() != nil, "\(Self.edits[index].0)")
    if let changed = watch.takeChanged() {
      #expect(!polls && (changed.contains("content/news/a.md") || changed.contains("content/news/0.md")))
      #expect(changed.allSatisfy { $0.hasPrefix("content/news/") })
    } else {
      // Folders came, or nobody says what it was.
      #expect(polls || Self.edits[index].0.contains("folder"), "\(Self.edits[index].0)")
    }
    // Also in what was new then.
    try folder.write("c", to: "content/photos/new/c.md")
    #expect(await changes.next() != nil)
  }

  @Test func `what belongs to floki and git is not the project`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "content/a.md")
    try folder.write("a", to: "public/v1-app")
    try folder.write("a", to: ".git/index")
    try folder.write("a", to: ".floki/cache/items")
    let watch = ProjectWatch(folder.path, leavingOut: folder.full("public"))
    defer { watch.stop() }
    var changes = watch.changes.makeAsyncIterator()
    await watch.isWatching()
    try folder.write("b", to: "public/v1-app")
    try folder.write("b", to: ".git/index")
    try folder.write("b", to: ".floki/cache/items")
    try folder.write("b", to: "content/a.md")
    #expect(await changes.next() != nil)
    watch.stop()
    #expect(await changes.next() == nil)
  }
}
