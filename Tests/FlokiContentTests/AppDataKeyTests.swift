import FlokiContent
import Foundation
import TestSupport
import Testing

/// An encrypted app definition opens with its key alone.
@Suite struct AppDataKeyTests {
  private static let digits = (0..<32).map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }
    .joined()

  @Test func `the vectors of the handbook are what comes out`() throws {
    let guide = try Repository.text("site/content/guides/encryption.md")
    let vectors = guide.matches(of: /\| `(v\d+)` \| `([^`]*)` \| `([0-9a-f]+)` \|/)
    #expect(vectors.count == 3)
    let key = try #require(AppDataKey(Self.digits))
    for vector in vectors {
      let (app, json) = (String(vector.1), Array(vector.2.utf8))
      let encrypted = key.encrypt(json, of: app)
      #expect(encrypted.hex == vector.3)
      #expect(key.decrypt(encrypted, of: app) == json)
    }
  }

  /// By a library that shares nothing with floki's.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["FLOKI_SERVERS"] != nil, "FLOKI_SERVERS is not set"))
  func `others open what it encrypts, and it opens what others encrypt`() async throws {
    let key = try #require(AppDataKey(Self.digits))
    let json = Array(#"{"tabs":[]}"#.utf8)
    let script = """
      import sys
      from cryptography.hazmat.primitives.ciphers.aead import AESGCM
      cipher = AESGCM(bytes.fromhex(sys.argv[1]))
      sealed = bytes.fromhex(sys.argv[2])
      assert sealed[:8] == b"FLOKIAD1"
      text = cipher.decrypt(sealed[8:20], sealed[20:], b"FLOKIAD1v2")
      nonce = bytes(range(12))
      print(text.decode(), (b"FLOKIAD1" + nonce + cipher.encrypt(nonce, text, b"FLOKIAD1v2")).hex())
      """
    let python = (ProcessInfo.processInfo.environment["FLOKI_SERVERS"] ?? "") + "/bin/python"
    let result = try await ChildProcess(
      python, ["-c", script, Self.digits, key.encrypt(json, of: "v2").hex]
    ).finish(within: .seconds(300))
    let words = result.outputText.split(whereSeparator: \.isWhitespace)
    try #require(words.count == 2, "\(result.outputText)")
    #expect(words[0] == #"{"tabs":[]}"#)
    let theirs = stride(from: 0, to: words[1].count, by: 2).compactMap { place in
      let start = words[1].index(words[1].startIndex, offsetBy: place)
      return UInt8(words[1][start...].prefix(2), radix: 16)
    }
    #expect(key.decrypt(theirs, of: "v2") == json)
  }

  @Test func `nothing opens that is altered, cut, another app's or another key's`() throws {
    let key = try #require(AppDataKey(Self.digits))
    let other = try #require(AppDataKey(String(Self.digits.reversed())))
    let sealed = key.encrypt(Array("[1,2,3]".utf8), of: "v1")
    #expect(key.decrypt(sealed, of: "v2") == nil)
    #expect(other.decrypt(sealed, of: "v1") == nil)
    for place in sealed.indices {
      for bit in 0..<8 {
        var altered = sealed
        altered[place] ^= 1 << bit
        #expect(key.decrypt(altered, of: "v1") == nil)
      }
      #expect(key.decrypt(Array(sealed[..<place]), of: "v1") == nil)
      #expect(key.decrypt(Array(sealed[place...].dropFirst()), of: "v1") == nil)
    }
    #expect(key.decrypt(Array("{}".utf8), of: "v1") == nil)
  }

  @Test func `one text has one form, and no two texts share a nonce`() throws {
    let key = try #require(AppDataKey(Self.digits.uppercased()))
    #expect(key.encrypt([1], of: "v1") == AppDataKey(Self.digits)?.encrypt([1], of: "v1"))
    let nonces = (0..<1000).flatMap { number in
      ["v1", "v2"].map { Array(key.encrypt(Array("\(number)".utf8), of: $0)[8..<20]) }
    }
    #expect(Set(nonces).count == 2000)
    for text in [
      "", "12", String(repeating: "g", count: 64), Self.digits + "00", " " + Self.digits.dropLast(),
    ] {
      #expect(AppDataKey(text) == nil)
    }
  }
}

extension [UInt8] {
  fileprivate var hex: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
