import FlokiContent
import Glibc

/// How ssh is called for a host: one process holds the connection, all others go through it.
struct SSHCommand: Sendable {
  let address: SSHAddress
  /// `ssh`, or what FLOKI_SSH has, taken apart at spaces: another program, or a configuration of its own.
  let program: [String]
  let environment: [String: String]

  init(_ address: SSHAddress, environment: [String: String]) {
    self.address = address
    let words = (environment["FLOKI_SSH"] ?? "").split(separator: " ").map(String.init)
    program = words.isEmpty ? ["ssh"] : words
    // Complaints are read here, in English.
    self.environment = environment.merging(["LC_ALL": "C"]) { $1 }
  }

  /// - Parameters:
  ///   - control: The socket that the connection is shared through.
  ///   - isMaster: Whether this is the process that holds it.
  func words(control: String, isMaster: Bool = false, options: [String] = []) -> [String] {
    var words = program + options + ["-T"]
    for setting in [
      // No person is there to answer a question.
      "BatchMode=yes", "RemoteCommand=none", "EscapeChar=none",
      "ControlMaster=\(isMaster ? "yes" : "no")", "ControlPath=\(control)", "ControlPersist=no",
      "ClearAllForwardings=yes", "ForwardAgent=no", "ForwardX11=no", "PermitLocalCommand=no",
      // Anyone who is not heard of for three times so long has gone.
      "ConnectTimeout=20", "ServerAliveInterval=15", "ServerAliveCountMax=3",
    ] {
      words += ["-o", setting]
    }
    if let user = address.user { words += ["-l", user] }
    if let port = address.port { words += ["-p", "\(port)"] }
    return words
  }

  /// The same up to the command that the host runs, or to the subsystem where `options` has `-s`.
  func words(control: String, isMaster: Bool = false, options: [String] = [], _ remote: String) -> [String] {
    words(control: control, isMaster: isMaster, options: options) + ["--", address.host, remote]
  }
}
