import FlokiProtocol

/// The address below which a project is published, to tell which other addresses lead there.
///
/// Scheme and host are the same in any letter case, and a path is the same with its escapes made or not
/// (RFC 3986, 6.2.2). Phones, browsers and hosts all go by that.
package struct BaseAddress: Hashable, Sendable {
  /// Scheme and host in small letters: `https://app.example.org`.
  private let origin: [UInt8]
  /// Without escapes, beginning and ending with a slash.
  private let folder: String

  /// - Parameter text: An address as ``WireURL/init(base:)`` makes it.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    let end = Self.endOfOrigin(in: bytes)
    origin = bytes[..<end].map(\.lowercasedASCII)
    let path = String(decoding: bytes[end...].prefix { !Self.endsPath($0) }, as: UTF8.self)
    let plain = path.removingPercentEscapes ?? path
    folder = plain.hasSuffix("/") ? plain : plain + "/"
  }

  /// The path below the base, without escapes, query and fragment: empty for the base itself, nil for any address that is
  /// elsewhere.
  package func path(of address: String) -> String? {
    // Browsers pass over blanks around an address.
    var letters = address.utf8.drop { $0 <= 0x20 }
    var origin = origin[...]
    // Without its scheme, an address of a page has that of the page.
    if letters.starts(with: "//".utf8) { origin = origin.drop { $0 != UInt8(ascii: "/") } }
    guard letters.count >= origin.count, zip(letters, origin).allSatisfy({ $0.lowercasedASCII == $1 }) else {
      return nil
    }
    letters = letters.dropFirst(origin.count)
    while let last = letters.last, last <= 0x20 { letters.removeLast() }
    let path = String(decoding: letters.prefix { !Self.endsPath($0) }, as: UTF8.self)
    let plain = path.removingPercentEscapes ?? path
    guard plain.hasPrefix(folder) else { return nil }
    return String(plain.dropFirst(folder.count))
  }

  /// The whole address that a page means by a relative one.
  ///
  /// - Parameters:
  ///   - reference: Without blanks around it: `../news/en`, `/x`.
  ///   - pages: The folder of the page, below the base.
  package func address(of reference: String, inFolder pages: String) -> String {
    let origin = String(decoding: origin, as: UTF8.self)
    if reference.hasPrefix("/") { return origin + reference }
    let path = reference.prefix { !"?#".contains($0) }
    var escaped = ""
    for letter in folder + pages { escaped += Self.escapes[letter] ?? String(letter) }
    var segments: [Substring] = []
    for segment in (escaped + "/" + path).dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    {
      switch segment {
      case ".": continue
      case "..": _ = segments.popLast()
      default: segments.append(segment)
      }
    }
    // A folder is named with its slash.
    if path.hasSuffix("..") || path == "." || path.hasSuffix("/.") { segments.append("") }
    return origin + "/" + segments.joined(separator: "/") + reference[path.endIndex...]
  }

  private static let escapes: [Character: String] = ["%": "%25", "?": "%3F", "#": "%23"]

  private static func endsPath(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Where the path begins: at the first slash behind `://`.
  private static func endOfOrigin(in bytes: [UInt8]) -> Int {
    let host = bytes.firstRange(of: "://".utf8)?.upperBound ?? 0
    return bytes[host...].firstIndex { $0 == UInt8(ascii: "/") || endsPath($0) } ?? bytes.count
  }
}
