import FlokiRules

/// One walk over an address: checks its parts, copies them, and escapes what the clients would escape wrongly.
struct URLEscaper {
  private let use: WireURL.Use
  private var scanner: TextScanner
  private var result: [UInt8] = []
  /// What only some clients cannot cope with.
  private(set) var reservation: TextProblem?

  init(_ text: String, use: WireURL.Use) {
    self.use = use
    scanner = TextScanner(text)
  }

  mutating func escaped() throws(TextProblem) -> String {
    let trimmed = trimmedRange
    guard !trimmed.isEmpty else {
      throw TextProblem(
        rules.urlEmpty, scanner.whole, "an address is missing",
        hint: "write it in full: https://example.org/news/.")
    }
    scanner.position = trimmed.lowerBound
    result.reserveCapacity(trimmed.count + 16)
    try takeScheme(until: trimmed.upperBound)
    try takeAuthority(until: trimmed.upperBound)
    try takePath(until: trimmed.upperBound)
    try checkMarkers(in: trimmed)
    return String(decoding: result, as: UTF8.self)
  }

  /// Both clients trim an address before they use it (C100), so spaces around it mean nothing.
  private var trimmedRange: Range<Int> {
    let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
    guard let first = scanner.bytes.firstIndex(where: { !isBlank($0) }),
      let last = scanner.bytes.lastIndex(where: { !isBlank($0) })
    else { return 0..<0 }
    return first..<last + 1
  }

  private mutating func takeScheme(until end: Int) throws(TextProblem) {
    let start = scanner.position
    let bytes = scanner.bytes[start..<end]
    for scheme in ["https://", "http://"] where bytes.starts(with: scheme) {
      scanner.position += scheme.utf8.count
      result.append(contentsOf: scheme.utf8)
      return
    }
    if bytes.starts(with: "//") {
      throw TextProblem(
        rules.urlSchemeMissing, start..<start + 2, "an address without a scheme does not work on phones",
        why: "iOS treats it as complete and Android does not complete it: the request fails on both (C110).",
        hint: "write https: before the two slashes.")
    }
    if bytes.starts(with: "http:") || bytes.starts(with: "https:") {
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? start
      let slashes = colon + 1..<(bytes[(colon + 1)...].firstIndex { $0 != UInt8(ascii: "/") } ?? end)
      throw TextProblem(
        rules.urlSlashes, start..<slashes.upperBound, "expected two slashes after http: or https:",
        why: "Neither client finds a host in it, and the request fails (C105 C108).",
        hint: "write \(scanner.text(start..<colon))://\(scanner.text(slashes.upperBound..<end)).",
        repair: .init(slashes, "//"))
    }
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > start,
      bytes[..<colon].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") }),
      !bytes[(colon + 1)...].prefix(while: { $0 != UInt8(ascii: "/") }).allSatisfy(\.isASCIIDigit)
        || bytes[(colon + 1)...].first == UInt8(ascii: "/")
    {
      throw TextProblem(
        rules.urlSchemeUnknown, start..<colon + 1, "phones fetch http and https only",
        why: "Requests with any other scheme fail.",
        hint: "write an address that begins with https://.")
    }
    let text = scanner.text(start..<end)
    if bytes.starts(with: "www.") {
      throw TextProblem(
        rules.urlSchemeMissing, start..<start, "expected https:// or http:// before the address",
        why: "Without it both clients mistake the host name for a file name (C108 C109).",
        hint: "write https://\(text).")
    }
    throw TextProblem(
      rules.urlRelative, start..<end, "an address must be absolute: neither client completes “\(text)”",
      why:
        "iOS only appends it after the feed's last slash, and Android does nothing or crashes (C108 C109).",
      hint: "write it in full, beginning with https://.")
  }

