import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// How much the files that phones fetch may have; what could not be read limits nothing.
func resolveBudget(_ project: Block, reporting diagnostics: inout Diagnostics) -> Budget {
  var budget = Budget()
  guard let node = project[ProjectAttribute.budget],
    let block = Block(node, [BudgetAttribute.table], reporting: &diagnostics)
  else { return budget }
  for kind in Budget.Kind.allCases {
    guard let node = block[kind.attribute],
      let size = node.byteCount(for: kind.attribute, reporting: &diagnostics)
    else { continue }
    budget.limits[kind] = Budget.Limit(size: size, span: node.span)
  }
  if let node = block[BudgetAttribute.exceeded], !node.isEmpty,
    let name = node.string(for: BudgetAttribute.exceeded, reporting: &diagnostics)
  {
    let consequence = Budget.Consequence(rawValue: name)
    if consequence == nil { diagnostics.report(.unknownConsequence(name, at: node.span)) }
    budget.fails = (consequence ?? .standard) == .error
  }
  return budget
}

extension Budget.Kind {
  fileprivate var attribute: Attribute {
    switch self {
    case .thumbnail: BudgetAttribute.thumb
    case .photo: BudgetAttribute.photo
    case .feed: BudgetAttribute.feed
    case .firstLaunch: BudgetAttribute.firstLaunch
    }
  }
}

/// What keeps the budget from being read.
struct ResolveBudgetRules: RuleSet {
  let budgetConsequenceUnknown = Rule("budget-consequence-unknown", .error, in: .settings)
}

private let rules = ResolveBudgetRules()

extension Diagnostic {
  fileprivate static func unknownConsequence(_ name: String, at span: SourceSpan) -> Self {
    let choices = Budget.Consequence.allCases.map(\.rawValue)
    return .init(
      rules.budgetConsequenceUnknown, "`exceeded` is warning or error, not `\(name)`", at: span,
      why: "It decides whether files that are too large reach phones.",
      hint: nearestName(to: name, among: choices).map { "did you mean `\($0)`?" }
        ?? "write `error` to publish nothing that exceeds the budget.",
      fix: .letterCase(of: name, among: choices, at: span))
  }
}
