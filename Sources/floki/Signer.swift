import ArgumentParser
import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiSite
import FlokiTrust
import Foundation

/// Signs published folders with a key from a file.
struct Signer {
  /// How many days a signature is valid by default.
  static let usualDays = 90

  let key: SecretKey
  let days: Int

  init(keyFile: String, days: Int) throws {
    self.days = days
    let text = try Self.text(of: keyFile)
    if (try? PublicKey(reading: text)) == nil, Self.isReadByOthers(keyFile) {
      Console.warn(
        "warning: others can read the secret key \(keyFile), and sign in your name; run `chmod 600 \(keyFile)`"
      )
    }
    key = try SecretKey(reading: text) { try Password.ofKey() }
  }

  /// Signs what is in a folder; what is signed already and believed for long enough stays.
  ///
  /// - Returns: What was signed; nil where nothing had to be.
  @discardableResult
  func sign(_ output: String, at now: Instant) throws -> Statement? {
    let read: (String) throws -> [UInt8]? = { try Self.bytes(of: "\(output)/\($0)") }
    if let site = try? SignedSite(by: key.publicKey, asOf: now, seen: nil, reading: read),
      site.statement.expires.secondsSince1970 - now.secondsSince1970 > Int64(days) * 43200
    {
      return nil
    }
    let statement = try Statement(ofSiteSigned: now, for: days, reading: read)
    let manifest = try read(SitePath.manifest) ?? []
    let signature = try Signature(of: manifest, comment: statement.comment, with: key)
    try SiteSignature.store(Array(signature.text.utf8), in: output)
    return statement
  }

  private static func isReadByOthers(_ keyFile: String) -> Bool {
    var status = stat()
    return unsafe stat(ProjectPlace.absolute(keyFile), &status) == 0 && status.st_mode & 0o077 != 0
  }

  /// The bytes of a file; nil where there is none.
  static func bytes(of path: String) throws -> [UInt8]? { try WholeFile.bytes(of: path) }

  static func text(of path: String) throws -> String {
    guard let bytes = try bytes(of: ProjectPlace.absolute(path)), bytes.count <= 1 << 16 else {
      throw NoKey(path: path)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Passwords come from the environment or from anyone who sits at the terminal, and never from the command line.
enum Password {
  static func ofKey() throws -> String? {
    if let text = try given() { return text }
    return ask("Password of the signing key: ")
  }

  /// What the environment has; nil where it has none. An empty one is an error, as on the command line.
  static func given() throws(TrustFailure) -> String? {
    guard let text = ProcessInfo.processInfo.environment["FLOKI_SIGNING_PASSWORD"] else { return nil }
    if text.isEmpty { throw .passwordEmpty }
    return text
  }

  /// Nil if standard input is not a terminal.
  static func ask(_ words: String) -> String? {
    guard isatty(2) == 1, isatty(0) == 1, let answer = unsafe getpass(words) else { return nil }
    return unsafe String(cString: answer)
  }
}

/// A key file that is not there (exit code 2).
struct NoKey: CommandFailure {
  let path: String
  var description: String { "the key file \(path) does not exist" }
  var hint: String? {
    "`floki keygen` creates one, with the public key beside it in a .pub file."
  }
  var exitStatus: ExitStatus { .usage }
}
