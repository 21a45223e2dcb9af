import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The address below which everything is published; a stand-in where it cannot be used, which was said.
func resolveBaseURL(_ block: Block, reporting diagnostics: inout Diagnostics) -> String {
  let standIn = "http://localhost/"
  let attribute = ProjectAttribute.baseURL
  guard let node = block[attribute], !node.isBlank else { return standIn }
  let text = node.kind == .scalar ? node.text : ""
  let address = node.parsed(for: attribute, expected: .address, reporting: &diagnostics) {
    (text) throws(TextProblem) in try WireURL(base: text)
  }
  guard let address else { return standIn }
  if let file = text.lastPathPart, file.text.isNameOfFile {
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

/// Base addresses that phones cannot reach, or that cost them something.
struct ResolveBaseURLRules: RuleSet {
  let baseURLHyphen = Rule("base-url-hyphen", .note, in: .settings)
  let baseURLOfFile = Rule("base-url-of-file", .error, in: .settings)
  let baseURLLocal = Rule("base-url-local", .warning, in: .settings)
}

private let rules = ResolveBaseURLRules()

extension Diagnostic {
  fileprivate static func baseWithHyphen(at span: SourceSpan) -> Self {
    .init(
      rules.baseURLHyphen, "phones ask for `%2d` in place of a hyphen", at: span,
      why:
        "Servers take the two for the same, but a cache holds every file twice, and logs count it so (C104 C107).",
      hint: "serve the folder under a name with `_`, or without a mark.")
  }

  fileprivate static func baseNamesFile(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.baseURLOfFile, "`base_url` is the address of a folder, and `\(name)` is a file", at: span,
      why: "Every file would be looked for below that one, and no phone would find any (C32).",
      hint: "leave the name of the file out.")
  }

  fileprivate static func baseIsLocal(_ host: String, at span: SourceSpan) -> Self {
    .init(
      rules.baseURLLocal, "no phone outside this network reaches `\(host)`", at: span,
      why:
        "Every address that phones are given begins with it, so on any phone elsewhere the app is empty (C32 C109).",
      hint: "write the address that the folder will be served at.")
  }
}
