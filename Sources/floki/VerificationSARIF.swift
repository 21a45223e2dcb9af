import FlokiCatalogue
import FlokiClients
import FlokiRelease
import FlokiSyntax

/// A verification as one document of SARIF 2.1.0: its rules are the facts about the phones.
struct VerificationSARIF {
  private static let root = "SITE"

  private static let base: ReportJSON = [
    "description": ["text": "The published folder, or the base URL of the site."]
  ]

  private let report: VerificationReport

  init(_ report: VerificationReport) { self.report = report }

  var document: ReportJSON {
    let findings = report.sortedFindings
    let facts = Set(findings.map(\.fact)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: facts.enumerated().map { ($1, $0) })
    let driver: ReportJSON = [
      "name": "floki", "version": .text(Tool.version), "semanticVersion": .text(Tool.version),
      "informationUri": Tool.documentation.map { .text($0) },
      "rules": .list(facts.map(rule) + (report.problems.isEmpty ? [] : [Self.ruleOfFiles])),
    ]
    let run: ReportJSON = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": .object([(Self.root, Self.base)]),
      "results": .list(
        findings.map { result($0, rule: numbers[$0.fact] ?? -1) }
          + report.problems.map { result($0, rule: facts.count) }),
    ]
    return [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ]
  }

  /// The rule of all that is wrong with files that others read than the clients.
  private static let ruleOfFiles: ReportJSON = [
    "id": "published-file",
    "shortDescription": ["text": "A published file is of no use to those who read it"],
  ]

  private func result(_ problem: FileProblem, rule: Int) -> ReportJSON {
    let text = "\(problem.what).\nMet by \(problem.readers).\n\(problem.avoid)"
    return [
      "ruleId": "published-file", "ruleIndex": .number(rule), "level": .text(problem.severity.rawValue),
      "message": ["text": .text(text.replacing("{", with: "{{").replacing("}", with: "}}"))],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": .text(problem.file.asURIReference), "uriBaseId": .text(Self.root)]
          ]
        ]
      ],
    ]
  }

  private func rule(_ number: Int) -> ReportJSON {
    let name = "C\(number)"
    guard let fact = Catalogue.facts.first(where: { $0.name == name }) else { return ["id": .text(name)] }
    return [
      "id": .text(name), "shortDescription": ["text": .text(fact.title)],
      "fullDescription": ["text": .text(fact.title + ".")],
      "help": [
        "text": .text("\(fact.body)\n\nAvoided by: \(Fact.avoid(number))"), "markdown": .text(fact.body),
      ],
      "helpUri": Tool.documentation.map { .text("\($0)facts/\(name)") },
    ]
  }

  private func result(_ finding: Finding, rule: Int) -> ReportJSON {
    let text =
      "\(finding.what).\n\(finding.location)\nMet by \(finding.readers.summary).\n\(finding.avoid)"
    let isElsewhere = finding.file.contains("://")
    return [
      "ruleId": "C\(finding.fact)", "ruleIndex": .number(rule), "level": .text(finding.severity.rawValue),
      // Braces are doubled: single ones would represent arguments (3.11.5).
      "message": ["text": .text(text.replacing("{", with: "{{").replacing("}", with: "}}"))],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": [
              "uri": .text(finding.path.asURIReference), "uriBaseId": isElsewhere ? nil : .text(Self.root),
            ]
          ],
          "logicalLocations": finding.place.map { [["fullyQualifiedName": .text($0)]] },
        ]
      ],
    ]
  }
}

extension String {
  /// The same with what no URI may hold percent-encoded.
  fileprivate var asURIReference: String {
    utf8.map { byte in
      let isPlain =
        byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}%".utf8.contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
