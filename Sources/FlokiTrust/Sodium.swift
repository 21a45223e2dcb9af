internal import CSodium

/// What signatures are made of: Ed25519, BLAKE2b and scrypt, as libsodium has them.
enum Sodium {
  static func check() throws(TrustFailure) {
    guard floki_sodium_load() else { throw .noLibrary }
  }

  static func random(_ count: Int) throws(TrustFailure) -> [UInt8] {
    try check()
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe floki_sodium_random(&bytes, count)
    return bytes
  }

  /// BLAKE2b of so many bytes, 16 to 64.
  static func digest(of bytes: [UInt8], count: Int) throws(TrustFailure) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: count)
    guard unsafe floki_sodium_digest(&digest, count, bytes, bytes.count) else { throw .noLibrary }
    return digest
  }

  /// A new pair of keys: 32 public bytes and 64 secret ones.
  static func makeKey() throws(TrustFailure) -> (shared: [UInt8], secret: [UInt8]) {
    var shared = [UInt8](repeating: 0, count: 32)
    var secret = [UInt8](repeating: 0, count: 64)
    guard unsafe floki_sodium_make_key(&shared, &secret) else { throw .noLibrary }
    return (shared, secret)
  }

  /// The 64 bytes of a signature.
  static func sign(_ bytes: [UInt8], with secret: [UInt8]) throws(TrustFailure) -> [UInt8] {
    try check()
    guard secret.count == 64 else { throw .keyMalformed("its key is not 64 bytes long") }
    var signature = [UInt8](repeating: 0, count: 64)
    guard unsafe floki_sodium_sign(&signature, bytes, bytes.count, secret) else { throw .noLibrary }
    return signature
  }

  static func isValid(
    _ signature: [UInt8], of bytes: [UInt8], by key: [UInt8]
  ) throws(TrustFailure) -> Bool {
    try check()
    guard signature.count == 64, key.count == 32 else { return false }
    return unsafe floki_sodium_verify(signature, bytes, bytes.count, key)
  }

  /// The hash of a password after so much work; nil if there is not enough memory.
  static func stretch(
    _ password: String, salt: [UInt8], operations: UInt64, memory: UInt64, count: Int
  ) throws(TrustFailure) -> [UInt8]? {
    try check()
    guard salt.count == 32 else { return nil }
    var key = [UInt8](repeating: 0, count: count)
    let isDone = unsafe floki_sodium_stretch(
      &key, count, password, password.utf8.count, salt, operations, memory)
    return isDone ? key : nil
  }
}
