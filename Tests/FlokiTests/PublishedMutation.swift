import Foundation
import Testing

/// One thing that somebody, or a disk, does to a published folder.
struct PublishedMutation: Sendable, CustomTestStringConvertible {
  let name: String
  let apply: @Sendable (PublishedFolder) throws -> Void

  var testDescription: String { name }

  init(_ name: String, _ apply: @escaping @Sendable (PublishedFolder) throws -> Void) {
    self.name = name
    self.apply = apply
  }

  static func gone(_ path: String) -> Self { .init("\(path) is gone") { try $0.remove($0.find(path)) } }

  static func cut(_ path: String) -> Self {
    .init("\(path) is cut") { folder in
      try folder.change(folder.find(path), keepingPacked: false) { Array($0.prefix($0.count / 2)) }
    }
  }

  /// - Parameter isPackedToo: Whether the packed file beside it goes, as it would be of other words.
  static func edit(_ path: String, _ old: String, _ new: String) -> Self {
    .init("in \(path) \(old.prefix(40)) becomes \(new.prefix(40))") { folder in
      try folder.replace(old, with: new, in: folder.find(path))
    }
  }

  static func put(_ path: String, _ what: String, _ bytes: [UInt8]) -> Self {
    .init("\(path) is \(what)") { folder in
      try folder.change(folder.find(path), keepingPacked: false) { _ in bytes }
    }
  }
}

/// A copy of a published folder that a test may do anything to.
struct PublishedFolder {
  let scratch: Scratch

  private static let root = "public/"

  func text(_ path: String) throws -> String { try scratch.text(Self.root + path) }

  func remove(_ path: String) throws {
    try scratch.remove(Self.root + path)
    if scratch.exists(Self.root + path + ".gz") { try scratch.remove(Self.root + path + ".gz") }
  }

  /// - Parameter keepsPacked: Whether the packed file stays beside the changed one.
  func change(_ path: String, keepingPacked keepsPacked: Bool, _ edit: ([UInt8]) -> [UInt8]) throws {
    let bytes = edit(try scratch.read(Self.root + path))
    try Data(bytes).write(to: scratch.path(Self.root + path))
    let packed = Self.root + path + ".gz"
    if !keepsPacked, scratch.exists(packed) { try scratch.remove(packed) }
  }

  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try text(path)
    try #require(text.contains(old), "\(path) has no \(old)")
    let range = try #require(text.firstRange(of: old))
    try change(path, keepingPacked: false) { _ in Array(text.replacingCharacters(in: range, with: new).utf8) }
  }

  func add(_ bytes: [UInt8], as path: String) throws {
    try Data(bytes).write(to: scratch.path(Self.root + path))
  }

  /// The path of a file whose name follows from its bytes: `url of news/en` is the first `url` that is named there, `p/ in …` the
  /// first address of that folder.
  func find(_ name: String) throws -> String {
    let parts = name.split(separator: " ")
    guard parts.count == 3 else { return name }
    let text = try text(String(parts[2]))
    let pattern =
      parts[1] == "of"
      ? "\"\(parts[0])\":\"https://app.example.org/([^\"]+)\"" : "(\(parts[0])[0-9a-f]{20}[.a-z]+)"
    let expression = try Regex(pattern)
    let match = try #require(text.firstMatch(of: expression), "\(name)")
    return String(try #require(match.output[1].substring))
  }
}