  private mutating func takeAuthority(until end: Int) throws(TextProblem) {
    let start = scanner.position
    let stop =
      scanner.bytes[start..<end].firstIndex {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
          || $0 == UInt8(ascii: "\\")
      } ?? end
    let authority = scanner.bytes[start..<stop]
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      throw TextProblem(
        rules.urlPassword, start..<at + 1, "an address for phones cannot contain a user name or password",
        why: "Everyone can read what is published, and the clients never sign in (C106 C107).",
        hint: "leave out everything up to the @.")
    }
    let colon = authority.lastIndex(of: UInt8(ascii: ":"))
    let host = start..<(colon ?? stop)
    try checkHost(host)
    result.append(contentsOf: scanner.bytes[host].map(\.lowercasedASCII))
    if isTemplate { restoreMarkers(in: host) }
    if let colon {
      var place = scanner
      place.position = colon + 1
      let digits = place.takeDigits()
      guard digits.upperBound == stop, let port = place.number(in: digits), (1...65_535).contains(port) else {
        throw TextProblem(
          rules.urlPort, colon..<stop, "a port is a number from 1 to 65535",
          why: "The clients cannot request any other port (C106).",
          hint: "leave it out for the usual port of https.",
          repair: digits.isEmpty && digits.upperBound == stop ? .init(colon..<stop, "") : nil)
      }
      result.append(UInt8(ascii: ":"))
      result.append(contentsOf: scanner.bytes[digits])
    }
    scanner.position = stop
    if stop == end || scanner.peek() != UInt8(ascii: "/") { result.append(UInt8(ascii: "/")) }
  }

  /// Letters, digits and dots: Android escapes hyphens and underscores in host names too, and then finds no host
  /// (C105), which other clients find. Templates are read only by iOS, which uses them as they are; shared ones by anyone who
  /// gets them.
  private mutating func checkHost(_ host: Range<Int>) throws(TextProblem) {
    guard !host.isEmpty else {
      throw TextProblem(
        rules.urlHostMissing, host, "the host of the address is missing",
        why: "Without a host the request fails (C105 C108).",
        hint: "write https://example.org/ and so on.")
    }
    let allowsHyphens =
      switch use {
      case .template, .shared: true
      case .cleaned, .raw: false
      }
    var place = scanner
    for index in host {
      let byte = place.bytes[index]
      if byte.isASCIILetter || byte.isASCIIDigit { continue }
      if byte == UInt8(ascii: ".") {
        guard index > host.lowerBound, index + 1 < host.upperBound, place.bytes[index + 1] != byte else {
          throw TextProblem(
            rules.urlHostDot, index..<index + 1, "a dot separates two parts of a host",
            why: "No host has an empty part in its name (C105).", hint: "remove this dot.",
            repair: .init(index..<index + 1, ""))
        }
        continue
      }
      place.position = index
      guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else { throw .host(place) }
      if !allowsHyphens, reservation == nil { reservation = .host(place) }
    }
  }

  /// Host names are written small, but the marker for the langcode keeps its capitals.
  private mutating func restoreMarkers(in host: Range<Int>) {
    let marker = Array("_LNG_".utf8)
    let offset = result.count - host.count
    guard host.count >= marker.count else { return }
    for start in host.lowerBound...host.upperBound - marker.count
    where scanner.bytes[start..<start + marker.count].elementsEqual(marker) {
      let place = start - host.lowerBound + offset
      result.replaceSubrange(place..<place + marker.count, with: marker)
    }
  }

  /// Copies path and query; what a client would escape is escaped here as UTF-8, hyphens excepted (C101 C104).
  private mutating func takePath(until end: Int) throws(TextProblem) {
    while scanner.position < end {
      let start = scanner.position
      let byte = scanner.bytes[start]
      switch byte {
      case UInt8(ascii: "%"):
        let digits = scanner.bytes[start + 1..<min(end, start + 3)]
        guard digits.count == 2, digits.allSatisfy({ $0.hexDigitValue != nil }) else {
          let wrong = digits.prefix { $0.hexDigitValue != nil }.count
          throw TextProblem(
            rules.urlPercent, start..<start + 1 + wrong,
            "a % in an address needs two hexadecimal digits after it",
            why: "iOS cannot request it, and Android crashes on such a feed (C103).",
            hint: "write %25 for a percent sign.",
            repair: wrong == 0 && !isTemplate ? .init(start..<start + 1, "%25") : nil)
        }
        result.append(contentsOf: scanner.bytes[start..<start + 3])
        scanner.position += 3
        continue
      case UInt8(ascii: "#"):
        throw TextProblem(
          rules.urlFragment, start..<end, "phones treat a # as part of the file name",
          why: "Both clients escape it and request a file with a # in its name (C102).",
          hint: "leave out the # and what follows it.")
      case 0..<0x20, 0x7F:
        throw TextProblem(
          rules.urlLineBreak, start..<start + 1, "an address must be on one line",
          why: "The clients escape a line break to %a, which is half an escape: the request fails (C103).",
          hint: "remove the line break or tab.")
      case UInt8(ascii: "\\"):
        throw TextProblem(
          rules.urlBackslash, start..<start + 1, "the parts of an address are separated by /",
          why: "The clients treat a backslash as part of a name and escape it (C100 C106).",
          hint: "write / instead of \\.", repair: backslashes(until: end))
      case UInt8(ascii: "-"): result.append(byte)
      default:
        if WireURL.isPlain(byte) { result.append(byte) } else { appendEscape(of: byte) }
      }
      scanner.position += 1
    }
  }

  /// In the cleaner's lower-case digits, so that an escape looks the same no matter who made it.
  private mutating func appendEscape(of byte: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    result.append(contentsOf: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }

  /// One fix for all of them: with each apart, the next would only be found after the first.
  private func backslashes(until end: Int) -> TextProblem.Repair {
    let rest = scanner.position..<end
    let bytes = scanner.bytes[rest].map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    return .init(rest, String(decoding: bytes, as: UTF8.self))
  }

  /// Where a `%` may have been meant for one end of a marker.
  private var isTemplate: Bool {
    if case .template = use { true } else { false }
  }

  private func checkMarkers(in range: Range<Int>) throws(TextProblem) {
    guard case .template(let needsPage) = use else { return }
    if let problem = TemplateMarkers(scanner, in: range).problem(needsPage: needsPage) { throw problem }
  }
}

