import ArgumentParser
import FlokiFiles
import FlokiRules
import FlokiTrust
import Foundation
import Glibc

struct KeygenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keygen", abstract: "Create a key for signing published sites.",
    discussion: """
      Writes the secret key to FILE and the public key to FILE.pub, in minisign's format; apps are built with the \
      second line of FILE.pub. Keep FILE out of version control, and keep a safe copy of it: a lost key cannot be \
      replaced in installed apps.

      floki takes the password from FLOKI_SIGNING_PASSWORD or asks for it on the terminal. --no-password creates a key \
      for a pipeline, which stores it as a secret.

      Examples:
        floki keygen ~/keys/harbour.key
      """)

  @Argument(help: .init("Where to write the secret key.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Create a key without a password.")
  var noPassword = false

  /// A key is there already, which is never replaced (exit code 2).
  struct Exists: CommandFailure {
    let path: String
    var description: String { "\(path) already exists, and floki never replaces a key" }
    var hint: String? { "name another file." }
    var exitStatus: ExitStatus { .usage }
  }

  /// There is no terminal to ask at (exit code 3).
  struct NoPassword: CommandFailure {
    var description: String { "a new key needs a password, and there is no terminal to ask for one" }
    var hint: String? { "set FLOKI_SIGNING_PASSWORD, or create a key without a password with --no-password." }
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
      "Key \(key.publicKey): the secret key is in \(file), the public key in \(file).pub",
      "Apps built with this line trust it: \(key.publicKey.line)",
    ])
  }

  /// Nil for none.
  private func password() throws -> String? {
    if noPassword { return nil }
    if let given = try Password.given() { return given }
    guard let first = Password.ask("Password of the new key: "),
      let second = Password.ask("Repeat the password: ")
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
