import FlokiCheck
import FlokiCompiler
import FlokiRules
import TestSupport
import Testing

@Suite("The severities that rules declare")
struct SeverityCoverageTests {
  /// What only finished pictures, an earlier release or a translator's file show, and no case has: `BudgetTests`, `ReleaseTests` and
  /// `HostileFileTests` do.
  private static let beyondCases = Set(Budget.Kind.rulesOfPictures.map(\.code)).union([
    "version-published", "translation-key-unknown", "translation-too-long",
  ])

  /// The severities that the cases expect, by code.
  private static func expected() throws -> [String: Set<String>] {
    var severities: [String: Set<String>] = [:]
    for golden in Case.all {
      for finding in try golden.text.findings() {
        severities[finding.code, default: []].insert(finding.severity)
      }
    }
    return severities
  }

  @Test("A case expects only what its rule declares; a draft's problems are notes")
  func areDeclared() throws {
    for (code, severities) in try Self.expected() {
      let rule = try #require(
        RuleRegistry.floki[code: code], "no list of sets has the rule \(code): see CompilerRules.swift")
      let declared = Severity.allCases.filter(rule.canBe).map { "\($0)" }
      #expect(severities.isSubset(of: declared + ["note"]), "\(code)")
    }
  }

  @Test("What a rule can be besides what it usually is, some case expects")
  func occur() throws {
    let expected = try Self.expected()
    for rule in RuleRegistry.floki.rules where !Self.beyondCases.contains(rule.code) {
      for severity in Severity.allCases where rule.canBe(severity) && severity != rule.severity {
        #expect(expected[rule.code]?.contains("\(severity)") == true, "\(rule.code) as \(severity)")
      }
    }
  }
}
