import FlokiProtocol
import FlokiRules

/// Writes a whole report as one document of SARIF 2.1.0, the form that code scanning and editors exchange.
///
/// Section numbers are those of the standard (OASIS, errata 01).
package struct SARIFRenderer: Sendable {
  /// The program that reports.
  package struct Tool: Sendable {
    package var name: String
    package var version: String
    /// The address of its documentation; nil for none.
    package var informationURI: String?

    package init(name: String, version: String, informationURI: String?) {
      self.name = name
      self.version = version
      self.informationURI = informationURI
    }
  }

  private let tool: Tool
  private let paths: ShownPaths
  private let describe: @Sendable (_ code: String) -> RuleDescription?

  /// - Parameters:
  ///   - paths: how files are named; their root is the base of all addresses.
  ///   - describe: what is known of a code; one without a description is listed by its name alone.
  package init(
    tool: Tool, paths: ShownPaths = .ofProject,
    describing describe: @escaping @Sendable (String) -> RuleDescription?
  ) {
    self.tool = tool
    self.paths = paths
    self.describe = describe
  }

  package func render(_ report: DiagnosticReport) -> String {
    let lines = LineTables(files: report.files, paths: paths)
    let codes = Set(report.diagnostics.map(\.code)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
    var fingerprints = FingerprintMaker(lines)
    let results = report.diagnostics.map { diagnostic in
      result(
        diagnostic, rule: numbers[diagnostic.code] ?? -1,
        fingerprint: fingerprints.make(for: diagnostic), lines)
    }
    let driver: JSONValue = [
      "name": .string(tool.name), "version": .string(tool.version), "semanticVersion": .string(tool.version),
      "informationUri": tool.informationURI.map { .string($0) }, "rules": .array(codes.map(rule)),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
      // As YAML counts lines (3.14.18).
      "newlineSequences": ["\r\n", "\n", "\r"],
      "originalUriBaseIds": [Self.root: ["description": ["text": "The folder that floki was run in."]]],
      "results": .array(results),
    ]
    let document: JSONValue = [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ]
    return document.written
  }

  static let root = "%SRCROOT%"

  private func rule(_ code: String) -> JSONValue {
    guard let description = describe(code) else { return ["id": .string(code)] }
    return [
      "id": .string(code), "shortDescription": ["text": .string(description.title)],
      "fullDescription": ["text": .string(description.title + ".")],
      "help": ["text": .string(description.text), "markdown": .string(description.markdown)],
      "helpUri": description.helpURI.map { .string($0) },
      "defaultConfiguration": ["level": .string(Self.level(description.severity))],
    ]
  }

  static func level(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}
