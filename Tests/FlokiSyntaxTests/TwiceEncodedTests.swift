import Testing

@testable import FlokiSyntax

@Suite struct TwiceEncodedTests {
  @Test(arguments: [
    ("el muelle de LeÃ³n", "Ã³", "ó"), ("maÃ±ana", "Ã±", "ñ"), ("Ã‘andÃº", "Ã‘", "Ñ"), ("ANDÃšN", "Ãš", "Ú"),
    ("12 â‚¬", "â‚¬", "€"), ("la quay â€” open", "â€”", "—"), ("donâ€™t", "â€™", "’"), ("Â¡hola!", "Â¡", "¡"),
    ("CAMIÃ“N", "Ã“", "Ó"), ("aoÃ»t", "Ã»", "û"), ("Å‚Ã³dÅº", "Å‚", "ł"),
  ])
  func `a letter that was encoded twice is known again`(_ text: String, _ debris: String, _ meant: String)
    throws
  {
    let found = try #require(TwiceEncoded.all(in: text).first)
    #expect(found.text == meant)
    #expect(Array(text.utf8)[found.bytes].elementsEqual(debris.utf8))
  }

  @Test func `each one of a text is found`() {
    let found = TwiceEncoded.all(in: "Ã‘andÃº y cigÃ¼eÃ±a")
    #expect(found.map(\.text) == ["Ñ", "ú", "ü", "ñ"])
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.bytes.upperBound <= $1.bytes.lowerBound })
  }

  @Test(arguments: [
    "“MAÇÔ", "CAFÉ—bar", "NÃ—bar", "SÍ”", "«Ñandú»", "Ö…", "«MÂ»", "João São", "ÂŒUVRE", "crème brûlée",
    "naïve",
    "🚣⛵", "São Â", "", "a", "\u{C3}",
  ])
  func `sound words are left alone`(_ text: String) {
    #expect(TwiceEncoded.all(in: text).isEmpty)
  }
}
