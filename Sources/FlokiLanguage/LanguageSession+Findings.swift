import FlokiProject
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// What an editor was last told of a file.
struct ShownFindings: Equatable {
  var version: Int?
  var diagnostics: [JSONValue]
}

extension LanguageSession {
  /// More of one code would not be read: as many as `floki check` shows.
  static let mostOfACode = 1000
  /// A list of more files with problems would not be read.
  private static let mostFiles = 5000

  /// Shows what is known of a whole project, in every file that has something or had.
  func show(_ root: String) {
    guard let project = projects[root] else { return }
    var found: [String: [JSONValue]] = [:]
    let open = Dictionary(
      documents.values.compactMap { document in project.path(of: document.path).map { ($0, document) } }
    ) { $1 }
    if let report = project.state?.report.limited(to: Self.mostOfACode).report {
      var writer = FindingWriter(report, root, open.mapValues(\.uri), client)
      for diagnostic in report.diagnostics {
        guard let uri = writer.uri(of: diagnostic.primary.span) else { continue }
        guard found[uri] != nil || found.count < Self.mostFiles else { continue }
        found[uri, default: []].append(writer.json(of: diagnostic))
      }
    }
    let versions = Dictionary(open.values.map { ($0.uri, $0.version) }) { $1 }
    for uri in open.values.map(\.uri) where found[uri] == nil { found[uri] = [] }
    for uri in project.shown.keys where found[uri] == nil { found[uri] = [] }
    for (uri, diagnostics) in found.sorted(by: { $0.key < $1.key }) {
      tell(uri, in: root, ShownFindings(version: versions[uri] ?? nil, diagnostics: diagnostics))
    }
  }

  /// Tells an editor of a file, unless it knows.
  func tell(_ uri: String, in root: String, _ findings: ShownFindings) {
    guard projects[root]?.shown[uri] != findings else { return }
    let isGone = findings.diagnostics.isEmpty && documents[uri] == nil
    projects[root]?.shown[uri] = isGone ? nil : findings
    publish(uri, version: findings.version, findings.diagnostics)
  }

  func publish(_ uri: String, version: Int?, _ diagnostics: [JSONValue]) {
    writer.notify(
      "textDocument/publishDiagnostics",
      [
        "uri": .string(uri), "version": version.map { .integer(Int64($0)) },
        "diagnostics": .array(diagnostics),
      ])
  }
}

/// Writes diagnostics as editors take them.
struct FindingWriter {
  private let report: DiagnosticReport
  private let root: String
  /// The addresses of open texts, by path.
  private let open: [String: String]
  private let client: ClientAbilities
  private var lines: [SourceID: TextLines] = [:]

  init(_ report: DiagnosticReport, _ root: String, _ open: [String: String], _ client: ClientAbilities) {
    self.report = report
    self.root = root
    self.open = open
    self.client = client
  }

  /// The address of the file that a span is in; nil for one in no file.
  func uri(of span: SourceSpan) -> String? {
    guard report.files.files.indices.contains(Int(span.source.index)) else { return nil }
    let path = report.files[span.source].path
    return open[path] ?? DocumentURI.uri(of: "\(root)/\(path)")
  }

  mutating func json(of diagnostic: Diagnostic) -> JSONValue {
    var words = diagnostic.message
    if !diagnostic.why.isEmpty { words += "\n\(diagnostic.why)" }
    if !diagnostic.hint.isEmpty { words += "\nHint: \(diagnostic.hint)" }
    var related: [JSONValue] = []
    if client.showsRelated {
      for note in diagnostic.notes.prefix(20) {
        guard let uri = uri(of: note.span) else { continue }
        related.append([
          "location": ["uri": .string(uri), "range": range(of: note.span)],
          "message": .string(note.text.isEmpty ? "here" : note.text),
        ])
      }
    }
    let page = Tool.documentation.map { "\($0)diagnostics/\(diagnostic.code)" }
    return [
      "range": range(of: diagnostic.primary.span),
      "severity": .integer(diagnostic.severity.number), "code": .string(diagnostic.code),
      "codeDescription": page.map { ["href": .string($0)] }, "source": "floki", "message": .string(words),
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ]
  }

  mutating func range(of span: SourceSpan) -> JSONValue {
    let lines = lines(of: span.source)
    return lines.range(span.bytes, client.encoding)
  }

  /// The edits of a fix, by file.
  mutating func changes(of fix: Diagnostic.Fix) -> JSONValue {
    var byFile: [(key: String, value: JSONValue)] = []
    let edits = Dictionary(grouping: fix.edits, by: \.span.source).sorted { $0.key < $1.key }
    for (source, edits) in edits {
      guard let edit = edits.first, let uri = uri(of: edit.span) else { continue }
      let lines = lines(of: source)
      byFile.append(
        (
          uri,
          .array(
            edits.map {
              ["range": lines.range($0.span.bytes, client.encoding), "newText": .string($0.replacement)]
            })
        ))
    }
    return .object(byFile)
  }

  private mutating func lines(of source: SourceID) -> TextLines {
    if let known = lines[source] { return known }
    let isKnown = report.files.files.indices.contains(Int(source.index))
    let made = TextLines(isKnown ? report.files[source].bytes : [])
    lines[source] = made
    return made
  }
}

extension Severity {
  fileprivate var number: Int64 {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
