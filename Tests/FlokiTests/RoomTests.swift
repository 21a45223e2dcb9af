import Foundation
import TestSupport
import Testing

/// Where the system gives floki too little memory, or no longer files, it says so and ends with status 3.
@Suite struct RoomTests {
  private func limited(_ limit: String, _ arguments: String) async throws -> Command.Result {
    let folder = try Scratch(copying: "examples/harbour")
    let command = try Command(
      ["-c", "ulimit \(limit); exec \"$0\" \(arguments)", Command.binary], in: folder,
      environment: ["SWIFT_BACKTRACE": "enable=no"], program: "/bin/bash")
    return try await command.finish(within: Command.hangLimit)
  }

  /// From less than floki begins with to more than it needs. Below, the libraries of a debug build fail before floki runs. What the loader of the system cannot put into
  /// memory (127) is none of floki's yet.
  @Test(arguments: [
    200, 250, 300, 350, 400, 450, 500, 550, 600, 700, 800, 1000, 1400, 2000,
  ])
  func `memory that cannot be had ends with a message`(megabytes: Int) async throws {
    for arguments in ["check", "build --jobs 2 --now \(Command.now)"] {
      let ended = try await limited("-v \(megabytes * 1000)", arguments)
      #expect([0, 3, 127].contains(ended.status), "\(megabytes) MB: \(ended.status) \(ended.errors)")
      if ended.status == 3 {
        #expect(ended.errors.contains("error: this machine lets floki "), "\(ended.errors)")
      }
    }
  }

  @Test func `a file that may be no longer is named with the limit`() async throws {
    let ended = try await limited("-f 4", "build --now \(Command.now)")
    #expect(ended.status == 3, "\(ended.status) \(ended.errors)")
    #expect(ended.errors.contains("(`ulimit -f`)"), "\(ended.errors)")
  }
}
