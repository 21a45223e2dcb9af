import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The address below which everything is published; a substitute if it is invalid, which is reported.
func resolveBaseURL(_ block: Block, reporting diagnostics: inout Diagnostics) -> String {
  let standIn = "http://localhost/"
  let attribute = ProjectAttribute.baseURL
  guard let node = block[attribute], !node.isBlank else { return standIn }
  let text = node.kind == .scalar ? node.text : ""
  let address = node.parsed(for: attribute, expected: .address, reporting: &diagnostics) {
    (text) throws(TextProblem) in try WireURL(base: text)
  }
  guard let address else { return standIn }
  if let reservation = address.reservation {
    diagnostics.report(.malformed(reservation, node, for: attribute))
  } else if let file = text.lastPathPart, file.text.isNameOfFile {
    diagnostics.report(.baseNamesFile(file.text, at: node.span(ofText: file.range)))
  } else if let host = text.hostReach, host.reach != .everyone {
    diagnostics.report(.baseIsLocal(host.host, at: node.span(ofText: host.range)))
  } else if address.changesUnderCleaning, let hyphen = text.utf8.lastIndex(of: UInt8(ascii: "-")) {
    let start = text.utf8.distance(from: text.startIndex, to: hyphen)
    diagnostics.report(.baseWithHyphen(at: node.span(ofText: start..<start + 1)))
  }
  return address.text
}

extension String {
  /// What follows the last slash of an address, if it has a path.
  fileprivate var lastPathPart: (text: String, range: Range<Int>)? {
    guard let host = hostReach, let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let start = utf8.distance(from: startIndex, to: utf8.index(after: slash))
    guard start > host.range.upperBound, start < utf8.count else { return nil }
    return (String(self[utf8.index(after: slash)...]), start..<utf8.count)
  }

  /// `v1-app`, `v1-appdata.3`, `index.html`: what floki publishes, or a page.
  fileprivate var isNameOfFile: Bool {
    if hasPrefix("v"), firstRange(of: "-app") != nil { return true }
    return [".html", ".htm", ".php", ".json", ".yaml"].contains { lowercased().hasSuffix($0) }
  }
}

/// Rules for base addresses that phones cannot reach, or that are costly.
struct ResolveBaseURLRules: RuleSet {
  let baseURLHyphen = Rule("base-url-hyphen", .note, in: .settings, for: .phones)
  let baseURLOfFile = Rule("base-url-of-file", .error, in: .settings)
  let baseURLLocal = Rule("base-url-local", .warning, in: .settings)
}

private let rules = ResolveBaseURLRules()

extension Diagnostic {
  fileprivate static func baseWithHyphen(at span: SourceSpan) -> Self {
    .init(
      rules.baseURLHyphen, "phones request `%2d` in place of a hyphen", at: span,
      why:
        "Servers treat both as the same, but caches hold every file twice, and logs count it twice (C104 C107).",
      hint: "serve the folder under a name with `_`, or without punctuation.")
  }

  fileprivate static func baseNamesFile(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.baseURLOfFile, "`base_url` is the address of a folder, but `\(name)` is a file", at: span,
      why: "Phones would look for every file below that one, and find none (C32).",
      hint: "leave the name of the file out.")
  }

  fileprivate static func baseIsLocal(_ host: String, at span: SourceSpan) -> Self {
    .init(
      rules.baseURLLocal, "no phone outside this network reaches `\(host)`", at: span,
      why:
        "Every address in the app begins with it, so on all other phones the app is empty (C32 C109).",
      hint: "write the address at which the folder will be served.")
  }
}
