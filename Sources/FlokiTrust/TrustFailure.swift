import FlokiRules

/// Why something is not signed, or a signature is not trusted.
package enum TrustFailure: CommandFailure, Equatable, Sendable {
  case noLibrary
  /// A key file that cannot be read, and what is wrong with it.
  case keyMalformed(String)
  case passwordMissing
  /// It was given, and nothing is in it.
  case passwordEmpty
  case passwordWrong
  case signatureMalformed(String)
  /// Made by another key than the one that is believed.
  case otherKey(signed: String, believed: String)
  case signatureWrong
  case commentWrong

  package var description: String {
    switch self {
    case .noLibrary: "signatures need libsodium, which is not installed"
    case .keyMalformed(let what): "the key cannot be read: \(what)"
    case .passwordMissing: "the secret key needs its password"
    case .passwordEmpty: "FLOKI_SIGNING_PASSWORD is empty"
    case .passwordWrong: "the password of the secret key is wrong"
    case .signatureMalformed(let what): "the signature cannot be read: \(what)"
    case .otherKey(let signed, let believed):
      "it was signed with the key \(signed), and the trusted key is \(believed)"
    case .signatureWrong: "the signature does not match: the manifest was altered, or signed with another key"
    case .commentWrong: "the versions or the expiry in the signature were altered"
    }
  }

  package var hint: String? {
    switch self {
    case .noLibrary: "install libsodium23."
    case .passwordMissing: "set FLOKI_SIGNING_PASSWORD, or run floki on a terminal, where it asks."
    case .passwordEmpty:
      "set it to the password of the key; in a pipeline it is empty if the secret is missing. --no-password creates a key without one."
    case .keyMalformed:
      "give a file that `floki keygen` or `minisign -G` wrote: the secret key signs, the .pub file verifies."
    case .otherKey: "check which key the app was built with; a lost key cannot be replaced."
    case .passwordWrong, .signatureMalformed, .signatureWrong, .commentWrong: nil
    }
  }
}
