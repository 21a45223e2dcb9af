import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The codings that are asked for beside gzip.
func resolveCompression(_ project: Block, reporting diagnostics: inout Diagnostics) -> Set<ContentCoding> {
  let attribute = ProjectAttribute.compression
  guard let node = project[attribute], !node.isEmpty else { return [] }
  var named: Set<ContentCoding> = []
  _ = node.list(for: attribute, reporting: &diagnostics) { element, diagnostics -> Void? in
    guard let name = element.string(for: attribute, reporting: &diagnostics) else { return nil }
    if let coding = ContentCoding(rawValue: name), Compression.choices.contains(coding) {
      named.insert(coding)
    } else {
      diagnostics.report(.unknownCompression(name, at: element.span))
    }
    return ()
  }
  return named
}

/// Codings that floki does not write.
struct ResolveCompressionRules: RuleSet {
  let compressionUnknown = Rule("compression-unknown", .error, in: .publishing)
}

private let rules = ResolveCompressionRules()

extension Diagnostic {
  fileprivate static func unknownCompression(_ name: String, at span: SourceSpan) -> Self {
    let choices = Compression.choices.map(\.rawValue)
    let isGzip = name.lowercased() == ContentCoding.gzip.rawValue
    let hint =
      isGzip
      ? "take it out."
      : name.lowercased().hasPrefix("bro")
        ? "write `br` for brotli, as browsers do."
        : nearestName(to: name, among: choices).map { "did you mean `\($0)`?" } ?? "take it out."
    return .init(
      rules.compressionUnknown, "`compression` lists br and zstd, not `\(name)`", at: span,
      why: isGzip
        ? "gzip is always written for a host that sends it." : "No host would send such a file.",
      hint: hint, fix: .letterCase(of: name, among: choices, at: span))
  }
}
