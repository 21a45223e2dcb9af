import FlokiContent
import Testing

/// An address is below the base, however its host is spelled and its path is escaped.
@Suite struct BaseAddressTests {
  @Test(arguments: [
    ("https://app.example.org/h/news/en", "news/en"), ("HTTPS://App.Example.ORG/h/news/en", "news/en"),
    ("//app.example.org/h/news/en", "news/en"), (" https://app.example.org/h/a ", "a"),
    ("https://app.example.org/%68/a%20b?d=1#top", "a b"), ("https://app.example.org/h/", ""),
    ("https://app.example.org/h/?x=1", ""),
  ])
  func `a path below the base is found`(_ address: String, path: String) {
    #expect(BaseAddress("https://app.example.org/h/").path(of: address) == path)
  }

  @Test(arguments: [
    "https://app.example.org/h", "https://app.example.org/hh/a", "https://app.example.org.evil.org/h/a",
    "https://app.example.org:8080/h/a", "http://app.example.org/h/a", "https://me@app.example.org/h/a",
    "news/en", "/h/news/en", "", "item:quay", "mailto:a@app.example.org",
  ])
  func `what is elsewhere is not`(_ address: String) {
    #expect(BaseAddress("https://app.example.org/h/").path(of: address) == nil)
  }

  @Test func `a base may have escapes, capitals and a port`() {
    let base = BaseAddress("https://App.example.org:8080/my%20app/")
    #expect(base.path(of: "https://app.example.org:8080/my%20app/v1-app") == "v1-app")
    #expect(base.path(of: "https://app.example.org:8080/my app/v1-app") == "v1-app")
    #expect(base.path(of: "https://app.example.org/my%20app/v1-app") == nil)
  }
}
