import FlokiContent
import Testing

@Suite struct TimeZoneNamesTests {
  @Test(arguments: [
    ("Europe/Lodnon", ["Europe/London"]), ("madrid", ["Europe/Madrid"]), ("Asia/Madrid", ["Europe/Madrid"]),
    ("Europe/Bilbao", []), ("Europa/Madrid", ["Europe/Madrid"]), ("France", ["Europe/Paris"]),
    ("new york", ["America/New_York"]), ("Europe/Zzyzx", []), ("", []),
  ]) func `a zone is suggested by its city or its country`(name: String, likely: [String]) {
    #expect(ProjectTimeZone.likelyIdentifiers(for: name) == likely)
  }

  @Test func `of a country with several zones the largest comes first`() {
    #expect(ProjectTimeZone.likelyIdentifiers(for: "Europe/Spain").first == "Europe/Madrid")
  }
}
