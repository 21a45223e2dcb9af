import FlokiFiles
import Glibc
import TestSupport
import Testing

@testable import FlokiProject

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `equal bytes leave the file alone`() throws {
    let written = try AtomicFile.write([1, 2, 3], to: folder.full("floki.lock"))
    #expect(folder.signature("floki.lock") == written)
    #expect(try AtomicFile.write([1, 2, 3], to: folder.full("floki.lock")) == written)
    #expect(folder.signature("floki.lock") == written)
  }

  @Test func `the permissions of the file stay, and nothing is left beside it`() throws {
    try folder.write("a", to: "floki.yaml")
    try #require(unsafe chmod(folder.full("floki.yaml"), 0o664) == 0)
    try AtomicFile.write([1], to: folder.full("floki.yaml"))
    #expect(folder.read("floki.yaml") == [1])
    #expect(folder.status("floki.yaml")?.permissions == 0o664)
    #expect(folder.files() == ["floki.yaml"])
  }

  @Test func `a link stays a link`() throws {
    try folder.write("a", to: "shared/floki.yaml")
    try folder.link("floki.yaml", to: "shared/floki.yaml")
    try AtomicFile.write([1], to: folder.full("floki.yaml"))
    #expect(folder.status("floki.yaml")?.isLink == true)
    #expect(folder.read("shared/floki.yaml") == [1])
  }

  @Test func `what a killed run left is cleared, and what others left stays`() throws {
    // No process has the highest number there is; this one has its own.
    for name in ["ledger.2147483647~", "ledger.\(getpid())~", "floki.yaml~", "notes.draft~", "ledger"] {
      try folder.write("x", to: name)
    }
    try Folder(folder.path).removeTemporaries(in: "")
    #expect(folder.files().sorted() == ["floki.yaml~", "ledger", "ledger.\(getpid())~", "notes.draft~"])
  }

  @Test func `a folder in its place is told in plain words`() throws {
    try folder.makeFolder("floki.lock")
    #expect(throws: FileFailure.self) { try AtomicFile.write([1], to: folder.full("floki.lock")) }
    #expect(folder.files() == [])
  }
}

@Suite struct VersionBumpTests {
  private func bumped(_ yaml: String, value: String, to version: Int = 42) -> String? {
    let bytes = Array(yaml.utf8)
    let pattern = Array(value.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: pattern) } ?? 0
    return VersionBump.applying(version, to: bytes, at: start..<start + pattern.count).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `only the digits change`() {
    #expect(
      bumped("# 9\nversion: 41   # moved by release\nttl: 1\n", value: "41")
        == "# 9\nversion: 42   # moved by release\nttl: 1\n")
    #expect(bumped("version: 9", value: "9", to: 10) == "version: 10")
    #expect(bumped("{version: '41', a: 1}\r\n", value: "'41'") == "{version: '42', a: 1}\r\n")
    #expect(bumped("version: \"1041\"", value: "\"1041\"", to: 1042) == "version: \"1042\"")
  }

  @Test func `what is not a plain number is left alone`() {
    #expect(bumped("version: v41", value: "v41") == nil)
    #expect(bumped("version: 4.1", value: "4.1") == nil)
    #expect(bumped("version: -4", value: "-4") == nil)
    #expect(bumped("version: x", value: "x") == nil)
    #expect(VersionBump.applying(1, to: [1, 2], at: 1..<9) == nil)
  }
}
