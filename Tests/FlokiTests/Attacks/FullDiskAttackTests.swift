import Foundation
import TestSupport
import Testing

/// A full disk is named, leaves the site that readers have, and the next run heals.
@Suite(.enabled(if: Attack.namespace != nil, "nobody here can make a small disk"))
struct FullDiskAttackTests {
  /// Runs a script in a folder tree of its own, where `disk` is a disk of so many kilobytes.
  private func onDisk(
    of kilobytes: Int, _ script: String, in scratch: Scratch
  ) async throws -> Command.Result {
    let prefix = try #require(Attack.namespace)
    let whole = "mkdir -p disk; mount -t tmpfs -o size=\(kilobytes)k none disk; \(script)".replacing(
      "FLOKI", with: "\"$0\"")
    return try await Command(
      prefix + ["/bin/bash", "-c", whole, Command.binary], in: scratch, program: "/usr/bin/env"
    ).finish(within: Command.hangLimit)
  }

  @Test(arguments: [4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256, 512, 1024, 4096, 16384])
  func `a disk of any size takes a site or says that it is full`(kilobytes: Int) async throws {
    let scratch = try Scratch(copying: "examples/harbour")
    // The second build is of a change; the third has room again.
    let script = """
      FLOKI build --quiet --now \(Command.now) --output disk/public --cache disk/cache; first=$?
      echo 'And more.' >> content/news/2026-11-20-quay.md
      FLOKI build --quiet --now \(Command.now) --output disk/public; second=$?
      mount -o remount,size=64m disk
      FLOKI build --quiet --now \(Command.now) --output disk/public; third=$?
      FLOKI verify disk/public > /dev/null; echo "$first $second $third $?"
      """
    let ended = try await onDisk(of: kilobytes, script, in: scratch)
    let statuses = ended.output.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    try #require(statuses.count == 4, "\(ended.output) \(ended.errors)")
    #expect(
      statuses[..<2].allSatisfy { [0, 3].contains($0) },
      "\(kilobytes) kB: \(statuses) \(ended.errors.suffix(800))")
    #expect(statuses[2...].allSatisfy { $0 == 0 }, "\(kilobytes) kB: \(statuses) \(ended.errors.suffix(800))")
    if statuses[0] == 3 { #expect(ended.errors.contains("no space is left on the disk"), "\(ended.errors)") }
  }

  @Test func `notes, keys and targets on a full disk lose nothing`() async throws {
    let site = try await Attack.small()
    let script = """
      FLOKI keygen --no-password k > /dev/null; FLOKI sign --key k --now \(Command.now) > /dev/null
      FLOKI verify public --key k.pub --seen disk/seen --now \(Command.now) > /dev/null; echo $?
      cp disk/seen seen; head -c 1000000 /dev/zero > disk/filler 2> /dev/null
      FLOKI verify public --key k.pub --seen disk/seen --now \(Command.now) > /dev/null; echo $?
      cmp seen disk/seen; echo $?
      FLOKI keygen --no-password disk/k; echo $?; ls disk
      FLOKI publish --no-build --now \(Command.now) ./disk/site; echo $?
      """
    let ended = try await onDisk(of: 64, script, in: site)
    let lines = ended.outputLines
    try #require(lines.count >= 6, "\(ended.output) \(ended.errors)")
    #expect(
      lines[0] == "0" && [("0"), "3"].contains(lines[1]) && lines[2] == "0" && lines[3] == "3",
      "\(ended.output) \(ended.errors)")
    // Half a key would be in the way of a whole one.
    #expect(!lines.contains("k") && !lines.contains("k.pub"), "\(ended.output)")
    #expect(lines.last == "3" && ended.errors.contains("no space is left"), "\(ended.output) \(ended.errors)")
  }
}
