package import FlokiSyntax

/// The first look at a source.
package enum ImportText {
  /// Why the encoding of a source cannot be read.
  package struct Problem: Error {
    private let reason: String
    private let bytes: Range<Int>

    init(_ problem: XMLBytes.UnknownEncoding) {
      reason = problem.reason
      bytes = problem.bytes
    }

    package func diagnostic(of source: SourceID) -> Diagnostic {
      .encoding(reason, at: .bytes(bytes, of: source))
    }
  }

  /// The source in UTF-8.
  package static func utf8(_ bytes: [UInt8], charset: String?) -> Result<[UInt8], Problem> {
    do throws(XMLBytes.UnknownEncoding) {
      return .success(try XMLBytes.utf8(bytes, charset: charset))
    } catch {
      return .failure(Problem(error))
    }
  }

  /// Corrects what is ill-formed if there is only one way to: readers of a feed cannot correct it.
  package static func repair(_ bytes: inout [UInt8]) -> [FeedRepair] {
    isJSON(bytes) ? [] : FeedRepair.repair(&bytes)
  }

  /// The address of the feed that a web page names; nil if it is not a web page, or names no feed.
  ///
  /// - Parameter address: That of the page; nil for a file.
  package static func feedAddress(in bytes: [UInt8], at address: String?) -> String? {
    let head = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(15).lowercased()
    guard start.hasPrefix("<!doctype html") || start.hasPrefix("<html"),
      let tree = try? HTMLReader.read(head, withHead: true)
    else { return nil }
    let types = ["application/rss+xml", "application/atom+xml", "application/feed+json", "application/json"]
    for link in tree.elements("link") {
      guard let relation = link.attribute("rel")?.lowercased(),
        relation.split(separator: " ").contains("alternate"),
        let type = link.attribute("type")?.lowercased(), types.contains(type),
        let written = link.attribute("href"), let found = written.address(from: address)
      else { continue }
      return found
    }
    return nil
  }

  /// Whether a source is JSON, and not XML.
  package static func isJSON(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The built-in sheet for JSON; nil for none.
  package static func sheetName(for json: JSONAsXML) -> String? {
    json.version?.contains("jsonfeed.org/version/1") == true ? "jsonfeed" : nil
  }

  /// The built-in sheet for a source in UTF-8, by its outermost element; nil for none. What prevents telling is
  /// reported.
  package static func sheetName(
    for bytes: [UInt8], of source: SourceID, reporting diagnostics: inout Diagnostics
  ) -> String? {
    var scanner = XMLScanner(bytes)
    let event: XMLScanner.Event?
    do throws(XMLProblem) {
      event = try scanner.next()
    } catch {
      diagnostics.report(.unreadable(error, in: source, isSheet: false))
      return nil
    }
    guard case .begin(let tag, let name, _) = event else { return nil }
    switch bytes[name].localName {
    case "rss":
      let namespaces = bytes[tag].map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
      return namespaces.firstRange(of: Array("wordpress.org/export".utf8)) == nil ? "rss" : "wxr"
    case "RDF": return "rss"
    case "feed": return "atom"
    case "plist": return "plist"
    default: return nil
    }
  }
}
