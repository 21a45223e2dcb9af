import Foundation
import TestSupport
import Testing

/// Where the system has no more memory or files, floki says so and ends with status 3.
@Suite struct RoomTests {
  private func limited(_ limit: String, _ arguments: String) async throws -> Command.Result {
    let folder = try Scratch(copying: "examples/harbour")
    let command = try Command(
      ["-c", "ulimit \(limit); exec \"$0\" \(arguments)", Command.binary], in: folder,
      environment: ["SWIFT_BACKTRACE": "enable=no"], program: "/bin/bash")
    return try await command.finish(within: Command.hangLimit)
  }

  /// From what the loader begins with to more than floki needs. The loader says itself what it cannot put into memory (127). With even
  /// less the kernel ends every program of this size before a line of it runs.
  @Test(arguments: [
    60, 80, 100, 120, 130, 140, 145, 150, 155, 160, 165, 170, 175, 180, 185, 190, 200, 250, 300, 350, 400,
    450, 500, 550, 600, 700, 800, 1000, 1400, 2000,
  ])
  func `memory that cannot be had ends with a message`(megabytes: Int) async throws {
    for arguments in ["--version", "explain C1", "check", "build --jobs 2 --now \(Command.now)"] {
      let ended = try await limited("-v \(megabytes * 1000)", arguments)
      #expect([0, 3, 127].contains(ended.status), "\(megabytes) MB: \(ended.status) \(ended.errors)")
      if ended.status == 127 { #expect(ended.errors.contains("error while loading shared libraries")) }
      if ended.status == 3 {
        #expect(ended.errors.contains("error: there is not enough memory"), "\(ended.errors)")
      }
    }
  }

  @Test func `a file that may be no longer is named with the limit`() async throws {
    let ended = try await limited("-f 4", "build --now \(Command.now)")
    #expect(ended.status == 3, "\(ended.status) \(ended.errors)")
    #expect(ended.errors.contains("(`ulimit -f`)"), "\(ended.errors)")
  }
}
