import FlokiRules

/// Why something is not signed, or a signature is not believed.
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
    case .noLibrary: "libsodium is not installed, which signatures need"
    case .keyMalformed(let what): "the key cannot be read: \(what)"
    case .passwordMissing: "the secret key has a password"
    case .passwordEmpty: "FLOKI_SIGNING_PASSWORD is empty"
    case .passwordWrong: "the password of the secret key is another one"
    case .signatureMalformed(let what): "the signature cannot be read: \(what)"
    case .otherKey(let signed, let believed):
      "it was signed with the key \(signed), and the key that is believed is \(believed)"
    case .signatureWrong: "the signature does not fit: the manifest was altered, or somebody else signed it"
    case .commentWrong: "what the signature says of version and expiry was altered"
    }
  }

  package var hint: String? {
    switch self {
    case .noLibrary: "install libsodium23."
    case .passwordMissing: "set FLOKI_SIGNING_PASSWORD, or run floki on a terminal, where it asks."
    case .passwordEmpty:
      "set it to the password of the key; a pipeline leaves it empty where the secret is missing. --no-password makes a key without."
    case .keyMalformed:
      "give a file that `floki keygen` or `minisign -G` wrote: the secret half signs, the half that ends in .pub verifies."
    case .otherKey: "look which key the app was built with; a lost key cannot be replaced."
    case .passwordWrong, .signatureMalformed, .signatureWrong, .commentWrong: nil
    }
  }
}
