/// Something on another server that a page requests without a tap: a font, a script, a tracking picture.
package struct PageRequest: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case font, style, picture, frame, media
    case script
    /// A request of a script in the page.
    case ofScript
    /// A connection that is prepared for one of the others.
    case connection
  }

  package let kind: Kind
  /// In small letters.
  package let host: String
  /// Where the address is written, in bytes.
  package let range: Range<Int>

  /// The requests of an HTML document or a part of one, in the order of the text.
  package static func all(in bytes: [UInt8]) -> [PageRequest] {
    let survey = HTMLSurvey(of: bytes)
    var requests = survey.resources.flatMap { resource -> [PageRequest] in
      guard let kind = Kind(of: resource) else { return [] }
      guard resource.attribute == "srcset" else {
        return [PageRequest(kind, resource.value, at: resource.range)].compactMap(\.self)
      }
      return resource.value.split(separator: ",").compactMap { part in
        PageRequest(kind, String(part), at: resource.range)
      }
    }
    for code in survey.code {
      requests += code.isScript ? ofScript(bytes, code.range) : ofStyles(bytes, code.range)
    }
    return requests.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Nil for an address of no other server, or of one that a value of the page names.
  private init?(_ kind: Kind, _ address: String, at range: Range<Int>) {
    let address = String(address.drop { $0.isWhitespace })
    let scheme = address.prefix { $0 != "/" }.lowercased()
    guard ["", "http:", "https:"].contains(scheme), address.dropFirst(scheme.count).hasPrefix("//"),
      let host = address.hostReach?.host.lowercased(), !host.contains("{{")
    else { return nil }
    self.host = host
    self.range = range
    self.kind =
      kind == .style && Self.fontHosts.contains(host) || kind.mayBeFont && address.isOfFont ? .font : kind
  }

  private static let fontHosts: Set<String> = [
    "fonts.googleapis.com", "fonts.gstatic.com", "fonts.bunny.net", "use.typekit.net", "use.fontawesome.com",
  ]
}

extension PageRequest.Kind {
  /// Nil for what is fetched only when tapped, such as a link.
  fileprivate init?(of resource: HTMLSurvey.Resource) {
    switch (resource.element, resource.attribute) {
    case ("img", "src"), (_, "srcset"), ("input", "src"), ("image", "href"), ("video", "poster"):
      self = .picture
    case ("script", "src"): self = .script
    case ("iframe", "src"), ("embed", "src"), ("frame", "src"): self = .frame
    case ("video", "src"), ("audio", "src"), ("source", "src"), ("track", "src"): self = .media
    case ("link", "href"):
      let words = (resource.relation ?? "").lowercased().split(whereSeparator: \.isWhitespace)
      if words.contains("stylesheet") {
        self = .style
      } else if words.contains(where: { ["preconnect", "dns-prefetch"].contains($0) }) {
        self = .connection
      } else if words.contains(where: { ["preload", "prefetch", "modulepreload"].contains($0) }) {
        self = .media
      } else if words.contains(where: { $0.hasSuffix("icon") || $0.hasPrefix("apple-touch") }) {
        self = .picture
      } else {
        return nil
      }
    default: return nil
    }
  }

  fileprivate var mayBeFont: Bool { self == .picture || self == .media }
}

extension String {
  fileprivate var isOfFont: Bool {
    let path = prefix { !"?#".contains($0) }.lowercased()
    return [".woff2", ".woff", ".ttf", ".otf", ".eot"].contains { path.hasSuffix($0) }
  }
}

extension PageRequest {
  /// `url(…)` and `@import` of style sheets.
  private static func ofStyles(_ bytes: [UInt8], _ range: Range<Int>) -> [PageRequest] {
    var requests: [PageRequest] = []
    var scanner = TextScanner(bytes: bytes)
    scanner.position = range.lowerBound
    while scanner.position < range.upperBound {
      if scanner.take(all: "/*") {
        while scanner.position < range.upperBound, !scanner.take(all: "*/") { scanner.position += 1 }
        continue
      }
      let isImport = scanner.take(all: "@import")
      if isImport { scanner.skipBlanks() }
      guard scanner.take(all: "url(") || (isImport && scanner.peek().map(\.isQuote) == true) else {
        scanner.position += 1
        continue
      }
      scanner.skipBlanks()
      let quote = scanner.peek().flatMap { $0.isQuote ? $0 : nil }
      if quote != nil { scanner.position += 1 }
      let start = scanner.position
      while scanner.position < range.upperBound, let byte = scanner.peek(),
        quote.map({ byte != $0 }) ?? (byte > 0x20 && byte != UInt8(ascii: ")"))
      {
        scanner.position += 1
      }
      let place = start..<min(scanner.position, range.upperBound)
      requests += [PageRequest(isImport ? .style : .picture, scanner.text(place), at: place)].compactMap(
        \.self)
    }
    return requests
  }

  /// Addresses in quotation marks, in a script that can ask for something.
  private static func ofScript(_ bytes: [UInt8], _ range: Range<Int>) -> [PageRequest] {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard askingWords.contains(where: text.contains) else { return [] }
    var requests: [PageRequest] = []
    var place = range.lowerBound
    while place < range.upperBound {
      guard bytes[place].isQuote else {
        place += 1
        continue
      }
      let start = place + 1
      let end =
        bytes[start..<range.upperBound].firstIndex { $0 == bytes[place] || $0 == 0x0A } ?? range.upperBound
      let written = String(decoding: bytes[start..<end], as: UTF8.self)
      if let request = PageRequest(.ofScript, written, at: start..<end) { requests.append(request) }
      place = end + 1
    }
    return requests
  }

  private static let askingWords = [
    "fetch(", "XMLHttpRequest", "sendBeacon", ".src", "import(", "import ", "WebSocket", "EventSource",
    "Worker(",
    "createElement", "new Image", "setAttribute",
  ]
}

extension TextScanner {
  /// Steps over a mark of ASCII in any letters if it comes next.
  fileprivate mutating func take(all mark: String) -> Bool {
    let next = bytes[min(position, bytes.count)...].prefix(mark.utf8.count).lazy.map(\.lowercasedASCII)
    guard next.elementsEqual(mark.utf8) else { return false }
    position += mark.utf8.count
    return true
  }

  fileprivate mutating func skipBlanks() {
    while let byte = peek(), byte <= 0x20 { position += 1 }
  }
}

extension UInt8 {
  /// Of any kind that styles and scripts know.
  fileprivate var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
  }
}
