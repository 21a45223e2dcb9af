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
      // Nobody is there to answer.
      "BatchMode=yes", "RemoteCommand=none", "EscapeChar=none",
      "ControlMaster=\(isMaster ? "yes" : "no")", "ControlPath=\(control)", "ControlPersist=no",
      "ClearAllForwardings=yes", "ForwardAgent=no", "ForwardX11=no", "PermitLocalCommand=no",
      // Whoever is not heard of for three times so long has gone.
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

/// A folder that only this user may enter, for the socket of a shared connection; gone with the last one who holds it.
final class ControlFolder: Sendable {
  let path: String

  init(environment: [String: String]) throws(StoreFailure) {
    // The path of a socket is short, and ssh reads some characters of it in ways of its own.
    let wanted = environment["TMPDIR"].flatMap { $0.wholeMatch(of: /\/[A-Za-z0-9_.\/\-]{0,50}/)?.output }
    var template = Array("\(wanted ?? "/tmp")/floki-ssh-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw StoreFailure(.other, LocalFileError("create a folder in", String(wanted ?? "/tmp")).description)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    unsafe unlink(socket)
    unsafe rmdir(path)
  }

  var socket: String { "\(path)/c" }
}
