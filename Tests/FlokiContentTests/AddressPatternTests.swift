import FlokiContent
import Testing

/// The form of lasting addresses is read as it is written, and makes addresses that can be read back.
@Suite struct AddressPatternTests {
  @Test(arguments: [
    "read/{lang}/{slug}.html", "{slug}.html", "{lang}/{feed}/{year}/{month}/{day}/{slug}/", "s/{id}.html",
    "{lang}/{year}/{id}-{slug}.html",
  ])
  func `a form that is right is taken as it is`(text: String) throws {
    #expect(try AddressPattern(parsing: text).text == text)
  }

  @Test(arguments: [
    ("", AddressPattern.Problem.empty), ("{jahr}/{slug}.html", .unknownPlace("jahr", 0..<6)),
    ("read/{slug.html", .openBrace(5..<15)), ("read me/{slug}.html", .character(" ", 4..<5)),
    ("/{slug}.html", .folder("", 0..<0)), ("a//{slug}.html", .folder("", 2..<2)),
    ("../{slug}.html", .folder("..", 0..<2)), ("p/{slug}.html", .folder("p", 0..<1)),
    ("hosts/{slug}.html", .folder("hosts", 0..<5)), ("read/{slug}", .ending(0..<11)),
    ("read/{lang}/story.html", .sameForAll(0..<22)),
  ])
  func `a form that is wrong is told where it is wrong`(text: String, problem: AddressPattern.Problem) {
    #expect(throws: problem) { try AddressPattern(parsing: text) }
  }

  @Test(arguments: [
    ("read/{lang}/{slug}.html", "read/pt-BR/boats-land.html"),
    ("{lang}/{year}/{month}/{slug}/", "eu/2026/03/boats-land/"),
    ("s/{id}-{slug}.html", "s/848448000-boats-land.html"), ("{feed}/{slug}.html", "a/b/boats-land.html"),
  ])
  func `the slug of an address is found again`(text: String, path: String) throws {
    #expect(try AddressPattern(parsing: text).slug(in: path) == "boats-land")
  }

  @Test func `an address of another form has no slug`() throws {
    #expect(try AddressPattern(parsing: "read/{lang}/{slug}.html").slug(in: "eu/2026/boats.html") == nil)
    #expect(try AddressPattern(parsing: "s/{id}.html").slug(in: "s/12.html") == nil)
  }
}
