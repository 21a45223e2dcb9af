import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A project may require a version of floki, so that no older one publishes it and leaves something
/// out.
func checkRequires(_ block: Block, reporting diagnostics: inout Diagnostics) {
  let attribute = ProjectAttribute.requires
  guard let node = block[attribute], let text = node.string(for: attribute, reporting: &diagnostics) else {
    return
  }
  guard let match = text.wholeMatch(of: /floki\s*>=\s*([0-9.]+)/), let wanted = FlokiVersion(match.1) else {
    diagnostics.report(.requiresMalformed(at: node.span))
    return
  }
  if FlokiVersion.current < wanted { diagnostics.report(.flokiTooOld(wanted, at: node.span)) }
}

/// What a project requires of floki.
struct CheckRequiresRules: RuleSet {
  let flokiTooOld = Rule("floki-too-old", .error, in: .files)
  let requiresMalformed = Rule("requires-malformed", .error, in: .files)
}

private let rules = CheckRequiresRules()

extension Diagnostic {
  fileprivate static func flokiTooOld(_ wanted: FlokiVersion, at span: SourceSpan) -> Self {
    .init(
      rules.flokiTooOld,
      "this project requires floki \(wanted) or newer; this is \(FlokiVersion.current)",
      at: span, why: "An older floki may leave out what the project relies on, and readers would miss it.",
      hint: "upgrade floki.")
  }

  fileprivate static func requiresMalformed(at span: SourceSpan) -> Self {
    .init(
      rules.requiresMalformed, "`requires` names the oldest floki that may build the project", at: span,
      why: "Without it an older floki would build the project, and leave out what it does not know.",
      hint: "write `requires: floki >= \(FlokiVersion.current)`.")
  }
}
