/// One walk over an address: checks its parts, copies them, and escapes what the clients would escape wrongly.
struct URLEscaper {
  private let use: WireURL.Use
  private var scanner: TextScanner
  private var result: [UInt8] = []

  init(_ text: String, use: WireURL.Use) {
    self.use = use
    scanner = TextScanner(text)
  }

  mutating func escaped() throws(TextFault) -> String {
    let trimmed = trimmedRange
    guard !trimmed.isEmpty else {
      throw TextFault(
        scanner.whole, "an address is missing", hint: "write it in full: https://example.org/news/.")
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

  private mutating func takeScheme(until end: Int) throws(TextFault) {
    let start = scanner.position
    let bytes = scanner.bytes[start..<end]
    for scheme in ["https://", "http://"] where bytes.starts(with: scheme) {
      scanner.position += scheme.utf8.count
      result.append(contentsOf: scheme.utf8)
      return
    }
    if bytes.starts(with: "//") {
      throw TextFault(
        start..<start + 2, "an address without its scheme reaches nothing on a phone",
        hint: "write https: before the two slashes.")
    }
    if bytes.starts(with: "http:") || bytes.starts(with: "https:") {
      throw TextFault(
        start..<end, "two slashes follow http: or https:", hint: "write https://example.org/news/.")
    }
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > start,
      bytes[..<colon].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") }),
      !bytes[(colon + 1)...].prefix(while: { $0 != UInt8(ascii: "/") }).allSatisfy(\.isASCIIDigit)
        || bytes[(colon + 1)...].first == UInt8(ascii: "/")
    {
      throw TextFault(
        start..<colon + 1, "phones fetch http and https only",
        hint: "write an address that begins with https://.")
    }
    throw TextFault(
      start..<end, "an address is absolute: neither client completes “\(scanner.text(start..<end))”",
      hint: "write it in full, beginning with https://.")
  }

  private mutating func takeAuthority(until end: Int) throws(TextFault) {
    let start = scanner.position
    let stop =
      scanner.bytes[start..<end].firstIndex {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
          || $0 == UInt8(ascii: "\\")
      } ?? end
    let authority = scanner.bytes[start..<stop]
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      throw TextFault(
        start..<at + 1, "an address that phones read carries no user name or password",
        hint: "leave out everything up to the @.")
    }
    let colon = authority.lastIndex(of: UInt8(ascii: ":"))
    let host = start..<(colon ?? stop)
    try checkHost(host)
    result.append(contentsOf: scanner.bytes[host].map(\.lowercasedASCII))
    if case .template = use { restoreMarkers(in: host) }
    if let colon {
      var place = scanner
      place.position = colon + 1
      let digits = place.takeDigits()
      guard digits.upperBound == stop, let port = place.number(in: digits), (1...65_535).contains(port) else {
        throw TextFault(
          colon..<stop, "a port is a number from 1 to 65535",
          hint: "leave it out for the usual port of https.")
      }
      result.append(UInt8(ascii: ":"))
      result.append(contentsOf: scanner.bytes[digits])
    }
    scanner.position = stop
    if stop == end || scanner.peek() != UInt8(ascii: "/") { result.append(UInt8(ascii: "/")) }
  }

  /// Letters, digits and dots: Android escapes hyphens and underscores in host names too, and then finds no host
  /// (C105). Templates are read by iOS alone, which asks for them as they stand.
  private func checkHost(_ host: Range<Int>) throws(TextFault) {
    guard !host.isEmpty else {
      throw TextFault(
        host, "the host of the address is missing", hint: "write https://example.org/ and so on.")
    }
    var isTemplate = false
    if case .template = use { isTemplate = true }
    var place = scanner
    for index in host {
      let byte = place.bytes[index]
      if byte.isASCIILetter || byte.isASCIIDigit { continue }
      if byte == UInt8(ascii: ".") {
        guard index > host.lowerBound, index + 1 < host.upperBound, place.bytes[index + 1] != byte else {
          throw TextFault(
            index..<index + 1, "a dot stands between two parts of a host", hint: "leave this dot out.")
        }
        continue
      }
      if isTemplate && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")) { continue }
      place.position = index
      let character = place.character
      throw TextFault(
        character,
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          ? "Android cannot reach a host with a “\(place.text(character))” in its name"
          : "a host is written with letters, digits and dots, not “\(place.text(character))”",
        hint: "use a host name of letters, digits and dots only.")
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
  private mutating func takePath(until end: Int) throws(TextFault) {
    while scanner.position < end {
      let start = scanner.position
      let byte = scanner.bytes[start]
      switch byte {
      case UInt8(ascii: "%"):
        let digits = scanner.bytes[start + 1..<min(end, start + 3)]
        guard digits.count == 2, digits.allSatisfy({ $0.hexDigitValue != nil }) else {
          let wrong = digits.prefix { $0.hexDigitValue != nil }.count
          throw TextFault(
            start..<start + 1 + wrong, "a % in an address is followed by two hexadecimal digits",
            hint: "write %25 for a percent sign.")
        }
        result.append(contentsOf: scanner.bytes[start..<start + 3])
        scanner.position += 3
        continue
      case UInt8(ascii: "#"):
        throw TextFault(
          start..<end, "phones take a # for a part of the file's name",
          hint: "leave out the # and what follows it.")
      case 0..<0x20, 0x7F:
        throw TextFault(
          start..<start + 1, "an address stands on one line", hint: "take the line break or tab out.")
      case UInt8(ascii: "\\"):
        throw TextFault(
          start..<start + 1, "the parts of an address are separated by /", hint: "write / instead of \\.")
      case UInt8(ascii: "-"): result.append(byte)
      default:
        if WireURL.isPlain(byte) { result.append(byte) } else { appendEscape(of: byte) }
      }
      scanner.position += 1
    }
  }

  /// In the cleaner's lower-case digits, so that an escape looks the same whoever made it.
  private mutating func appendEscape(of byte: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    result.append(contentsOf: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }

  private func checkMarkers(in range: Range<Int>) throws(TextFault) {
    guard case .template(let needsPage) = use else { return }
    let text = scanner.text(range)
    for marker in needsPage ? ["_WORDS_", "_PAGE_"] : ["_WORDS_"] where !text.contains(marker) {
      let what =
        marker == "_WORDS_" ? "the words that were tapped or typed" : "the number of the page, from 1,"
      throw TextFault(
        range, "the template lacks \(marker), without which iOS ignores it",
        hint: "write \(marker) where \(what) belong\(marker == "_WORDS_" ? "" : "s").")
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes begin with a text in small letters, whatever letters they have.
  fileprivate func starts(with text: String) -> Bool {
    starts(with: text.utf8) { $0.lowercasedASCII == $1 }
  }
}
