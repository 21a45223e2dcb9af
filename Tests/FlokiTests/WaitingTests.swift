import FlokiSite
import Foundation
import Glibc
import TestSupport
import Testing

/// Commands that meet in one project wait for each other, or say who is at work.
@Suite struct WaitingTests {
  @Test func `a build waits for another command, and goes on as soon as that has ended`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let build: Command
    do {
      let lock = try BuildLock(in: folder.root.path)
      build = try Command(["build", "--now", Command.now, "--wait", "3600"], in: folder)
      // It has looked at the lock once: from then on it waits.
      while build.isRunning, !Self.hasOpened(".floki/lock", build.pid) {}
      _ = consume lock
    }
    #expect(try await build.finish().status == 0)
  }

  @Test(arguments: [["build"], ["check", "--fix"], ["release"], ["i18n", "sync"], ["lock", "--repair"]])
  func `who does not want to wait is told who is at work`(_ command: [String]) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    // Without one there is nothing to sync.
    try folder.write("", to: "i18n/eu.po")
    let lock = try BuildLock(in: folder.root.path)
    let result = try await Command(command + ["--wait", "0"], in: folder).finish()
    #expect(result.status == 3)
    #expect(result.errors.contains("another floki (process \(getpid())) is working on"))
    #expect(result.errors.contains("--wait"))
    _ = consume lock
  }

  @Test func `after a second it says whom it waits for`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let lock = try BuildLock(in: folder.root.path)
    let result = try await Command(["build", "--wait", "2"], in: folder).finish()
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("waiting for another floki (process \(getpid())), which is working on"))
    _ = consume lock
  }

  @Test func `what reads waits for nobody`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let lock = try BuildLock(in: folder.root.path)
    for command in [["check"], ["i18n", "status"]] {
      let result = try await Command(command + ["--wait", "0"], in: folder).finish()
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
    _ = consume lock
  }

  private static func hasOpened(_ ending: String, _ pid: Int32) -> Bool {
    let descriptors = "/proc/\(pid)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []
    return names.contains {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)"))?.hasSuffix(ending)
        ?? false
    }
  }
}