extension TextProblem {
  /// A character that Android does not find in the name of any host (C105).
  fileprivate static func host(_ scanner: TextScanner) -> Self {
    let character = scanner.text(scanner.character)
    let isEscaped =
      "Android escapes it in the host name, finds no such host, and does not start or crashes (C105)."
    let hint = "use a host name of letters, digits and dots only."
    switch character {
    case "-", "_":
      return TextProblem(
        character == "-" ? rules.urlHostHyphen : rules.urlHostUnderscore, scanner.character,
        "Android cannot reach a host with a “\(character)” in its name", why: isEscaped, hint: hint)
    case " ":
      return TextProblem(
        rules.urlHostSpace, scanner.character, "a host name cannot contain a space",
        why: "The clients cannot request it (C106).", hint: "remove the space.")
    default:
      let isForeign = character.utf8.allSatisfy { $0 >= 0x80 }
      return TextProblem(
        isForeign ? rules.urlHostNotASCII : rules.urlHostCharacter, scanner.character,
        "a host name has only letters a–z, digits and dots, not “\(character)”", why: isEscaped, hint: hint)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes begin with a text in small letters, whatever letters they have.
  fileprivate func starts(with text: String) -> Bool {
    starts(with: text.utf8) { $0.lowercasedASCII == $1 }
  }
}

/// Spellings of an address.
struct URLEscaperRules: RuleSet {
  let urlEmpty = Rule("url-empty", .error, in: .addresses)
  let urlSchemeMissing = Rule("url-scheme-missing", .error, in: .addresses)
  let urlSlashes = Rule("url-slashes", .error, in: .addresses)
  let urlSchemeUnknown = Rule("url-scheme-unknown", .error, in: .addresses)
  let urlRelative = Rule("url-relative", .error, in: .addresses)
  let urlPassword = Rule("url-password", .error, in: .addresses)
  let urlPort = Rule("url-port", .error, in: .addresses)
  let urlHostMissing = Rule("url-host-missing", .error, in: .addresses)
  let urlHostDot = Rule("url-host-dot", .error, in: .addresses)
  let urlPercent = Rule("url-percent", .error, in: .addresses)
  let urlFragment = Rule("url-fragment", .error, in: .addresses)
  let urlLineBreak = Rule("url-line-break", .error, in: .addresses)
  let urlBackslash = Rule("url-backslash", .error, in: .addresses)
  let urlHostHyphen = Rule("url-host-hyphen", .error, in: .addresses, for: .android)
  let urlHostUnderscore = Rule("url-host-underscore", .error, in: .addresses, for: .android)
  let urlHostSpace = Rule("url-host-space", .error, in: .addresses)
  let urlHostNotASCII = Rule("url-host-not-ascii", .error, in: .addresses)
  let urlHostCharacter = Rule("url-host-character", .error, in: .addresses)
}

private let rules = URLEscaperRules()
