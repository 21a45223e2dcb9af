import Foundation
import TestSupport
import Testing

/// Debian packages that `scripts/deb.sh` makes of the floki under test: quickly, without packing it, and with Swift's libraries where
/// they are.
enum DebianPackage {
  static let isPossible = ["dpkg-deb", "dpkg-shlibdeps", "ld"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  /// - Returns: The path of the package in the folder.
  static func make(in folder: String) async throws -> String {
    let made = try await ChildProcess(
      Repository.url("scripts/deb.sh").path, [Command.binary, folder],
      environment: ProcessInfo.processInfo.environment.merging([
        "SOURCE_DATE_EPOCH": "\(Command.clock)", "DPKG_DEB_COMPRESSOR_TYPE": "none",
        "FLOKI_SHLIBDEPS": "--ignore-missing-info",
      ]) { $1 }
    ).finish()
    try #require(made.status == 0, "\(made.errorText)")
    return made.outputText.trimmingCharacters(in: .newlines)
  }
}
