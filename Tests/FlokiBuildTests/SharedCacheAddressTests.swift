import Testing

@testable import FlokiCheck

@Suite struct SharedCacheAddressTests {
  @Test func `name and password are taken out of what is shown`() throws {
    let address = try SharedCacheAddress("https://ann:s%40cret@cache.example.org:8443/floki/")
    #expect(address.description == "https://cache.example.org:8443/floki")
    #expect(address.user == "ann")
    #expect(address.password == "s@cret")
    #expect(try SharedCacheAddress("http://127.0.0.1").base == "http://127.0.0.1")
    #expect(try SharedCacheAddress("http://[::1]:80//").base == "http://[::1]:80")
  }

  @Test(arguments: [
    "", "cache.example.org", "ftp://secret@host/", "http://", "http:///path", "file:///tmp",
    "https://host/?secret",
    "https://host/#secret", "http://ho st/",
  ])
  func `other addresses are refused without being repeated`(text: String) throws {
    let error = #expect(throws: SharedCacheAddress.Problem.self) { try SharedCacheAddress(text) }
    #expect(error?.description.contains("secret") == false)
  }

  @Test func `a header of several lines is refused`() {
    #expect(throws: SharedCacheAddress.Problem.self) {
      try SharedCacheAddress("http://host", authorization: "Bearer x\r\nHost: other")
    }
  }
}
