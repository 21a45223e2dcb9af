import FlokiRules

extension ProjectTimeZone {
  /// The zones that a name which there is not was probably meant for: of the city or the country that it names, or of a near name.
  package static func likelyIdentifiers(for name: String) -> [String] {
    let zones = knownIdentifiers
    let city = name.cityOfZone
    guard city.utf8.count > 1 else { return [] }
    let ofCity = zones.filter { $0.cityOfZone == city && $0.contains("/") }
    if !ofCity.isEmpty { return ofCity }
    let ofCountry = TimeZoneDatabase.zones(ofCountry: city)
    if !ofCountry.isEmpty { return ofCountry }
    // Bilbao is not Belfast, though both are in Europe: the names of the cities are near, too.
    return nearestNames(to: name, among: zones).filter {
      nearestName(to: city, among: [$0.cityOfZone]) != nil
    }
  }

  /// What to write in the place of a name that there is not.
  package static func hint(for likely: [String]) -> String {
    guard let first = likely.first else {
      return
        "write the name of a zone, such as `Europe/Madrid`. A city without its own uses the zone of the nearest large city in its country."
    }
    return "did you mean `\(first)`?"
  }
}

extension String {
  /// `madrid` of `Europe/Madrid`; the words of a name that has no region.
  fileprivate var cityOfZone: String {
    String((lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...])).lowercased()
      .replacing("_", with: " ")
  }
}

extension TimeZoneDatabase {
  /// The zones of a country, by its English name or its two letters, the one of most people first.
  static func zones(ofCountry name: String) -> [String] {
    guard
      let code = rows(of: "iso3166.tab").first(where: { row in
        row.contains { $0.lowercased() == name }
      })?.first
    else { return [] }
    return rows(of: "zone.tab").filter { $0.count > 2 && $0[0] == code }.map { $0[2] }
  }

  /// The columns of a table of the machine's; nothing where it has none.
  private static func rows(of table: String) -> [[String]] {
    let bytes = text(of: table, atMost: 1 << 17) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t").map(String.init) }
  }
}
