import FlokiContent
import Testing

/// Hosts that one machine or one network reaches are told from those that everyone reaches.
@Suite struct HostReachTests {
  @Test(arguments: [
    "localhost", "LOCALHOST", "quay.localhost", "127.0.0.1", "127.9.9.9", "0.0.0.0", "[::1]", "[::]",
    "localhost.",
  ])
  func `one machine alone`(host: String) { #expect(host.reach == .machine) }

  @Test(arguments: [
    "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.4", "169.254.3.3", "printer.local", "intranet",
    "nas.lan", "door.home.arpa", "wiki.internal", "[fd00::1]", "[fe80::1]", "[FC00::]",
  ])
  func `one network alone`(host: String) { #expect(host.reach == .network) }

  @Test(arguments: [
    "example.org", "127.example.org", "10.example.org", "172.32.0.1", "11.0.0.1", "192.169.1.1",
    "localhost.org",
    "local.example.org", "[2001:db8::1]", "[2606:4700::]", "example.org.",
  ])
  func `everyone`(host: String) { #expect(host.reach == .everyone) }

  @Test(arguments: [
    ("http://localhost/x", "localhost"), ("http://a:b@10.0.0.1:80/x", "10.0.0.1"), ("//intranet", "intranet"),
    ("https://[::1]:8080/", "[::1]"), ("https://example.org?x=//localhost", "example.org"),
  ])
  func `the host of an address is found where it is`(address: String, host: String) throws {
    let found = try #require(address.hostReach)
    #expect(found.host == host)
    #expect(String(decoding: Array(address.utf8)[found.range], as: UTF8.self) == host)
  }

  @Test(arguments: ["", "quay.jpg", "http://", "mailto:a@b.org", "http:///x", "//"])
  func `an address without a host has none`(address: String) { #expect(address.hostReach == nil) }
}
