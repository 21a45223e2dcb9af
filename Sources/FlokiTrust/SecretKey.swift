/// The secret half of a signing key, in minisign's format, with or without a password.
package struct SecretKey: Sendable {
  let id: [UInt8]
  /// 64 bytes.
  let bytes: [UInt8]

  package var publicKey: PublicKey { PublicKey(id: id, bytes: Array(bytes.suffix(32))) }

  /// Makes a new key.
  package init() throws(TrustFailure) {
    id = try Sodium.random(8)
    bytes = try Sodium.makeKey().secret
  }

  /// Reads a key file.
  ///
  /// - Parameter password: Asked for the password if the key has one; nil if there is no terminal to ask at.
  package init(reading text: String, password: () throws -> String?) throws {
    let lines = MinisignText.lines(of: text)
    guard lines.count == 2, lines[0].hasPrefix("untrusted comment:"),
      let bytes = MinisignText.bytes(of: lines[1])
    else { throw TrustFailure.keyMalformed("expected a comment and a line of Base64") }
    guard bytes.count == Layout.byteCount, bytes.starts(with: Array("Ed".utf8)),
      Array(bytes[4..<6]) == Layout.digest
    else { throw TrustFailure.keyMalformed("it is not an Ed25519 secret key") }
    var sealed = Array(bytes[Layout.sealed])
    switch Array(bytes[2..<4]) {
    case Layout.noPassword: break
    case Layout.scrypt:
      guard let password = try password() else { throw TrustFailure.passwordMissing }
      let (operations, memory) = (Self.number(bytes[38..<46]), Self.number(bytes[46..<54]))
      // More than minisign ever asks for would only keep the machine busy.
      guard operations <= 1 << 26, memory <= 1 << 31 else {
        throw TrustFailure.keyMalformed("its password takes more work than any key needs")
      }
      let stream = try Sodium.stretch(
        password, salt: Array(bytes[6..<38]), operations: operations, memory: memory, count: sealed.count)
      guard let stream else {
        throw TrustFailure.keyMalformed("its password needs more memory than is available")
      }
      sealed = zip(sealed, stream).map { $0 ^ $1 }
    default: throw TrustFailure.keyMalformed("its password is protected in an unknown way")
    }
    id = Array(sealed[0..<8])
    self.bytes = Array(sealed[8..<72])
    let isSealed = Array(bytes[2..<4]) == Layout.scrypt
    // minisign leaves it out where there is no password; then both halves have to fit each other.
    if !isSealed, sealed[72...].allSatisfy({ $0 == 0 }) {
      guard try fitsItself else { throw TrustFailure.keyMalformed("its two halves do not match") }
      return
    }
    guard try Self.checksum(id, self.bytes) == Array(sealed[72...]) else {
      throw isSealed ? TrustFailure.passwordWrong : .keyMalformed("its checksum does not match")
    }
  }

  /// Whether its public key verifies what it signs.
  private var fitsItself: Bool {
    get throws(TrustFailure) {
      let signature = try Sodium.sign(id, with: bytes)
      return try Sodium.isValid(signature, of: id, by: publicKey.bytes)
    }
  }

  /// The key file.
  ///
  /// - Parameter password: Nil for a key that machines use.
  package func text(password: String?) throws(TrustFailure) -> String {
    var sealed = try id + bytes + Self.checksum(id, bytes)
    var header = Array("Ed".utf8)
    if let password {
      let salt = try Sodium.random(32)
      let stream = try Sodium.stretch(
        password, salt: salt, operations: Layout.operations, memory: Layout.memory, count: sealed.count)
      guard let stream else { throw .keyMalformed("its password needs more memory than is available") }
      sealed = zip(sealed, stream).map { $0 ^ $1 }
      header += Layout.scrypt + Layout.digest + salt
      header += Self.bytes(of: Layout.operations) + Self.bytes(of: Layout.memory)
    } else {
      header += Layout.noPassword + Layout.digest + [UInt8](repeating: 0, count: 48)
    }
    return "\(MinisignText.untrusted)minisign \(password == nil ? "" : "encrypted ")secret key\n"
      + "\(MinisignText.line(header + sealed))\n"
  }

  /// Where what is in a key file, and how.
  private enum Layout {
    static let byteCount = 158
    static let sealed = 54..<158
    static let scrypt = Array("Sc".utf8)
    static let noPassword: [UInt8] = [0, 0]
    static let digest = Array("B2".utf8)
    /// What minisign asks for: 1 GiB and about a second.
    static let operations: UInt64 = 33_554_432
    static let memory: UInt64 = 1_073_741_824
  }

  private static func checksum(_ id: [UInt8], _ bytes: [UInt8]) throws(TrustFailure) -> [UInt8] {
    try Sodium.digest(of: Array("Ed".utf8) + id + bytes, count: 32)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
