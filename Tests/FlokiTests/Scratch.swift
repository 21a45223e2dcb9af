import Foundation
import TestSupport

/// A folder of its own for one test, gone with the last one who holds it.
final class Scratch: Sendable {
  let root: URL
  /// Where the messages of the commands wait, beside what they work on.
  let messages: URL
  private let whole: TemporaryFolder

  /// - Parameter example: A folder of the repository to start from, without what builds left in it.
  init(copying example: String? = nil) throws {
    let files = FileManager.default
    whole = try TemporaryFolder()
    root = whole.url.appending(path: "project")
    messages = whole.url.appending(path: "messages")
    try files.createDirectory(at: messages, withIntermediateDirectories: true)
    if let example {
      try files.copyItem(at: Repository.url(example), to: root)
    } else {
      try files.createDirectory(at: root, withIntermediateDirectories: true)
    }
    for leftover in [".floki", "public"] { try? files.removeItem(at: root.appending(path: leftover)) }
  }

  func path(_ name: String) -> URL { root.appending(path: name) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name).path) }

  func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: path(name))) }

  func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      at: path(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: path(name))
  }

  func append(_ text: String, to name: String) throws { try write(try self.text(name) + text, to: name) }

  func replace(_ old: String, with new: String, in name: String) throws {
    let text = try text(name)
    guard text.contains(old) else { throw NothingToReplace(text: old, file: name) }
    try write(text.replacing(old, with: new), to: name)
  }

  struct NothingToReplace: Error {
    let text: String
    let file: String
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: path(name)) }

  func list(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(name).path)) ?? []).sorted()
  }

  /// Every file below a folder by its path, floki's own notes left out.
  func files(in name: String) throws -> [String: URL] {
    var found: [String: URL] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: path(name).path) {
      let file = self.path(name).appending(path: path)
      guard !path.hasPrefix(".floki"),
        try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      else { continue }
      found[path] = file
    }
    return found
  }

  /// The bytes of every file below a folder.
  func contents(of name: String) throws -> [String: Data] {
    try files(in: name).mapValues { try Data(contentsOf: $0) }
  }

  /// What tells whether a file was touched, for every file below a folder.
  func traces(of name: String) throws -> [String: Trace] {
    try files(in: name).mapValues { try Trace(of: $0) }
  }
}

/// Which file it is and when it was written.
struct Trace: Hashable {
  var inode: UInt64
  var modified: Date
  var permissions: Int

  init(of file: URL) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    inode = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    modified = attributes[.modificationDate] as? Date ?? .distantPast
    permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }
}
