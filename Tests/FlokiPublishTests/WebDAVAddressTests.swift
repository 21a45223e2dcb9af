import FlokiContent
import FlokiPublish
import Foundation
import TestSupport
import Testing

/// Which addresses of WebDAV servers there are, and who logs in there.
struct WebDAVAddressTests {
  private func hint(_ target: String, _ environment: [String: String] = [:]) -> String? {
    do throws(WebDAVAddress.Problem) {
      _ = try WebDAVAddress(target, environment: environment)
      return nil
    } catch { return "\(error) / \(error.hint ?? "")" }
  }

  @Test func `an address has no password, no dots and no question`() throws {
    #expect(
      try WebDAVAddress("davs://files.example.org/a%20b", environment: [:]).name
        == "davs://files.example.org/a%20b/")
    #expect(
      try WebDAVAddress("davs://me@files.example.org:8443", environment: [:]).name
        == "davs://files.example.org:8443/")
    #expect(hint("davs://me:word@files.example.org/")?.contains("FLOKI_DAV_PASSWORD") == true)
    #expect(hint("davs://me%3Aword@files.example.org/")?.contains(/me(:|%3A)word/) == false)
    for wrong in [
      "davs://", "davs:///x", "davs://host/a/../b", "davs://host/a%2F..%2Fb?x", "davs://host/#x",
      "davs://ho st/",
    ] {
      #expect(hint(wrong) != nil, "\(wrong)")
    }
  }

  @Test func `a password travels encrypted, or not at all`() {
    let secret = ["FLOKI_DAV_USER": "me", "FLOKI_DAV_PASSWORD": "word"]
    #expect(hint("dav://files.example.org/x", secret)?.contains("davs://") == true)
    #expect(hint("dav://127.0.0.1:80/x", secret) == nil)
    for near in ["localhost", "LOCALHOST:81", "127.9.8.7", "[::1]:80", "[0:0:0:0:0:0:0:1]"] {
      #expect(hint("dav://\(near)/x", secret) == nil, "\(near)")
    }
    for far in [
      "127.evil.test", "127.0.0.1.evil.test", "127.0.0.evil", "127.0.0", "127.0.0.256", "0127.0.0.1",
      "128.0.0.1",
      "localhost.evil.test", "[::2]", "[1::1]", "[::ffff:7f00:1]", "[::1:1]",
    ] {
      #expect(hint("dav://\(far)/x", secret)?.contains("davs://") == true, "\(far)")
    }
    #expect(hint("dav://files.example.org/x") == nil)
    #expect(hint("davs://files.example.org/x", secret) == nil)
  }

  @Test func `netrc says who logs in`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      # of another host
      machine other.example.org login x password y
      macdef init
      machine files.example.org login macro password macro

      machine files.example.org
        login "me" password "a \\"word\\"" # and no more
      default login guest password none
      """, to: ".netrc")
    for (target, isSecret) in [
      ("dav://files.example.org/", true), ("dav://other.example.org/", true),
      ("dav://unknown.example.org/", true),
      ("dav://another@other.example.org/", false), ("dav://127.0.0.1/", false),
    ] {
      #expect((hint(target, ["HOME": folder.path]) != nil) == isSecret, "\(target)")
    }
    #expect(hint("dav://files.example.org/", ["HOME": folder.path, "NETRC": folder.full("none")]) == nil)
  }
}
