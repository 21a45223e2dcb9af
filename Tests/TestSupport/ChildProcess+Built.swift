import Foundation

extension ChildProcess {
  /// The path of a program of the package: it lies beside the tests.
  package static func built(_ name: String) -> String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests ?? "").deletingLastPathComponent().appending(path: name).path
  }
}
