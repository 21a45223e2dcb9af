/// Namespaces by what they are: sources write them with http or https, with or without a version, in any case.
///
/// Sources and sheets are both read with the names that are given here, so that one prefix of a sheet is enough for all of them.
enum XMLNamespaces {
  /// What the vocabularies are called here, by their names without scheme, `www.`, version and case. No name is longer than
  /// any that it replaces: texts keep their length, and places in them stay what they are.
  private static let families: [(bare: String, name: String)] = [
    ("wordpress.org/export/excerpt", "excerpt"), ("wordpress.org/export", "wxr"),
    ("purl.org/rss/modules/content", "content"), ("purl.org/rss", "rss1"),
    ("my.netscape.com/rdf/simple", "rss1"), ("channel.netscape.com/rdf/simple", "rss1"),
    ("w3.org/atom", "atom"), ("purl.org/atom/ns", "atom"), ("w3.org/app", "app"),
    ("purl.org/atom/app", "app"), ("purl.org/atom-blog/ns", "app"),
    ("purl.org/dc/elements", "dc"), ("purl.org/dc/terms", "dcterms"),
    ("search.yahoo.com/mrss", "media"), ("video.search.yahoo.com/mrss", "media"),
    ("itunes.com/dtds/podcast-1.0.dtd", "itunes"), ("schemas.google.com/blogger", "blogger"),
    ("livejournal.org/rss/lj", "lj"),
  ]
  /// Of RSS 2.0, whose elements are in none.
  private static let none: Set<String> = [
    "backend.userland.com/rss2", "backend.userland.com/rss", "blogs.law.harvard.edu/tech/rss",
    "cyber.harvard.edu/rss/rss.html", "rssboard.org/rss-specification",
  ]

  /// The name that a namespace is read with: never longer than its own.
  static func name(of uri: String) -> String {
    let lower = uri.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else { return uri }
    var plain = lower.dropFirst(scheme.count)
    if plain.hasPrefix("www.") { plain = plain.dropFirst(4) }
    while let last = plain.last, last == "/" || last == "#" { plain.removeLast() }
    let words = plain.split(separator: "/").filter { part in
      !part.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
      }
    }
    let bare = words.joined(separator: "/")
    if none.contains(bare) { return "" }
    if let family = families.first(where: { bare == $0.bare }) { return family.name }
    let rest = uri.dropFirst(scheme.count)
    return "http://" + (rest.hasSuffix("/") ? rest.dropLast() : rest)
  }

  /// A text whose namespaces have the names that they are read with. It has as many bytes as before, each in its place.
  static func renamed(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("xmlns".utf8)
    guard bytes.firstRange(of: mark) != nil else { return bytes }
    var result = bytes
    var scanner = XMLScanner(bytes)
    // What cannot be read further is libxml2's to report.
    while let event = try? scanner.next() {
      guard case .begin(let tag, let name, _) = event else { continue }
      var place = name.upperBound
      while let found = bytes[place..<tag.upperBound].firstRange(of: mark) {
        place = found.upperBound
        guard bytes[found.lowerBound - 1] <= 0x20 else { continue }
        guard let equals = bytes[place..<tag.upperBound].firstIndex(of: UInt8(ascii: "=")),
          let open = bytes[(equals + 1)..<tag.upperBound].firstIndex(where: { $0 > 0x20 }),
          bytes[open] == UInt8(ascii: "\"") || bytes[open] == UInt8(ascii: "'"),
          let close = bytes[(open + 1)..<tag.upperBound].firstIndex(of: bytes[open])
        else { break }
        place = close + 1
        let given = Array(Self.name(of: String(decoding: bytes[(open + 1)..<close], as: UTF8.self)).utf8)
        let isPrefixed = bytes[found.upperBound] == UInt8(ascii: ":")
        guard given.count <= close - open - 1, !given.isEmpty || !isPrefixed else { continue }
        let spaces = [UInt8](repeating: 0x20, count: close - open - 1 - given.count)
        result.replaceSubrange(open + 1...close, with: given + [bytes[open]] + spaces)
      }
    }
    return result
  }
}
