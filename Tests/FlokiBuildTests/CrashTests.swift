import FlokiCompiler
import FlokiContent
import FlokiFiles
import Foundation
import TestSupport
import Testing

@testable import FlokiSite

/// A kill at any moment leaves the old site or the new one; two builds exclude each other.
@Suite struct CrashTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  /// Follows the site from its indicator to the last page, as a phone would; the version it shows, nil before the first.
  private func versionRead() throws -> Int? {
    guard let indicator = output.text("v1-app")?.split(separator: " ").map(String.init) else { return nil }
    try #require(indicator.count == 2)
    let appData = try #require(output.read(indicator[0]))
    #expect(ContentDigest(of: appData).hex() == indicator[1])
    let lines = String(decoding: appData, as: UTF8.self).split(separator: "\n").map(String.init)
    for feed in lines.dropFirst() {
      if let packed = output.text(feed + ".gz") { #expect(packed == "packed: \(output.text(feed) ?? "")") }
      for line in try #require(output.text(feed), "\(feed) is gone").split(separator: "\n") {
        let parts = line.split(separator: " ").map(String.init)
        let page = try #require(output.read(parts[0]), "\(parts[0]) of \(feed) is gone")
        #expect(ContentDigest(of: page).hex() == parts[1])
      }
    }
    let version: Int = try #require(Int(lines[0].dropFirst("version ".count)))
    return version
  }

  private func finish(_ version: Int) throws {
    let (status, text) = try Helper("publish", output.path, "\(version)", "\(version)").finish()
    #expect(status == 0, "\(text)")
    #expect(try versionRead() == version)
    #expect(output.files(".floki") == [".floki/ledger", ".floki/lock"])
    let ledger = Ledger(parsing: try #require(output.read(".floki/ledger")))
    #expect(ledger.intents.isEmpty)
    #expect(
      Set(output.files()).subtracting(ledger.entries.keys).isSubset(of: ["foreign.txt", "p0/foreign.txt"]))
    for (path, entry) in ledger.entries {
      let signature = try #require(output.signature(path))
      #expect(entry.matches(signature), "\(path)")
    }
  }

  @Test func `a kill at any moment leaves the old site or the new one, and the next run heals`() async throws
  {
    try output.write("not floki's", to: "foreign.txt")
    let start = ContinuousClock.now
    try finish(0)
    let whole = ContinuousClock.now - start
    try output.write("not floki's", to: "p0/foreign.txt")
    var standing = 0
    var random = SplitMix64(state: 9)
    for round in 1...40 {
      let helper = try Helper("publish", output.path, "\(round)", "\(round)")
      // Where exactly it is hit is the machine's choice; that it does no harm is not.
      try await Task.sleep(for: whole * Double.random(in: 0...1, using: &random))
      helper.kill()
      let read = try #require(try versionRead())
      #expect(read == standing || read == round)
      standing = read
      if round % 4 == 0 {
        try finish(round)
        standing = round
      }
    }
    #expect(output.text("foreign.txt") == "not floki's")
    #expect(output.text("p0/foreign.txt") == "not floki's")
  }

  @Test func `a second build is told who is at work, and the lock of a killed one is free`() throws {
    let helper = try Helper("hold", output.path)
    #expect(helper.firstOutput() == "held\n")
    #expect(throws: BuildLock.Held(directory: output.path, process: helper.processIdentifier)) {
      _ = try BuildLock(in: output.path)
    }
    #expect(throws: BuildLock.Held(directory: output.path, process: helper.processIdentifier)) {
      _ = try Staging(output: output.path)
    }
    helper.kill()
    _ = try BuildLock(in: output.path)
  }

  @Test func `files and folders can be read by all, whatever the umask`() throws {
    // The helper runs with a umask of 077.
    #expect(try Helper("publish", output.full("a/b"), "1", "1").finish().status == 0)
    for folder in ["a", "a/b", "a/b/p0", "a/b/i", "a/b/i/1", "a/b/news"] {
      #expect(output.status(folder)?.permissions == 0o755, "\(folder)")
    }
    for file in output.files() { #expect(output.status(file)?.permissions == 0o644, "\(file)") }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
  func `a folder that may not be written is told in plain words`() throws {
    try output.makeFolder("public")
    _ = unsafe chmod(output.path, 0o755)
    let (status, text) = try Helper("nobody", output.full("public")).finish()
    #expect(status == 1)
    #expect(text == "cannot create the folder \(output.full("public"))/.floki: permission denied\n")
  }
}
