package import FlokiCompiler
package import FlokiRules
package import FlokiSyntax

/// What `floki why` or `floki debug` came to.
package enum WhyOutcome: Sendable {
  /// The sources have problems: nothing is published of them that could be looked into.
  case mistakes(DiagnosticReport)
  /// What was asked about, and the files that its places are in.
  case answers([WhyAnswer], SourceFiles)
}

/// One answer with what the folders of this machine have of it.
package struct WhyAnswer: Sendable {
  package var provenance: Provenance
  /// The JSON that is published there; nil where the question is not about a value, or it is not sent.
  package var value: String?
  /// Whether the question is about a value that the file does not have.
  package var isLeftOut = false
  /// What the cache of pictures has.
  package var cached: [String] = []

  init(_ provenance: Provenance) { self.provenance = provenance }
}

/// Nothing is there of what was asked about (exit code 2).
package struct NothingThere: CommandFailure {
  package let description: String
  package let hint: String?
  package var exitStatus: ExitStatus { .usage }
}

/// Finds out where something that is published comes from, or what is published of a source; writes nothing into the published
/// folder.
///
/// - Parameters:
///   - questions: Each a published file by its path or address, with a line, a column or a pointer to a value; a source, with a
///     line; or an item.
///   - absolute: A path as it was typed, from the root.
package func why(
  _ questions: [String], in request: BuildRequest, absolute: (String) -> String
) async throws -> WhyOutcome {
  let inquiry: Inquiry
  switch try await Inquiry.open(request) {
  case .open(let opened): inquiry = opened
  case .mistakes(let report): return .mistakes(report)
  }
  guard inquiry.site != nil else { return .mistakes(inquiry.report) }
  let answers = try questions.flatMap { try inquiry.answers(to: $0, absolute: absolute) }
  return .answers(answers.map(inquiry.withCaches), inquiry.trace.sources.files)
}

/// One stage of an item in lines, for those who work on floki.
package func debug(
  _ topic: DebugTopic, of item: String, in request: BuildRequest
) async throws -> (lines: [String], problems: DiagnosticReport?) {
  let inquiry: Inquiry
  switch try await Inquiry.open(request) {
  case .open(let opened): inquiry = opened
  case .mistakes(let report): return ([], report)
  }
  let items = inquiry.trace.items(named: item)
  guard !items.isEmpty else { throw inquiry.nothing(named: item, among: inquiry.trace.itemNames) }
  var lines = items.flatMap { inquiry.trace.lines(of: topic, $0) }
  if topic == .cache {
    for item in items {
      lines += inquiry.cacheLines(of: inquiry.trace.provenance(of: item).pictures).map { "  picture \($0)" }
    }
  }
  return (lines, inquiry.site == nil ? inquiry.report : nil)
}
