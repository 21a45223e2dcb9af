import FlokiProtocol
import FlokiSyntax

/// Curly quotes around values that never contain them: tags, paths, addresses.
///
/// A text for readers may be a quotation. Its quotes are reported only beside such a value, with the same fix.
struct CurlyQuotes {
  private struct Found {
    let quote: Character
    let opening: SourceSpan
    let closing: SourceSpan
  }

  private var found: [Found] = []
  private var isSure = false
  /// The attributes whose values are wrong because of them.
  private(set) var attributes: [Attribute] = []

  init(in entries: [Block.Entry]) {
    for entry in entries {
      let value = entry.value
      guard value.via == nil else { continue }
      let count = found.count
      take(value.kind == .sequence ? Array(value.elements) : value.kind == .scalar ? [value] : [])
      guard found.count > count, entry.attribute.type.isWritten else { continue }
      isSure = true
      attributes.append(entry.attribute)
    }
  }

  /// Takes a value, or those of a list: “a, b” is two of one in brackets.
  private mutating func take(_ nodes: [YAMLNode]) {
    var index = nodes.startIndex
    while index < nodes.endIndex {
      let node = nodes[index]
      index += 1
      guard node.isPlain, node.via == nil, let pair = node.openingQuote,
        let end = nodes[(index - 1)...].firstIndex(where: { $0.isPlain && $0.ends(in: pair.closing) })
      else { continue }
      let last = nodes[end]
      let length = last.text.utf8.count
      found.append(
        Found(
          quote: pair.opening, opening: node.span(ofText: 0..<pair.opening.utf8.count),
          closing: last.span(ofText: length - pair.closing.utf8.count..<length)))
      index = end + 1
    }
  }

  /// One problem for all of them, at the first; nil if none is surely a quotation mark.
  var diagnostic: Diagnostic? {
    guard isSure, let first = found.first else { return nil }
    let edits = found.flatMap { [Diagnostic.Fix.Edit($0.opening, "\""), .init($0.closing, "\"")] }
    return .curlyQuotes(
      String(first.quote), at: first.opening, fix: .init("replaced curly quotes with straight ones", edits))
  }
}

extension YAMLNode {
  /// The curly quote that a text begins with, and the one that closes it; nil if straight quotes could not replace them.
  fileprivate var openingQuote: (opening: Character, closing: Character)? {
    let isCandidate = withText { text in !text.isEmpty && (text[0] == 0xE2 || text[0] == 0xC2) }
    guard isCandidate, !text.contains("\""), !text.contains("\\") else { return nil }
    let pairs: [(Character, Character)] = [("“", "”"), ("„", "“"), ("‘", "’"), ("«", "»"), ("”", "”")]
    return pairs.first { text.first == $0.0 }
  }

  /// Whether a text ends in a quote, which is not its first letter.
  fileprivate func ends(in quote: Character) -> Bool {
    text.last == quote && text.count > 1 && !text.contains("\"") && !text.contains("\\")
  }
}

extension AttributeType {
  /// Whether a value is a name, path or address. Numbers, colours and dates are reported when they are read.
  fileprivate var isWritten: Bool {
    switch self {
    case .texts, .string, .strings, .path, .target, .imageURL, .embeddedImage, .sectionNames, .langcodes,
      .choice, .choices, .className, .url, .urlTemplate:
      true
    default: false
    }
  }
}
