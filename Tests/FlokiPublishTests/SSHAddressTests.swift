import FlokiContent
import TestSupport
import Testing

@testable import FlokiPublish

/// Addresses of hosts, and what must never come of them.
struct SSHAddressTests {
  @Test func `an address has a user, a host, a port and a folder`() throws {
    let full = try SSHAddress("ssh://ana@host.example:2222/var/www/my%20app/")
    #expect(full.hasShell && full.user == "ana" && full.host == "host.example" && full.port == 2222)
    #expect(full.folder == "/var/www/my app")
    let home = try SSHAddress("sftp://w0123@[::1]/~/site")
    #expect(!home.hasShell && home.host == "::1" && home.port == nil && home.folder == "site")
    #expect(home.name == "sftp://w0123@[::1]/~/site")
    #expect(try SSHAddress("ssh://h/~/").folder == ".")
    #expect(try SSHAddress("ssh://h/~/-rf").folder == "./-rf")
    #expect(try SSHAddress("sftp://h/").folder == "/")
    #expect(try SSHAddress("ssh://ana%40example.org@h/x").user == "ana@example.org")
  }

  @Test(arguments: [
    "ssh://-oProxyCommand=touch%20x/folder", "ssh://-oProxyCommand=x@host/folder", "ssh://host:-1/x",
    "ssh://host:0/x", "ssh://host:65536/x", "ssh://host:+22/x", "ssh://host", "ssh://host/", "ssh:///x",
    "ssh://a@b@c/x", "ssh://ho st/x", "ssh://ho;st/x", "ssh://$(id)/x", "ssh://`id`@host/x",
    "ssh://a b@host/x",
    "ssh://host/a/../../etc", "ssh://host/./x", "ssh://host/%2e%2e/x", "ssh://host/a%0Ab", "ssh://host/a%00b",
    "ssh://host/a%1B[2J", "ssh://host/a%", "ssh://host/a%4", "ssh://host/%ff", "ssh://host/x?y",
    "ssh://host/x#y",
    "ssh://[::1/x", "ssh://[-o]/x", "ssh://%2doProxyCommand@host/x", "ssh://host/\u{202E}x", "ftp://host/x",
    "ssh://\u{0430}.example/x", "ssh://@host/x", "",
  ])
  func `what could become an option or a command is refused`(text: String) {
    #expect(throws: SSHAddress.Problem.self) { try SSHAddress(text) }
  }

  @Test func `a password is refused with a word on keys`() {
    do {
      _ = try SSHAddress("ssh://ana:secret@host/x")
      Issue.record("it was taken")
    } catch {
      #expect(error.description.contains("ssh-agent"))
      #expect(!error.description.contains("secret"))
    }
  }

  @Test(arguments: [
    "plain", "it's", "'; touch x; '", "$(touch x)", "`touch x`", "a\\'b", "-rf", "", "a\nb", "''''", "\\",
    "*", "~",
    "\"$HOME\"", "!!", "a;b|c&d>e<f",
  ])
  func `a shell takes a quoted word as it was`(text: String) async throws {
    let shell = try ChildProcess("/bin/sh", ["-c", "printf %s \(text.shellWord)"])
    let result = await shell.finish(within: .seconds(20))
    #expect(result.outputText == text)
  }

  @Test func `what a host complains of is one line that a terminal shows`() {
    let errors = Array("motd\r\nscp: \u{1B}[31mPermission denied\u{7}\u{202E} (publickey).\n\n".utf8)
    let failure = SSHComplaint.failure(errors, status: 255, name: "ssh://h/x")
    #expect(failure.kind == .refused)
    #expect(failure.description == "ssh://h/x: scp: ?[31mPermission denied?? (publickey).")
    #expect(
      SSHComplaint.failure(Array("Connection reset by peer".utf8), status: 255, name: "").kind == .passing)
    #expect(
      SSHComplaint.failure(Array("cat: No space left on device".utf8), status: 1, name: "").kind == .noSpace)
    #expect(SSHComplaint.failure([0xFF, 0xFE], status: 1, name: "").kind == .other)
    #expect(SSHComplaint.failure([], status: 255, name: "h").description == "h: ssh ended with 255")
  }
}
