import FlokiClients
import Testing

private let appdata = "v1-appdata.1"
private let news = "news/es"

/// A report's error takes something from a reader; a warning arrives differently from how it was written.
@Suite struct SeverityTests {
  private static func severity(of fact: Int, in site: Site, for reader: Reader) -> Finding.Severity? {
    site.verified([reader]).findings.first { $0.fact == fact && $0.harm != .note }?.severity
  }

  private static let untitled = Site.right.replacing(#""2":"New","#, with: "", in: appdata)
    .replacing(#""2":"Nuevo","#, with: "", in: appdata)

  @Test(arguments: [
    (37, untitled, Reader.phone), (39, untitled, .android),
    (63, Site.right.replacing("Nuevo", with: " ", in: appdata), .phone),
    (64, Site.right.replacing("Nuevo", with: "", in: appdata), .android),
    (64, Site.right.replacing(#""short_title":2"#, with: #""short_title":"2""#, in: appdata), .android),
  ])
  func `a tab without a title to read is an error`(fact: Int, site: Site, reader: Reader) {
    #expect(Self.severity(of: fact, in: site, for: reader) == .error)
  }

  @Test(arguments: [Reader.phone, .android])
  func `two items with one id are an error, a section that is named twice is a warning`(reader: Reader) {
    let alike = Site.right.replacing(#""id":3102"#, with: #""id":3101"#, in: news)
    #expect(Self.severity(of: 125, in: alike, for: reader) == .error)
    let twice = Site.right.replacing(#""section_ids":[1,2]"#, with: #""section_ids":[2,2]"#, in: news)
    #expect(Self.severity(of: 166, in: twice, for: reader) == .warning)
    #expect(Self.severity(of: 166, in: .right, for: reader) == nil)
  }

  @Test func `an empty list inside an item is a warning, in a tab a note`() {
    let inner = Site.nested.replacing("h/photos/", with: "h/inner/", in: news)
      .adding(Array(#"{"thumbs":[]}"#.utf8), as: "inner/es")
    #expect(Self.severity(of: 136, in: inner, for: .phone) == .warning)
    let tab = Site.right.adding(Array(#"{"thumbs":[]}"#.utf8), as: "photos/es")
    #expect(Self.severity(of: 136, in: tab, for: .phone) == nil)
  }

  @Test func `a list inside an item that is not fetched at once is an error`() {
    let waiting = Site.nested.replacing(#""download_if_virgin":true,"#, with: "", in: news)
    #expect(Self.severity(of: 151, in: waiting, for: .phone) == .error)
    #expect(Self.severity(of: 151, in: waiting, for: .android) == nil)
    #expect(Self.severity(of: 151, in: .nested, for: .phone) == nil)
  }
}
