import FlokiContent
import NIOHTTP1

/// How a client wants what it asks for packed: `Accept-Encoding` (RFC 9110, 12.5.3).
struct AcceptedCodings {
  private let qualities: [(name: Substring, quality: Double)]

  /// Nil where the client says nothing.
  init?(_ headers: HTTPHeaders) {
    guard headers.contains(name: "Accept-Encoding") else { return nil }
    qualities = headers[canonicalForm: "Accept-Encoding"].map { element in
      let parts = element.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
      let quality = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      return (parts.first ?? "", quality.map { Self.quality($0.dropFirst(2)) } ?? 1)
    }
  }

  /// How gladly a coding is taken, from 0 to 1; 0 for one that is not.
  func quality(of coding: ContentCoding) -> Double {
    // The name that gzip had in HTTP/1.0.
    let names = coding == .gzip ? [coding.rawValue, "x-gzip"] : [coding.rawValue]
    return names.lazy.compactMap(named).first ?? named("*") ?? 0
  }

  /// How gladly the bytes are taken as they are; nil where nothing is said of that, and they do if nothing else does.
  var qualityOfPlain: Double? { named("identity") }

  private func named(_ name: String) -> Double? {
    qualities.first { $0.name.lowercased() == name }?.quality
  }

  /// A number from 0 to 1; anything else counts as 0.
  private static func quality(_ text: Substring) -> Double {
    guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || $0 &- UInt8(ascii: "0") < 10 }) else { return 0 }
    return min(Double(text) ?? 0, 1)
  }
}

extension PreparedFile {
  /// The form that a client takes most gladly, and of equals the smallest.
  func form(for headers: HTTPHeaders) -> Form {
    guard !packed.isEmpty, let accepted = AcceptedCodings(headers) else { return plain }
    var best: (quality: Double, form: Form)?
    for (coding, form) in packed {
      let quality = accepted.quality(of: coding)
      if quality > best?.quality ?? 0 { best = (quality, form) }
    }
    guard let best, best.quality >= accepted.qualityOfPlain ?? 0 else { return plain }
    return best.form
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
