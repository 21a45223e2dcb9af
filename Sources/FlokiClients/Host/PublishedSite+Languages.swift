extension PublishedSite {
  /// The langcodes of its app definitions in their order, as far as they can be read.
  package var languages: [String] {
    var codes: [String] = []
    for indicator in indicators {
      guard let beacon = object(at: indicator), let url = beacon["url"]?.string,
        let langs = object(at: url)?["langs"]?.array
      else { continue }
      for code in langs.compactMap(\.object).flatMap({ $0.keys.sorted() }) where !codes.contains(code) {
        codes.append(code)
      }
    }
    return codes
  }

  func object(at url: String) -> [String: Wire]? {
    guard let answer = host.get(url), answer.isSuccess else { return nil }
    return (try? WireParser.parse(answer.bytes, isIOS: false))?.value.object
  }
}
