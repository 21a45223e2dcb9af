internal import CNettle

/// The secret that app definitions are encrypted with, for apps that were built with it: AES-256-GCM (NIST SP 800-38D).
///
/// An encrypted app definition is the eight letters `FLOKIAD1`, then what CryptoKit calls the combined form of a sealed box:
/// a nonce of 12 bytes, the encrypted JSON, a tag of 16 bytes. Those eight letters and the name of the app, such as
/// `FLOKIAD1v2`, are authenticated with it. The nonce follows from the key, the app and the JSON: same input, same bytes, and
/// never one nonce for two texts.
package struct AppDataKey: Sendable {
  /// 32 bytes.
  private let secret: [UInt8]
  private let nonces: SealingKey

  /// What every encrypted app definition begins with.
  private static let magic = Array("FLOKIAD1".utf8)
  private static let nonceCount = 12
  private static let tagCount = 16

  /// - Parameter text: 64 hexadecimal digits; nil for any other text.
  package init?(_ text: String) {
    let digits = text.utf8.map(Self.value)
    guard digits.count == 64, !digits.contains(nil) else { return nil }
    let values = digits.compactMap(\.self)
    secret = stride(from: 0, to: 64, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    let derived = SealingKey(secret).seal(of: Array("floki appdata nonce 1".utf8))
    nonces = SealingKey(derived.bytes)
  }

  /// Different for each key; the key cannot be derived from it.
  package var fingerprint: String { nonces.seal(of: Array("floki appdata key 1".utf8)).hex(16) }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  package static func isEncrypted(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: magic) && bytes.count >= magic.count + nonceCount + tagCount
  }

  /// Encrypts the definition of an app.
  package func encrypt(_ json: [UInt8], of app: String) -> [UInt8] {
    let known = Self.magic + Array(app.utf8)
    // A zero ends the name, so that no app and text come to the same as another app and text.
    let nonce = Array(nonces.seal(of: known, [0], json).bytes.prefix(Self.nonceCount))
    var cipher = Cipher(secret, nonce: nonce, authenticating: known)
    var hidden = [UInt8](repeating: 0, count: json.count)
    unsafe nettle_gcm_aes256_encrypt(&cipher.context, json.count, &hidden, json)
    return Self.magic + nonce + hidden + cipher.tag
  }

  /// The definition that is in an encrypted one; nil where it was encrypted with another key, for another app, or altered.
  package func decrypt(_ bytes: [UInt8], of app: String) -> [UInt8]? {
    guard Self.isEncrypted(bytes) else { return nil }
    let nonce = Array(bytes.dropFirst(Self.magic.count).prefix(Self.nonceCount))
    let hidden = Array(bytes.dropFirst(Self.magic.count + Self.nonceCount).dropLast(Self.tagCount))
    var cipher = Cipher(secret, nonce: nonce, authenticating: Self.magic + Array(app.utf8))
    var json = [UInt8](repeating: 0, count: hidden.count)
    unsafe nettle_gcm_aes256_decrypt(&cipher.context, hidden.count, &json, hidden)
    let difference = zip(cipher.tag, bytes.suffix(Self.tagCount)).reduce(0) { $0 | ($1.0 ^ $1.1) }
    return difference == 0 ? json : nil
  }

  /// One run of the cipher.
  private struct Cipher {
    var context = gcm_aes256_ctx()

    init(_ secret: [UInt8], nonce: [UInt8], authenticating known: [UInt8]) {
      unsafe nettle_gcm_aes256_set_key(&context, secret)
      unsafe nettle_gcm_aes256_set_iv(&context, nonce.count, nonce)
      unsafe nettle_gcm_aes256_update(&context, known.count, known)
    }

    var tag: [UInt8] {
      mutating get {
        var tag = [UInt8](repeating: 0, count: AppDataKey.tagCount)
        unsafe nettle_gcm_aes256_digest(&context, tag.count, &tag)
        return tag
      }
    }
  }
}
