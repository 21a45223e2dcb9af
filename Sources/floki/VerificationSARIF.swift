import FlokiCatalogue
import FlokiClients
import FlokiProject
import FlokiProtocol
import FlokiSyntax

/// A verification as one document of SARIF 2.1.0: its rules are the facts about the phones.
struct VerificationSARIF {
  private static let root = "SITE"

  private static let base: JSONValue = [
    "description": ["text": "The published folder, or the base URL of the site."]
  ]

  private let report: VerificationReport

  init(_ report: VerificationReport) { self.report = report }

  var document: JSONValue {
    let findings = report.sortedFindings
    let facts = Set(findings.map(\.fact)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: facts.enumerated().map { ($1, $0) })
    let driver: JSONValue = [
      "name": "floki", "version": .string(Tool.version), "semanticVersion": .string(Tool.version),
      "informationUri": Tool.documentation.map { .string($0) },
      "rules": .array(facts.map(rule) + (report.problems.isEmpty ? [] : [Self.ruleOfFiles])),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": .object([(Self.root, Self.base)]),
      "results": .array(
        findings.map { result($0, rule: numbers[$0.fact] ?? -1) }
          + report.problems.map { result($0, rule: facts.count) }),
    ]
    return [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ]
  }

  /// The rule of all that is wrong with files that others read than the clients.
  private static let ruleOfFiles: JSONValue = [
    "id": "published-file",
    "shortDescription": ["text": "A published file that its readers cannot use"],
  ]

  private func result(_ problem: FileProblem, rule: Int) -> JSONValue {
    let text = "\(problem.what).\nAffects \(problem.readers).\n\(problem.avoid)"
    return [
      "ruleId": "published-file", "ruleIndex": .whole(rule), "level": .string(problem.severity.rawValue),
      "message": ["text": .string(text.replacing("{", with: "{{").replacing("}", with: "}}"))],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": [
              "uri": .string(problem.file.asURIReference), "uriBaseId": .string(Self.root),
            ]
          ]
        ]
      ],
    ]
  }

  private func rule(_ number: Int) -> JSONValue {
    let name = "C\(number)"
    guard let fact = Catalogue.facts.first(where: { $0.name == name }) else { return ["id": .string(name)] }
    return [
      "id": .string(name), "shortDescription": ["text": .string(fact.title)],
      "fullDescription": ["text": .string(fact.title + ".")],
      "help": [
        "text": .string("\(fact.body)\n\nAvoided by: \(Fact.avoid(number))"), "markdown": .string(fact.body),
      ],
      "helpUri": Tool.documentation.map { .string("\($0)facts/\(name)") },
    ]
  }

  private func result(_ finding: Finding, rule: Int) -> JSONValue {
    let text =
      "\(finding.what).\n\(finding.location)\nAffects \(finding.readers.summary).\n\(finding.avoid)"
    let isElsewhere = finding.file.contains("://")
    return [
      "ruleId": "C\(finding.fact)", "ruleIndex": .whole(rule), "level": .string(finding.severity.rawValue),
      // Braces are doubled: single ones would be placeholders (3.11.5).
      "message": ["text": .string(text.replacing("{", with: "{{").replacing("}", with: "}}"))],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": [
              "uri": .string(finding.path.asURIReference),
              "uriBaseId": isElsewhere ? nil : .string(Self.root),
            ]
          ],
          "logicalLocations": finding.place.map { [["fullyQualifiedName": .string($0)]] },
        ]
      ],
    ]
  }
}

extension String {
  /// The same with what no URI may hold percent-encoded.
  fileprivate var asURIReference: String {
    percentEscaped { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}%".utf8.contains($0) }
  }
}
