import Foundation
import Glibc
import TestSupport

/// A real sshd on this machine that takes one key of its own, ended with the last one who holds it.
final class SSHServer: Sendable {
  /// What there is on its side.
  enum Kind: String, CaseIterable, Sendable {
    case whole
    case withoutRsync
    /// A shell with the tools that POSIX has, and no more; nor sftp.
    case bare
    /// What small machines have in place of all that.
    case busybox
    case sftpOnly

    /// Without those that need what is not installed.
    static var present: [Kind] { allCases.filter { $0 != .busybox || SSHServer.busybox != nil } }
  }

  static let isInstalled = ["/usr/sbin/sshd", "/usr/bin/ssh", "/usr/bin/ssh-keygen", "/usr/bin/rsync"]
    .allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  static let why: String = "openssh-server, openssh-client or rsync is not installed"

  static let busybox = [
    "/usr/bin/busybox", "/bin/busybox", ProcessInfo.processInfo.environment["FLOKI_BUSYBOX"],
  ]
  .compactMap(\.self).first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let posix = [
    "sh", "cat", "chmod", "cut", "dd", "env", "find", "grep", "head", "ln", "ls", "mkdir", "mv", "rm",
    "rmdir",
    "sync", "wc",
  ]

  let kind: Kind
  let port: UInt16
  let files: TemporaryFolder
  private let process: ChildProcess

  struct NotStarted: Error { let output: String }

  /// - Parameter command: What it runs instead of whatever it is asked for.
  init(_ kind: Kind = .whole, command: String? = nil) async throws {
    self.kind = kind
    port = try LoopbackPort.free()
    files = try TemporaryFolder()
    for name in ["host-key", "key"] { try await Self.makeKey(files.full(name)) }
    try files.write(files.read("key.pub") ?? [], to: "authorized_keys")
    var lines = [
      "ListenAddress 127.0.0.1:\(port)", "HostKey \(files.full("host-key"))", "PidFile none", "UsePAM no",
      "AuthorizedKeysFile \(files.full("authorized_keys"))", "StrictModes no", "PasswordAuthentication no",
      "KbdInteractiveAuthentication no", "PermitRootLogin yes", "MaxStartups 200",
      "LogLevel VERBOSE",
    ]
    if kind != .bare { lines.append("Subsystem sftp internal-sftp") }
    if kind == .sftpOnly { lines.append("ForceCommand internal-sftp") }
    if let command { lines.append("ForceCommand \(command)") }
    // Whatever the shell of anyone who runs the tests does at its start is none of theirs.
    var variables = ["HOME=\(files.path)"]
    if [.withoutRsync, .bare, .busybox].contains(kind) {
      try files.makeFolder("bin")
      for name in Self.posix + (kind == .bare ? [] : ["sha256sum", "stat", "flock"]) {
        let place =
          kind == .busybox
          ? Self.busybox
          : ["/usr/bin/\(name)", "/bin/\(name)"].first {
            FileManager.default.isExecutableFile(atPath: $0)
          }
        if let place { try files.link("bin/\(name)", to: place) }
      }
      variables.append("PATH=\(files.full("bin"))")
    }
    lines.append("SetEnv \(variables.joined(separator: " "))")
    try files.write(lines.joined(separator: "\n") + "\n", to: "sshd_config")
    // Where it is not root, sshd needs no such folder.
    unsafe mkdir("/run/sshd", 0o755)
    process = try ChildProcess("/usr/sbin/sshd", ["-D", "-e", "-f", files.full("sshd_config")])
    guard try await LoopbackPort.isServed(port, by: process) else {
      throw NotStarted(output: String(decoding: process.errors, as: UTF8.self))
    }
    try trust(key: "host-key.pub")
    try files.write(
      """
      Host *
        IdentityFile \(files.full("key"))
        IdentitiesOnly yes
        IdentityAgent none
        UserKnownHostsFile \(files.full("known_hosts"))
        GlobalKnownHostsFile /dev/null
        StrictHostKeyChecking yes

      """, to: "config")
  }

  /// The key that clients know it by.
  func trust(key: String) throws {
    try files.write("[127.0.0.1]:\(port) \(files.text(key) ?? "")", to: "known_hosts")
  }

  static func makeKey(_ path: String) async throws {
    let maker = try ChildProcess("/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", path])
    let result = await maker.finish(within: .seconds(30))
    guard result.status == 0 else { throw NotStarted(output: result.errorText) }
  }

  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["FLOKI_SSH": "ssh -F \(files.full("config"))"]) { $1 }
  }

  /// - Parameter scheme: Where it is not the one that fits.
  func address(_ folder: TemporaryFolder, scheme: String? = nil) -> String {
    "\(scheme ?? (kind == .sftpOnly ? "sftp" : "ssh"))://127.0.0.1:\(port)\(folder.path)"
  }

  /// Cuts every connection that there is.
  func hangUp() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let number = Int32(name),
        let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let rest = status.split(separator: ") ").last?.split(separator: " "), rest.count > 1
      else { continue }
      if Int32(rest[1]) == process.pid { _ = kill(number, SIGKILL) }
    }
  }

  /// How many commands and conversations it was asked for so far.
  func sessionCount() -> Int { count("Starting session") }

  /// How many of them were for files by sftp, where that is not all that there is.
  func transferCount() -> Int { count("Starting session: subsystem 'sftp'") }

  private func count(_ text: String) -> Int {
    String(decoding: process.errors, as: UTF8.self).split(separator: text, omittingEmptySubsequences: false)
      .count - 1
  }

  /// How many programs talk to it.
  func clientCount() -> Int {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.count { name in
      let words = Int32(name) == nil ? nil : FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      return words.map { String(decoding: $0, as: UTF8.self).contains(files.full("config")) } ?? false
    }
  }
}
