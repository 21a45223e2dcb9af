import FlokiCatalogue
import FlokiCheck
import FlokiRules

extension RulePage {
  /// What the diagnostics of its rule usually are.
  var severity: Severity { RuleRegistry.floki[code: code]?.severity ?? .error }
}
