import ArgumentParser
import FlokiFiles
import FlokiRules
import FlokiTrust
import Foundation
import Glibc

struct KeygenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keygen", abstract: "Make a key to sign published sites with.",
    discussion: """
      Writes FILE, the secret half, and FILE.pub, the half for all, in minisign's format; apps are built with the second line \
      of FILE.pub. Keep FILE out of version control, and a copy of it where it is safe: a lost key cannot be replaced in apps \
      that are out there.

      The password comes from FLOKI_SIGNING_PASSWORD or is asked for on the terminal. --no-password makes a key for a \
      pipeline, which keeps it among its secrets.

      Examples:
        floki keygen ~/keys/harbour.key
      """)

  @Argument(help: .init("Where to write the secret half.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Make a key without a password.")
  var noPassword = false

  /// A key is there already, which is never replaced (exit code 2).
  struct Exists: CommandFailure {
    let path: String
    var description: String { "\(path) is there already, and a key is never replaced" }
    var hint: String? { "name another file." }
    var exitStatus: ExitStatus { .usage }
  }

  /// Nobody sits at a terminal who could be asked (exit code 3).
  struct NoPassword: CommandFailure {
    var description: String { "a new key gets a password, and nobody can be asked for one here" }
    var hint: String? { "set FLOKI_SIGNING_PASSWORD, or make a key without one with --no-password." }
  }

  func run() throws {
    let secretPath = ProjectPlace.absolute(file)
    for path in [secretPath, secretPath + ".pub"] where FileManager.default.fileExists(atPath: path) {
      throw Exists(path: path)
    }
    let key = try SecretKey()
    try write(try key.text(password: try password()), to: secretPath, mode: 0o600)
    try write(key.publicKey.text, to: secretPath + ".pub", mode: 0o644)
    Console.say([
      "Key \(key.publicKey): the secret half is in \(file), the half for all in \(file).pub",
      "Apps believe what is signed with it: \(key.publicKey.line)",
    ])
  }

  /// Nil for none.
  private func password() throws -> String? {
    if noPassword { return nil }
    if let given = try Password.given() { return given }
    guard let first = Password.ask("Password of the new key: "),
      let second = Password.ask("Once more: ")
    else { throw NoPassword() }
    guard first == second, !first.isEmpty else {
      throw ValidationError("the two passwords differ, or are empty.")
    }
    return first
  }

  private func write(_ text: String, to path: String, mode: mode_t) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw FileFailure("write", path) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    let count = unsafe Glibc.write(file, bytes, bytes.count)
    guard count == bytes.count else {
      let reason = count < 0 ? errno : ENOSPC
      // Half a key would be in the way of a whole one.
      _ = unsafe unlink(path)
      throw FileFailure("write", path, code: reason)
    }
  }
}
